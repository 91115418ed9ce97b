import { type Static, Type } from 'typebox'
import { closed } from '../../../endpoint.ts'
import { text, whole } from '../../../fields.ts'
import { commaOf, type Label } from '../../../lang.ts'
import { tidyText } from '../characters.ts'
import { isRecord } from '../json.ts'
import { kindAnswered, type LimitFault, upsideDown } from '../kind.ts'
import { typedFault } from './typed-text.ts'

export const listBounds = { keywords: 20, keywordChars: 50, columns: 8, rows: 50, cellChars: 200 } as const

/** One column of a table: a line of text in each row. */
export const tableColumn = closed({
  key: Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,30}$', label: ['列标识', 'Key of a column'] }),
  label: text(['列名', 'Column'], 40, 0),
  labelEn: text(['列名（英文）', 'Column (English)'], 80, 0),
  maxChars: whole(['最多字数', 'Characters at most'], 1, listBounds.cellChars),
  isRequired: Type.Boolean({ label: ['必填', 'Required'] }),
})
export type TableColumn = Static<typeof tableColumn>
export type TableRow = Readonly<Record<string, string>>

const NOT_LIST: Label = ['内容格式不正确，请重新填写', 'This cannot be read. Please fill it in again.']

export const listKinds = {
  keywords: kindAnswered<readonly string[]>()({
    label: ['关键词', 'Keywords'],
    limits: closed({
      minCount: Type.Optional(whole(['最少个数', 'At least'], 0, listBounds.keywords)),
      maxCount: whole(['最多个数', 'At most'], 1, listBounds.keywords),
      maxChars: whole(['每个最多字数', 'Characters of one at most'], 1, listBounds.keywordChars),
    }),
    tests: ['filled', 'contains'],
    initial: () => ({ maxCount: 5, maxChars: 10 }),
    checkLimits: ({ minCount, maxCount }) => upsideDown(minCount, maxCount, 'minCount'),
    tidy: (value) => {
      if (value === null) return undefined
      if (!Array.isArray(value)) return value
      const kept = value.map((one) => (typeof one === 'string' ? tidyText(one) : one)).filter((one) => one !== '')
      return kept.length === 0 ? undefined : [...new Set(kept)]
    },
    shape: (value, { maxCount, maxChars }) => {
      if (!Array.isArray(value)) return NOT_LIST
      if (value.length > maxCount)
        return [`最多${maxCount}个，现有${value.length}个`, `At most ${maxCount}; there are ${value.length}.`]
      if (new Set(value).size !== value.length) return ['关键词重复，请删除其一', 'A keyword is there twice. Please remove one.']
      return value.map((one) => (one === '' ? NOT_LIST : typedFault(one, maxChars))).find((fault) => fault !== null) ?? null
    },
    complete: (value, { minCount = 0 }) =>
      value.length >= minCount
        ? null
        : [`至少${minCount}个，现有${value.length}个`, `At least ${minCount}; there are ${value.length}.`],
    text: (value, _limits, { lang }) => value.join(commaOf(lang)),
  }),
  table: kindAnswered<readonly TableRow[]>()({
    label: ['表格', 'Table'],
    limits: closed({
      columns: Type.Array(tableColumn, { maxItems: listBounds.columns, label: ['列', 'Columns'] }),
      minRows: Type.Optional(whole(['最少行数', 'Rows at least'], 0, listBounds.rows)),
      maxRows: whole(['最多行数', 'Rows at most'], 1, listBounds.rows),
    }),
    initial: () => ({ columns: [{ key: 'a', label: '列一', labelEn: 'Column 1', maxChars: 50, isRequired: true }], maxRows: 5 }),
    checkLimits: ({ columns, minRows, maxRows }) => [...columnFaults(columns), ...upsideDown(minRows, maxRows, 'minRows')],
    tidy: (value) => {
      if (value === null) return undefined
      if (!Array.isArray(value)) return value
      const rows = value.map(tidyRow).filter((row) => !isRecord(row) || Object.keys(row).length > 0)
      return rows.length === 0 ? undefined : rows
    },
    shape: (value, { columns, maxRows }) => {
      if (!Array.isArray(value) || !value.every(isRecord)) return NOT_LIST
      if (value.length > maxRows)
        return [`最多${maxRows}行，现有${value.length}行`, `At most ${maxRows} rows; there are ${value.length}.`]
      for (const [at, row] of value.entries()) {
        for (const [key, cell] of Object.entries(row)) {
          const column = columns.find((one) => one.key === key)
          if (!column) return NOT_LIST
          const fault = typedFault(cell, column.maxChars)
          if (fault) return inCell(at, column, fault)
        }
      }
      return null
    },
    complete: (value, { columns, minRows = 0 }) => {
      if (value.length < minRows)
        return [`至少${minRows}行，现有${value.length}行`, `At least ${minRows} rows; there are ${value.length}.`]
      for (const [at, row] of value.entries()) {
        const missing = columns.find(({ key, isRequired }) => isRequired && cellOf(row, key) === '')
        if (missing) return inCell(at, missing, ['请填写', 'please fill this in.'])
      }
      return null
    },
    text: (value, { columns }, { lang }) =>
      value.map((row) => columns.map(({ key }) => cellOf(row, key)).join(' / ')).join(lang === 'en' ? '; ' : '；'),
  }),
}

const cellOf = (row: TableRow, key: string): string => (Object.hasOwn(row, key) ? row[key]! : '')

const inCell = (at: number, column: TableColumn, [zh, en]: Label): Label => [
  `第${at + 1}行“${column.label}”：${zh}`,
  `Row ${at + 1}, “${column.labelEn || column.label}”: ${en}`,
]

// A cell without text is none, a row without cells is dropped by the caller.
const tidyRow = (row: unknown): unknown => {
  if (!isRecord(row)) return row
  const cells = Object.entries(row).map(([key, cell]) => [key, typeof cell === 'string' ? tidyText(cell) : cell] as const)
  return Object.fromEntries(cells.filter(([, cell]) => cell !== '' && cell !== null && cell !== undefined))
}

const columnFaults = (columns: readonly TableColumn[]): LimitFault[] => {
  if (columns.length === 0) return [{ path: 'columns', text: ['请至少添加一列', 'Add at least one column.'] }]
  return columns.flatMap((column, at): LimitFault[] => {
    const path = `columns.${at}`
    if (columns.findIndex(({ key }) => key === column.key) < at)
      return [{ path, text: [`列标识“${column.key}”重复`, `The key “${column.key}” is used by two columns. Change one.`] }]
    return column.label === '' ? [{ path, text: ['请填写列名', 'Write the name of this column.'] }] : []
  })
}
