// One task of the manual: what somebody of a role wants to do, in steps. Words between “ ” are on the screen (a test compares them).
import type { Label, Lang } from '../lang.ts'
import { categoryWordsOf, type SomeWording, workWordInText } from '../website/wording.ts'

/** Whose tasks the chapters of the manual explain, in their order. */
export const manualRoles = {
  participant: ['参赛者', 'Participants'],
  advisor: ['指导教师', 'Advisors'],
  school: ['学校管理员', 'School administrators'],
  organizer: ['主办方', 'Organizers'],
  expert: ['评审专家', 'Experts'],
  lead: ['评审组长', 'Panel leads'],
  finance: ['财务人员', 'Finance staff'],
  editor: ['新闻编辑', 'News editors'],
  site: ['网站管理员', 'Site administrators'],
  platform: ['平台管理员', 'Platform administrators'],
} as const satisfies Record<string, Label>
export type ManualRole = keyof typeof manualRoles
export const manualRoleNames = Object.keys(manualRoles) as ManualRole[]

export interface ManualTask {
  /** Its anchor in the manual, and the name of its pictures. */
  readonly id: string
  readonly role: ManualRole
  /** The page where it begins. */
  readonly path: string
  /** Beginnings of the addresses it explains. */
  readonly pages: readonly string[]
  /** What its picture shows: the page as somebody of the demo sees it, `path` where that is another one. `{competition}` and `{judged}`: competitions of the demo. */
  readonly picture: { readonly as: string; readonly role?: string; readonly path?: string }
  /** Title, then what is done, paragraph by paragraph, in the words of the site it is read on; without them the product’s. */
  readonly text: (lang: Lang, wording?: SomeWording) => Text
}

/** `{work}` and `{category}` stand for the words of a site. */
type Text = readonly [title: string, ...paragraphs: string[]]

const inWords = ([title, ...paragraphs]: Text, lang: Lang, wording: SomeWording): Text => {
  const words: Readonly<Record<string, string>> = {
    work: workWordInText(wording, lang),
    category: categoryWordsOf(wording, lang).category,
  }
  const filled = (line: string): string => line.replace(/\{(work|category)\}/g, (_, place: string) => words[place]!)
  return [filled(title), ...paragraphs.map(filled)]
}

/** A maker of tasks of one role, whose pictures are of one person of the demo. */
export const tasksOf =
  (role: ManualRole, as: string) =>
  (
    id: string,
    path: string,
    pages: readonly string[],
    zh: Text,
    en: Text,
    picture: Partial<ManualTask['picture']> = {},
  ): ManualTask => ({
    ...{ id, role, path, pages },
    picture: { as, ...picture },
    text: (lang, wording = null) => inWords(lang === 'en' ? en : zh, lang, wording),
  })
