// The bill of a day against our books. Pure: the same rows in any order give the same differences.
import type { DifferenceKind } from '@kaisai/contract/finance/reconcile/labels'
import type { BillRow } from './bill/bill.ts'

/** A payment or refund of ours of the channel: named by the bill, or booked on the day. */
export interface OwnRow {
  readonly id: string
  readonly what: 'payment' | 'refund'
  readonly no: string
  /** The provider's number of the trade, where we know it. */
  readonly tradeNo: string | null
  readonly amountFen: number
  /** The money came (went back) by our books. */
  readonly isDone: boolean
  /** It was booked on that day in China. */
  readonly isOfDay: boolean
  /** The bill of another day names it. */
  readonly isElsewhere: boolean
}
export interface Difference {
  readonly kind: DifferenceKind
  readonly what: 'payment' | 'refund'
  readonly no: string
  readonly tradeNo: string
  readonly theirsFen: number
  readonly oursFen: number
  /** Our row; null: we have none. */
  readonly id: string | null
}
export interface Sums {
  readonly paidFen: number
  readonly refundedFen: number
}
export interface Comparison {
  readonly matched: number
  readonly theirs: Sums
  /** What our books hold for the rows of the bill, and for the day alone where no bill names it. */
  readonly ours: Sums
  readonly feeFen: number
  readonly differences: readonly Difference[]
}

const keyOf = ({ what, no, tradeNo, kind }: Difference): string => `${what} ${no} ${tradeNo} ${kind}`
const byKey = (a: Difference, b: Difference): number => (keyOf(a) < keyOf(b) ? -1 : 1)
const byNumbers = (a: BillRow, b: BillRow): number => (`${a.no} ${a.tradeNo}` < `${b.no} ${b.tradeNo}` ? -1 : 1)

/**
 * What fits, what differs, and the sums of both sides: theirs less ours is always the sum of the differences. Trades are known by the
 * provider's number where we have it, else by ours. A payment booked just after midnight belongs to the day whose bill names it.
 */
export const compareDay = (rows: readonly BillRow[], own: readonly OwnRow[]): Comparison => {
  const left = new Map(own.map((row) => [`${row.what} ${row.id}`, row]))
  const find = finder(own)
  const differences: Difference[] = []
  let matched = 0
  const ours: OwnRow[] = []
  // In one order, so that of two rows that could be the same trade it is always the same one that is.
  for (const row of rows.toSorted(byNumbers)) {
    const mine = find(row, left)
    if (mine) left.delete(`${mine.what} ${mine.id}`)
    const oursFen = mine?.isDone ? mine.amountFen : 0
    if (mine?.isDone) ours.push(mine)
    if (oursFen === row.amountFen) matched++
    else {
      const kind = !mine ? 'missing_here' : mine.isDone ? 'amount' : 'state'
      const { what, no, tradeNo } = row
      differences.push({ kind, what, no, tradeNo, theirsFen: row.amountFen, oursFen, id: mine?.id ?? null })
    }
  }
  for (const row of left.values()) {
    if (!row.isDone || !row.isOfDay || row.isElsewhere) continue
    ours.push(row)
    const { what, no, tradeNo, id, amountFen } = row
    differences.push({ kind: 'missing_there', what, no, tradeNo: tradeNo ?? '', theirsFen: 0, oursFen: amountFen, id })
  }
  return {
    ...{ matched, theirs: sumsOf(rows), ours: sumsOf(ours), differences: differences.sort(byKey) },
    feeFen: rows.reduce((sum, { feeFen }) => sum + feeFen, 0),
  }
}

const finder = (own: readonly OwnRow[]) => {
  const payments = own.filter(({ what }) => what === 'payment')
  const byTrade = new Map(payments.flatMap((row) => (row.tradeNo === null ? [] : [[row.tradeNo, row] as const])))
  const byNo = new Map(own.map((row) => [`${row.what} ${row.no}`, row]))
  return (row: BillRow, left: ReadonlyMap<string, OwnRow>): OwnRow | null => {
    const named = row.what === 'payment' ? byTrade.get(row.tradeNo) : undefined
    const mine = named ?? byNo.get(`${row.what} ${row.no}`)
    if (!mine || !left.has(`${mine.what} ${mine.id}`)) return null
    // Another trade under the same number is not this one.
    return named || row.what === 'refund' || mine.tradeNo === null || mine.tradeNo === row.tradeNo ? mine : null
  }
}

const sumsOf = (rows: readonly { readonly what: string; readonly amountFen: number }[]): Sums => {
  const sum = (what: string): number => rows.reduce((all, row) => all + (row.what === what ? row.amountFen : 0), 0)
  return { paidFen: sum('payment'), refundedFen: sum('refund') }
}
