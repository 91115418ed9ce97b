import { inLang, type Label } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { listSchoolAwards, type SchoolFilters } from './school.views.ts'

const title: Label = ['本校获奖名单', 'Awards of the school']
const heads = [
  [['竞赛', 'Competition'], 32],
  [['赛段', 'Stage'], 14],
  [['赛项', 'Category'], 20],
  [['奖项', 'Award'], 16],
  [['授予对象', 'Given to'], 12],
  [['队伍/获奖者', 'Holder'], 24],
  [['作品', 'Work'], 30],
  [['学校', 'School'], 24],
  [['学生', 'Students'], 36],
  [['指导教师', 'Advisors'], 24],
  [['状态', 'State'], 12],
  [['奖金（元）', 'Prize (CNY)'], 12],
  [['奖金状态', 'Prize'], 12],
] as const satisfies readonly (readonly [Label, number])[]

/** Starts the export of the awards within reach. */
export const exportSchoolAwards = (ctx: Ctx, actor: Actor, input: SchoolFilters): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'schoolAwardExport', inLang(title, actor.lang), input),
  }))

/** The job. */
export const runSchoolAwardExport =
  (ctx: Ctx): TaskHandler<SchoolFilters> =>
  async (input, actor, progress) => {
    const rows = await listSchoolAwards(ctx.db, actor, input)
    await record(ctx.db, actor, {
      action: 'award.exported',
      entity: 'organizations',
      entityId: actor.organizationId ?? '',
      changes: [{ field: 'rows', from: null, to: String(rows.length) }],
    })
    await progress.report(rows.length, rows.length)
    return {
      message: actor.lang === 'en' ? `${rows.length} awards exported.` : `已导出${rows.length}项获奖`,
      outcome: { rows: rows.length },
      result: {
        name: `${inLang(title, actor.lang)}.xlsx`,
        mediaType: XLSX,
        body: writeSheet({
          sheetName: inLang(title, actor.lang),
          columns: heads.map(([head, width]) => ({ header: inLang(head, actor.lang), width })),
          rows: rows.map((row) => [
            ...[row.competitionName, row.stageName, row.itemName, row.name, row.targetName, row.holder, row.workName],
            ...[row.schoolName, row.students, row.teachers, row.statusName],
            ...[row.prize === 0 ? '' : (row.prize / 100).toFixed(2), row.prizeStatusName],
          ]),
        }),
      },
    }
  }
