// The plain fields of a team: each said once, here. Endpoints, columns, pages, export, import and differences are made from it
// (docs/decisions/0040). The name is none of them: it is unique, an individual has none, and a new one is audited again.
import { blankOf, type FieldPlaces, type FieldValue, type PlainField, type ValueOf } from './plain-field.ts'

export const teamFields = {
  slogan: {
    kind: 'text',
    column: 'slogan',
    label: ['参赛口号', 'Slogan'],
    hint: ['选填，不超过 100 字', 'Optional, up to 100 characters'],
    max: 100,
    isRequired: false,
    isAlwaysSent: true,
    places: {
      desk: true,
      public: true,
      list: false,
      export: true,
      difference: true,
      import: ['team'],
      copy: true,
      change: true,
    },
  },
  contactPhone: {
    kind: 'phone',
    column: 'contact_phone',
    label: ['联系电话', 'Contact phone'],
    hint: ['选填，仅主办方可见', 'Optional, seen by the organizer only'],
    wrong: ['请填写正确的手机号或座机号', 'Enter a valid phone number'],
    max: 30,
    isRequired: false,
    isAlwaysSent: true,
    places: {
      desk: true,
      public: false,
      list: false,
      export: false,
      difference: true,
      import: [],
      copy: false,
      change: false,
    },
  },
} as const satisfies Record<string, PlainField>

type TeamFields = typeof teamFields
export type TeamFieldKey = keyof TeamFields
/** What the plain fields of a team hold. */
export type TeamFieldValues = { readonly [K in TeamFieldKey]: ValueOf<TeamFields[K]> }
/** Their columns in the table `enrollments`. */
export type TeamFieldColumn = {
  [K in TeamFieldKey]: TeamFields[K] extends { kind: 'phone'; column: infer C extends string }
    ? `${C}_sealed` | `${C}_mask`
    : TeamFields[K]['column']
}[TeamFieldKey]

type Place = Exclude<keyof FieldPlaces, 'import'>
/** The fields that show in a place. */
export type TeamFieldIn<P extends Place> = {
  [K in TeamFieldKey]: TeamFields[K]['places'][P] extends true ? K : never
}[TeamFieldKey]
/** The fields a workbook of some shape may hold. */
export type ImportedTeamField = {
  [K in TeamFieldKey]: TeamFields[K]['places']['import'] extends readonly [] ? never : K
}[TeamFieldKey]
/** The fields a save must not leave out. */
export type SentTeamField = { [K in TeamFieldKey]: TeamFields[K] extends { isAlwaysSent: true } ? K : never }[TeamFieldKey]

/** The fields in their order, which is that of every page, workbook and list of differences. */
export const teamFieldKeys = Object.keys(teamFields) as TeamFieldKey[]
export const teamField = (key: TeamFieldKey): PlainField => teamFields[key]
/** What a finding about a field is called: a question of the form may have the same key, without the dot. */
export const findingKey = (key: TeamFieldKey): string => `plain.${key}`
/** The fields that show in a place, in order. */
export const teamFieldsIn = <P extends Place>(place: P): TeamFieldIn<P>[] =>
  teamFieldKeys.filter((key): key is TeamFieldIn<P> => teamField(key).places[place])
/** The fields in the workbooks of a shape. */
export const teamFieldsImported = (shape: 'person' | 'team'): ImportedTeamField[] =>
  teamFieldKeys.filter((key): key is ImportedTeamField => teamField(key).places.import.includes(shape))

/** Some fields of a row, value by value. */
export const pickFields = <K extends TeamFieldKey>(
  row: Readonly<Record<K, FieldValue>>,
  keys: readonly K[],
): { [P in K]: TeamFieldValues[P] } => Object.fromEntries(keys.map((key) => [key, row[key]])) as { [P in K]: TeamFieldValues[P] }

/** A team whose fields nobody has filled in yet. */
export const blankTeamFields = Object.fromEntries(
  teamFieldKeys.map((key) => [key, blankOf(teamField(key))]),
) as unknown as TeamFieldValues
