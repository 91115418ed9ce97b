import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { requireCompetition } from '../../competition/index.ts'
import { awardColumns, awardsMatching, shownAward } from '../grant/award.views.ts'

type Input = InputOf<typeof endpoints.exportAwards>
const title: Label = ['获奖名单', 'Awards']
const heads = [
  [['编号', 'No.'], 8],
  [['赛段', 'Stage'], 14],
  [['赛项', 'Category'], 20],
  [['奖项', 'Award'], 16],
  [['授予对象', 'Given to'], 12],
  [['队伍/获奖者', 'Holder'], 24],
  [['作品', 'Work'], 30],
  [['学校', 'School'], 24],
  [['学生', 'Students'], 36],
  [['指导教师', 'Advisors'], 24],
  [['名次', 'Rank'], 8],
  [['成绩', 'Score'], 10],
  [['奖金（元）', 'Prize (CNY)'], 12],
  [['来源', 'Source'], 14],
  [['状态', 'State'], 12],
  [['说明', 'Reason'], 30],
] as const satisfies readonly (readonly [Label, number])[]

/** Starts the export of a competition within reach. */
export const exportAwards = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    await requireCompetition(tx, actor, input.competitionId)
    return { taskId: await ctx.tasks.start(tx, actor, 'awardExport', inLang(title, actor.lang), input) }
  })

/** The job. */
export const runAwardExport =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const found = await awardColumns(awardsMatching(ctx.db, actor, input), actor.lang)
      .orderBy('s.seq')
      .orderBy('a.level')
      .orderBy('k.sort')
      .orderBy('a.rank', (order) => order.asc().nullsLast())
      .orderBy('a.id')
      .execute()
    const rows = found.map((one) => shownAward(one, actor))
    await record(ctx.db, actor, {
      action: 'award.exported',
      entity: 'competitions',
      entityId: input.competitionId,
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
            row.serial,
            row.stageName,
            row.itemName,
            row.name,
            row.targetName,
            row.holder,
            row.workName,
            row.schoolName,
            row.students,
            row.teachers,
            row.rank,
            row.score,
            row.prize === 0 ? '' : (row.prize / 100).toFixed(2),
            row.sourceName,
            row.statusName,
            row.revokeReason || row.explanation,
          ]),
        }),
      },
    }
  }
