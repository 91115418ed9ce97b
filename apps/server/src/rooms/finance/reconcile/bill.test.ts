// Bills are read as providers write them, refused with the reason, and compared the same whatever the order of their rows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import yazl from 'yazl'
import { BillRefused, type BillRow, signedFen } from './bill/bill.ts'
import { readBill } from './bill/read-bill.ts'
import { alipayLines, bytesOf, type GivenTrade, wechatLines } from './bill.given.ts'
import { compareDay, type OwnRow } from './compare.ts'

const MERCHANT = '2088000000000002'
const DAY = '2026-11-22'
const wanted = { day: DAY, merchant: MERCHANT }
const trades: readonly GivenTrade[] = [
  { no: '20261122000000000001P01', tradeNo: '2026112222001', yuan: '120.00', fee: '-0.72' },
  { no: '20261122000000000002P01', tradeNo: '2026112222002', yuan: '0.01', fee: '0.00' },
  {
    what: 'refund',
    no: '20261121000000000003P01',
    refundNo: '20261121000000000003R01',
    tradeNo: '2026112122003',
    yuan: '60.00',
    fee: '0.36',
  },
]
const rows: readonly BillRow[] = [
  { what: 'payment', no: '20261122000000000001P01', tradeNo: '2026112222001', amountFen: 12_000, feeFen: 72 },
  { what: 'payment', no: '20261122000000000002P01', tradeNo: '2026112222002', amountFen: 1, feeFen: 0 },
  { what: 'refund', no: '20261121000000000003R01', tradeNo: '2026112122003', amountFen: 6_000, feeFen: -36 },
]
const lines = alipayLines(MERCHANT, DAY, trades)
const joined = (all: readonly string[]): Buffer => Buffer.from(all.join('\r\n'))

const zipOf = async (files: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
/** GBK of the few signs a bill needs, made from the table of the decoder. */
const gbkOf = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030')
  const table = new Map<string, number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) if (low !== 0x7f) table.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
  return Buffer.from([...text].flatMap((sign) => (sign.charCodeAt(0) < 0x80 ? [sign.charCodeAt(0)] : table.get(sign)!)))
}
const refusalOf = (bytes: Buffer, provider = 'alipay', want = wanted): string => {
  try {
    readBill(provider, bytes, want)
  } catch (error) {
    if (error instanceof BillRefused) return `${error.reason} ${Object.values(error.values).join('|')}`.trim()
    throw error
  }
  return 'taken'
}

test('Alipay’s bill is read in UTF-8, in GBK, in its archive beside the summary', async () => {
  assert.deepEqual(readBill('alipay', joined(lines), wanted).rows, rows)
  assert.deepEqual(readBill('alipay', bytesOf(lines), wanted).rows, rows)
  const gbk = gbkOf(lines.join('\r\n'))
  assert.deepEqual(readBill('alipay', gbk, wanted).rows, rows)
  const zip = await zipOf({
    [`${MERCHANT}0156_20261122_业务明细(汇总).csv`]: gbkOf('#支付宝业务汇总查询\r\n'),
    [`${MERCHANT}0156_20261122_业务明细.csv`]: gbk,
  })
  assert.deepEqual(readBill('alipay', zip, wanted).rows, rows)
})

test('WeChat Pay’s bill is read with its accents, bare and gzipped; fees keep their sign', () => {
  const given = trades.map((trade) => ({
    ...trade,
    fee: trade.what === 'refund' ? '-0.36000' : trade.yuan === '120.00' ? '0.72000' : '0.00006',
  }))
  const bill = bytesOf(wechatLines('1900000001', DAY, given))
  for (const bytes of [bill, gzipSync(bill)])
    assert.deepEqual(readBill('wechat', bytes, { day: DAY, merchant: '1900000001' }).rows, rows)
})

test('whatever is wrong with a bill has its own sentence', async () => {
  const changed = (from: string | RegExp, to: string): Buffer => joined(lines.map((line) => line.replace(from, to)))
  assert.equal(refusalOf(joined(lines)), 'taken')
  assert.equal(refusalOf(joined(lines), 'alipay', { ...wanted, day: '2026-11-21' }), 'day 2026-11-22|2026-11-21')
  assert.equal(
    refusalOf(joined(lines), 'alipay', { ...wanted, merchant: '2088999999999999' }),
    'merchant 2088000000000002|2088999999999999',
  )
  assert.equal(refusalOf(joined(lines), 'wechat'), 'other alipay|wechat')
  assert.equal(refusalOf(Buffer.from('姓名,电话\n张三,1')), 'unknown')
  assert.equal(refusalOf(Buffer.alloc(0)), 'unknown')
  assert.equal(refusalOf(joined(lines.slice(0, 6))), 'half 业务明细列表结束')
  assert.equal(refusalOf(joined(lines.toSpliced(5, 1))), 'half 交易合计 2 ≠ 1')
  assert.equal(refusalOf(changed('商户订单号,', '')), 'half 商户订单号')
  assert.equal(refusalOf(changed('报名费', '=1+1')), 'formula 6')
  assert.equal(refusalOf(changed('120.00,120.00', '12O.00,120.00')), 'row 6|订单金额|12O.00')
  assert.equal(refusalOf(joined(lines.toSpliced(6, 0, lines[5]!))), `twice 7|${trades[0]!.no}`)
  const broken = gbkOf(lines.join('\r\n'))
  assert.equal(refusalOf(Buffer.concat([broken, Buffer.from([0x81, 0x0a])])), 'encoding')
  assert.equal(refusalOf(Buffer.concat([joined(lines), Buffer.from([0])])), 'encoding')
  assert.equal(refusalOf(Buffer.from('PK\u0003\u0004 nothing')), 'archive')
  assert.equal(refusalOf(await zipOf({ 'a.txt': joined(lines) })), 'archive')
  const chat = wechatLines('1900000001', DAY, trades)
  const own = { day: DAY, merchant: '1900000001' }
  assert.equal(refusalOf(bytesOf(chat), 'wechat', { ...own, day: '2026-11-21' }), 'day 2026-11-22|2026-11-21')
  assert.equal(refusalOf(bytesOf(chat), 'wechat', { ...own, merchant: '1' }), 'merchant 1900000001|1')
  assert.equal(refusalOf(bytesOf(chat.slice(0, 3)), 'wechat', own), 'half 总交易单数')
  assert.equal(refusalOf(bytesOf(chat.toSpliced(1, 1)), 'wechat', own), 'half 总交易单数 3')
})

test('amounts are read to the fen, nothing else is an amount', () => {
  for (const [text, fen] of [
    ['0.00', 0],
    ['-0.72', -72],
    ['1,234.50', 123_450],
    ['12', 1200],
    ['0.05940', 6],
    ['+3.1', 310],
  ] as const)
    assert.equal(signedFen(text), fen, text)
  for (const text of ['', '1e2', '12O.00', '--1', '1.2.3', '¥1', '0.123456', 'NaN']) assert.equal(signedFen(text), null, text)
})

// A small world of numbers, so that rows meet.
const numbers = fc.integer({ min: 1, max: 6 })
const billRow = fc.record({
  what: fc.constantFrom('payment' as const, 'refund' as const),
  no: numbers.map((n) => `N${n}`),
  tradeNo: numbers.map((n) => `T${n}`),
  amountFen: fc.constantFrom(100, 200),
  feeFen: fc.constantFrom(0, 1),
})
const ownRow = fc.record({
  what: fc.constantFrom('payment' as const, 'refund' as const),
  no: numbers.map((n) => `N${n}`),
  tradeNo: fc.option(
    numbers.map((n) => `T${n}`),
    { nil: null },
  ),
  ...{ amountFen: fc.constantFrom(100, 200), isDone: fc.boolean(), isOfDay: fc.boolean(), isElsewhere: fc.boolean() },
})
const bill = fc.uniqueArray(billRow, { maxLength: 8, selector: (row) => `${row.what} ${row.no} ${row.tradeNo}` })
const books = fc.uniqueArray(ownRow, { maxLength: 8, selector: (row) => `${row.what} ${row.no}` }).map((found) => {
  const known = new Set<string>()
  // A trade of a provider counts once in our books (finance_trade_once).
  return found.map((row, at): OwnRow => {
    const isNew = row.what === 'payment' && row.tradeNo !== null && !known.has(row.tradeNo)
    if (isNew) known.add(row.tradeNo!)
    return { ...row, id: `I${at}`, tradeNo: row.what === 'refund' || isNew ? row.tradeNo : null }
  })
})

test('any order of the rows gives the same differences, and they explain the sums', () => {
  fc.assert(
    fc.property(
      bill.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      books.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      ([inOrder, shuffled], [own, ownShuffled]) => {
        const once = compareDay(inOrder, own)
        assert.deepEqual(compareDay(shuffled, ownShuffled), once)
        const net = ({ paidFen, refundedFen }: { paidFen: number; refundedFen: number }): number => paidFen - refundedFen
        const explained = once.differences.reduce(
          (sum, { what, theirsFen, oursFen }) => sum + (what === 'payment' ? theirsFen - oursFen : oursFen - theirsFen),
          0,
        )
        assert.equal(net(once.theirs) - net(once.ours), explained)
        assert.equal(once.matched + once.differences.filter(({ kind }) => kind !== 'missing_there').length, inOrder.length)
      },
    ),
    { numRuns: 2000 },
  )
})
