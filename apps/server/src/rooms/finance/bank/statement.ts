// What a bank statement says, whatever bank wrote it: columns are known by their headings. Pure.
import { createHash } from 'node:crypto'
import type { BankFault, Direction } from '@kaisai/contract/finance/bank/labels'
import { type Cell, isRefusedCell, toText } from '#src/platform/excel.ts'
import { plainHeading, signedFen } from '../reconcile/bill/bill.ts'

export interface BankLine {
  /** The number beside the row. */
  readonly line: number
  /** With China's offset. */
  readonly at: string
  readonly direction: Direction
  readonly amountFen: number
  readonly name: string
  /** The last four digits of the other account. */
  readonly tail: string
  readonly remark: string
  readonly serial: string
  /** The same line gives the same key, whichever file it comes in. */
  readonly key: string
}
export interface Statement {
  readonly lines: readonly BankLine[]
  readonly faults: readonly { readonly line: number; readonly fault: BankFault }[]
}

/** The headings of the three layouts: ICBC (贷方发生额, 对方户名, 附言), CCB (交易时间, 账户明细编号-交易流水号) and the general one (收入, 支出), which the template has in both languages. */
const headings = {
  date: ['交易日期', '记账日期', '入账日期', '日期', 'Date'],
  time: ['交易时间', '交易日期时间', '时间', 'Time'],
  in: ['收入', '收入金额', '贷方发生额', '贷方金额', '贷方', 'Received'],
  out: ['支出', '支出金额', '借方发生额', '借方金额', '借方', 'Paid'],
  name: ['对方户名', '对方单位名称', '对方单位', '对方名称', '对方账户名称', 'Other party'],
  account: ['对方账号', '对方账户', '对方帐号', 'Other account'],
  remarks: ['摘要', '附言', '用途', '备注', '交易附言', 'Summary', 'Remark'],
  serial: ['流水号', '交易流水号', '账户明细编号-交易流水号', '银行流水号', '核心流水号', 'Serial number'],
} as const
type Field = keyof typeof headings
type Places = Readonly<Record<Field, readonly number[]>>

/** Headings stand within the first lines: banks write the account and the days above them. */
const MOST_ABOVE = 30

export interface Row {
  readonly line: number
  readonly cells: readonly Cell[]
}

const textOf = (cell: Cell | undefined): string => (cell === undefined || isRefusedCell(cell) ? '' : toText(cell).trim())

const placesIn = ({ cells }: Row): Places => {
  const found = cells.map((cell) => plainHeading(textOf(cell)).replace(/[/／]?元$/, ''))
  const places = (field: Field): number[] =>
    headings[field].map((name) => found.indexOf(plainHeading(name))).filter((at) => at >= 0)
  return Object.fromEntries((Object.keys(headings) as Field[]).map((field) => [field, places(field)])) as unknown as Places
}

/** The lines of a statement and what is wrong with some of them; null: no headings were found. `today`: `YYYY-MM-DD` in China. */
export const readStatement = (rows: readonly Row[], today: string): Statement | null => {
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => isHead(placesIn(row)))
  if (head < 0) return null
  const places = placesIn(rows[head]!)
  const lines: BankLine[] = []
  const faults: { line: number; fault: BankFault }[] = []
  const seen = new Map<string, number>()
  for (const row of rows.slice(head + 1)) {
    if (isEnd(row)) break
    const read = lineOf(row, places, today)
    if (typeof read === 'string') faults.push({ line: row.line, fault: read })
    else if (read !== null) lines.push({ ...read, key: keyOf(read, seen) })
  }
  return { lines, faults }
}

const isHead = (places: Places): boolean =>
  places.date.length + places.time.length > 0 && places.in.length > 0 && places.out.length > 0

// Below the lines banks write sums.
const isEnd = ({ cells }: Row): boolean =>
  /^(?:合计|总计|总笔数|借方合计|贷方合计|以下无|本页合计)/.test(textOf(cells.find((cell) => textOf(cell) !== '')))

type Read = Omit<BankLine, 'key'>

const lineOf = ({ line, cells }: Row, places: Places, today: string): Read | BankFault | null => {
  const wanted = (Object.keys(headings) as Field[]).flatMap((field) => places[field].map((at) => cells[at]))
  if (wanted.every((cell) => textOf(cell) === '' && !isRefusedCell(cell))) return null
  for (const cell of wanted) {
    if (isRefusedCell(cell)) return 'formula' in cell ? 'formula' : 'longNumber'
    if (/^[=@]/.test(textOf(cell))) return 'formula'
  }
  const first = (field: Field): string => places[field].map((at) => textOf(cells[at])).find((text) => text !== '') ?? ''
  const at = momentOf(first('date'), first('time'))
  if (at === null) return 'day'
  if (at.slice(0, 10) > today) return 'future'
  const sums = (['in', 'out'] as const).map((side) => fenOf(first(side)))
  if (sums.some((fen) => fen === null)) return 'amount'
  const [came, went] = sums as [number, number]
  if (came !== 0 && went !== 0) return 'both'
  // A reversal is written below zero on the side it reverses.
  const net = came - went
  if (net === 0) return 'noAmount'
  const remark = [...new Set(places.remarks.map((place) => textOf(cells[place])).filter((text) => text !== ''))].join(' ')
  return {
    ...{ line, at, direction: net > 0 ? 'in' : 'out', amountFen: Math.abs(net), name: first('name').slice(0, 200) },
    ...{
      tail: first('account').replace(/\D/g, '').slice(-4),
      remark: remark.slice(0, 500),
      serial: first('serial').replace(/\s/g, '').slice(0, 64),
    },
  }
}

const fenOf = (text: string): number | null => (/^[-–—]?$/.test(text) ? 0 : signedFen(text.replace(/^[¥￥]/, '')))

/** A day and a time in the forms banks write, as an instant of China; null: it is none. */
export const momentOf = (date: string, time: string): string | null => {
  const found = /(\d{4})[-/.年]?(\d{2}|\d(?=[-/.月]))[-/.月]?(\d{2}|\d(?=\D|$))日?/.exec(date || time)
  if (!found) return null
  const day = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
  const instant = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day) return null
  const rest = [time, date].map((text) => text.replace(found[0], '')).join(' ')
  const clock = /(\d{2})[:：]?(\d{2})(?:[:：]?(\d{2}))?/.exec(rest)
  const isClock = clock !== null && Number(clock[1]) < 24 && Number(clock[2]) < 60 && Number(clock[3] ?? 0) < 60
  return `${day}T${isClock ? `${clock[1]}:${clock[2]}:${clock[3] ?? '00'}` : '00:00:00'}+08:00`
}

// Two lines that say the same without a number of the bank are two lines: the second is known as the second.
const keyOf = (read: Read, seen: Map<string, number>): string => {
  if (read.serial !== '') return `${read.serial} ${read.direction} ${read.amountFen}`
  const said = [read.at, read.direction, read.amountFen, read.name, read.tail, read.remark].join('\n')
  const nth = (seen.get(said) ?? 0) + 1
  seen.set(said, nth)
  return `${createHash('sha256').update(said).digest('base64url')} ${nth}`
}
