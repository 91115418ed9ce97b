// What a provider's bill says, and what can be wrong with one. Pure.

/** One trade of a bill. */
export interface BillRow {
  readonly what: 'payment' | 'refund'
  /** Our number as the provider has it: of the payment, or of the refund. */
  readonly no: string
  /** The provider's number of the trade. */
  readonly tradeNo: string
  readonly amountFen: number
  /** What the provider kept (below zero: gave again), to the fen. */
  readonly feeFen: number
}
export interface Bill {
  readonly rows: readonly BillRow[]
}
/** What a bill is read for. */
export interface BillFor {
  /** `YYYY-MM-DD` in China. */
  readonly day: string
  /** The merchant's number at the provider. */
  readonly merchant: string
}

/** Why a bill is not taken; the keys are those of the room's problems `finance.bill_<reason>`. */
export type BillReason =
  | 'encoding'
  | 'unknown'
  | 'other'
  | 'merchant'
  | 'day'
  | 'half'
  | 'formula'
  | 'row'
  | 'twice'
  | 'long'
  | 'archive'
/** A bill that is refused. */
export class BillRefused extends Error {
  override readonly name = 'BillRefused'
  readonly reason: BillReason
  readonly values: Readonly<Record<string, string | number>>
  constructor(reason: BillReason, values: Readonly<Record<string, string | number>> = {}) {
    super(`bill refused: ${reason}`)
    this.reason = reason
    this.values = values
  }
}

/** Reads the bills of one provider. */
export interface BillReader {
  /** Whether a text is a bill of this provider, by how it begins. */
  isMine(text: string): boolean
  /** The trades of the bill. Throws BillRefused. */
  read(text: string, wanted: BillFor): Bill
}

/** No organization has so many trades a day; a longer file is something else. */
export const MOST_ROWS = 200_000

/** The place of each column by its heading, brackets and spaces set aside. Throws BillRefused when one is missing. */
export const columnsOf = <K extends string>(
  headings: readonly string[],
  wanted: Readonly<Record<K, string>>,
): Record<K, number> => {
  const plain = headings.map(plainHeading)
  const found = Object.entries<string>(wanted).map(([key, heading]) => [key, plain.indexOf(heading)] as const)
  const missing = found.find(([, at]) => at < 0)
  if (missing) throw new BillRefused('half', { what: wanted[missing[0] as K] })
  return Object.fromEntries(found) as Record<K, number>
}
/** A heading without units and spaces. */
export const plainHeading = (heading: string): string => heading.replace(/[（(][^）)]*[）)]|[\s`"\uFEFF]/g, '')

/** Yuan with a sign and up to five decimals, in fen; null: it is no amount. Fractions of a fen are rounded. */
export const signedFen = (yuan: string): number | null => {
  const found = /^([+-]?)(\d{1,12})(?:\.(\d{1,5}))?$/.exec(yuan.replaceAll(',', ''))
  if (!found) return null
  const parts = Number(found[2]) * 100_000 + Number((found[3] ?? '').padEnd(5, '0'))
  return Math.round(parts / 1000) * (found[1] === '-' ? -1 : 1) || 0
}

/** The amount in a cell. Throws BillRefused with its place. */
export const fenIn = (cells: readonly string[], at: number, line: number, column: string): number => {
  const value = (cells[at] ?? '').replaceAll('`', '')
  const fen = signedFen(value)
  if (fen === null) throw new BillRefused('row', { line, column, value: value.slice(0, 40) || '—' })
  return fen
}

/** Refuses a row that computes something: no provider writes one. */
export const requirePlain = (cells: readonly string[], line: number): void => {
  if (cells.some((cell) => /^[=@]/.test(cell.trim()))) throw new BillRefused('formula', { line })
}

/** Collects trades, each once. */
export const uniqueRows = () => {
  const rows: BillRow[] = []
  const known = new Set<string>()
  const add = (row: BillRow, line: number): void => {
    const key = `${row.what} ${row.no} ${row.tradeNo}`
    if (known.has(key)) throw new BillRefused('twice', { line, no: row.no || row.tradeNo })
    known.add(key)
    rows.push(row)
  }
  return { rows, add }
}
