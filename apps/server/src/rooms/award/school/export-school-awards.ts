import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, startSheet } from '#src/platform/exported-sheet.ts'
import { listSchoolAwards, type SchoolFilters } from './school.views.ts'

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
] as const satisfies readonly Head[]

/** Starts the export of the awards within reach. */
export const exportSchoolAwards = (ctx: Ctx, actor: Actor, input: SchoolFilters): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, schoolAwardSheet, input)

/** The awards of a school as a workbook. */
export const schoolAwardSheet: ExportedSheet<SchoolFilters> = {
  kind: 'schoolAwardExport',
  title: ['本校获奖名单', 'Awards of the school'],
  counted: ['已导出{count}项获奖', '{count} awards exported.'],
  action: 'award.exported',
  find: async (ctx, actor, input) => {
    const rows = await listSchoolAwards(ctx.db, actor, input)
    return {
      total: rows.length,
      heads,
      entry: { entity: 'organizations', entityId: actor.organizationId ?? '' },
      rows: rows.map((row) => [
        ...[row.competitionName, row.stageName, row.itemName, row.name, row.targetName, row.holder, row.workName],
        ...[row.schoolName, row.students, row.teachers, row.statusName],
        ...[row.prize === 0 ? '' : (row.prize / 100).toFixed(2), row.prizeStatusName],
      ]),
    }
  },
}
