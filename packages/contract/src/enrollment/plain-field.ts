// What a plain field of a row is: its kinds, what each holds, and a value in words. What is wrong with one: field-faults.ts.
import { inLang, type Label, type Lang } from '../lang.ts'
import type { ImportShape } from './labels.ts'

/** Where else than on the team's own pages a field shows, and where its value comes from or goes to. */
interface PlacesSeen {
  /** The details of the desk. Reviewers never see a plain field. */
  readonly desk: true
  /** The public page of the team. */
  readonly public: boolean
  /** A column of the desk's list, off until somebody chooses it. */
  readonly list: boolean
  /** A column of the export of teams. */
  readonly export: boolean
  /** Among what an auditor sees of the changes since a team was sent back. */
  readonly difference: boolean
  /** A column of these workbooks of an import. */
  readonly import: readonly ImportShape[]
  /** Goes along when a team of an earlier edition is copied. */
  readonly copy: boolean
  /** May be asked for in a change request, after the lock. */
  readonly change: boolean
}
/** A field of the team alone. */
interface PlacesUnseen extends Omit<PlacesSeen, 'desk'> {
  readonly desk: false
  readonly public: false
  readonly list: false
  readonly export: false
  readonly difference: false
}
export type FieldPlaces = PlacesSeen | PlacesUnseen
/** Numbers of people are not made public, and neither copied nor kept in a request: both would hold them in plain text. */
type SealedPlaces = FieldPlaces & { readonly public: false; readonly copy: false; readonly change: false }

interface Common {
  /** The column of the table; a phone has two: `<column>_sealed` and `<column>_mask`. */
  readonly column: string
  readonly label: Label
  /** Stands under the input. */
  readonly hint: Label
  /** Said instead of the rule's sentence while somebody types. */
  readonly wrong?: Label
  /** Asked for when the team is submitted; a draft may leave it empty. */
  readonly isRequired: boolean
  /** A save without it is refused. Otherwise what is left out stays: browsers of the version before go on saving. */
  readonly isAlwaysSent?: true
}
interface Typed extends Common {
  readonly places: FieldPlaces
  /** Most characters. */
  readonly max: number
}
export type PlainField =
  /** `text`: one line. `prose`: several. `email`: an address. */
  | (Typed & { readonly kind: 'text' | 'prose' | 'email' })
  /** A phone number: stored sealed, shown in full to the captain only. */
  | (Common & { readonly kind: 'phone'; readonly max: number; readonly places: SealedPlaces })
  /** One of several; '' before one is chosen. */
  | (Common & { readonly kind: 'choice'; readonly options: Readonly<Record<string, Label>>; readonly places: FieldPlaces })
  /** A tick. Required: it must be set. */
  | (Common & { readonly kind: 'yesNo'; readonly places: FieldPlaces })

export type FieldValue = string | boolean
/** The values a field may have: a choice knows its words. */
export type ValueOf<F> = F extends { readonly kind: 'yesNo' }
  ? boolean
  : F extends { readonly kind: 'choice'; readonly options: infer O }
    ? '' | Extract<keyof O, string>
    : string

/** The words of a tick. */
export const yesNo = [
  ['否', 'No'],
  ['是', 'Yes'],
] as const

/** What a field holds before anybody typed. */
export const blankOf = ({ kind }: PlainField): FieldValue => (kind === 'yesNo' ? false : '')
export const isFilled = (value: FieldValue): boolean => value !== '' && value !== false

/** What is said where a required field is empty. */
export const missingText = ({ label: [zh, en] }: PlainField): Label => [`请填写${zh}`, `${en} is required.`]

/** A value as a person reads it. */
export const fieldText = (field: PlainField, value: FieldValue, lang: Lang): string => {
  if (field.kind === 'yesNo') return inLang(yesNo[value === true ? 1 : 0], lang)
  const word = field.kind === 'choice' ? field.options[String(value)] : undefined
  return word ? inLang(word, lang) : String(value)
}
