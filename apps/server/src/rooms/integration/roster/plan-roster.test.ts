import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kept, mustAsk, planRoster, type RosterAccount, type RosterPerson } from './plan-roster.ts'
import { readRoster } from './read-roster.ts'

const person = (line: number, number: string, name: string, more: Partial<RosterPerson> = {}): RosterPerson => ({
  ...{ line, number, name, faults: [], place: {} },
  ...more,
})
const account = (id: string, name: string, more: Partial<RosterAccount> = {}): RosterAccount => ({
  ...{ id, name, status: 'active', college_id: null, major_id: null, grade: '' },
  ...more,
})
const kept = (number: string, userId: string, more: Partial<Kept> = {}): Kept => ({
  ...{ userId, number, name: userId, status: 'active', isDisabledByList: false },
  ...more,
})
const plan = (people: RosterPerson[], accounts: Record<string, RosterAccount[]>, keeps: Kept[], own: string[]) =>
  planRoster({ people, accounts: new Map(Object.entries(accounts)), kept: keeps, own: new Set(own) }, 'en')

test('new, changed, as they are, somebody else’s: each row is one of them', () => {
  const made = plan(
    [
      person(2, '1', '林书晚', { place: { grade: '2024' } }),
      person(3, '2', '许嘉禾', { place: { grade: '2025' } }),
      person(4, '3', '周 牧野'),
      person(5, '4', '陈知远'),
    ],
    { '2': [account('b', '许嘉禾', { grade: '2024' })], '3': [account('c', '周牧野')], '4': [account('d', '陈知远')] },
    [],
    ['b', 'c'],
  )
  assert.deepEqual(
    [
      made.added.map(({ number }) => number),
      made.updated.map(({ place }) => place),
      made.unchanged,
      made.elsewhere,
      made.refused,
    ],
    [['1'], [{ grade: '2025' }], 1, 1, []],
  )
  assert.deepEqual(made.named, [
    { number: '2', userId: 'b' },
    { number: '3', userId: 'c' },
  ])
})

test('refused: a number of somebody else, of several accounts, twice in the list, none, of an account disabled by hand', () => {
  const made = plan(
    [
      person(2, '1', '林书晚'),
      person(3, '2', '许嘉禾'),
      person(4, '3', '甲'),
      person(5, '3', '乙'),
      person(6, '', '丙'),
      person(7, '5', '丁'),
    ],
    {
      '1': [account('a', '另一人')],
      '2': [account('b', '许嘉禾'), account('b2', '许嘉禾')],
      '5': [account('e', '丁', { status: 'disabled' })],
    },
    [],
    ['a', 'b', 'b2', 'e'],
  )
  assert.deepEqual(
    made.refused.map(({ line, reasons }) => [line, reasons.length, reasons[0]!.split(/[ .]/).slice(0, 3).join(' ')]),
    [
      [2, 1, 'The number belongs'],
      [3, 1, 'Several accounts have'],
      [4, 1, 'The number stands'],
      [5, 1, 'The number stands'],
      [6, 1, 'Enter the student'],
      [7, 1, 'The account was'],
    ],
  )
  assert.deepEqual([made.added, made.named, made.unnumbered], [[], [], 1])
})

test('leavers are those a former list named and this one does not; whoever stands in a refused row has not left', () => {
  const made = plan(
    [person(2, '1', '另一个名字'), person(3, '9', '新号')],
    { '1': [account('a', '林书晚')], '9': [account('c', '新号')] },
    [
      ...[kept('1', 'a'), kept('2', 'b'), kept('3', 'c'), kept('4', 'd'), kept('5', 'e', { status: 'disabled' })],
      kept('6', 'f', { isDisabledByList: true, status: 'disabled' }),
    ],
    ['a', 'b', 'c', 'e', 'f'],
  )
  // d is not the organization’s any more, e is disabled already, c has a new number.
  assert.deepEqual([made.leavers.map(({ userId }) => userId), made.keptCount], [['b'], 5])
})

test('whoever a list disabled comes back with a list that names them again', () => {
  const gone = { status: 'disabled' }
  const made = plan(
    [person(2, '1', '林书晚')],
    { '1': [account('a', '林书晚', gone)] },
    [kept('1', 'a', { isDisabledByList: true, ...gone })],
    ['a'],
  )
  assert.deepEqual([made.returned, made.refused, made.unchanged], [['a'], [], 0])
})

test('an administrator is asked above the bound, and whenever leavers may be rows without a number', () => {
  const leavers = (count: number) => Array.from({ length: count }, (_, at) => kept(String(at), String(at)))
  const ask = (count: number, keptCount: number, unnumbered = 0) =>
    mustAsk({ leavers: leavers(count), keptCount, unnumbered }, 10)
  assert.deepEqual(
    [ask(0, 0), ask(10, 100), ask(11, 100), ask(1, 100, 1), ask(0, 100, 1), ask(1, 1)],
    [false, false, true, true, false, true],
  )
})

test('a list is read by the headings of the template in either language, or by the school’s own; GBK as well', () => {
  const read = (text: string, headings = {}) =>
    readRoster(Buffer.from(text), headings, 'zh').map(({ line, values }) => [line, values.number, values.name, values.grade])
  const wanted = [[3, '2024010001', '林书晚', '2024']]
  assert.deepEqual(read('学号/工号,姓名,年级\n\n2024010001, 林书晚 ,2024\n'), wanted)
  assert.deepEqual(read('Name*,Student or staff number*,Grade\n\n林书晚,2024010001,2024'), wanted)
  assert.deepEqual(read('XH,XM,NJ\n\n2024010001,林书晚,2024', { number: 'xh', name: 'XM', grade: 'NJ' }), wanted)
  const gbk = Buffer.from('d1a7bac52fb9a4bac52cd0d5c3fb0a312cc1d60a', 'hex')
  assert.deepEqual(
    readRoster(gbk, {}, 'zh').map(({ values }) => values.name),
    ['林'],
  )
  const refused = (run: () => unknown, key: string) => assert.throws(run, { key })
  refused(() => read('姓名,年级\n林,2024'), 'integration.roster_heading')
  refused(() => read('学号/工号,姓名\n1,林', { grade: 'NJ' }), 'integration.roster_heading')
  refused(() => read('学号/工号,姓名\n'), 'integration.roster_rows')
  refused(() => readRoster(Buffer.from([0xff, 0xfe, 0, 1]), {}, 'zh'), 'integration.roster_text')
})
