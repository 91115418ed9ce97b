// One work to judge: the blind version, the sheet, and what may be done.
import type { ReviewSetting } from '@kaisai/contract/competition/settings'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { sharesComments } from '@kaisai/contract/review/feedback/feedback'
import type { BatchMode, Grade } from '@kaisai/contract/review/labels'
import type * as endpoints from '@kaisai/contract/review/sheet.endpoints'
import { twoDecimals } from '@kaisai/contract/review/sheet-total'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { blindVersion } from '../../work/index.ts'
import { type Batch, batchStateName, type ReviewTask } from '../review.policy.ts'
import { isCalled, sheetRefusal } from './intake.ts'
import { shownTask, taskRows } from './mine.views.ts'
import { neighborsOf } from './neighbors.ts'
import { asOpenFor } from './times.ts'

type Sheet = ReplyOf<typeof endpoints.getSheet>

/** One sheet of the signed-in expert; before he accepted the batch there is none to see. */
export const getSheet = async (ctx: Ctx, actor: Actor, input: { taskId: string }): Promise<Sheet> => {
  const { db } = ctx
  const row = await taskRows(db, actor).where('t.id', '=', input.taskId).executeTakeFirst()
  if (!row || isIn(reviewTaskStates, 'refused', row.status)) throw problem('house.not_found')
  if (row.status === 'assigned') throw problem('review.not_accepted').with({ batchId: row.batchId })
  const task = await db.selectFrom('review_tasks').selectAll().where('id', '=', row.taskId).executeTakeFirstOrThrow()
  const stored = await db.selectFrom('review_batches').selectAll().where('id', '=', task.batch_id).executeTakeFirstOrThrow()
  const batch = await asOpenFor(db, stored, actor.userId)
  if (!(await isCalled(ctx, db, batch, task.work_id))) throw problem('review.onsite_wait').with({ batchId: batch.id })
  const entry = await db
    .selectFrom('review_entries')
    .select(['submission_id', 'category_id'])
    .where('id', '=', task.entry_id)
    .executeTakeFirstOrThrow()
  const [version, names, neighbors, now, panel, taken, places] = await Promise.all([
    blindVersion(ctx, entry.submission_id, row.code, actor.lang),
    namesOf(db, actor, batch),
    neighborsOf(db, actor, batch.id, task.id),
    sql<{ now: string }>`select clock_timestamp() as now`.execute(db),
    panelOf(db, batch, task),
    takenPlaces(db, task, entry.category_id),
    placeCount(db, task, entry.category_id),
  ])
  const time = now.rows[0]!.now
  const refusal = sheetRefusal(batch, task, time, actor.lang)
  return {
    ...shownTask(ctx, actor, row),
    batch: {
      batchId: batch.id,
      name: batch.name,
      ...names,
      status: batch.status,
      statusName: batchStateName(batch.status, actor.lang),
      mode: batch.mode as BatchMode,
      type: batch.setting.type,
      criteria: batch.setting.criteria,
      commentMin: batch.setting.commentMin,
      isCommentShared: sharesComments(batch.setting),
      isConfidenceCounted: batch.setting.type === 'score' && batch.setting.standardise === 'confident',
      editUntil: batch.setting.editUntil,
      hidesAggregates: batch.setting.hidesAggregates,
      endTime: batch.ends_at,
      minutesPerWork: batch.setting.minutesPerWork,
    },
    sheet: sheetOf(task),
    closedReason: refusal?.text(actor.lang) ?? '',
    can: abilities(batch, task, refusal === null, time, actor),
    document: version.document,
    answers: version.answers,
    files: version.files,
    aiUse: version.aiUse,
    ...neighbors,
    takenPlaces: taken,
    placeCount: places,
    panel,
  }
}

/** A sheet as its expert reads it. */
export const sheetOf = (task: ReviewTask): Sheet['sheet'] => ({
  values: task.scores as Record<string, number | null>,
  comments: task.comments as Record<string, string>,
  grade: task.grade as Grade | null,
  isRecommended: task.is_recommended,
  place: task.place,
  isPassed: task.is_passed,
  comment: task.comment,
  confidence: task.confidence,
  total: task.total,
  seconds: task.seconds,
  savedTime: task.saved_at,
  submitTime: task.submitted_at,
  version: task.version,
})

const abilities = (batch: Batch, task: ReviewTask, isOpen: boolean, now: string, actor: Actor): string[] => {
  const all: string[] = []
  if (isOpen) all.push('submit')
  const reopens = sheetRefusal(batch, { status: 'drafting' }, now, actor.lang) === null && batch.setting.editUntil === 'close'
  if (task.status === 'submitted' && reopens && task.others_seen_at === null) all.push('reopen')
  if (isIn(reviewTaskStates, 'recusable', task.status) && batch.status !== 'locked') all.push('recuse')
  return all
}

const namesOf = async (db: Db, actor: Actor, batch: Batch): Promise<{ competitionName: string; stageName: string }> =>
  db
    .selectFrom('competitions as c')
    .innerJoin('competition_stages as s', 's.competition_id', 'c.id')
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 's.name', 's.name_en').as('stageName'),
    ])
    .where('s.id', '=', batch.stage_id)
    .executeTakeFirstOrThrow()

// What the others gave is shown after the own sheet is in, and where the setting hides it, once nobody can change anything by it.
const panelOf = async (db: Db, batch: Batch, task: ReviewTask): Promise<Sheet['panel']> => {
  const setting: ReviewSetting = batch.setting
  const isGiven = isIn(reviewTaskStates, 'counted', task.status)
  if (!isGiven || setting.type !== 'score') return null
  // As long as a sheet may still change, or come back, the others' scores would lead it.
  if (setting.hidesAggregates && !isIn(batchStates, 'scored', batch.status)) return null
  const row = await db
    .selectFrom('review_tasks')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number | null>('total').as('mean'),
      sql<number | null>`max(total) - min(total)`.as('range'),
    ])
    .where('entry_id', '=', task.entry_id)
    .where('status', 'in', statesIn(reviewTaskStates, 'counted'))
    .executeTakeFirstOrThrow()
  return {
    count: Number(row.count),
    mean: row.mean === null ? null : twoDecimals(Number(row.mean)),
    range: row.range === null ? null : twoDecimals(Number(row.range)),
  }
}

const takenPlaces = async (db: Db, task: ReviewTask, categoryId: string): Promise<{ place: number; code: string }[]> =>
  db
    .selectFrom('review_places as p')
    .innerJoin('review_tasks as t', 't.id', 'p.task_id')
    .innerJoin('works as w', 'w.id', 't.work_id')
    .select(['p.place', 'w.code'])
    .where('p.batch_id', '=', task.batch_id)
    .where('p.expert_id', '=', task.expert_id)
    .where('p.category_id', '=', categoryId)
    .where('p.task_id', '<>', task.id)
    .orderBy('p.place')
    .execute()

const placeCount = async (db: Db, task: ReviewTask, categoryId: string): Promise<number> => {
  const row = await db
    .selectFrom('review_tasks as t')
    .innerJoin('review_entries as n', 'n.id', 't.entry_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.batch_id', '=', task.batch_id)
    .where('t.expert_id', '=', task.expert_id)
    .where('n.category_id', '=', categoryId)
    .where('t.status', 'not in', statesIn(reviewTaskStates, 'away'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
