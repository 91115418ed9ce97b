/** How large a workbook may be; lengths in bytes. */
export interface SheetLimits {
  readonly bytes: number
  readonly unpackedBytes: number
  readonly rows: number
  readonly columns: number
}
export const sheetLimits: SheetLimits = { bytes: 50 << 20, unpackedBytes: 200 << 20, rows: 200_000, columns: 50 }

export type SheetTrouble =
  | 'too-large'
  | 'unpacks-too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  /** Not a zip at all, for instance a renamed .csv. */
  | 'not-a-workbook'
  /** The old .xls form, or protected by a password: both look alike from outside. */
  | 'old-or-encrypted'
  | 'damaged'

/** A workbook that is refused before or while it is read; `limit` is the bound that was passed. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused'
  readonly trouble: SheetTrouble
  readonly limit: number | null

  constructor(trouble: SheetTrouble, limit: number | null = null, options?: ErrorOptions) {
    super(`workbook refused: ${trouble}${limit === null ? '' : ` (limit ${limit})`}`, options)
    this.trouble = trouble
    this.limit = limit
  }
}
