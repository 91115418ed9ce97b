// Field schemas shared by many calls. `label` names the field in a refusal, `rule` asks a field rule (rules.ts).
import { Type } from 'typebox'
import type { Label } from './lang.ts'
import type { StateOf } from './machine.ts'
import type { RuleName } from './rules.ts'

/** A line of text, trimmed by the server, without control characters. `max` counts characters. */
export const text = (label: Label, max: number, min = 1) => Type.String({ minLength: min, maxLength: max, label })
/** A text of several lines. */
export const prose = (label: Label, max: number, min = 0) =>
  Type.String({ minLength: min, maxLength: max, label, multiline: true })
/** A text that obeys a field rule. */
export const ruled = (label: Label, rule: RuleName, max = 200) => Type.String({ minLength: 1, maxLength: max, label, rule })
/** A text that may be empty, else obeys a field rule. */
export const ruledOrEmpty = (label: Label, rule: RuleName, max = 200) =>
  Type.String({ maxLength: max, label, rule, emptyAllowed: true })
/** A text of typed characters that must stay as they are: passwords. */
export const secret = (label: Label, rule?: RuleName) =>
  Type.String({ minLength: 1, maxLength: 72, label, verbatim: true, ...(rule ? { rule } : {}) })
/** A whole number. */
export const whole = (label: Label, minimum: number, maximum: number) => Type.Integer({ minimum, maximum, label })
/** A row's id: opaque to callers. */
export const id = (label: Label = ['编号', 'Id']) =>
  Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', label })
/** Ids of several rows, none twice. */
export const ids = (label: Label = ['编号', 'Ids'], max = 200) =>
  Type.Array(id(label), { minItems: 1, maxItems: max, uniqueItems: true, label })
/** The version a form was loaded with: a save against another version is answered with what changed. */
export const version = Type.Integer({ minimum: 1, label: ['版本', 'Version'] })
/** One of a closed list of words. */
export const oneOf = <const W extends readonly string[]>(words: W, label: Label) =>
  Type.Unsafe<W[number]>({ type: 'string', enum: [...words], label })
/** A word typed into a search box. */
export const keyword = Type.String({ maxLength: 50, label: ['关键词', 'Keyword'] })
/** An instant, ISO 8601 with offset. */
export const instant = Type.String()
/** An instant a caller sends, ISO 8601 with offset: one that exists, of the years 1900 to 2200. The pattern is for readers of the schema. */
export const instantInput = (label: Label) =>
  Type.String({
    maxLength: 35,
    rule: 'instant',
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
    label,
  })
/** A day of the calendar a caller sends, `YYYY-MM-DD`, of the years 1900 to 2200. */
export const day = (label: Label) => Type.String({ rule: 'day', pattern: '^\\d{4}-\\d{2}-\\d{2}$', label })
/** A yes or no that travels in a query string as well. */
export const flag = (label: Label) => Type.Boolean({ label })

/** The state of a row in a reply: `stateOf<typeof memberStates>()`. The compiler alone knows its words, no machine goes into the bundle. */
export const stateOf = <M>() => Type.Unsafe<StateOf<M>>(Type.String())
