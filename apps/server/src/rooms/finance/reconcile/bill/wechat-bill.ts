// WeChat Pay's trade bill: one line of headings, the trades with a ` before every value, two lines of sums.
import { readCsv } from '#src/platform/csv.ts'
import {
  type Bill,
  type BillFor,
  type BillReader,
  BillRefused,
  columnsOf,
  fenIn,
  MOST_ROWS,
  plainHeading,
  requirePlain,
  uniqueRows,
} from './bill.ts'

const columns = {
  time: '交易时间',
  merchant: '商户号',
  tradeNo: '微信订单号',
  no: '商户订单号',
  state: '交易状态',
  settled: '应结订单金额',
  refundNo: '商户退款单号',
  refunded: '退款金额',
  fee: '手续费',
} as const
/** Coupons of the provider lower what it settles, not what the payer owed. Older bills have neither column. */
const whole = { amount: '订单金额', asked: '申请退款金额' } as const

const totals = { count: '总交易单数', settled: '应结订单总金额', refunded: '退款总金额' } as const

const plain = (cells: readonly string[]): string[] => cells.map((cell) => cell.replace(/^`/, '').trim())
const isNothing = (cell: string | undefined): boolean => cell === undefined || cell === ''

const read = (text: string, wanted: BillFor): Bill => {
  const lines = readCsv(text, MOST_ROWS + 3, ',').filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (lines.length > MOST_ROWS + 2) throw new BillRefused('long', { most: MOST_ROWS })
  const [head, ...rest] = lines
  const at = columnsOf(head!.cells, columns)
  const headings = head!.cells.map(plainHeading)
  const [amountAt, askedAt] = [headings.indexOf(whole.amount), headings.indexOf(whole.asked)]
  const end = rest.findIndex(({ cells }) => plainHeading(cells[0] ?? '') === totals.count)
  if (end < 0 || !rest[end + 1]) throw new BillRefused('half', { what: totals.count })
  const { rows, add } = uniqueRows()
  let [settled, refunded] = [0, 0]
  for (const { line, cells: raw } of rest.slice(0, end)) {
    requirePlain(raw, line)
    const cells = plain(raw)
    if (cells.length < Math.max(...Object.values(at)) + 1)
      throw new BillRefused('half', { what: `${line}: ${cells[0]?.slice(0, 40)}` })
    requireMine(cells, at, wanted)
    const settledFen = fenIn(cells, at.settled, line, columns.settled)
    const refundedFen = fenIn(cells, at.refunded, line, columns.refunded)
    settled += settledFen
    refunded += refundedFen
    const fee = fenIn(cells, at.fee, line, columns.fee)
    const tradeNo = cells[at.tradeNo]!.slice(0, 64)
    const state = cells[at.state]!
    if (state === 'SUCCESS') {
      const fen = isNothing(cells[amountAt]) ? settledFen : fenIn(cells, amountAt, line, whole.amount)
      if (fen !== 0)
        add({ what: 'payment', no: cells[at.no]!.slice(0, 64), tradeNo, amountFen: Math.abs(fen), feeFen: fee }, line)
    } else if (state === 'REFUND' || state === 'REVOKED') {
      const fen = isNothing(cells[askedAt]) ? refundedFen : fenIn(cells, askedAt, line, whole.asked)
      if (fen !== 0)
        add({ what: 'refund', no: cells[at.refundNo]!.slice(0, 64), tradeNo, amountFen: Math.abs(fen), feeFen: fee }, line)
    } else throw new BillRefused('row', { line, column: columns.state, value: state.slice(0, 40) || '—' })
  }
  const sums = columnsOf(rest[end]!.cells, totals)
  const said = rest[end + 1]!
  const found = {
    count: end,
    settled,
    refunded,
  }
  for (const [key, name] of Object.entries(totals) as [keyof typeof totals, string][]) {
    const cell = plain(said.cells)[sums[key]] ?? ''
    const value = key === 'count' ? Number(cell) : fenIn(plain(said.cells), sums[key], said.line, name)
    if (value !== found[key]) throw new BillRefused('half', { what: `${name} ${cell}` })
  }
  return { rows }
}

const requireMine = (cells: readonly string[], at: Record<keyof typeof columns, number>, { day, merchant }: BillFor): void => {
  const found = cells[at.merchant]!
  if (found !== merchant) throw new BillRefused('merchant', { found: found.slice(0, 20), wanted: merchant })
  const time = cells[at.time]!.slice(0, 10).replaceAll('/', '-')
  if (time !== day) throw new BillRefused('day', { found: time, wanted: day })
}

export const wechatBill: BillReader = { isMine: (text) => /^\uFEFF?交易时间,.{0,80}商户号/.test(text), read }
