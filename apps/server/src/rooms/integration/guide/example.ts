// Examples of what calls take and give, made from their schemas.

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly pattern?: string
  readonly rule?: string
}

const ID = '0198c0de-0000-7000-8000-000000000001'

/** An example of a schema’s value; `name` is the field it stands in. Optional fields are left out where `isInput`. */
export const exampleOf = (schema: unknown, name = '', isInput = false): unknown => {
  const s = schema as Schema
  if (s.const !== undefined) return s.const
  if (s.enum) return s.enum[0]
  if (s.anyOf) return exampleOf(s.anyOf[0], name, isInput)
  if (s.properties)
    return Object.fromEntries(
      Object.entries(s.properties)
        .filter(([key]) => !isInput || s.required?.includes(key))
        .map(([key, value]) => [key, exampleOf(value, key, isInput)]),
    )
  if (s.type === 'array') return s.items ? [exampleOf(s.items, name.replace(/s$/, ''), isInput)] : []
  if (s.type === 'integer' || s.type === 'number') return Math.max(1, s.minimum ?? 1)
  if (s.type === 'boolean') return true
  if (s.type === 'null') return null
  if (s.type === 'string') return textOf(s, name)
  return {}
}

// The first that the schema takes; what no example fits is named.
const textOf = ({ pattern, rule }: Schema, name: string): string => {
  const usual = /Ids?$/.test(name) ? ID : /Time$/.test(name) || rule === 'instant' ? '2026-11-27T10:00:00+08:00' : '…'
  const word = /^\^\(([a-zA-Z0-9]+)\|/.exec(pattern ?? '')?.[1] ?? usual
  return (
    [usual, word, ID, '2026-11-27', '2026-11', 'example', 'A1'].find(
      (one) => pattern === undefined || new RegExp(pattern).test(one),
    ) ?? usual
  )
}

/** The fields of a schema in lines: name with its path, type, whether it is needed, label. */
export interface FieldLine {
  readonly path: string
  readonly type: string
  readonly isNeeded: boolean
  readonly label: readonly [string, string] | null
}
const MOST_DEPTH = 6

export const fieldsOf = (schema: unknown, before = '', depth = 0): FieldLine[] => {
  const s = schema as Schema
  if (depth > MOST_DEPTH) return []
  if (s.type === 'array') return s.items ? fieldsOf(s.items, `${before}[]`, depth + 1) : []
  if (s.anyOf) return fieldsOf(s.anyOf[0], before, depth + 1)
  return Object.entries(s.properties ?? {}).flatMap(([name, field]) => {
    const path = before ? `${before}.${name}` : name
    const { label } = field as { label?: readonly [string, string] }
    return [
      { path, type: typeOf(field), isNeeded: s.required?.includes(name) ?? false, label: label ?? null },
      ...fieldsOf(field, path, depth + 1),
    ]
  })
}

const typeOf = (s: Schema): string =>
  s.enum
    ? s.enum.join(' | ')
    : s.anyOf
      ? s.anyOf.map(typeOf).join(' | ')
      : s.type === 'array'
        ? `${s.items ? typeOf(s.items) : 'any'}[]`
        : (s.type ?? (s.properties ? 'object' : 'any'))
