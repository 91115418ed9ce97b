// Workbooks as a person would make them with the template.
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '../../server/src/platform/excel.ts'
import { columnsOf } from '../../server/src/rooms/enrollment/import/columns.ts'

const bookOf = (sheetName: string, heads: readonly string[], rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    writeSheet({
      sheetName,
      columns: heads.map((header) => ({ header })),
      rows: rows.map((row) => heads.map((_, at) => row[at] ?? '')),
    }),
  )

const heads = ['用户名*', '姓名*', '身份*', '手机号', '邮箱', '学校', '学院', '专业', '年级', '学号/工号', '身份证号']

/** A user import with these rows. */
export const userWorkbook = (rows: readonly (readonly string[])[]): Promise<Buffer> => bookOf('用户', heads, rows)

/** An import of enrollments, one team a row: category, team, school, captain, phone. */
export const teamWorkbook = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  bookOf(
    '报名',
    columnsOf('team').map(({ label }) => label[0]),
    rows,
  )
