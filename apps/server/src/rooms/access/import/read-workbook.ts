// From a workbook to rows of text with their line numbers. Knows the template's shape, no database.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { isRefusedCell, readSheet, SheetRefused, toText } from '#src/platform/excel.ts'
import { type ImportRow, importColumns } from './columns.ts'

export interface ReadRow {
  readonly line: number
  readonly values: ImportRow
  /** Faults of the cells themselves: formulas, numbers Excel has rounded. */
  readonly faults: readonly string[]
}

const text = {
  formula: ['“{column}”中是公式，请改为文本', '“{column}” holds a formula. Please enter text.'],
  longNumber: [
    '“{column}”被识别为数字，末位可能已丢失，请将单元格设为文本格式后重新填写',
    '“{column}” was read as a number and has lost digits. Format the cell as text and enter it again.',
  ],
} as const

const starless = (heading: string): string => heading.replace(/\*$/, '')

/** Reads a workbook; refuses unreadable files, foreign headings, no rows or more than `most`. Empty lines are passed over. */
export const readWorkbook = async (file: Buffer, most: number, lang: Lang): Promise<ReadRow[]> => {
  const rows: ReadRow[] = []
  let seenHeadings = false
  let count = 0
  try {
    for await (const { line, cells } of readSheet(file, { columns: 50 })) {
      if (!seenHeadings) {
        requireHeadings(cells.map((cell) => (isRefusedCell(cell) ? '' : toText(cell).trim())))
        seenHeadings = true
        continue
      }
      const faults: string[] = []
      const values = importColumns.map(({ label }, at) => {
        const cell = cells[at]
        if (!isRefusedCell(cell)) return toText(cell).normalize('NFC').trim()
        faults.push(
          inLang('formula' in cell ? text.formula : text.longNumber, lang).replace('{column}', starless(inLang(label, lang))),
        )
        return ''
      })
      if (values.every((value) => value === '') && faults.length === 0) continue
      count++
      if (count <= most)
        rows.push({
          line,
          faults,
          values: Object.fromEntries(importColumns.map(({ key }, at) => [key, values[at]!])) as ImportRow,
        })
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw problem('access.import_unreadable')
    throw error
  }
  if (!seenHeadings) throw problem('access.import_unreadable')
  if (count > most) throw problem('access.import_rows', { max: most, rows: count })
  if (rows.length === 0) throw problem('access.import_empty')
  return rows
}

const requireHeadings = (found: readonly string[]): void => {
  const wrong = importColumns.findIndex(({ label }, at) => !label.map(starless).includes(starless(found[at] ?? '')))
  if (wrong >= 0) throw problem('access.import_headings', { column: wrong + 1, expected: importColumns[wrong]!.label[0] })
}
