// Input as it arrives → input the rooms may trust: cleaned, of the right shape, nothing unknown.
import type { Label } from '@kaisai/contract/lang'
import { broken, type RuleName } from '@kaisai/contract/rules'
import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { InvalidInput } from './errors.ts'
import { invalidInput } from './sentences.ts'

/** Deepest nesting of a JSON body. */
export const MAX_DEPTH = 32

const makeAjv = (coerce: boolean): Ajv => {
  const ajv = new Ajv({
    coerceTypes: coerce ? 'array' : false,
    useDefaults: true,
    removeAdditional: false,
    allErrors: false,
    verbose: true,
    strict: false,
  })
  ajv.addKeyword({ keyword: 'label' })
  ajv.addKeyword({ keyword: 'multiline' })
  ajv.addKeyword({ keyword: 'verbatim' })
  ajv.addKeyword({ keyword: 'emptyAllowed' })
  ajv.addKeyword({ keyword: 'freeText' })
  ajv.addKeyword({
    keyword: 'rule',
    type: 'string',
    validate: (rule: RuleName, value: unknown, schema?: { emptyAllowed?: boolean }) =>
      (schema?.emptyAllowed === true && value === '') || broken(rule, String(value)) === null,
  })
  return ajv
}
// Bodies are taken as typed: null is not 0, "5" is not 5. Query strings know only text, so there numbers are read.
const strict = makeAjv(false)
const loose = makeAjv(true)

interface Names {
  readonly verbatim: Set<string>
  readonly multiline: Set<string>
  /** Fields whose whole content may hold lines: their own check reads it further on. */
  readonly free: Set<string>
  readonly labels: Map<string, Label>
}
interface Walked {
  properties?: Record<string, Walked>
  items?: Walked
  anyOf?: Walked[]
  label?: Label
  verbatim?: boolean
  multiline?: boolean
  freeText?: boolean
}
const namesOf = (
  schema: Walked,
  names: Names = { verbatim: new Set(), multiline: new Set(), free: new Set(), labels: new Map() },
): Names => {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property.verbatim) names.verbatim.add(name)
    if (property.multiline) names.multiline.add(name)
    if (property.freeText) names.free.add(name)
    if (property.label) names.labels.set(name, property.label)
    namesOf(property, names)
  }
  if (schema.items) namesOf(schema.items, names)
  for (const branch of schema.anyOf ?? []) namesOf(branch, names)
  return names
}

// C0 and C1 controls, lone surrogates, line separators, and the marks that reorder or hide text.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/
const UNSEEN_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/

// A return typed into a reason, a cell pasted with its tab: where one line is kept they are a space, not a fault. Split, not replaced with the
// spaces around: lengths are checked later, and a pattern that looks back over spaces takes the square of their number.
const BREAK = /[\t\r\n\u2028\u2029]/
const oneLine = (text: string): string =>
  BREAK.test(text)
    ? text
        .split(BREAK)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join(' ')
    : text

const cleanText = (value: string, name: string, names: Names, isFree: boolean): string => {
  const verbatim = names.verbatim.has(name)
  const hasLines = isFree || names.multiline.has(name)
  const tidy = verbatim ? value : value.normalize('NFC').trim()
  const text = verbatim || hasLines ? tidy : oneLine(tidy)
  if ((hasLines ? UNSEEN_BUT_LINES : UNSEEN).test(text) || !text.isWellFormed()) {
    const label = names.labels.get(name) ?? [name.slice(0, 60), name.slice(0, 60)]
    throw new InvalidInput(
      [
        `${label[0]}含有不支持的字符，请删除后重试`,
        `${label[1]} holds characters that are not accepted. Remove them and try again.`,
      ],
      name,
    )
  }
  return text
}

const clean = (value: unknown, name: string, names: Names, depth: number, isFree = false): unknown => {
  if (depth > MAX_DEPTH) throw new InvalidInput(['内容嵌套过深', 'The content is nested too deeply.'], name)
  if (typeof value === 'string') return cleanText(value, name, names, isFree)
  if (Array.isArray(value)) return value.map((item) => clean(item, name, names, depth + 1, isFree))
  if (value === null || typeof value !== 'object') return value
  const cleaned: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new InvalidInput(['不支持的字段', 'Unknown field'], key)
    cleaned[key] = clean(item, key, names, depth + 1, isFree || (depth === 0 && names.free.has(key)))
  }
  return cleaned
}

/**
 * Makes the reader of a schema: returns the cleaned input (trimmed, NFC) or throws InvalidInput with the sentence for its first fault.
 * Compiled on first use. `part` query: text is read as number or boolean where the schema asks.
 */
export const readerOf = (schema: TSchema, part: 'body' | 'query'): ((input: unknown) => unknown) => {
  let validate: ValidateFunction | undefined
  let names: Names | undefined
  return (input) => {
    names ??= namesOf(schema as Walked)
    validate ??= (part === 'body' ? strict : loose).compile(schema)
    const cleaned = clean(input ?? {}, '', names, 0)
    if (!validate(cleaned)) throw invalidInput(validate.errors)
    return cleaned
  }
}
