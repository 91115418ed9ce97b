// Last year's edition of the judged competition, to its end: judged, final, awarded; one award was revoked.
import { noRules } from '@kaisai/contract/award/assign-types'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import * as giving from '#src/rooms/award/stories.ts'
import * as setUp from '#src/rooms/competition/stories.ts'
import * as judging from '#src/rooms/review/stories.ts'
import * as handing from '#src/rooms/work/stories.ts'
import { awardCategory, awardComments, awardEntries, awardItems, awardPoints, freshmen, freshmenItem } from './awards.ts'
import { demoPeople } from './people.ts'
import { cityWindows } from './reviews.ts'
import {
  accept,
  cityEdition,
  type DemoReview,
  type JudgedPlace,
  judgesOf,
  makeCompetition,
  makeWork,
  moveWindows,
  type ReviewCast,
} from './story-reviews.ts'

const HOUR = 3_600_000

// The results are in: the days of their publicity have begun. Nobody objects, so those of the objections stay where they are.
const publicityNow = [
  ['REVIEW', -20, 0],
  ['PUBLICITY', 0, 7],
] as const

/** Makes the edition, judges it, and gives its awards. */
export const seedAwards = async (ctx: Ctx, siteId: string, cast: ReviewCast): Promise<void> => {
  const place = await makeEdition(ctx, siteId, cast)
  const resultId = await judge(ctx, cast, place, { name: '2025网络评审', entries: awardEntries, pointsOf: awardPoints })
  await moveWindows(ctx, place, publicityNow)
  await finishResult(ctx, cast, resultId)
  await releaseFeedback(ctx, cast, resultId)
  await giveAwards(ctx, cast, place)
  await openGallery(ctx, cast, place)
  await longAgo(ctx, place)
}

const makeEdition = async (ctx: Ctx, siteId: string, cast: ReviewCast): Promise<JudgedPlace> => {
  const series = await ctx.db.selectFrom('competition_series').select('id').where('code', '=', 'CSYX').executeTakeFirstOrThrow()
  const edition = {
    ...cityEdition,
    series: { seriesId: series.id },
    name: '2025年“城市印象”全国大学生短片与图文设计赛',
    nameEn: 'City Impressions 2025, National Student Competition of Short Films and Visual Essays',
    edition: 2,
    year: 2025,
    pictureItems: ['V'],
  }
  const place = await makeCompetition(ctx, siteId, cast, edition, 'team')
  const workIds: string[] = []
  for (const [at, { advisor, teamName, ...entry }] of awardEntries.entries())
    workIds.push(
      await makeWork(ctx, cast, place, place.itemIds[awardCategory(at)]!, entry, {
        name: teamName,
        advisor: advisor === null ? null : advisorOf(advisor),
      }),
    )
  await moveWindows(ctx, place, cityWindows)
  await setUp.runCompetitionClock(ctx)
  for (const workId of workIds) await accept(ctx, cast.competition.manager, workId)
  return place
}

const advisorOf = (userName: string) => {
  const { realName, phone } = demoPeople.find((one) => one.userName === userName)!
  return { userName, realName, phone }
}

/** All experts judge; the batch is closed and its result calculated. */
export const judge = async (ctx: Ctx, cast: ReviewCast, place: JudgedPlace, review: DemoReview): Promise<string> => {
  const { secretary } = cast
  const now = ctx.now().getTime()
  const { batchId } = await judging.addBatch(ctx, secretary, {
    competitionId: place.competitionId,
    stageId: place.stageId,
    mode: 'online',
    itemIds: [...place.itemIds],
    name: review.name,
    needsConfirm: false,
    needsDeclaration: true,
    notice: '请独立评分。',
    noticeEn: 'Judge by yourself.',
    startTime: new Date(now - HOUR).toISOString(),
    endTime: new Date(now + 24 * HOUR).toISOString(),
  })
  const version = async () => (await judging.getBatch(ctx.db, secretary, { batchId })).version
  const judges = await judgesOf(ctx)
  await judging.setBatchExperts(ctx, secretary, {
    batchId,
    version: await version(),
    experts: judges.map(({ expertId }) => ({ expertId, groupId: null, isCaptain: false, maxLoad: 20 })),
  })
  await judging.planNow(ctx, secretary, {
    ...{ batchId, version: await version(), perWork: 3 },
    ...{ keeps: 'none', hasOverlap: true, isOneSchoolPerWork: true },
  })
  await judging.publishBatch(ctx, secretary, { batchId, version: await version(), acceptsShort: true })
  for (const { userName } of judges) await scoreAll(ctx, cast, review, batchId, userName)
  await judging.moveBatch(ctx, secretary, { batchId, version: await version(), verb: 'close', reason: '评审完成', endTime: null })
  const { resultId } = await judging.addResult(ctx, secretary, { stageId: place.stageId })
  await judging.finalScoreCalculation(ctx, secretary, {
    resultId,
    version: await resultVersion(ctx, resultId),
    weights: [{ source: 'batch', id: batchId, weight: 100 }],
    acceptsAlarms: true,
  })
  return resultId
}

const scoreAll = async (ctx: Ctx, cast: ReviewCast, review: DemoReview, batchId: string, userName: string): Promise<void> => {
  const actor = await cast.expert(userName, 'expert')
  await judging.answerBatch(ctx, actor, { batchId, isAccepted: true, avoidsConflicts: true, keepsSecret: true, reason: '' })
  const works = await judging.listMyTasks(ctx, actor, { batchId })
  const entries = await entriesOf(
    ctx,
    review,
    works.map(({ taskId }) => taskId),
  )
  for (const [at, { taskId }] of works.entries()) {
    const { sheet } = await judging.getSheet(ctx, actor, { taskId })
    await judging.submitSheet(ctx, actor, {
      ...{
        taskId,
        version: sheet.version,
        values: review.pointsOf(entries.get(taskId)!, userName),
        comments: {},
        grade: null,
        isRecommended: null,
      },
      ...{ place: null, isPassed: null, comment: commentOf(userName, at), confidence: 4, seconds: 480 },
    })
  }
}

// Which of the entries a task is about: numbers of works are drawn by chance, what becomes of them is not.
const entriesOf = async (ctx: Ctx, { entries }: DemoReview, taskIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .selectFrom('review_tasks as t')
    .innerJoin('works as w', 'w.id', 't.work_id')
    .select(['t.id', 'w.title'])
    .where('t.id', 'in', taskIds)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, entries.findIndex((entry) => entry.title === title)]))
}

// Neighbours get other words, and so do the works of one judge.
const commentOf = (userName: string, at: number): string => awardComments[(userName.length + at) % awardComments.length]!

const resultVersion = async (ctx: Ctx, resultId: string): Promise<number> =>
  (await ctx.db.selectFrom('review_results').select('version').where('id', '=', resultId).executeTakeFirstOrThrow()).version

const finishResult = async (ctx: Ctx, { secretary, competition }: ReviewCast, resultId: string): Promise<void> => {
  const { chief } = competition
  const now = async () => ({ resultId, version: await resultVersion(ctx, resultId) })
  await judging.applyAdvance(ctx, secretary, {
    ...(await now()),
    rule: { by: 'percent', value: 60, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 },
  })
  await judging.moveResult(ctx, secretary, { ...(await now()), verb: 'deliberate', reason: '' })
  await judging.confirmResult(ctx, secretary, { ...(await now()), reason: '' })
  await judging.lockResult(ctx, chief, await now())
  await judging.publishResult(ctx, chief, {
    ...(await now()),
    days: null,
    showsScores: true,
    publicNote: '公示期间可实名提出异议。',
  })
  await sql`update review_results set publicity_ends_at = clock_timestamp() - interval '1 second' where id = ${resultId}::uuid`.execute(
    ctx.db,
  )
  await judging.runReviewClock(ctx)
}

// The office looks through what names somebody; two teams say what helped them.
const releaseFeedback = async (ctx: Ctx, { secretary, competition, person }: ReviewCast, resultId: string): Promise<void> => {
  const { rows } = await judging.pageFeedbackTexts(ctx.db, secretary, { resultId, show: 'undecided', pageNum: 1, pageSize: 100 })
  const comments = rows.map(({ taskId, criterion }) => ({ taskId, criterion }))
  if (comments.length > 0) await judging.decideComments(ctx, secretary, { resultId, comments, decision: 'mask' })
  await judging.releaseFeedback(ctx, competition.chief, { resultId, version: await resultVersion(ctx, resultId) })
  for (const { student } of awardEntries.slice(1, 3)) {
    const actor = await person(student)
    const [own] = await judging.listMyFeedback(ctx.db, actor, {})
    const { resultId: of, workId, parts } = own!
    await judging.rateComment(ctx, actor, { resultId: of, workId, part: 1, no: parts[0]!.comments[0]!.no, isHelpful: true })
  }
}

// Teams of freshmen have a list of their own beside the general one.
const markFreshmen = async (ctx: Ctx, { competition: { manager } }: ReviewCast, stageId: string): Promise<string> => {
  const { markerId } = await giving.saveMarker(ctx, manager, { stageId, markerId: null, name: '新生队', nameEn: 'Freshmen' })
  const works = await ctx.db
    .selectFrom('works')
    .select('code')
    .where('stage_id', '=', stageId)
    .where('team_name', 'in', freshmen)
    .orderBy('code')
    .execute()
  await giving.markTeams(ctx, manager, { stageId, markerId, codes: works.map(({ code }) => code) })
  return markerId
}

const giveAwards = async (ctx: Ctx, cast: ReviewCast, { stageId }: JudgedPlace): Promise<void> => {
  const { manager, chief } = cast.competition
  const markerId = await markFreshmen(ctx, cast, stageId)
  const { schemeId } = await giving.addScheme(ctx, manager, {
    stageId,
    name: '2025奖项设置',
    isOnePerPerson: false,
    rules: { ...noRules, listsKeep: 'both' },
    items: [...awardItems.map((item) => ({ ...item })), { ...freshmenItem, markerId }],
  })
  await giving.moveScheme(ctx, manager, { schemeId, version: 1, verb: 'activate' })
  await giving.assignAwards(ctx, manager, { stageId, schemeId })
  const items = await ctx.db
    .selectFrom('award_scheme_items')
    .select(['id', 'target_type'])
    .where('scheme_id', '=', schemeId)
    .where('target_type', 'in', ['teacher', 'school'])
    .orderBy('seq')
    .execute()
  for (const { id } of items) {
    const targets = await giving.listAwardTargets(ctx, manager, { schemeItemId: id })
    const targetIds = targets.filter(({ isProposed }) => isProposed).map(({ targetId }) => targetId)
    if (targetIds.length > 0) await giving.addAwards(ctx, manager, { schemeItemId: id, targetIds })
  }
  await giving.moveAwards(ctx, manager, { stageId, awardIds: null, verb: 'confirm', note: '' })
  await giving.publishAwards(ctx, chief, { stageId, awardIds: null, days: null, publicNote: '公示期满无异议后正式生效。' })
  await sql`update awards set publicity_starts_at = clock_timestamp() - interval '7 days', publicity_ends_at = clock_timestamp() - interval '1 second'
    where stage_id = ${stageId}::uuid and status = 'publicity'`.execute(ctx.db)
  await giving.runAwardClock(ctx)
  const last = await ctx.db
    .selectFrom('awards')
    .select(['id', 'version'])
    .where('stage_id', '=', stageId)
    .where('level', '=', 3)
    .where('status', '=', 'final')
    .orderBy('rank', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await giving.revokeAward(ctx, chief, {
    awardId: last.id,
    version: last.version,
    reason: '经核实，作品使用了未获授权的影像素材',
    choice: 'vacate',
  })
}

// Everybody may see who made what: it is decided.
const openGallery = async (ctx: Ctx, { competition: { chief } }: ReviewCast, { competitionId }: JudgedPlace): Promise<void> => {
  const shown = await ctx.db
    .selectFrom('works')
    .select('id')
    .where('competition_id', '=', competitionId)
    .where('public_level', '=', 'public')
    .execute()
  const { refused } = await handing.publishWorks(ctx, chief, { workIds: shown.map(({ id }) => id), isShown: true })
  if (refused.length > 0) throw new Error(`The demo cannot show a work: ${refused[0]!.text}`)
  await handing.saveShowcase(ctx, chief, {
    ...{ competitionId, version: 0, isOpen: true, showsAuthors: true, vote: null },
    introduction: '上一届的获奖图文作品，经作者同意展示。',
    introductionEn: 'Visual essays that won last year, shown with the consent of their authors.',
  })
}

// It was all a year ago, but for the messages people get.
const longAgo = (ctx: Ctx, { competitionId }: JudgedPlace): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    await sql`update competition_windows set starts_at = starts_at - interval '300 days', ends_at = ends_at - interval '300 days'
      where competition_id = ${competitionId}::uuid`.execute(tx)
    await setUp.relist(tx, competitionId)
  })
