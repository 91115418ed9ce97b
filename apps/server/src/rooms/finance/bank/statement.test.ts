// Statements of several banks are read by their headings; proposals are the same whatever the order of the candidates.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readCsv } from '#src/platform/csv.ts'
import { type Candidate, proposalsFor } from './propose.ts'
import { momentOf, readStatement } from './statement.ts'

const TODAY = '2026-11-23'
const read = (text: string) => readStatement(readCsv(text, 1000), TODAY)
const plain = (text: string) => read(text)?.lines.map(({ key: _, line: __, ...rest }) => rest)

const general = `交易日期,交易时间,收入,支出,对方户名,对方账号,摘要,流水号
2026-11-20,10:30:00,"1,200.00",,某某大学,6222020000001234,报名费 20261120000000000001,B1
2026/11/21,,,60.00,张三,,退款,B2`
const icbc = `中国工商银行账户明细
账号,0200001234,起始日期,20261101
交易时间,业务种类,摘要,借方发生额,贷方发生额,余额,对方户名,对方账号,用途,附言
2026-11-20 10:30:00,转账,报名费,,"1,200.00","9,200.00",某某大学,6222020000001234,20261120000000000001,
20261121,转账,退款,60.00,0.00,"9,140.00",张三,,,
合计,,,60.00,"1,200.00",,,,,`
const ccb = `交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号
20261120 10:30:00,0.00,1200.00,9200.00,人民币,某某大学,6222020000001234,,20261120,报名费,20261120000000000001,1-B1
20261121,60.00,0.00,9140.00,人民币,张三,,,20261121,退款,,1-B2`

const lines = (serials: readonly [string, string]) => [
  {
    ...{ at: '2026-11-20T10:30:00+08:00', direction: 'in', amountFen: 120_000, name: '某某大学', tail: '1234' },
    ...{ remark: '报名费 20261120000000000001', serial: serials[0] },
  },
  {
    at: '2026-11-21T00:00:00+08:00',
    direction: 'out',
    amountFen: 6000,
    name: '张三',
    tail: '',
    remark: '退款',
    serial: serials[1],
  },
]

test('the three layouts say the same', () => {
  assert.deepEqual(plain(general), lines(['B1', 'B2']))
  assert.deepEqual(plain(icbc), lines(['', '']))
  assert.deepEqual(plain(ccb), lines(['1-B1', '1-B2']))
})

test('the template in English is read as the one in Chinese is', () => {
  const english = general.replace(/^.*$/m, 'Date,Time,Received,Paid,Other party,Other account,Summary,Serial number')
  assert.deepEqual(plain(english), lines(['B1', 'B2']))
})

test('a line keeps its key in another file; two equal lines without a number are two', () => {
  const keys = (text: string) => read(text)!.lines.map(({ key }) => key)
  assert.deepEqual(
    keys(icbc),
    keys(icbc.replace('20261101', '20261001').replace(/\n20261121.*\n/, '\n20261121,转账,退款,60.00,0.00,"9,140.00",张三,,,\n')),
  )
  const twice = icbc.replace('\n合计', '\n20261121,转账,退款,60.00,0.00,"9,080.00",张三,,,\n合计')
  assert.equal(new Set(keys(twice)).size, 3)
})

test('what is wrong with a line is named with its number', () => {
  const faults = (row: string) =>
    read(`交易日期,收入,支出,对方户名,流水号\n${row}`)?.faults.map(({ line, fault }) => `${line} ${fault}`)
  for (const [row, fault] of [
    ['2026-02-30,1.00,,甲,1', 'day'],
    ['昨天,1.00,,甲,1', 'day'],
    ['2026-11-24,1.00,,甲,1', 'future'],
    ['2026-11-20,1元,,甲,1', 'amount'],
    ['2026-11-20,,,甲,1', 'noAmount'],
    ['2026-11-20,1.00,2.00,甲,1', 'both'],
    ['2026-11-20,1.00,,=cmd(),1', 'formula'],
  ] as const)
    assert.deepEqual(faults(row), [`2 ${fault}`], row)
  assert.equal(read('姓名,电话\n张三,1'), null)
  assert.deepEqual(read('交易日期,收入,支出\n'), { lines: [], faults: [] })
  // A reversal stands below zero on its side.
  assert.deepEqual(plain('交易日期,收入,支出\n2026-11-20,-5.00,')![0]!.direction, 'out')
})

test('days and times are read in the forms banks write', () => {
  for (const [date, time, wanted] of [
    ['2026-11-20', '', '2026-11-20T00:00:00+08:00'],
    ['20261120', '093005', '2026-11-20T09:30:05+08:00'],
    ['2026年11月20日', '9:30', '2026-11-20T00:00:00+08:00'],
    ['', '2026-11-20 09:30:05', '2026-11-20T09:30:05+08:00'],
    ['2026/1/5', '23:59', '2026-01-05T23:59:00+08:00'],
    ['2026-13-01', '', null],
    ['', '', null],
  ] as const)
    assert.equal(momentOf(date, time), wanted, `${date} ${time}`)
})

const seen = { amountFen: 12_000, name: '某某大学', remark: '报名费 订单20261120000000000001', at: '2026-11-20T10:00:00+08:00' }
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{
    kind: 'order',
    id,
    no: `2026112000000000000${id}`,
    amountFen: 12_000,
    names: [],
    at: '2026-11-19T00:00:00Z',
    hasVoucher: false,
  },
  ...more,
})

test('the best proposal comes first, with why', () => {
  const found = proposalsFor(seen, [
    candidate('9'),
    candidate('2', { names: ['某某大学'] }),
    candidate('1'),
    candidate('3', { names: ['某某大学设计学院'], at: '2026-01-01T00:00:00Z' }),
    candidate('4', { amountFen: 5000 }),
  ])
  assert.deepEqual(
    found.map(({ candidate: { id }, score, reasons }) => [id, score, reasons.join(' ')]),
    [
      ['1', 95, 'amount number day'],
      ['2', -130, 'amount name day otherNumber'],
      ['3', -145, 'amount namePart otherNumber'],
      ['9', -155, 'amount day otherNumber'],
    ],
  )
  const other = proposalsFor({ ...seen, amountFen: 100 }, [candidate('1')])
  assert.deepEqual(
    other.map(({ reasons }) => reasons),
    [['amountDiffers', 'number', 'day']],
  )
  const digits = proposalsFor({ ...seen, remark: '尾号000001' }, [candidate('1')])
  assert.deepEqual(digits[0]!.reasons, ['amount', 'digits', 'day'])
  assert.deepEqual(proposalsFor({ ...seen, remark: '电话13800000001' }, [candidate('1')])[0]!.reasons, ['amount', 'day'])
})

test('any order of the candidates gives the same proposals', () => {
  const some = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9 }).map(String),
      amountFen: fc.constantFrom(12_000, 100),
      names: fc.constantFrom([], ['某某大学'], ['某某大学附属']),
      hasVoucher: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 9 },
  )
  fc.assert(
    fc.property(
      some.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const made = ({ id, ...more }: (typeof all)[number]) => candidate(id, more)
        assert.deepEqual(proposalsFor(seen, shuffled.map(made)), proposalsFor(seen, all.map(made)))
      },
    ),
    { numRuns: 1000 },
  )
})
