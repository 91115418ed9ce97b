// What two texts of the same enrollment differ in, field by field, and putting them together. Knows no screen.
import { type Answers, diffAnswers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { isSame } from '@kaisai/contract/competition/form/json'
import { type FieldValue, fieldText } from '@kaisai/contract/enrollment/plain-field'
import { blankTeamFields, type TeamFieldValues, teamField, teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { inLang, type Lang } from '@kaisai/contract/lang'

/** What the captain types of an enrollment. */
export interface Material extends TeamFieldValues {
  readonly name: string
  readonly answers: Answers
}
export const plainFields = ['name', ...teamFieldKeys] as const
type PlainField = (typeof plainFields)[number]

// A draft this browser kept from before a field was there does not have it.
const whole = (material: Material): Material => ({ ...blankTeamFields, ...material })
const textOf = (key: PlainField, value: FieldValue, lang: Lang): string =>
  key === 'name' ? String(value) : fieldText(teamField(key), value, lang)

export interface Difference {
  /** A plain field's key, `name`, or `answers.` and the key of a question. */
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
export const differencesOf = (texts: ThreeTexts, document: FormDocument | null, lang: Lang, nameLabel: string): Difference[] => {
  const [base, mine, theirs] = [whole(texts.base), whole(texts.mine), whole(texts.theirs)]
  const plain = plainFields
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => ({
      key,
      label: key === 'name' ? nameLabel : inLang(teamField(key).label, lang),
      mine: textOf(key, mine[key], lang),
      theirs: textOf(key, theirs[key], lang),
      isMyChange: mine[key] !== base[key],
    }))
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
  const plain = Object.fromEntries(plainFields.filter((key) => taken.has(key)).map((key) => [key, theirs[key]]))
  return { ...mine, ...plain, answers }
}

/** Whether two texts say the same. */
export const isSameMaterial = (a: Material, b: Material): boolean => isSame(whole(a), whole(b))
