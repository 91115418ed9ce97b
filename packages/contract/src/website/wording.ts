// The words a site, or a competition in its place, uses for what is submitted, what is entered under and those who take part. Pure.
import { inLang, type Label, type Lang } from '../lang.ts'

export const participantColumnLabels = {
  kind: ['个人/团队', 'Entry type'],
  number: ['参赛编号', 'Participant number'],
} as const satisfies Record<string, Label>
export type ParticipantColumn = keyof typeof participantColumnLabels

/** The heading of the participants' column and what stands in it for one entry. Takes a wording as it is stored. */
export const participantShown = (
  wording: { readonly participantColumn?: string } | null,
  entry: { readonly code: string; readonly modeName: string },
  lang: Lang,
): { label: string; value: string } =>
  wording?.participantColumn === 'number'
    ? { label: inLang(participantColumnLabels.number, lang), value: entry.code }
    : { label: inLang(participantColumnLabels.kind, lang), value: entry.modeName }

/** A wording as it is stored or sent; null: nobody chose one. */
export type SomeWording = { readonly submitButton?: string; readonly itemLabel?: string } | null

const workWords = { work: ['作品', 'Work'], topic: ['选题', 'Topic'] } as const satisfies Record<string, Label>

/** The word for what is submitted: 作品, or 选题 where the competition or the site says so. */
export const workWordOf = (wording: SomeWording, lang: Lang): string =>
  inLang(wording?.submitButton === 'topic' ? workWords.topic : workWords.work, lang)
/** The same inside of a sentence. */
export const workWordInText = (wording: SomeWording, lang: Lang): string => workWordOf(wording, lang).toLowerCase()

const topicCategory = ['选题类别', 'Topic category'] as const satisfies Label

/** What the choice of a category is called; `usual`: the word of the screen or paper where nobody says “topic”. */
export const categoryWordOf = (wording: SomeWording, lang: Lang, usual: Label): string =>
  inLang(wording?.itemLabel === 'topic' ? topicCategory : usual, lang)

/** A heading of a spreadsheet or paper in the words of a competition; others than those of works and categories stay as they are. */
export const headingIn = (wording: SomeWording, heading: Label): Label => {
  const [zh, en] = heading
  if (zh === '赛项') return [categoryWordOf(wording, 'zh', heading), categoryWordOf(wording, 'en', heading)]
  return [zh.replace('作品', workWordOf(wording, 'zh')), en === 'Work' ? workWordOf(wording, 'en') : en]
}

/** The word of screens for what is entered under: standing alone or first, inside of a sentence, and several. */
export interface CategoryWords {
  readonly Category: string
  readonly category: string
  readonly categories: string
}
const categories = {
  event: [
    { Category: '赛项', category: '赛项', categories: '赛项' },
    { Category: 'Category', category: 'category', categories: 'categories' },
  ],
  topic: [
    { Category: topicCategory[0], category: topicCategory[0], categories: topicCategory[0] },
    { Category: topicCategory[1], category: 'topic category', categories: 'topic categories' },
  ],
} as const
/** Where the word stands on a screen: 赛项, or 选题类别 where the competition or the site says so. */
export const categoryWordsOf = (wording: SomeWording, lang: Lang): CategoryWords =>
  categories[wording?.itemLabel === 'topic' ? 'topic' : 'event'][lang === 'en' ? 1 : 0]
