// How a question and a text are cut for comparison: Chinese in pairs of characters, as the site search cuts them (decision 83), other scripts in words. Pure.

const CJK = '\\u3400-\\u9fff\\uf900-\\ufaff'
const RUNS = new RegExp(`[${CJK}]+|[a-z]+|[0-9]+`, 'g')
const IS_CJK = new RegExp(`^[${CJK}]`)

/** Whether a term is of Chinese characters. */
export const isPair = (form: string): boolean => IS_CJK.test(form)

/** Whether somebody writes Chinese. */
export const isChinese = (text: string): boolean => new RegExp(`[${CJK}]`).test(text)

/** A text as it is compared: lower case, words on their stems between spaces, Chinese as it stands, everything else a space. */
export const comparable = (text: string): string =>
  ` ${(text.normalize('NFKC').toLowerCase().match(RUNS) ?? []).map((run) => (IS_CJK.test(run) ? run : stemOf(run))).join(' ')} `

// Enough for plurals and participles: "submitting", "submitted" and "submits" are one word.
const stemOf = (word: string): string => {
  if (word.length <= 3 || /^\d/.test(word)) return word
  const cut = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ing|ed|ment|tion|sion)$/, '')
    .replace(/([bdfgmnprt])\1$/, '$1')
    .replace(/e$/, '')
  return cut.length < 3 ? word : cut
}

// What a question is wrapped in and says nothing of its matter.
const WRAPPING =
  /请问一下|有人说|是真的吗|多长时间|多久|多长|真的|一个|没有|谁|请问|我想知道|我想问|想问一下|想问|想知道|有没有|是不是|能不能|可不可以|可以吗|行不行|怎么样|怎么办|怎么|怎样|如何|什么是|是什么|什么|哪些|哪个|哪里|哪儿|为什么|多少|是否|需要|应该|可以|我们|你们|他们|我的|您好|你好|谢谢|一下|的话|吗|呢|吧|啊|呀|么|的|了|是|在|和|与|或|及|我|你|您|要|会|能|把|被|让|给|对|从|到|也|都|就|还|请|有|几/g
const SILENT_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the is are am was were be been do does did done can could may might must shall should will would i you he she it we they me my your our us ' +
    'their them his her its to of in on at for from by with as and or if so not no there this that these those what which who whom whose when where why ' +
    'how many much please tell about have has had get got any some hi hello thank thanks need want know into than then too also just out up'
  ).split(' '),
)

/** Words that mean the same in notices: where a question has the one, a text may have another. */
const ALIKE: readonly (readonly string[])[] = [
  ['报名', '参赛'],
  ['截止', '结束', '期限'],
  ['队员', '成员', '队友'],
  ['更换', '变更', '换人', '替换', '换队'],
  ['老师', '教师', '导师'],
  ['证书', '奖状'],
  ['费用', '缴费', '收费', '报名费'],
  ['钱', '费'],
  ['退款', '退费'],
  ['评分', '打分', '评审'],
  ['申诉', '异议'],
  ['ai', '人工智能', 'chatgpt'],
  ['断网', '中断'],
  ['交', '提交'],
  ['迟交', '补交', '逾期', '截止后'],
  ['抄袭', '原创'],
  ['大小', 'mb', 'gb'],
  ['deadlin', 'clos', 'end'],
  ['enroll', 'regist', 'sign'],
  ['teacher', 'advisor', 'tutor', 'supervisor'],
  ['mat', 'member', 'mate'],
  ['appeal', 'objec', 'object'],
  ['fee', 'pay', 'cost', 'pric'],
  ['refund', 'back'],
  ['certificat', 'diploma'],
  ['plagiarism', 'original', 'originality'],
  ['chang', 'replac', 'swap'],
  ['upload', 'submit', 'submis'],
  ['judg', 'review'],
  ['criteria', 'criterion', 'standard'],
  ['专票', '专用', '增值'],
  ['页数', '页'],
  ['处罚', '处理', '违规', '惩罚'],
  ['换了', '更换'],
  ['登不', '登录'],
  ['锁定', '锁住'],
  ['larg', 'mb', 'siz', 'big'],
  ['long', 'minut', 'length'],
  ['presentat', 'present'],
  ['organizer', 'organiz', 'organis', 'host'],
  ['forgot', 'forgott', 'recovery', 'recover'],
]

/** What is looked for in texts: any of `forms`. */
export interface Term {
  readonly forms: readonly string[]
}

const alikeOf = (form: string): readonly string[] => {
  const found = ALIKE.filter((set) => set.includes(form)).flat()
  return found.length === 0 ? [form] : [...new Set([form, ...found])]
}

/** The terms of a question, each once. A form of words stands between spaces, so that it is found as a whole. */
export const termsOf = (question: string): Term[] => {
  const plain = question.normalize('NFKC').toLowerCase()
  const terms = new Map<string, Term>()
  const add = (form: string): void => {
    if (!terms.has(form)) terms.set(form, { forms: alikeOf(form).map((one) => (IS_CJK.test(one) ? one : ` ${one} `)) })
  }
  for (const run of plain.match(RUNS) ?? []) {
    if (!IS_CJK.test(run)) {
      if (!SILENT_WORDS.has(run)) add(stemOf(run))
      continue
    }
    for (const part of run.replace(WRAPPING, ' ').split(' ')) {
      if (part.length === 1) add(part)
      for (let at = 0; at + 1 < part.length; at += 1) add(part.slice(at, at + 2))
    }
  }
  return [...terms.values()]
}

/** The words of a question that are marked in what it found. */
export const markedWords = (question: string): string[] => {
  const plain = question.normalize('NFKC').toLowerCase()
  const words = new Set<string>()
  for (const run of plain.match(RUNS) ?? []) {
    if (!IS_CJK.test(run)) {
      if (!SILENT_WORDS.has(run) && run.length > 1) words.add(run)
      continue
    }
    for (const part of run.replace(WRAPPING, ' ').split(' '))
      for (let at = 0; at + 1 < part.length; at += 1) words.add(part.slice(at, at + 2))
  }
  return [...words].slice(0, 40)
}

/** What questions are counted as one by: their terms in the order of the alphabet. */
export const wordsKey = (question: string): string =>
  (
    termsOf(question)
      .map(({ forms }) => forms[0]!.trim())
      .toSorted()
      .join(' ') || comparable(question).trim()
  ).slice(0, 300)
