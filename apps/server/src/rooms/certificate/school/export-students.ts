import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, linesByPage, startSheet } from '#src/platform/exported-sheet.ts'
import { siteAddress } from '../../website/index.ts'
import { type StudentFilters, shownStudent, studentCertificates, studentRows } from './student.views.ts'

const STEP = 500

// In the order systems for 第二课堂 and 综测 ask for: who, what, how high, how it is proven.
const heads = [
  [['学号', 'Student number'], 18],
  [['姓名', 'Name'], 16],
  [['学院', 'College'], 24],
  [['竞赛名称', 'Competition'], 36],
  [['届次', 'Edition'], 10],
  [['年度', 'Year'], 10],
  [['竞赛级别', 'Level'], 12],
  [['赛项', 'Category'], 20],
  [['奖项', 'Award'], 14],
  [['证书类型', 'Kind'], 14],
  [['作品', 'Work'], 30],
  [['颁发单位', 'Issued by'], 28],
  [['颁发日期', 'Date'], 14],
  [['证书编号', 'Certificate number'], 24],
  [['核验链接', 'Trace link'], 44],
  [['状态', 'Status'], 12],
  [['说明', 'Remark'], 30],
] as const satisfies readonly Head[]

/** Starts the export of the certificates of the own students. */
export const exportStudentCertificates = (ctx: Ctx, actor: Actor, input: StudentFilters): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, studentSheet, input)

/** The certificates of the own students as a workbook, a line for each student. */
export const studentSheet: ExportedSheet<StudentFilters> = {
  kind: 'studentCertificates',
  title: ['学生证书清单', 'Certificates by student number'],
  counted: ['已导出{count}行学生证书', '{count} lines exported.'],
  action: 'certificate.exported',
  find: async (ctx, actor, input) => {
    const query = await studentCertificates(ctx.db, actor, input)
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
    const site = await siteAddress(ctx.db, ctx.config)
    const shared = actor.lang === 'en' ? 'Several accounts have this number: compare the name' : '学号有多个账号，请核对姓名'
    const read = async (last: string | null, step: number) => {
      let rows = studentRows(query, actor).orderBy(KEY).limit(step)
      if (last) rows = rows.where(sql<boolean>`${KEY} > ${last}`)
      const found = await rows.execute()
      return {
        keys: found.map((row) => `${row.certificateId} ${row.userId}`),
        lines: found.map((one) => {
          const row = shownStudent(one, site, actor)
          return [
            ...[row.studentNumber, row.name, row.collegeName, row.competitionName, String(row.edition), String(row.year)],
            ...[row.levelName, row.itemName, row.awardName, row.paperName, row.workTitle, row.issuerName],
            ...[row.issueTime ? dayIn(new Date(row.issueTime)) : '', row.number, row.traceUrl, row.statusName],
            [row.endReason, row.isNumberShared ? shared : ''].filter(Boolean).join('；'),
          ]
        }),
      }
    }
    return { total, heads, entry: { entity: 'certificates' }, rows: (report) => linesByPage(STEP, read, report) }
  },
}
// A line is known by certificate and student.
const KEY = sql<string>`(x.id::text || ' ' || s.id::text)`
