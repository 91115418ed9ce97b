// What two texts of the same enrollment differ in, field by field, and putting them together. Knows no screen.
import { type Answers, diffAnswers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import type { Lang } from '@kaisai/contract/lang'

/** What the captain types of an enrollment. */
export interface Material {
  readonly name: string
  readonly slogan: string
  readonly contactPhone: string
  readonly answers: Answers
}
export const plainFields = ['name', 'slogan', 'contactPhone'] as const
export type PlainField = (typeof plainFields)[number]

export interface Difference {
  /** A plain field's name, or `answers.` and the key of a question. */
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  /** This person changed it; otherwise only the other one did. */
  readonly isMyChange: boolean
}

interface ThreeTexts {
  readonly base: Material
  readonly mine: Material
  readonly theirs: Material
}

/** The fields in which both texts differ, in the order of the page. */
export const differencesOf = (
  { base, mine, theirs }: ThreeTexts,
  document: FormDocument | null,
  lang: Lang,
  labels: Record<PlainField, string>,
): Difference[] => {
  const plain = plainFields
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({ key, label: labels[key], mine: mine[key], theirs: theirs[key], isMyChange: mine[key] !== base[key] }))
  const asked = document ? diffAnswers(document, theirs.answers, mine.answers, lang) : []
  return [
    ...plain,
    ...asked.map(({ key, label, from, to }) => ({
      key: `answers.${key}`,
      label,
      mine: to,
      theirs: from,
      isMyChange: !isSame(mine.answers[key], base.answers[key]),
    })),
  ]
}

/** My text with the fields in `taken` as the other one has them. */
export const merged = (mine: Material, theirs: Material, taken: ReadonlySet<string>): Material => {
  const answers: Record<string, unknown> = { ...mine.answers }
  for (const name of taken) {
    const key = /^answers\.(.+)$/.exec(name)?.[1]
    if (key === undefined) continue
    if (Object.hasOwn(theirs.answers, key)) answers[key] = theirs.answers[key]
    else delete answers[key]
  }
  const plain = Object.fromEntries(plainFields.map((key) => [key, (taken.has(key) ? theirs : mine)[key]])) as Record<
    PlainField,
    string
  >
  return { ...plain, answers }
}

/** Whether two texts say the same. */
export const isSameMaterial = (a: Material, b: Material): boolean => isSame(a, b)
