// The commitment letter as a paper. Pure: from what is known of a team to what stands on the sheet.
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { EnrollSetting } from '@kaisai/contract/competition/settings'
import { bestIn, fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { categoryWordOf, workWordInText } from '@kaisai/contract/website/wording'
import { type Paper, type Printed, printPdf } from '#src/platform/pdf.ts'

export interface LetterFacts {
  readonly competitionName: string
  readonly competitionNameEn: string
  readonly categoryName: string
  readonly mode: 'individual' | 'team'
  readonly teamName: string
  readonly code: string
  /** The words for what is submitted and for what it is entered under. */
  readonly wording: Parameters<typeof categoryWordOf>[0]
  readonly setting: Pick<EnrollSetting, 'letterText' | 'letterTextEn'>
  /** Everybody who joined, in the order of the team. */
  readonly people: readonly { readonly role: TeamRole; readonly name: string; readonly schoolName: string }[]
  /** Where the team is looked at. */
  readonly url: string
}

/** The commitment letter as PDF, A4. */
export const letterPdf = (facts: LetterFacts, lang: Lang): Promise<Printed> => printPdf(letterPaper(facts, lang))

/** What stands on the letter. The organizer's text; where he gave none in a language, the house's own. */
export const letterPaper = (facts: LetterFacts, lang: Lang): Paper => {
  const t = (label: Label) => inLang(label, lang)
  const isAlone = facts.mode === 'individual'
  return {
    lang,
    title: t(words.title),
    qr: facts.url,
    facts: [
      { name: t(words.competition), value: bestIn(lang, facts.competitionName, facts.competitionNameEn) },
      { name: categoryWordOf(facts.wording, lang, words.category), value: facts.categoryName },
      ...(isAlone ? [{ name: t(words.code), value: facts.code }] : [{ name: t(words.team), value: teamText(facts, lang) }]),
    ],
    paragraphs: paragraphsOf(facts, lang),
    table: {
      columns: [
        { head: t(words.role), share: 5 },
        { head: t(words.name), share: 6 },
        { head: t(words.school), share: 9 },
        { head: t(words.signature), share: 8 },
      ],
      rows: facts.people.map(({ role, name, schoolName }) => [
        t(isAlone && role === 'captain' ? words.participant : teamRoleLabels[role]),
        name,
        schoolName,
        '',
      ]),
    },
    closing: [t(words.date)],
    footer: facts.code,
  }
}

const teamText = ({ teamName, code }: LetterFacts, lang: Lang): string => {
  if (teamName === '') return code
  return lang === 'en' ? `${teamName} (${code})` : `${teamName}（${code}）`
}

const paragraphsOf = ({ setting, mode, wording }: LetterFacts, lang: Lang): string[] => {
  const own = (lang === 'en' ? setting.letterTextEn : setting.letterText).trim()
  const house = inLang(mode === 'individual' ? ownPromise : teamPromise, lang)
  const text = own === '' ? fill(house, { what: workWordInText(wording, lang) }) : own
  return text
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

const words = {
  title: ['承诺书', 'Letter of commitment'],
  competition: ['竞赛', 'Competition'],
  category: ['赛项', 'Category'],
  team: ['队伍', 'Team'],
  code: ['报名编号', 'Code'],
  role: ['角色', 'Role'],
  participant: ['参赛者', 'Participant'],
  name: ['姓名', 'Name'],
  school: ['学校', 'School'],
  signature: ['签名', 'Signature'],
  date: ['日期：________ 年 ____ 月 ____ 日', 'Date: ____________________'],
} as const satisfies Record<string, Label>

const teamPromise: Label = [
  `我们自愿参加本次竞赛，已阅读并同意竞赛章程与规则，郑重承诺：
一、报名所填信息与提交的证明材料真实、准确、完整，全体成员均符合参赛条件，并由本人参加竞赛的各个环节。
二、提交的{what}由本队独立完成，不侵犯他人的著作权、专利权、商标权、肖像权等合法权益；引用他人成果或使用生成式人工智能的，已如实说明。
三、遵守竞赛纪律与学术诚信要求，服从主办方的安排与评审结果；如有异议，按规定的程序在期限内提出。
四、同意主办方为组织竞赛的需要使用报名信息，并在非商业性的展示与宣传中介绍本队及其{what}。
如违反上述承诺，我们愿意承担由此产生的一切责任，包括取消参赛资格、撤销奖项与证书。`,
  `We take part in this competition of our own will. We have read its charter and rules, agree to them, and promise:
1. What we entered and the documents we submitted are true and complete. All of us are entitled to take part, and we take part in person.
2. The {what} we submit is our own. It does not infringe the copyright, patents, trademarks or portrait rights of others; where it uses the work of others or generative artificial intelligence, we have said so.
3. We observe the discipline of the competition and academic honesty, and accept the arrangements of the organizer and the results of the review. Objections we raise in the way and time that are provided for.
4. The organizer may use what we entered in order to run the competition, and may present our team and its {what} without commercial purpose.
If we break these promises, we bear the consequences, including the loss of our place in the competition and of awards and certificates.`,
]
const ownPromise: Label = [
  teamPromise[0]
    .replaceAll('我们', '本人')
    .replace('全体成员均符合参赛条件，并由本人参加', '本人符合参赛条件，并亲自参加')
    .replace('由本队独立完成', '由本人独立完成')
    .replace('介绍本队及其{what}', '介绍本人及其{what}'),
  `I take part in this competition of my own will. I have read its charter and rules, agree to them, and promise:
1. What I entered and the documents I submitted are true and complete. I am entitled to take part, and take part in person.
2. The {what} I submit is my own. It does not infringe the copyright, patents, trademarks or portrait rights of others; where it uses the work of others or generative artificial intelligence, I have said so.
3. I observe the discipline of the competition and academic honesty, and accept the arrangements of the organizer and the results of the review. Objections I raise in the way and time that are provided for.
4. The organizer may use what I entered in order to run the competition, and may present my {what} and name without commercial purpose.
If I break these promises, I bear the consequences, including the loss of my place in the competition and of awards and certificates.`,
]
