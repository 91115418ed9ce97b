// Excel workbooks, read and written as streams. The only file that knows the library; formulas are never evaluated.
import { Readable } from 'node:stream'
import { streamXlsxRows, writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { type SheetLimits, SheetRefused, sheetLimits } from './excel/limits.ts'
import { type WorkbookProperties, withProperties } from './excel/properties.ts'
import { cellKey, surveyWorkbook } from './excel/survey.ts'

export { type SheetLimits, SheetRefused, type SheetTrouble, sheetLimits } from './excel/limits.ts'

/** The media type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type PlainCell = string | number | boolean | Date | null
/** Cells whose text cannot be trusted: a formula, or a whole number of more than 15 digits, which Excel has rounded already. */
export type RefusedCell = { readonly formula: true } | { readonly longNumber: true }
export type Cell = PlainCell | RefusedCell

export interface SheetRow {
  /** The number Excel shows beside the row. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Whether a cell must be refused with a reason instead of being read. */
export const isRefusedCell = (cell: Cell | undefined): cell is RefusedCell =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date)

const two = (number: number): string => String(number).padStart(2, '0')

const dateText = (date: Date): string => {
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return time.every((part) => part === 0) ? day : `${day} ${time.map(two).join(':')}`
}

/** A cell as a person reads it: no exponent, dates as 2026-11-20 (with the time when there is one), nothing as ''. */
export const toText = (cell: PlainCell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return Number.isInteger(cell) ? cell.toFixed(0) : String(cell)
}

const gather = async (input: Readable | Uint8Array, limit: number): Promise<Buffer> => {
  if (input instanceof Uint8Array) {
    if (input.length > limit) throw new SheetRefused('too-large', limit)
    return Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new SheetRefused('too-large', limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const mostDigits = 1e15

const readCell = (value: PlainCell, line: number, column: number, formulas: ReadonlySet<string>): Cell => {
  if (formulas.has(cellKey(line, column))) return { formula: true }
  return typeof value === 'number' && Math.abs(value) >= mostDigits ? { longNumber: true } : value
}

const isEmpty = (cell: Cell): boolean => cell === null || cell === ''

/**
 * Reads the first sheet of an .xlsx row by row, without empty rows; `limits` narrow the house limits. Throws SheetRefused.
 * NOTE: the whole file is looked through before the first row comes, so a refusal for its size comes before any row.
 */
export async function* readSheet(input: Readable | Uint8Array, limits: Partial<SheetLimits> = {}): AsyncGenerator<SheetRow> {
  const bounds = { ...sheetLimits, ...limits }
  const file = await gather(input, bounds.bytes)
  const formulas = await surveyWorkbook(file, bounds)
  try {
    for await (const row of streamXlsxRows(file)) {
      const line = row.index + 1
      const cells = row.values.map((value, index) => readCell(value as PlainCell, line, index + 1, formulas))
      if (!cells.every(isEmpty)) yield { line, cells }
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    throw new SheetRefused('damaged', null, { cause: error })
  }
}

export interface SheetColumn {
  readonly header: string
  /** In characters; 16 when not given. */
  readonly width?: number
  /** What may be entered, offered as a list; only `writeBook` writes it. */
  readonly choices?: readonly string[]
  /** Its numbers are written as numbers, to be summed; only in `writeBook`. */
  readonly isNumber?: boolean
}
export interface SheetContent {
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<readonly PlainCell[]> | AsyncIterable<readonly PlainCell[]>
  /** Empty rows at the end, formatted as text, so that an id number typed into a template keeps all its digits. */
  readonly emptyRows?: number
  /** A line above the header. */
  readonly above?: string
}

const asText = { numFmt: '@' }
const asNumber = { numFmt: '#,##0.##' }
const asHeader = {
  numFmt: '@',
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EFF3FA' } },
} as const
const longestCell = 32_767

// Excel forbids these in a sheet's name, and more than 31 characters.
const sheetNameOf = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim() || 'Sheet1'

/**
 * Writes one sheet as a stream in constant memory: a header that stays visible and text cells only, so that nothing a person
 * typed (= + - @ first) can ever run as a formula.
 */
export const writeSheet = ({ sheetName, columns, rows, emptyRows = 0, above }: SheetContent): Readable => {
  let inHeader = true
  const styled = columns.map(({ width }) => ({
    width: width ?? 16,
    // Asked for each cell while its row is written: the library has no style for the header alone.
    get style() {
      return inHeader ? asHeader : asText
    },
  }))
  async function* lines(): AsyncGenerator<(string | null)[]> {
    if (above !== undefined) yield columns.map((_, at) => (at === 0 ? above : null))
    yield columns.map((column) => column.header)
    inHeader = false
    for await (const row of rows) yield columns.map((_, index) => toText(row[index]).slice(0, longestCell))
    for (let count = 0; count < emptyRows; count++) yield columns.map(() => null)
  }
  return Readable.fromWeb(
    writeXlsxStream(lines(), {
      name: sheetNameOf(sheetName),
      columns: styled,
      freezePane: { rows: above === undefined ? 1 : 2 },
    }) as never,
  )
}

/** What a workbook says about itself: a line above its header, and its properties. */
export interface SheetMark {
  readonly line: string
  readonly properties: WorkbookProperties
}

/** Like `writeSheet`, with a mark that shows where the file comes from. */
export const writeMarkedSheet = (content: SheetContent, mark: SheetMark): Promise<Readable> =>
  withProperties(writeSheet({ ...content, above: mark.line }), mark.properties)

const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

// The list is offered, and the program says what may be entered; the other language is taken too, so nothing is refused here.
const choiceOf = (choices: readonly string[], column: string, last: number) => ({
  ...{ type: 'list' as const, values: [...choices], allowBlank: true, range: `${column}2:${column}${last}` },
  ...{ showInputMessage: true, inputMessage: choices.join(' / '), showErrorMessage: false },
})

/** A sheet of a small workbook. */
export interface SmallSheet extends SheetContent {
  readonly rows: readonly (readonly PlainCell[])[]
}

/** Writes several sheets, of text as `writeSheet` does. All of it is held in memory: for templates, not for data. */
export const writeBook = async (sheets: readonly SmallSheet[]): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ sheetName, columns, rows, emptyRows = 0 }) => ({
        name: sheetNameOf(sheetName),
        columns: columns.map(({ width, isNumber }) => ({ width: width ?? 16, style: isNumber ? asNumber : asText })),
        rows: [
          columns.map(({ header }) => header),
          ...rows.map((row) =>
            columns.map(({ isNumber }, at) => {
              const cell = row[at]
              return isNumber && typeof cell === 'number' ? cell : toText(cell).slice(0, longestCell)
            }),
          ),
          ...Array.from({ length: emptyRows }, () => columns.map(() => '')),
        ],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: asHeader }])),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ choices }, at) =>
          choices ? [choiceOf(choices, columnLetters(at), rows.length + emptyRows + 1)] : [],
        ),
      })),
    }),
  )
