// Workbooks as a person would make them with the template.
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '../../server/src/platform/excel.ts'

const heads = ['用户名*', '姓名*', '身份*', '手机号', '邮箱', '学校', '学院', '专业', '年级', '学号/工号', '身份证号']

/** A user import with these rows. */
export const userWorkbook = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    writeSheet({
      sheetName: '用户',
      columns: heads.map((header) => ({ header })),
      rows: rows.map((row) => heads.map((_, at) => row[at] ?? '')),
    }),
  )
