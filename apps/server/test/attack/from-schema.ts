// Inputs made from an endpoint's schema: one that fits it, and hostile ones beside it.
import type { Endpoint } from '@kaisai/contract/endpoint'
import fc from 'fast-check'

/** As much of a schema as inputs are made from. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly pattern?: string
  readonly rule?: string
}

/** Finds a row's id for a field; null where nothing is known of the field. */
export type IdOf = (field: string) => string | null

const ID = '^[0-9a-f]{8}-'
/** Whether a schema asks for a row's id. */
export const isId = (schema: Schema): boolean => schema.pattern?.startsWith(ID) ?? false

const byRule: Readonly<Record<string, string>> = {
  phone: '13712345678',
  email: 'somebody@example.org',
  realName: '张三',
  userName: 'zhangsan_1',
  key: 'some_key',
  password: 'Given#2026',
  code: '123456',
  identityNumber: '11010519491231002X',
  studentNo: '2024010001',
}
const candidates = [
  '2026-12-01',
  '2026-12-01T08:00:00+08:00',
  '123456',
  'abc',
  'ABC123',
  'some_key',
  '#1a2b3c',
  '/some/path',
  '2026',
  '10:30',
  '1.5',
  '127.0.0.1',
  'example.org',
  'a'.repeat(43),
  'a'.repeat(64),
  '张三',
  '1',
]

const textFor = (schema: Schema): string => {
  const { minLength = 0, maxLength = 1000, pattern, rule } = schema
  if (rule && byRule[rule]) return byRule[rule]
  if (pattern) {
    const fits = new RegExp(pattern, 'u')
    const found = candidates.find((one) => fits.test(one) && one.length >= minLength && one.length <= maxLength)
    if (found) return found
  }
  return '测试'.padEnd(minLength, '试').slice(0, maxLength)
}

/** An input that fits a schema as far as the schema says; `idOf` fills the ids. */
export const fitting = (schema: Schema, idOf: IdOf, field = ''): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return fitting(schema.anyOf.find((branch) => branch.type !== 'null') ?? schema.anyOf[0]!, idOf, field)
  if (isId(schema)) return idOf(field) ?? '0198c0de-0000-7000-8000-000000000001'
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, one]) => schema.required?.includes(name) || isId(one))
          .map(([name, one]) => [name, fitting(one, idOf, name)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, schema.items && isId(schema.items) ? 1 : 0) }, () =>
        fitting(schema.items ?? {}, idOf, field.replace(/s$/, '')),
      )
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return textFor(schema)
    default:
      return {}
  }
}

/** The names of the fields of an input that hold a row's id, at the first level. */
export const idFields = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const branches = one.anyOf ?? [one]
    return branches.some((branch) => isId(branch) || (branch.items !== undefined && isId(branch.items))) ? [name] : []
  })

const hostileValues: readonly unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  '‮⁦',
  "' or 1=1 --",
  '%_\\',
  '{{constructor}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd()|x',
  '2026-02-30',
  '0000-00-00',
  '2026-99-99T99:99:99Z',
  '9'.repeat(400),
  '名'.repeat(5000),
  'e\u0301'.repeat(300),
  -1,
  0,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '1e5',
  'NaN',
  null,
  true,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { $gt: '' },
  { toString: 1, constructor: { prototype: 1 } },
  '0198c0de-0000-7000-8000-00000000000g',
  '00000000-0000-0000-0000-000000000000',
]

type Path = readonly (string | number)[]
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, Array.isArray(value) ? Number(name) : name])),
      ]
    : [path]

const put = (value: unknown, [head, ...rest]: Path, hostile: unknown): unknown => {
  if (head === undefined) return hostile
  if (Array.isArray(value)) return value.map((one, at) => (at === head ? put(one, rest, hostile) : one))
  return { ...(value as object), [head]: put((value as Record<string, unknown>)[head], rest, hostile) }
}

/** Hostile inputs beside a fitting one: one to three places hold something else, and optional fields appear. */
export const hostile = (schema: Schema, base: unknown): fc.Arbitrary<unknown> => {
  const optional = Object.keys(schema.properties ?? {})
  const change = fc.record({
    place: fc.nat(10_000),
    value: fc.constantFrom(...hostileValues),
    field: fc.nat(10_000),
    adds: fc.boolean(),
  })
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<unknown>((now, { place, value, field, adds }) => {
      if (adds && optional.length > 0 && typeof now === 'object' && now !== null && !Array.isArray(now))
        return { ...now, [optional[field % optional.length]!]: value }
      const paths = pathsOf(now)
      return put(now, paths[place % paths.length]!, value)
    }, base),
  )
}

/** An input an endpoint takes, its ids filled by name; null from `idOf`: none is known. */
export const inputOf = (endpoint: Endpoint, idOf: (field: string) => string | null) => fitting(endpoint.input as Schema, idOf)

/** Calls after which their caller is nobody. */
export const ENDS_SESSION = new Set(['logOut', 'revokeSession'])
