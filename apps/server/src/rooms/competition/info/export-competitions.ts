import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type * as endpoints from '@kaisai/contract/competition/info.endpoints'
import { enrollModeLabels, levelLabels } from '@kaisai/contract/competition/labels'
import { type Badge, badges } from '@kaisai/contract/competition/timeline/badge'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { competitionsMatching, rowsOf } from './competition.views.ts'

type Input = InputOf<typeof endpoints.exportCompetitions>
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]
const STEP = 1000

const heads: readonly (readonly [string, string])[] = [
  ['竞赛名称', 'Name'],
  ['英文名称', 'Name (English)'],
  ['主办组织', 'Organization'],
  ['届次', 'Edition'],
  ['年份', 'Year'],
  ['级别', 'Level'],
  ['参赛形式', 'Enrollment'],
  ['管理状态', 'Status'],
  ['公众状态', 'Public badge'],
  ['报名开始', 'Enrollment opens'],
  ['报名截止', 'Enrollment closes'],
  ['竞赛结束', 'Ends'],
  ['发布时间', 'Published'],
]

/** Starts an export of the filtered list. */
export const exportCompetitions = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'competitionExport', actor.lang === 'en' ? 'Competitions' : '竞赛列表', input),
  }))

/** The job: pages by key through the list, so any size goes with the same memory. */
export const runCompetitionExport =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const counted = await competitionsMatching(ctx.db, actor, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const total = Number(counted.total)
    await record(ctx.db, actor, {
      action: 'competition.exported',
      entity: 'competitions',
      changes: [{ field: 'rows', from: null, to: String(total) }],
    })
    const { lang } = actor
    const body = writeSheet({
      sheetName: lang === 'en' ? 'Competitions' : '竞赛',
      columns: heads.map((head) => ({ header: inLang(head, lang), width: 18 })),
      rows: rowsText(ctx, actor, input, (done) => progress.report(done, total)),
    })
    return {
      message: lang === 'en' ? `${total} competitions exported.` : `已导出${total}个竞赛`,
      outcome: { rows: total },
      result: { name: lang === 'en' ? 'Competitions.xlsx' : '竞赛列表.xlsx', mediaType: XLSX, body },
    }
  }

async function* rowsText(
  ctx: Ctx,
  actor: Actor,
  input: Input,
  report: (done: number) => Promise<void>,
): AsyncGenerator<string[]> {
  let done = 0
  for (let last: string | null = null; ; ) {
    let query = competitionsMatching(ctx.db, actor, input)
    if (last !== null) query = query.where('c.id', '<', last)
    const rows: Row[] = await rowsOf(query, actor).orderBy('c.id', 'desc').limit(STEP).execute()
    for (const row of rows) yield rowText(row, actor.lang)
    done += rows.length
    await report(done)
    if (rows.length < STEP) return
    last = rows.at(-1)!.competitionId
  }
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
