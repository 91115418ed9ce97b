// Workbooks people fill in after a template: headings that stay, and rows of text with their line numbers. Knows no database.
import { inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { isRefusedCell, readSheet, type SheetColumn, SheetRefused, toText } from '../excel.ts'

export interface TemplateColumn<K extends string = string> {
  readonly key: K
  /** A star at the end: must be filled. */
  readonly label: Label
  /** In characters. */
  readonly width: number
  /** The only values the column takes, in both languages; offered as a list in the template. */
  readonly choices?: readonly Label[]
}
export interface TemplateRow<K extends string = string> {
  readonly line: number
  readonly values: Readonly<Record<K, string>>
  /** What is wrong with the line. At first faults of the cells themselves: formulas, numbers Excel has rounded. */
  readonly faults: readonly string[]
}

/** Why a workbook is refused as a whole; `values` fill the sentence the room has for it. */
export class TemplateRefused extends Error {
  readonly reason: 'unreadable' | 'headings' | 'rows' | 'empty'
  readonly values: Readonly<Record<string, string | number>>
  /** It is empty but for the example of the template. */
  readonly isOnlyExample: boolean

  constructor(reason: TemplateRefused['reason'], values: TemplateRefused['values'] = {}, isOnlyExample = false) {
    super(`workbook refused: ${reason}`)
    this.name = 'TemplateRefused'
    this.reason = reason
    this.values = values
    this.isOnlyExample = isOnlyExample
  }
}

/** What a refusal is called in a room whose template has an example line. */
export const refusalOf = ({ reason, isOnlyExample }: TemplateRefused): TemplateRefused['reason'] | 'example' =>
  isOnlyExample ? 'example' : reason

/** Whether the values of a line are those of an example line, all of them: somebody who was invented is not imported. */
export const isExampleOf =
  <K extends string>(columns: readonly TemplateColumn<K>[], examples: readonly (readonly string[])[]) =>
  (values: Readonly<Record<K, string>>): boolean =>
    examples.some((example) => columns.every(({ key }, at) => values[key] === (example[at] ?? '')))

const text = {
  formula: ['“{column}”中是公式，请改为文本', '“{column}” holds a formula. Please enter text.'],
  longNumber: [
    '“{column}”被识别为数字，末位可能已丢失，请将单元格设为文本格式后重新填写',
    '“{column}” was read as a number and has lost digits. Format the cell as text and enter it again.',
  ],
} as const

const starless = (heading: string): string => heading.replace(/\*$/, '')

/** The headings in a language. */
export const headingsOf = (columns: readonly TemplateColumn[], lang: Lang): string[] =>
  columns.map(({ label }) => inLang(label, lang))

/** The columns of the template in a language: heading, width, and what may be chosen. */
export const templateColumns = (columns: readonly TemplateColumn[], lang: Lang): SheetColumn[] =>
  columns.map(({ label, width, choices }) => ({
    ...{ header: inLang(label, lang), width },
    ...(choices ? { choices: choices.map((choice) => inLang(choice, lang)) } : {}),
  }))

/** What a column takes, as a sentence: “身份”须为：学生、教师. */
export const choicesFault = ({ label, choices = [] }: Pick<TemplateColumn, 'label' | 'choices'>, lang: Lang): string => {
  const heading = starless(inLang(label, lang))
  const words = choices.map((choice) => inLang(choice, lang))
  return lang === 'en' ? `${heading} must be one of: ${words.join(', ')}.` : `${heading}须为：${words.join('、')}`
}

/**
 * Reads the first sheet of a workbook; empty lines are passed over, and those `isExample` says are the example of the template. Throws
 * TemplateRefused for unreadable files, foreign headings (either language is taken), no rows or more than `most`.
 */
export const readTemplate = async <K extends string>(
  file: Buffer,
  columns: readonly TemplateColumn<K>[],
  most: number,
  lang: Lang,
  isExample: (values: Readonly<Record<K, string>>) => boolean = () => false,
): Promise<TemplateRow<K>[]> => {
  const rows: TemplateRow<K>[] = []
  let seenHeadings = false
  let seenExample = false
  let count = 0
  try {
    for await (const { line, cells } of readSheet(file, { columns: Math.max(50, columns.length) })) {
      if (!seenHeadings) {
        requireHeadings(
          columns,
          cells.map((cell) => (isRefusedCell(cell) ? '' : toText(cell).trim())),
        )
        seenHeadings = true
        continue
      }
      const faults: string[] = []
      const texts = columns.map(({ label }, at) => {
        const cell = cells[at]
        if (!isRefusedCell(cell)) return toText(cell).normalize('NFC').trim()
        faults.push(
          inLang('formula' in cell ? text.formula : text.longNumber, lang).replace('{column}', starless(inLang(label, lang))),
        )
        return ''
      })
      if (texts.every((text) => text === '') && faults.length === 0) continue
      const values = Object.fromEntries(columns.map(({ key }, at) => [key, texts[at]!])) as Record<K, string>
      if (faults.length === 0 && isExample(values)) {
        seenExample = true
        continue
      }
      count++
      if (count <= most) rows.push({ line, faults, values })
    }
  } catch (error) {
    throw error instanceof SheetRefused ? new TemplateRefused('unreadable') : error
  }
  if (!seenHeadings) throw new TemplateRefused('unreadable')
  if (count > most) throw new TemplateRefused('rows', { max: most, rows: count })
  if (rows.length === 0) throw new TemplateRefused('empty', {}, seenExample)
  return rows
}

const requireHeadings = (columns: readonly TemplateColumn[], found: readonly string[]): void => {
  const wrong = columns.findIndex(({ label }, at) => !label.map(starless).includes(starless(found[at] ?? '')))
  if (wrong >= 0) throw new TemplateRefused('headings', { column: wrong + 1, expected: columns[wrong]!.label[0] })
}
