// The plain fields of a team between the wire and its row: columns to write, values to show, what differs.
import { type FieldValue, fieldText, isFilled, missingText } from '@kaisai/contract/enrollment/plain-field'
import {
  findingKey,
  type TeamFieldColumn,
  type TeamFieldIn,
  type TeamFieldKey,
  type TeamFieldValues,
  teamField,
  teamFieldKeys,
  teamFieldsIn,
} from '@kaisai/contract/enrollment/team-fields'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Difference } from '../change/difference.ts'
import type { Enrollment } from '../reach.ts'

type Keys = Pick<Ctx, 'keys'>
// Does not compile? A declared column is not in the table: write the migration, then `npm run tables`.
type Row = Pick<Enrollment, 'id' | TeamFieldColumn>
type Values<K extends TeamFieldKey = TeamFieldKey> = { [P in K]: TeamFieldValues[P] }

const isSealed = (key: TeamFieldKey): boolean => teamField(key).kind === 'phone'
const placeOf = (key: TeamFieldKey, teamId: string): string => `enrollments.${teamField(key).column}:${teamId}`
/** The column a value is shown from: of what is sealed, the mask. */
const shownColumn = (key: TeamFieldKey): string => (isSealed(key) ? `${teamField(key).column}_mask` : teamField(key).column)

/** The columns that hold some values, as far as they are shown: what is compared and written into the log. */
export const shownColumns = (values: Partial<TeamFieldValues>): Partial<Pick<Enrollment, TeamFieldColumn>> =>
  Object.fromEntries(
    given(values).map(([key, value]) => [
      shownColumn(key),
      !isSealed(key) ? value : value === '' ? null : mask.phone(String(value)),
    ]),
  )

/** The columns that hold some values. What is not among the values is not written. */
export const fieldColumns = (
  ctx: Keys,
  teamId: string,
  values: Partial<TeamFieldValues>,
): Partial<Pick<Enrollment, TeamFieldColumn>> => ({
  ...shownColumns(values),
  ...Object.fromEntries(
    given(values)
      .filter(([key]) => isSealed(key))
      .map(([key, value]) => [
        `${teamField(key).column}_sealed`,
        value === '' ? null : ctx.keys.encrypt(String(value), placeOf(key, teamId)),
      ]),
  ),
})

const given = (values: Partial<TeamFieldValues>): [TeamFieldKey, FieldValue][] =>
  teamFieldKeys.flatMap((key) => {
    const value = values[key]
    return value === undefined ? [] : [[key, value]]
  })

/** The values among others: of an input, of a stored request. What is not there stays out. */
export const fieldsIn = <K extends TeamFieldKey>(input: Partial<Values<K>>, keys: readonly K[]): Partial<Values<K>> =>
  Object.fromEntries(keys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]]))) as Partial<Values<K>>

const made = <K extends TeamFieldKey>(keys: readonly K[], value: (key: K) => unknown): Values<K> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Values<K>

/** Values of a row as everybody may see them who sees the field: phones masked. */
export const shownFields = <K extends TeamFieldKey>(team: Row, keys: readonly K[]): Values<K> =>
  made(keys, (key) => team[shownColumn(key) as TeamFieldColumn] ?? '')

/** The contact phone of a team as it was typed; whoever is not its captain writes an audit row. */
export const openContactPhone = (ctx: Keys, teamId: string, sealed: Buffer | null): string =>
  sealed === null ? '' : ctx.keys.decrypt(sealed, placeOf('contactPhone', teamId))

/** All values of a row as they were typed: for its captain. */
export const typedFields = (ctx: Keys, team: Row): Values =>
  made(teamFieldKeys, (key) => {
    if (!isSealed(key)) return team[teamField(key).column as TeamFieldColumn]
    const sealed = team[`${teamField(key).column}_sealed` as TeamFieldColumn] as Buffer | null
    return sealed === null ? '' : ctx.keys.decrypt(sealed, placeOf(key, team.id))
  })

const column = (key: TeamFieldKey): RawBuilder<FieldValue> =>
  isSealed(key) ? sql`coalesce(${sql.ref(`e.${shownColumn(key)}`)}, '')` : sql`${sql.ref(`e.${shownColumn(key)}`)}`

/** Fields to select from enrollments (alias `e`), each under its key. */
export const selectFields = <K extends TeamFieldKey>(keys: readonly K[]): AliasedRawBuilder<FieldValue, K>[] =>
  keys.map((key) => column(key).as(key))

/** The same within a statement written by hand: `, e.slogan as "slogan"`, or nothing. */
export const alsoFields = (keys: readonly TeamFieldKey[]): RawBuilder<unknown> =>
  sql.join(
    keys.map((key) => sql`, ${column(key)} as ${sql.ref(key)}`),
    sql``,
  )

/** The fields two states differ in, in words. What one of them does not know is passed over: it was written before the field. */
export const fieldDifferences = <K extends TeamFieldKey>(
  keys: readonly K[],
  before: Partial<Values<K>>,
  after: Partial<Values<K>>,
  lang: Lang,
  isOther: (key: K) => boolean = () => false,
): Difference[] =>
  keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]]
    if (from === undefined || to === undefined || (from === to && !isOther(key))) return []
    const field = teamField(key)
    return [{ field: inLang(field.label, lang), from: fieldText(field, from, lang), to: fieldText(field, to, lang) }]
  })

type Compared = TeamFieldIn<'difference'>
/** Fields as a decision keeps them for later. `marks`: two numbers may look the same masked, their marks differ. */
export type KeptFields = Partial<Values<Compared>> & { readonly marks?: Readonly<Partial<Record<Compared, string>>> }

/** What a decision keeps of the fields. */
export const keptFields = (ctx: Keys, team: Row): KeptFields => {
  const keys = teamFieldsIn('difference')
  const typed = typedFields(ctx, team)
  const marks = keys
    .filter((key) => isSealed(key) && isFilled(typed[key]))
    .map((key) => [key, ctx.keys.blindIndex(String(typed[key]), placeOf(key, team.id)).toString('base64url')])
  return { ...shownFields(team, keys), marks: Object.fromEntries(marks) }
}

/** The fields two kept states differ in. */
export const keptDifferences = (before: KeptFields, after: KeptFields, lang: Lang): Difference[] =>
  fieldDifferences(teamFieldsIn('difference'), before, after, lang, (key) => before.marks?.[key] !== after.marks?.[key])

/** Refuses a team whose required fields are empty: `enrollment.answers` with a finding for each. */
export const requireFields = (actor: Actor, team: Row): void => {
  const shown = shownFields(team, teamFieldKeys)
  const findings = teamFieldKeys
    .filter((key) => teamField(key).isRequired && !isFilled(shown[key]))
    .map((key) => ({ fieldKey: findingKey(key), text: inLang(missingText(teamField(key)), actor.lang) }))
  if (findings.length === 0) return
  const list = findings.map(({ text }) => text).join(actor.lang === 'en' ? ' ' : '；')
  throw problem('enrollment.answers', { count: findings.length, list }).with({ findings })
}
