import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import { enrollModeLabels, levelLabels } from '@kaisai/contract/competition/labels'
import { type Badge, badges } from '@kaisai/contract/competition/timeline/badge'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, linesByPage, startSheet } from '#src/platform/exported-sheet.ts'
import { competitionsMatching, rowsOf } from './competition.views.ts'

type Input = InputOf<typeof endpoints.exportCompetitions>
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const STEP = 1000

const heads = [
  [['竞赛名称', 'Name']],
  [['英文名称', 'Name (English)']],
  [['主办组织', 'Organization']],
  [['届次', 'Edition']],
  [['年份', 'Year']],
  [['级别', 'Level']],
  [['参赛形式', 'Enrollment']],
  [['管理状态', 'Status']],
  [['公众状态', 'Public badge']],
  [['报名开始', 'Enrollment opens']],
  [['报名截止', 'Enrollment closes']],
  [['竞赛结束', 'Ends']],
  [['发布时间', 'Published']],
] as const satisfies readonly Head[]

/** Starts an export of the filtered list. */
export const exportCompetitions = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, competitionSheet, input)

/** The list as a workbook. */
export const competitionSheet: ExportedSheet<Input> = {
  kind: 'competitionExport',
  title: ['竞赛列表', 'Competitions'],
  counted: ['已导出{count}个竞赛', '{count} competitions exported.'],
  action: 'competition.exported',
  find: async (ctx, actor, input) => {
    const counted = await competitionsMatching(ctx.db, actor, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const read = async (last: string | null, step: number) => {
      let query = competitionsMatching(ctx.db, actor, input)
      if (last !== null) query = query.where('c.id', '<', last)
      const rows: Row[] = await rowsOf(query, actor).orderBy('c.id', 'desc').limit(step).execute()
      return { keys: rows.map(({ competitionId }) => competitionId), lines: rows.map((row) => rowText(row, actor.lang)) }
    }
    return {
      total: Number(counted.total),
      heads,
      entry: { entity: 'competitions' },
      rows: (report) => linesByPage(STEP, read, report),
    }
  },
}

const time = (instant: string | null): string => (instant === null ? '' : timeText(instant))
const rowText = (row: Row, lang: Lang): string[] => [
  row.name,
  row.nameEn,
  row.groupName,
  String(row.edition),
  String(row.year),
  inLang(levelLabels[row.level as keyof typeof levelLabels], lang),
  inLang(enrollModeLabels[row.enrollMode as keyof typeof enrollModeLabels], lang),
  inLang(competitionStates.states[row.status], lang),
  inLang(badges[row.badge as Badge], lang),
  time(row.enrollStartTime),
  time(row.enrollEndTime),
  time(row.endTime),
  time(row.publishTime),
]
