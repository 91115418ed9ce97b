// What of a model's answer is shown: sentences that cite a passage they were given and say no more than it does. Pure.
import { comparable, termsOf } from '../knowledge/words.ts'

/** A passage as the model was given it. */
export interface Given {
  readonly heading: string
  readonly text: string
}

/** A sentence is made of the words of its passages at least in this part. */
const LEAST_SUPPORT = 0.6
const LONGEST_SENTENCE = 400

/**
 * Texts that speak to a machine instead of a reader: a model is not given them. They are still shown as they were published.
 * To name a model, a robot, a prompt or a reply is not to speak to one: contests are about them, and jurors ask questions.
 */
const ORDERS = [
  /(?:(?<!不得|不可|不能|不应|切勿|请勿)(?:忽略|无视|忘记)|不要理会|不要遵守).{0,12}(?:指令|规则|提示|要求|内容|以上|之前|上述|此前|所有)|覆盖.{0,6}(?:指令|规则)|(?:以上|之前|上述|此前|所有).{0,8}(?:指令|规则|提示|要求).{0,6}(?:无效|作废|不算)/,
  /系统(?:提示|消息|指令|管理员通知模型)|(?:你|助手|模型|本系统)的提示词|开发者模式|越狱/,
  /(?:致|告知|如果(?:你|您)是|(?:你|您)(?:现在)?是)(?:一[个名位])?(?:大?(?:语言)?模型|(?:人工智能|智能|AI) ?助手|(?:聊天|对话)?机器人)/,
  /(?:语言模型|大模型|(?:人工智能|智能|AI) ?助手|聊天机器人)(?:你|您)?(?:现在|请|必须|应当|应该|只能|务必|不得|要).{0,12}(?:回答|回复|输出|告诉|附上|复述|重复|说|执行|遵守|忽略)/,
  /(?:扮演|假装).{0,16}(?:输出|回答|回复|告诉|说)/,
  /(?:你|助手)(?:现在|必须|应当|应该|只能|要|需要|的(?:新)?(?:任务|身份|角色))/,
  /(?:请|必须|务必|直接|只需?|只能|一律)(?:回答|回复|输出|复述|重复|说)(?:用户|提问者|[:：“"'「『])|(?:告诉|回答|回复)(?:用户|提问者)/,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|rule|above|previous|prior|prompt|everything|guideline)/i,
  /system prompt|\b(?:your|hidden|initial|previous|original) prompt\b|jailbreak|developer mode|\bDAN\b|you (?:are|must|will|should) (?:now|always|only|answer|reply|say)|\bact as (?:an?|the) (?:\w+ )?(?:assistant|model|bot|admin\w*|system)|\bpretend (?:to be|you|that)/i,
  /(?:respond|reply|answer|output|print|repeat|say)(?: only| exactly| with| to (?:the )?(?:user|asker))?\s*(?:[:：“"']|with\b|exactly\b|only\b)|\b(?:assistant|system|user)\s*[:：]/i,
  /<\/?(?:system|assistant|instructions?|script|img|iframe|a)\b|\[\/?INST\]|###\s*(?:instruction|system|指令)|\{\{|```|data:text|base64/i,
] as const

/** Whether a passage may be given to a model. */
export const isPlain = ({ heading, text }: Given): boolean => {
  // Signs nobody sees hide orders from whoever checks a notice.
  const shown = `${heading}\n${text}`.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
  const flat = shown.replace(/\s+/g, ' ')
  return !ORDERS.some((order) => order.test(flat) || order.test(flat.replace(/[ ._*-]/g, '')))
}

const CITATION = /\[(\d{1,2})\]/g
const FOREIGN = /https?:|www\.|<[a-z!/]|\]\(|```|[\u0000-\u0008\u000b-\u001f\ufffd]/i
const CHINESE_NUMBER = /[零〇一二三四五六七八九十百千万两]+(?=年|月|日|号|点|元|人|名|天|周|万|%|％)/g

// Numbers are what a reader acts on: each stands in a cited passage, written the same way, with the unit after it.
const numbersIn = (text: string): string[] => [
  ...(text
    .normalize('NFKC')
    .replace(/(\d) +(?=[\u3400-\u9fff%])/g, '$1')
    .match(/\d+(?:[.,:]\d+)*[\u3400-\u9fff%]?/g) ?? []),
  ...(text.match(CHINESE_NUMBER) ?? []),
]

/** A sentence as it is shown, with the numbers of the passages it cites (from 1); null: it is not to be shown. */
export const checkedSentence = (raw: string, given: readonly Given[]): { text: string; cites: number[] } | null => {
  const sentence = raw.trim()
  const cites = [...new Set([...sentence.matchAll(CITATION)].map((match) => Number(match[1])))]
  const text = sentence
    .replace(CITATION, '')
    .replace(/\s+([。.!！?？；;，,])/g, '$1')
    .trim()
  if (text === '' || text.length > LONGEST_SENTENCE || cites.length === 0 || FOREIGN.test(text)) return null
  if (cites.some((cite) => cite < 1 || cite > given.length)) return null
  const source = cites.map((cite) => `${given[cite - 1]!.heading}\n${given[cite - 1]!.text}`).join('\n')
  const known = new Set(numbersIn(source))
  if (numbersIn(text).some((number) => !known.has(number))) return null
  const all = comparable(source)
  const terms = termsOf(text)
  const held = terms.filter(({ forms }) => all.includes(forms[0]!)).length
  // A "not" that the passage does not have turns it round.
  if (isDenying(text) && !isDenying(source)) return null
  return terms.length > 0 && held / terms.length >= LEAST_SUPPORT ? { text, cites } : null
}

const isDenying = (text: string): boolean =>
  /不|无需|无须|没有|禁止|勿|未|\b(?:not?|never|none|without|cannot|n't)\b|n't/i.test(text)

/** The whole sentences of a text that still comes, and what is left of it. A citation belongs to the sentence before it. */
export const sentencesIn = (text: string): { sentences: string[]; rest: string } => {
  const sentences: string[] = []
  let from = 0
  // A full stop within a number or an abbreviation is followed by no space.
  for (const match of text.matchAll(/(?:[。！？；]|[.!?](?=\s|\[))[”"'）)]*(?:\s*\[\d{1,2}\])*(?=[^\s[])|\n+/g)) {
    const end = match.index + match[0].length
    sentences.push(text.slice(from, end))
    from = end
  }
  return { sentences: sentences.filter((one) => one.trim() !== ''), rest: text.slice(from) }
}
