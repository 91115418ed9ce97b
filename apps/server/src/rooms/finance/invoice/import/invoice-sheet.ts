// The list of issued invoices as tax software exports it: columns are found by their headings, wherever they stand. Knows no database.

import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { TemplateColumn, TemplateRow } from '#src/platform/excel/template.ts'
import { isRefusedCell, readSheet, SheetRefused, toText } from '#src/platform/excel.ts'
import { fenOfYuan } from './yuan.ts'

/** The columns of our template; others' names for them stand in `aliases`. */
export const invoiceColumns = [
  { key: 'request', label: ['申请单号', 'Request'], width: 26 },
  { key: 'number', label: ['数电票号码*', 'Invoice number*'], width: 26 },
  { key: 'title', label: ['购买方名称*', 'Buyer*'], width: 36 },
  { key: 'taxNo', label: ['购买方识别号', 'Tax number'], width: 24 },
  { key: 'issuedOn', label: ['开票日期*', 'Issued on*'], width: 14 },
  { key: 'amount', label: ['价税合计*', 'Total*'], width: 14 },
] as const satisfies readonly TemplateColumn[]
export type InvoiceKey = (typeof invoiceColumns)[number]['key']
export type InvoiceLine = TemplateRow<InvoiceKey>

const aliases: Readonly<Record<InvoiceKey, readonly string[]>> = {
  request: ['申请单号', '发票申请号', '业务单号', 'request'],
  number: ['数电票号码', '数电发票号码', '全电发票号码', '发票号码', 'invoicenumber'],
  title: ['购买方名称', '购方名称', '购货方名称', '受票方名称', 'buyer'],
  taxNo: ['购买方识别号', '购方识别号', '购买方纳税人识别号', '购方税号', '购买方税号', 'taxnumber'],
  issuedOn: ['开票日期', '开票时间', 'issuedon'],
  amount: ['价税合计', '价税合计(元)', '价税合计金额', 'total'],
}
const plain = (heading: string): string => heading.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase()

const refusedCells = {
  formula: ['“{column}”中是公式，请改为文本', '“{column}” holds a formula. Enter text.'],
  longNumber: [
    '“{column}”被识别为数字，末位可能已丢失，请将单元格设为文本格式后重新填写',
    '“{column}” was read as a number and has lost digits. Format the cell as text and enter it again.',
  ],
} as const satisfies Record<string, Label>

// Exports have a title above their headings: the first of these rows that names a number is the headings.
const HEADINGS_WITHIN = 10

/** Reads the lines of a list; headings in any order, columns we do not know are passed over. Throws the problems of an import. */
export const readInvoiceSheet = async (file: Buffer, most: number, lang: Lang): Promise<InvoiceLine[]> => {
  const lines: InvoiceLine[] = []
  let places: Map<InvoiceKey, number> | null = null
  let seen = 0
  let count = 0
  try {
    for await (const { line, cells } of readSheet(file, { columns: 80 })) {
      if (places === null) {
        places = placesIn(cells.map((cell) => (isRefusedCell(cell) ? '' : toText(cell))))
        if (places === null && ++seen >= HEADINGS_WITHIN) break
        continue
      }
      const found = places
      const faults: string[] = []
      const values = Object.fromEntries(
        invoiceColumns.map(({ key, label }) => {
          const at = found.get(key)
          const cell = at === undefined ? null : cells[at]
          if (!isRefusedCell(cell)) return [key, toText(cell).normalize('NFC').trim()]
          const name = inLang(label, lang).replace('*', '')
          faults.push(inLang('formula' in cell ? refusedCells.formula : refusedCells.longNumber, lang).replace('{column}', name))
          return [key, '']
        }),
      ) as Record<InvoiceKey, string>
      if (Object.values(values).every((value) => value === '') && faults.length === 0) continue
      // Prepared rows that nobody filled in wait for another time.
      if (values.number === '' && values.issuedOn === '' && faults.length === 0 && values.request !== '') continue
      if (++count <= most) lines.push({ line, faults, values })
    }
  } catch (error) {
    throw error instanceof SheetRefused ? problem('finance.import_unreadable') : error
  }
  const missing = (['number', 'title', 'issuedOn', 'amount'] as const).find((key) => !places?.has(key))
  if (places === null || missing) {
    const column = invoiceColumns.find(({ key }) => key === (missing ?? 'number'))!
    throw problem('finance.import_headings', { column: inLang(column.label, lang).replace('*', '') })
  }
  if (count > most) throw problem('finance.import_rows', { most, count })
  if (lines.length === 0) throw problem('finance.import_empty')
  return lines
}

const placesIn = (headings: readonly string[]): Map<InvoiceKey, number> | null => {
  const named = headings.map(plain)
  const places = new Map<InvoiceKey, number>()
  for (const { key } of invoiceColumns) {
    // The first name that fits: an export may have both a number of the paper and one of the digital invoice.
    const at = aliases[key].map((alias) => named.indexOf(plain(alias))).find((index) => index >= 0)
    if (at !== undefined) places.set(key, at)
  }
  return places.has('number') ? places : null
}

/** A day as lists write it (2026-11-23, 2026/11/23, with a time, 20261123); null: it is none. */
export const dayOf = (value: string): string | null => {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T].*)?$/.exec(value)
  if (!found) return null
  const day = `${found[1]}-${found[2]!.padStart(2, '0')}-${found[3]!.padStart(2, '0')}`
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day
}

/** Yuan as lists write them (1,234.50, ¥120), in fen; null: it is no amount. */
export const amountOf = (value: string): number | null => fenOfYuan(value)
