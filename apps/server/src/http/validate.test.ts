import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closed } from '@kaisai/contract/endpoint'
import { flag, ids, oneOf, prose, ruled, ruledOrEmpty, secret, text, whole } from '@kaisai/contract/fields'
import { pageInput } from '@kaisai/contract/page'
import { type TSchema, Type } from 'typebox'
import { InvalidInput } from './errors.ts'
import { readerOf } from './validate.ts'

const schema = closed({
  name: text(['名称', 'Name'], 10, 2),
  note: Type.Optional(prose(['备注', 'Note'], 20)),
  phone: Type.Optional(ruledOrEmpty(['手机号', 'Phone'], 'phone', 11)),
  userName: Type.Optional(ruled(['用户名', 'User name'], 'userName', 20)),
  password: Type.Optional(secret(['密码', 'Password'])),
  score: Type.Optional(whole(['分数', 'Score'], 0, 100)),
  on: Type.Optional(flag(['开关', 'Switch'])),
  kind: Type.Optional(oneOf(['a', 'b'] as const, ['类型', 'Kind'])),
  list: Type.Optional(ids(['编号', 'Ids'], 2)),
  maybe: Type.Optional(Type.Union([whole(['数', 'Number'], 1, 5), Type.Null()])),
  deep: Type.Optional(Type.Unknown()),
})
const read = readerOf(schema as TSchema, 'body')

const refusal = (input: unknown, reader = read): { zh: string; en: string; field: string } => {
  try {
    reader(input)
  } catch (error) {
    assert.ok(error instanceof InvalidInput, String(error))
    return { zh: error.label[0], en: error.label[1], field: error.field }
  }
  throw new Error('was accepted')
}

test('bad input is refused with a sentence that names the field', () => {
  const table: [input: unknown, field: string, zh: string, en: string][] = [
    [{}, 'name', '请填写名称', 'Name is required.'],
    [{ name: '' }, 'name', '名称至少2个字符', 'Name needs at least 2 characters.'],
    [{ name: '一二三四五六七八九十十一' }, 'name', '名称不能超过10个字符', 'Name must not exceed 10 characters.'],
    [{ name: 5 }, 'name', '名称格式不正确，应为文本', 'Name must be text.'],
    [{ name: null }, 'name', '名称格式不正确，应为文本', 'Name must be text.'],
    [{ name: '好名', extra: 1 }, 'extra', '不支持的字段：extra', 'Unknown field: extra'],
    [{ name: '好名', score: null }, 'score', '分数格式不正确，应为整数', 'Score must be a whole number.'],
    [{ name: '好名', score: '12' }, 'score', '分数格式不正确，应为整数', 'Score must be a whole number.'],
    [{ name: '好名', score: 12.5 }, 'score', '分数格式不正确，应为整数', 'Score must be a whole number.'],
    [{ name: '好名', score: 101 }, 'score', '分数不能大于100', 'Score must not be above 100.'],
    [{ name: '好名', on: 'true' }, 'on', '开关格式不正确，应为是或否', 'Switch must be true or false.'],
    [
      { name: '好名', kind: 'c' },
      'kind',
      '类型不在可选范围内，请重新选择',
      'Kind is not one of the choices. Please choose again.',
    ],
    [
      { name: '好名', phone: '123' },
      'phone',
      '请输入正确的手机号码',
      'Please enter a valid mobile number (11 digits, mainland China).',
    ],
    [{ name: '好名', maybe: 9 }, 'maybe', '数不能大于5', 'Number must not be above 5.'],
    [
      { name: '好\u0000名' },
      'name',
      '名称含有不支持的字符，请删除后重试',
      'Name holds characters that are not accepted. Remove them and try again.',
    ],
    [
      { name: '好\u202e名' },
      'name',
      '名称含有不支持的字符，请删除后重试',
      'Name holds characters that are not accepted. Remove them and try again.',
    ],
    [
      { name: '好\ud800' },
      'name',
      '名称含有不支持的字符，请删除后重试',
      'Name holds characters that are not accepted. Remove them and try again.',
    ],
    ['text', '', '内容格式不正确，应为对象', 'content must be an object.'],
    [[], '', '内容格式不正确，应为对象', 'content must be an object.'],
  ]
  for (const [input, field, zh, en] of table) assert.deepEqual(refusal(input), { field, zh, en }, JSON.stringify(input))
})

test('the same id twice, too many and none are refused', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  assert.equal(refusal({ name: '好名', list: [id, id] }).zh, '编号中有重复项')
  assert.equal(refusal({ name: '好名', list: [] }).zh, '编号至少选择1项')
  assert.equal(refusal({ name: '好名', list: ["'; drop table"] }).zh, '编号格式不正确，请核对')
})

test('nesting of 10,000 levels is refused and does not break the process', () => {
  let deep: unknown = 1
  for (let at = 0; at < 10_000; at++) deep = [deep]
  assert.equal(refusal({ name: '好名', deep }).en, 'The content is nested too deeply.')
})

test('texts are trimmed and composed, passwords stay as typed, several lines stay in prose', () => {
  const out = read({ name: '  e\u0301a ', note: '一\n二', password: ' Ab1# ' })
  assert.deepEqual(out, { name: '\u00e9a', note: '一\n二', password: ' Ab1# ' })
  assert.deepEqual(read({ name: '一 \r\n\n 二\t三\n' }), { name: '一 二 三' })
  // A long run of spaces costs what its length costs.
  const spaces = ' '.repeat(1_000_000)
  assert.equal(refusal({ name: `一${spaces}二\n${spaces}三` }).field, 'name')
})

test('an empty text passes a rule that allows it, a filled one must obey', () => {
  assert.deepEqual(read({ name: '好名', phone: '' }), { name: '好名', phone: '' })
})

test('a query string is read as numbers and flags, a repeated parameter is refused', () => {
  const page = readerOf(
    pageInput({ keyword: Type.Optional(Type.String()), on: Type.Optional(Type.Boolean()) }, ['name']) as TSchema,
    'query',
  )
  assert.deepEqual(page({ pageNum: '2', pageSize: '50', on: 'true', sort: '-name' }), {
    pageNum: 2,
    pageSize: 50,
    on: true,
    sort: '-name',
  })
  assert.deepEqual(page({}), { pageNum: 1, pageSize: 20 })
  assert.equal(refusal({ pageNum: '0' }, page).zh, '页码不能小于1')
  assert.equal(refusal({ pageSize: '1000000' }, page).zh, '每页条数不能大于100')
  assert.equal(refusal({ sort: 'name; drop' }, page).zh, '排序不在可选范围内，请重新选择')
  assert.equal(refusal({ keyword: ['a', 'b'] }, page).field, 'keyword')
})
