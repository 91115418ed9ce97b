import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { PlainCell } from '#src/platform/excel.ts'
import { type ExportedSheet, type Head, headsIn, linesByIds, startSheet } from '#src/platform/exported-sheet.ts'
import { requireCompetition } from '../../competition/index.ts'
import { wordingOf } from '../../competition/reads.ts'
import { awardColumns, awardsMatching, shownAward } from '../grant/award.views.ts'

type Input = InputOf<typeof endpoints.exportAwards>
const STEP = 1000
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
] as const satisfies readonly Head[]

/** Starts the export of a competition within reach. */
export const exportAwards = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> => {
  await requireCompetition(ctx.db, actor, input.competitionId)
  return startSheet(ctx, actor, awardSheet, input)
}

/** The awards of a competition as a workbook. */
export const awardSheet: ExportedSheet<Input> = {
  kind: 'awardExport',
  title: ['获奖名单', 'Awards'],
  counted: ['已导出{count}项获奖', '{count} awards exported.'],
  action: 'award.exported',
  isEmpty: async (ctx, actor, input) => !(await awardsMatching(ctx.db, actor, input).select('a.id').limit(1).executeTakeFirst()),
  find: async (ctx, actor, input) => {
    const found = await awardColumns(awardsMatching(ctx.db, actor, input), actor.lang)
      .clearSelect()
      .select('a.id')
      .orderBy('s.seq')
      .orderBy('a.level')
      .orderBy('k.sort')
      .orderBy('a.rank', (order) => order.asc().nullsLast())
      .orderBy('a.id')
      .execute()
    const read = async (ids: readonly string[]) => {
      const rows = await awardColumns(
        awardsMatching(ctx.db, actor, {}).where(sql<boolean>`a.id = any(${ids}::uuid[])`),
        actor.lang,
      ).execute()
      return new Map(rows.map((row) => [row.awardId, lineOf(shownAward(row, actor))]))
    }
    const wording = await wordingOf(ctx.db, input.competitionId)
    return {
      total: found.length,
      heads: headsIn(wording, heads),
      entry: { entity: 'competitions', entityId: input.competitionId },
      rows: (report) =>
        linesByIds(
          STEP,
          found.map(({ id }) => id),
          read,
          report,
        ),
    }
  },
}

const lineOf = (row: ReturnType<typeof shownAward>): PlainCell[] => [
  ...[row.serial, row.stageName, row.itemName, row.name, row.targetName, row.holder, row.workName, row.schoolName],
  ...[row.students, row.teachers, row.rank, row.score, row.prize === 0 ? '' : (row.prize / 100).toFixed(2)],
  ...[row.sourceName, row.statusName, row.revokeReason || row.explanation],
]
