import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { allEndpoints } from '@kaisai/contract/all'
import { readInstant } from '@kaisai/contract/calendar'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { readerOf } from './validate.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  rule?: string
  minLength?: number
  minItems?: number
  minimum?: number
}
/** A date field of a schema: where it lies, and an input that fits the schema in all but this field. */
interface DateField {
  readonly path: readonly string[]
  readonly isInstant: boolean
  /** False within one of several shapes: the refusal names the shape. */
  readonly isNamed: boolean
  readonly inputWith: (value: string) => unknown
}

const isDate = ({ pattern, rule }: Schema): boolean => rule === 'day' || rule === 'instant' || /^\^\\d\{4\}-/.test(pattern ?? '')
const isInstant = ({ pattern, rule }: Schema): boolean => rule === 'instant' || (pattern ?? '').includes('T')

const texts: Record<string, string> = {
  phone: '13900000001',
  contactPhone: '13900000001',
  email: 'a@b.cn',
  realName: '张三',
  key: 'some_key',
  seriesCode: 'KS',
  categoryCode: 'A1',
  studentNo: '2024001',
  code: '123456',
  identityNumber: '11010519491231002X',
  link: '/x',
  innerPath: '/x',
  color: '#112233',
  host: 'a.example',
  organizationCode: 'ABC',
  userName: 'some_name',
  password: 'Abcdef1!',
  invoiceNumber: '26112000000000000001',
}
/** Texts for fields with a pattern of their own: the first that fits is taken. */
const spellings = ['08:00', 'ab', 'a1b2c3', '110000', '2026', 'A', '#112233', '100%', '']
const numbered = (at: number): string => `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** The smallest value that fits a schema. `at` tells the members of one list apart. */
const smallest = (schema: Schema, at = 0): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[at % schema.enum.length]
  if (schema.anyOf && !schema.properties) return smallest(schema.anyOf[0]!, at)
  if (isDate(schema)) return isInstant(schema) ? '2026-06-01T08:00:00Z' : '2026-06-01'
  if (schema.rule) return texts[schema.rule]
  if (schema.pattern?.startsWith('^[0-9a-f]{8}-')) return numbered(at)
  if (schema.pattern) return spellings.find((text) => new RegExp(schema.pattern!, 'u').test(text))
  if (schema.type === 'string') return 'x'.repeat(schema.minLength ?? 0)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, (_, index) => smallest(schema.items!, index))
  return {
    ...Object.fromEntries((schema.required ?? []).map((name) => [name, smallest(schema.properties![name]!)])),
    ...(schema.anyOf ? whole(schema.anyOf[0]!) : {}),
  }
}
// A branch beside shared properties names its own, required or not.
const whole = ({ properties = {} }: Schema): object =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, smallest(property)]))

const datesOf = (schema: Schema): DateField[] => {
  if (isDate(schema)) return [{ path: [], isInstant: isInstant(schema), isNamed: true, inputWith: (value) => value }]
  if (schema.anyOf && !schema.properties) return schema.anyOf.flatMap(datesOf)
  if (schema.items)
    return datesOf(schema.items).map((found) => ({
      ...found,
      path: ['0', ...found.path],
      inputWith: (value) => [
        found.inputWith(value),
        ...Array.from({ length: (schema.minItems ?? 1) - 1 }, (_, at) => smallest(schema.items!, at + 1)),
      ],
    }))
  const { anyOf = [], ...shared } = schema
  return [shared, ...anyOf].flatMap((part) =>
    Object.entries(part.properties ?? {}).flatMap(([name, property]) =>
      datesOf(property).map((found) => ({
        ...found,
        isNamed: found.isNamed && part === shared,
        path: [name, ...found.path],
        inputWith: (value: string) => ({
          ...(smallest(schema) as object),
          ...(part === shared ? {} : whole(part)),
          [name]: found.inputWith(value),
        }),
      })),
    ),
  )
}

const calls = allEndpoints.flatMap(({ endpoint }) => datesOf(endpoint.input as Schema).map((field) => ({ endpoint, field })))
const impossible = {
  day: ['2026-02-30', '0000-00-00', '2026-13-01', '1899-12-31', '2201-01-01', '2026-99-99T99:99:99Z'],
  instant: [
    '2026-99-99T99:99Z',
    '2026-99-99T99:99:99Z',
    '2026-02-30T08:00:00Z',
    '0000-00-00T00:00:00Z',
    '2026-06-01T25:00:00Z',
    '2026-06-01T08:00:00+25:00',
    '2201-06-01T08:00:00Z',
    '2026-02-30',
    '0000-00-00',
  ],
}

test('every date of every call refuses what is no date, in the reader’s language, and names the field', async () => {
  assert.ok(calls.length > 50, `${calls.length} date fields were found`)
  for (const { endpoint, field } of calls) {
    const where = `${endpoint.path} ${field.path.join('.')}`
    const good = field.inputWith(field.isInstant ? '2026-06-01T08:00:00Z' : '2026-06-01')
    assert.ok(readerOf(endpoint.input, 'body')(good), where)
    const values = impossible[field.isInstant ? 'instant' : 'day']
    for (const value of values) assert.throws(() => readerOf(endpoint.input, 'body')(field.inputWith(value)), where)
    for (const value of values.slice(0, 2)) {
      const zh = await app.raw(endpoint, field.inputWith(value), { as: root })
      assert.deepEqual([zh.http, zh.code], [400, refusal('house.invalid')], `${where} took ${value}: ${zh.http} ${zh.msg}`)
      if (field.isNamed) assert.equal((zh.data as { field: string }).field, field.path.join('.'), where)
      assert.match(zh.msg, /[\u4e00-\u9fff]/, where)
    }
    const en = await app.raw(endpoint, field.inputWith('2026-02-30'), { as: root, lang: 'en' })
    assert.match(en.msg, /^[ -~–’]+$/, where)
  }
})

test('the first and the last day that are taken, leap days and offsets', () => {
  for (const good of ['1900-01-01T00:00Z', '2200-12-31T23:59:59.999Z', '2028-02-29T00:00:00+08:00', '2026-06-01T08:00-09:30'])
    assert.equal(readInstant(good), Date.parse(good), good)
  for (const bad of ['2026-02-29T00:00Z', '2100-02-29T00:00Z', '2026-06-01T08:00', '2026-06-01 08:00Z', '2026-06-01T08:00:60Z'])
    assert.equal(readInstant(bad), null, bad)
})
