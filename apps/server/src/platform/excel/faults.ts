// How an import that has faulty lines ends: with the code of the specification and a workbook of the lines and the reasons.
import type { Lang } from '@kaisai/contract/lang'
import { type TaskEnd, TaskFailed } from '#src/ports/tasks.ts'
import { writeSheet, XLSX } from '../excel.ts'
import { headingsOf, type TemplateColumn, type TemplateRow } from './template.ts'

/** The code of an import that failed (specification). */
const IMPORT_FAILED = 13017

/** So many faulty lines are shown on the page; all of them stand in the workbook. */
const LISTED = 50

// What a person knows a line by: its first two cells that are filled in.
const nameOf = <K extends string>(
  columns: readonly TemplateColumn<K>[],
  values: Readonly<Record<K, string>>,
  shown: (key: K, value: string) => string,
): string =>
  columns
    .filter(({ key }) => values[key])
    .slice(0, 2)
    .map(({ key }) => shown(key, values[key]))
    .join(' · ')

/** Ends the task where lines have faults. `shown`: a cell as it may be shown, identity numbers masked. */
export const requireClean = <K extends string>(
  rows: readonly TemplateRow<K>[],
  columns: readonly TemplateColumn<K>[],
  lang: Lang,
  shown: (key: K, value: string) => string,
): void => {
  const faulty = rows.filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) return
  throw new TaskFailed({
    message:
      lang === 'en'
        ? `The check found faults in ${faulty.length} of ${rows.length} rows; nothing was imported. Download the list, correct them and check again.`
        : `校验未通过，没有导入任何内容：共${rows.length}行，其中${faulty.length}行有错误，请下载错误明细，修改后重新校验`,
    outcome: {
      ...{ code: IMPORT_FAILED, rows: rows.length, faults: faulty.length, digest: null },
      // An outcome holds plain values only.
      list: JSON.stringify(
        faulty.slice(0, LISTED).map(({ line, faults, values }) => ({ line, name: nameOf(columns, values, shown), faults })),
      ),
    },
    result: bookOf(faulty, columns, lang, shown),
  })
}

const bookOf = <K extends string>(
  faulty: readonly TemplateRow<K>[],
  columns: readonly TemplateColumn<K>[],
  lang: Lang,
  shown: (key: K, value: string) => string,
): NonNullable<TaskEnd['result']> => ({
  name: lang === 'en' ? 'Faults.xlsx' : '导入错误明细.xlsx',
  mediaType: XLSX,
  body: writeSheet({
    sheetName: lang === 'en' ? 'Faults' : '错误明细',
    columns: [
      { header: lang === 'en' ? 'Line' : '行号', width: 8 },
      { header: lang === 'en' ? 'What to correct' : '错误原因', width: 60 },
      ...headingsOf(columns, lang).map((header, at) => ({ header, width: columns[at]!.width })),
    ],
    rows: faulty.map(({ line, faults, values }) => [
      String(line),
      faults.join('；'),
      ...columns.map(({ key }) => shown(key, values[key])),
    ]),
  }),
})
