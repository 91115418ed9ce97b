// Alipay's detailed trade bill (业务明细): lines of notes begin with #, one line of headings, the trades, a closing line with the counts.
import { readCsv } from '#src/platform/csv.ts'
import {
  type Bill,
  type BillFor,
  type BillReader,
  BillRefused,
  columnsOf,
  fenIn,
  MOST_ROWS,
  requirePlain,
  uniqueRows,
} from './bill.ts'

const columns = {
  tradeNo: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  amount: '订单金额',
  refundNo: '退款批次号/请求号',
  fee: '服务费',
} as const

const dayOf = (text: string): string | null => {
  const found = /起始日期[:：]\s*\[?(\d{4})年(\d{2})月(\d{2})日/.exec(text)
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null
}

// The account in the bill is the merchant's number with a suffix of the kind of account.
const requireMine = (notes: string, { day, merchant }: BillFor): void => {
  const account = /账号[:：]\s*\[?(\d{8,20})/.exec(notes)?.[1]
  if (!account) throw new BillRefused('half', { what: '#账号' })
  if (!account.startsWith(merchant)) throw new BillRefused('merchant', { found: account.slice(0, 16), wanted: merchant })
  const found = dayOf(notes)
  if (!found) throw new BillRefused('half', { what: '#起始日期' })
  if (found !== day) throw new BillRefused('day', { found, wanted: day })
}

const read = (text: string, wanted: BillFor): Bill => {
  const lines = text.split(/\r?\n/)
  const notes = lines.filter((line) => line.startsWith('#')).join('\n')
  requireMine(notes, wanted)
  if (!/业务明细列表结束/.test(notes)) throw new BillRefused('half', { what: '业务明细列表结束' })
  const { rows, add } = uniqueRows()
  let at: Record<keyof typeof columns, number> | null = null
  // Notes keep their place as empty lines, so that a refusal names the line somebody sees.
  const body = lines.map((line) => (/^\s*#/.test(line) ? '' : line)).join('\n')
  const read = readCsv(body, MOST_ROWS + 1, ',')
  if (read.length > MOST_ROWS) throw new BillRefused('long', { most: MOST_ROWS })
  for (const { line, cells } of read) {
    if (cells.every((cell) => cell === '')) continue
    requirePlain(cells, line)
    if (at === null) {
      at = columnsOf(cells, columns)
      continue
    }
    if (cells.length < Math.max(...Object.values(at)) + 1)
      throw new BillRefused('half', { what: `${line}: ${cells[0]?.slice(0, 40)}` })
    const fen = fenIn(cells, at.amount, line, columns.amount)
    const isRefund = cells[at.kind] === '退款'
    if (!isRefund && cells[at.kind] !== '交易')
      throw new BillRefused('row', { line, column: columns.kind, value: cells[at.kind]!.slice(0, 40) || '—' })
    const [no, refundNo, tradeNo] = [cells[at.no]!, cells[at.refundNo]!, cells[at.tradeNo]!]
    if (fen === 0) continue
    add(
      {
        what: isRefund ? 'refund' : 'payment',
        ...{ no: (isRefund ? refundNo || no : no).slice(0, 64), tradeNo: tradeNo.slice(0, 64), amountFen: Math.abs(fen) },
        feeFen: -fenIn(cells, at.fee, line, columns.fee) || 0,
      },
      line,
    )
  }
  if (at === null) throw new BillRefused('half', { what: columns.tradeNo })
  requireCounts(notes, rows)
  return { rows }
}

// What the bill says of itself at its end.
const requireCounts = (notes: string, rows: Bill['rows']): void => {
  for (const [name, what] of [
    ['交易合计', 'payment'],
    ['退款合计', 'refund'],
  ] as const) {
    const said = new RegExp(`#\\s*${name}[:：]\\s*(\\d+)笔`).exec(notes)?.[1]
    const count = rows.filter((row) => row.what === what).length
    if (said !== undefined && Number(said) !== count) throw new BillRefused('half', { what: `${name} ${said} ≠ ${count}` })
  }
}

export const alipayBill: BillReader = { isMine: (text) => /^\uFEFF?#?支付宝(?:业务|账务)?/.test(text), read }
