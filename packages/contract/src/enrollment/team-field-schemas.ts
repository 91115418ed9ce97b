// The plain fields of a team as properties of calls, made from their declaration.
import { type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import { oneOf, ruledOrEmpty } from '../fields.ts'
import { ruleOf } from './field-faults.ts'
import type { PlainField } from './plain-field.ts'
import { type SentTeamField, type TeamFieldKey, type TeamFieldValues, teamField, teamFieldKeys } from './team-fields.ts'

const typed = (field: PlainField): TSchema => {
  const { label } = field
  if (field.kind === 'yesNo') return Type.Boolean({ label })
  if (field.kind === 'choice') return oneOf(['', ...Object.keys(field.options)], label)
  const rule = ruleOf(field)
  if (rule !== null) return ruledOrEmpty(label, rule, field.max)
  return Type.String({ maxLength: field.max, label, ...(field.kind === 'prose' ? { multiline: true } : {}) })
}

type Replied<K extends TeamFieldKey> = { [P in K]: TUnsafe<TeamFieldValues[P]> }
type LeftOut<K extends TeamFieldKey> = { [P in K]: TOptional<TUnsafe<TeamFieldValues[P]>> }

const made = (keys: readonly TeamFieldKey[], schema: (key: TeamFieldKey) => TSchema): Record<string, TSchema> =>
  Object.fromEntries(keys.map((key) => [key, schema(key)]))

/** Fields as properties of a reply. */
export const replyFields = <K extends TeamFieldKey>(keys: readonly K[]): Replied<K> =>
  made(keys, (key) => (teamField(key).kind === 'yesNo' ? Type.Boolean() : Type.String())) as Replied<K>

/** Fields an input may leave out. */
export const optionalFields = <K extends TeamFieldKey>(keys: readonly K[]): LeftOut<K> =>
  made(keys, (key) => Type.Optional(typed(teamField(key)))) as LeftOut<K>

/** The fields of a save: what is not always sent may be left out, and stays. */
export const savedFields = made(teamFieldKeys, (key) =>
  teamField(key).isAlwaysSent ? typed(teamField(key)) : Type.Optional(typed(teamField(key))),
) as Replied<SentTeamField> & LeftOut<Exclude<TeamFieldKey, SentTeamField>>
