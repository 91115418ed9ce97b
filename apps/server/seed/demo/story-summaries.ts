// What the committee asks schools to sum up: last year's to its end, this year's under way in every state, and a draft.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as task from '@kaisai/contract/summary/task.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { PDF } from '#src/platform/pdf.ts'
import * as summing from '#src/rooms/summary/stories.ts'
import { drawCover } from './pictures.ts'
import { type DemoSummary, summaryWords } from './summaries.ts'

export interface SummaryCast {
  readonly chief: Actor
  /** The people who fill in for their schools; the demo's own school first. */
  readonly schools: readonly Actor[]
}
const DAY = 86_400_000

/** Makes the tasks and what schools did with them. */
export const seedSummaries = async (ctx: Ctx, { chief, schools }: SummaryCast): Promise<void> => {
  const [home, ...others] = schools as [Actor, ...Actor[]]
  const competitions = await competitionsOf(ctx)
  const schoolIds = await schoolsOf(ctx, schools)
  const later = (days: number): string => new Date(ctx.now().getTime() + days * DAY).toISOString()
  const over = await publish(ctx, chief, {
    ...{ title: '2025年度竞赛组织工作总结', titleEn: 'Summary of the 2025 season', deadline: later(3) },
    ...{ periodFrom: '2025-01-01', periodTo: '2025-12-31', scope: 'chosen', schoolIds, competitionIds: competitions.slice(-1) },
  })
  for (const [at, actor] of schools.slice(0, 4).entries())
    await fill(ctx, chief, actor, over, { ...summaryWords[at]!, state: at < 2 ? 'excellent' : 'approved' })
  await summing.reportJob(ctx)({ summaryTaskId: over }, chief, { report: async () => undefined })
  await summing.moveSummaryTask(ctx, chief, { taskId: over, verb: 'close' })
  await summing.moveSummaryTask(ctx, chief, { taskId: over, verb: 'archive' })
  await longAgo(ctx, over)

  const now = await publish(ctx, chief, {
    ...{ title: '2026年春季竞赛组织工作总结', titleEn: 'Summary of the spring season 2026', deadline: later(12) },
    ...{ periodFrom: '2026-03-01', periodTo: '2026-08-31', scope: 'chosen', schoolIds, competitionIds: competitions.slice(0, 2) },
    intro: '请各校对照本校参赛情况填写总结。数据由平台统计，如与实际不符请在说明栏注明；盖章扫描件须由教务处或竞赛主管部门盖章。',
    introEn:
      'Please sum up the season of your school. Comment on numbers that differ from your own; the office in charge stamps the scan.',
  })
  // The demo's own school has everything before it: whoever signs in there begins.
  for (const [at, actor] of others.entries()) {
    const words = summaryWords[at]
    if (words) await fill(ctx, chief, actor, now, words)
  }
  const again = await publish(ctx, chief, {
    ...{ title: '“城市印象”赛项专题总结', titleEn: 'City Impressions, a closer look', deadline: later(5), needsStamp: false },
    ...{
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      scope: 'chosen',
      schoolIds: schoolIds.slice(0, 2),
      competitionIds: competitions.slice(0, 1),
    },
  })
  await fill(ctx, chief, home, again, { ...summaryWords[3]! })
  await summing.addSummaryTask(ctx, chief, {
    ...{
      title: '2026年度竞赛组织工作总结',
      titleEn: 'Summary of the 2026 season',
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
    },
    fromTaskId: now,
  })
}

// The newest first: those that have teams.
const competitionsOf = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select c.id from competitions c join enrollments e on e.competition_id = c.id and e.status = 'effective'
    group by c.id order by c.year desc, count(*) desc, c.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const schoolsOf = async (ctx: Ctx, schools: readonly Actor[]): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('organizations')
    .select(['id', 'school_id'])
    .where(
      'id',
      'in',
      schools.map(({ organizationId }) => organizationId!),
    )
    .execute()
  return schools.map(({ organizationId }) => rows.find(({ id }) => id === organizationId)!.school_id!)
}

const publish = async (
  ctx: Ctx,
  chief: Actor,
  change: Partial<InputOf<typeof task.updateSummaryTask>> &
    Pick<InputOf<typeof task.addSummaryTask>, 'title' | 'titleEn' | 'periodFrom' | 'periodTo'>,
): Promise<string> => {
  const { title, titleEn, periodFrom, periodTo } = change
  const { taskId } = await summing.addSummaryTask(ctx, chief, { title, titleEn, periodFrom, periodTo })
  const it = await summing.getSummaryTask(ctx, chief, { taskId })
  const { version } = await summing.updateSummaryTask(ctx, chief, {
    ...{
      taskId,
      version: it.version,
      intro: '',
      introEn: '',
      numbers: ['teams', 'students', 'advisors', 'works', 'awards', 'certificates'],
    },
    ...{ isByCompetition: true, isYearOnYear: true, needsStamp: true, scope: 'participants', schoolIds: [], competitionIds: [] },
    ...{ fileIds: [], deadline: null, remindSteps: ['7d', '1d'], form: it.form },
    ...change,
  })
  await summing.openSummaryTask(ctx, chief, { taskId, version })
  await summing.fillNumbers(ctx, taskId)
  return taskId
}

const fill = async (ctx: Ctx, chief: Actor, actor: Actor, taskId: string, words: DemoSummary): Promise<void> => {
  const { id: submissionId } = await ctx.db
    .selectFrom('summary_submissions as s')
    .innerJoin('organizations as o', 'o.school_id', 's.school_id')
    .select('s.id')
    .where('s.task_id', '=', taskId)
    .where('o.id', '=', actor.organizationId!)
    .executeTakeFirstOrThrow()
  const isWhole = words.state !== 'todo' && words.state !== 'draft'
  const version = async (): Promise<number> => (await summing.getOwnSummary(ctx, actor, { submissionId })).version
  const { organized, measures, results, suggestions, photo, note } = words
  const answers = Object.entries({ organized, measures, results, suggestions }).filter(([, text]) => text !== '')
  await summing.saveOwnSummary(ctx, actor, {
    ...{ submissionId, version: await version(), notes: note === '' ? {} : { teams: note } },
    answers: {
      ...Object.fromEntries(answers),
      ...(isWhole
        ? { photos: [await keepPhoto(ctx, actor, photo)], contactName: actor.realName, contactPhone: '19900000999' }
        : {}),
    },
  })
  if (!isWhole) return
  const { needsStamp } = await summing.getOwnSummary(ctx, actor, { submissionId })
  if (needsStamp) {
    const sheet = await summing.downloadOwnSheet(ctx, actor, { submissionId })
    const file = { name: '总结表（盖章）.pdf', purpose: 'summaryStamp', mediaType: PDF, extension: 'pdf', open: false }
    const fileId = await ctx.stored.keep(
      ctx.db,
      { ...file, userId: actor.userId, organizationId: actor.organizationId },
      sheet.body as Buffer,
    )
    await summing.saveOwnStamp(ctx, actor, { submissionId, version: await version(), fileId })
  }
  await summing.submitOwnSummary(ctx, actor, { submissionId, version: await version() })
  const decide = (verb: 'approve' | 'return' | 'distinguish', reason = '') =>
    summing.decideSummaries(ctx, chief, { submissionIds: [submissionId], verb, reason })
  if (words.state === 'returned') await decide('return', words.reason ?? '')
  if (words.state === 'approved' || words.state === 'excellent') await decide('approve')
  if (words.state === 'excellent') await decide('distinguish')
}

const keepPhoto = async (ctx: Ctx, actor: Actor, kind: DemoSummary['photo']) => {
  const body = drawCover(kind)
  const file = { name: '竞赛动员会.png', purpose: 'summaryFile', mediaType: 'image/png', extension: 'png', open: false }
  const fileId = await ctx.stored.keep(ctx.db, { ...file, userId: actor.userId, organizationId: actor.organizationId }, body)
  return { fileId, name: file.name, bytes: body.length }
}

// Last year's summaries came in January.
const longAgo = async (ctx: Ctx, taskId: string): Promise<void> => {
  const by = sql`interval '300 days'`
  await sql`update summary_tasks set deadline = deadline - ${by}, opened_at = opened_at - ${by} where id = ${taskId}::uuid`.execute(
    ctx.db,
  )
  await sql`update summary_submissions set submitted_at = submitted_at - ${by} where task_id = ${taskId}::uuid and submitted_at is not null`.execute(
    ctx.db,
  )
}
