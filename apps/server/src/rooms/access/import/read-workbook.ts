// From a workbook to rows of text with their line numbers. Knows the template's shape, no database.
import type { Lang } from '@kaisai/contract/lang'
import { Problem } from '@kaisai/contract/problem'
import { isExampleOf, readTemplate, refusalOf, TemplateRefused, type TemplateRow } from '#src/platform/excel/template.ts'
import { examples, type ImportKey, importColumns } from './columns.ts'

export type ReadRow = TemplateRow<ImportKey>

const isExample = isExampleOf<ImportKey>(importColumns, Object.values(examples))

/** Reads a workbook; refuses unreadable files, foreign headings, no rows or more than `most` with `access.import_…`. */
export const readWorkbook = async (file: Buffer, most: number, lang: Lang): Promise<ReadRow[]> => {
  try {
    return await readTemplate<ImportKey>(file, importColumns, most, lang, isExample)
  } catch (error) {
    throw error instanceof TemplateRefused ? new Problem(`access.import_${refusalOf(error)}`, error.values) : error
  }
}
