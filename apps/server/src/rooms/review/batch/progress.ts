// How far a batch is, and what the office does with single tasks.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import type * as endpoints from '@kaisai/contract/review/batch.endpoints'
import type { TaskVerb, TaskWord } from '@kaisai/contract/review/labels'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { pageOfRows, sortOf } from '#src/db/page.ts'
import { inTx } from '#src/db/tx.ts'
import { textIn } from '../../website/index.ts'
import { giveBack } from '../lead/lead.ts'
import { panelEntries, rangeOf, type Viewer } from '../lead/panel.views.ts'
import {
  type Batch,
  batchOf,
  countedTasks,
  lockBatch,
  openTasks,
  type ReviewTask,
  requireBatchIn,
  seesRaw,
  taskStateName,
} from '../review.policy.ts'
import { givenWords } from '../sheet/given.ts'
import { batchPath, tellReview } from '../tell.ts'
import { tellBatch } from '../tell-log.ts'
import { conflictsOfPair } from './plan-input.ts'
import { conflictText } from './violations.ts'

type Matrix = ReplyOf<typeof endpoints.pageProgress>

/** Works by experts. What was given is told to those who may see raw scores. */
export const pageProgress = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.pageProgress>): Promise<Matrix> => {
  const batch = await batchOf(db, actor, input.batchId)
  const sees = seesRaw(actor, batch)
  let query = db
    .selectFrom('review_entries as n')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .innerJoin('work_submissions as v', 'v.id', 'n.submission_id')
    .where('n.batch_id', '=', batch.id)
    .where('n.removed_at', 'is', null)
  if (input.itemId) query = query.where('n.category_id', '=', input.itemId)
  if (input.keyword) {
    const like = sql<string>`'%' || app.esc(${input.keyword}) || '%'`
    query = query.where(({ or, eb }) => or([eb('w.code', 'ilike', like), eb('v.title', 'ilike', like)]))
  }
  if (input.expertId)
    query = query.where(
      sql<boolean>`exists (select 1 from review_tasks t where t.entry_id = n.id and t.expert_id = ${input.expertId}::uuid)`,
    )
  if (input.onlyOpen)
    query = query.where(
      sql<boolean>`(select count(*) from review_tasks t where t.entry_id = n.id and t.status in ('submitted', 'confirmed', 'final')) < n.need`,
    )
  const { direction } = sortOf(input, 'code')
  type Cell = {
    taskId: string
    expertId: string
    status: TaskWord
    total: number | null
    grade: string | null
    is_recommended: boolean | null
    place: number | null
    is_passed: boolean | null
  }
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .innerJoin('competition_categories as k', 'k.id', 'n.category_id')
      .leftJoin('organization_schools as s', 's.id', 'w.school_id')
      .select(['n.id as entryId', 'w.code', 'v.title', 'n.need', 'n.decision'])
      .select([textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'), sql<string>`coalesce(s.name, '')`.as('schoolName')])
      .select(
        sql<
          Cell[]
        >`coalesce((select jsonb_agg(jsonb_build_object('taskId', t.id, 'expertId', t.expert_id, 'status', t.status, 'total', coalesce(t.adjusted_total, t.total),
          'grade', t.grade, 'is_recommended', t.is_recommended, 'place', t.place, 'is_passed', t.is_passed) order by t.id) from review_tasks t where t.entry_id = n.id), '[]')`.as(
          'cells',
        ),
      )
      .orderBy('w.code', direction),
  )
  const [experts, statuses] = await Promise.all([
    sql<Matrix['experts'][number]>`
      select e.id as "expertId", e.name, m.answer, count(t.id) filter (where t.status not in ('declined', 'recused', 'revoked', 'stray'))::int as "taskCount",
        count(t.id) filter (where t.status in ('submitted', 'confirmed', 'final'))::int as "submittedCount", max(t.saved_at) as "lastTime"
        from review_batch_experts m join experts e on e.id = m.expert_id left join review_tasks t on t.batch_id = m.batch_id and t.expert_id = m.expert_id
       where m.batch_id = ${batch.id}::uuid group by e.id, m.answer order by e.name, e.id`.execute(db),
    sql<{
      status: TaskWord
      count: number
    }>`select status, count(*)::int as count from review_tasks where batch_id = ${batch.id}::uuid group by 1 order by 1`.execute(
      db,
    ),
  ])
  return {
    ...page,
    rows: page.rows.map(({ cells, decision, ...row }) => {
      const counted = cells.filter(({ status }) => (countedTasks as readonly string[]).includes(status))
      const range = rangeOf(counted.flatMap(({ total }) => (total === null ? [] : [total])))
      return {
        ...row,
        submittedCount: counted.length,
        hasAlarm:
          sees && batch.setting.type === 'score' && range !== null && range > batch.setting.rangeLimit && decision === null,
        cells: cells.map(({ taskId, expertId, status, ...given }) => ({
          taskId,
          expertId,
          status,
          statusName: taskStateName(status, actor.lang),
          total: sees ? given.total : null,
          given: sees ? givenWords(batch.setting.type, given, actor.lang) : '',
        })),
      }
    }),
    experts: experts.rows,
    byStatus: statuses.rows.map((row) => ({ ...row, statusName: taskStateName(row.status, actor.lang) })),
  }
}

/** One work with all its sheets, by name. */
export const getEntry = async (db: Db, actor: Actor, input: { entryId: string }): Promise<ReplyOf<typeof endpoints.getEntry>> => {
  const known = await db
    .selectFrom('review_entries as n')
    .innerJoin('works as w', 'w.id', 'n.work_id')
    .leftJoin('organization_schools as s', 's.id', 'w.school_id')
    .select(['n.batch_id', 'n.work_id', 'w.team_name', sql<string>`coalesce(s.name, '')`.as('school')])
    .where('n.id', '=', input.entryId)
    .executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const batch = await batchOf(db, actor, known.batch_id)
  if (!seesRaw(actor, batch)) throw problem('house.no_access')
  const isOpen = ['published', 'running', 'paused', 'closed', 'calculated'].includes(batch.status)
  const viewer: Viewer = {
    lang: actor.lang,
    userId: '',
    seed: '',
    isTimed: true,
    sees: () => true,
    nameOf: (sheet) => sheet.expertName,
    canSheet: (status) => (isOpen ? officeVerbs(status) : []),
    canEntry: () => [],
  }
  const [entry] = await panelEntries(db, batch, sql`n.id = ${input.entryId}::uuid`, viewer)
  if (!entry) throw problem('house.not_found')
  const [adjustments, moves] = await Promise.all([
    sql<ReplyOf<typeof endpoints.getEntry>['adjustments'][number]>`
      select e.name as "expertName", a.from_total as "fromTotal", a.to_total as "toTotal", a.reason, coalesce(u.real_name, '') as "userName", a.adjusted_at as time
        from review_adjustments a join review_tasks t on t.id = a.task_id join experts e on e.id = t.expert_id left join identity_users u on u.id = a.user_id
       where t.entry_id = ${input.entryId}::uuid order by a.adjusted_at`.execute(db),
    sql<{ expertName: string; verb: TaskVerb; userName: string; reason: string; time: string }>`
      select e.name as "expertName", m.verb, coalesce(u.real_name, '') as "userName", m.note as reason, m.moved_at as time
        from review_tasks t join experts e on e.id = t.expert_id join status_moves m on m.entity = 'review_tasks' and m.entity_id = t.id
        left join identity_users u on u.id = m.user_id where t.entry_id = ${input.entryId}::uuid order by m.id`.execute(db),
  ])
  return {
    ...entry,
    workId: known.work_id,
    teamName: known.team_name,
    schoolName: known.school,
    adjustments: adjustments.rows,
    moves: moves.rows.map(({ verb, ...row }) => ({ ...row, label: inLang(reviewTaskStates.moves[verb].label, actor.lang) })),
  }
}

const officeVerbs = (status: TaskWord): string[] => {
  const all: (readonly [string, readonly TaskWord[]])[] = [
    ['return', ['submitted']],
    ['revoke', reviewTaskStates.moves.revoke.from],
    ['again', reviewTaskStates.moves.again.from],
    ['stray', ['submitted', 'confirmed']],
    ['extend', ['overdue']],
    ['adjust', ['submitted', 'confirmed']],
  ]
  return all.filter(([, from]) => from.includes(status)).map(([verb]) => verb)
}

/** What the office does with tasks, each on its own. */
export const moveTasks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.moveTasks>,
): Promise<ReplyOf<typeof endpoints.moveTasks>> => {
  const refused: { taskId: string; text: string }[] = []
  for (const taskId of input.taskIds) {
    try {
      await inTx(ctx.db, (tx) => moveTask(ctx, tx, actor, taskId, input.verb, input.reason))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ taskId, text: error.text(actor.lang) })
    }
  }
  return { done: input.taskIds.length - refused.length, refused }
}

/** Loads a task within reach; its batch is locked first. */
const lockTask = async (tx: Tx, actor: Actor, taskId: string): Promise<{ task: ReviewTask; batch: Batch }> => {
  const known = await tx.selectFrom('review_tasks').select('batch_id').where('id', '=', taskId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const batch = await lockBatch(tx, actor, known.batch_id)
  const task = await tx.selectFrom('review_tasks').selectAll().where('id', '=', taskId).forUpdate().executeTakeFirstOrThrow()
  return { task, batch }
}

const moveTask = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  taskId: string,
  verb: InputOf<typeof endpoints.moveTasks>['verb'],
  reason: string,
): Promise<void> => {
  const { task, batch } = await lockTask(tx, actor, taskId)
  if (verb === 'return') {
    requireBatchIn(batch, actor, 'published', 'running')
    await giveBack(ctx, tx, actor, batch, task, reason)
    return
  }
  requireBatchIn(batch, actor, 'published', 'running', 'paused', ...(verb === 'stray' ? (['closed', 'calculated'] as const) : []))
  const { name } = await tx.selectFrom('experts').select('name').where('id', '=', task.expert_id).executeTakeFirstOrThrow()
  if (verb === 'again') {
    const blocking = (await conflictsOfPair(tx, task.work_id, task.expert_id)).find(({ effect }) => effect === 'block')
    if (blocking) throw problem('review.conflict', { name, code: '', kind: conflictText(blocking.kind, actor.lang) })
  }
  const by = verb === 'revoke' || verb === 'again' ? actor : systemActor()
  const isGiven = task.submitted_at !== null && verb === 'revoke' && (openTasks as readonly string[]).includes(task.status)
  await move(
    tx,
    reviewTaskStates,
    task.id,
    isGiven && task.status !== 'accepted' ? 'stray' : verb,
    isGiven ? systemActor() : by,
    reason,
    {
      version: task.version + 1,
    },
  )
  if (verb === 'revoke' || verb === 'stray') await tx.deleteFrom('review_places').where('task_id', '=', task.id).execute()
  if (verb === 'again') {
    const mine = await tx
      .selectFrom('review_batch_experts')
      .select('answer')
      .where('batch_id', '=', batch.id)
      .where('expert_id', '=', task.expert_id)
      .executeTakeFirst()
    // Who accepted the batch has accepted what comes back to him.
    if (mine?.answer === 'accepted') await move(tx, reviewTaskStates, task.id, 'accept', systemActor())
    await tx
      .updateTable('review_batch_experts')
      .set({ answer: 'open' })
      .where('batch_id', '=', batch.id)
      .where('expert_id', '=', task.expert_id)
      .where('answer', '=', 'declined')
      .execute()
    await tellReview(
      ctx,
      tx,
      batch,
      [task.user_id],
      'assigned',
      { batch: batch.name, count: '1', end: timeText(batch.ends_at) },
      batchPath(batch.id),
    )
  }
  await ctx.sheets.changed(tx, { batchId: batch.id, workId: task.work_id, taskId: task.id })
  await tellBatch(tx, actor, batch, `task_${verb}`, { reason, changes: [{ field: 'expert', from: null, to: name }] })
}

/** Sets another total beside what the expert gave, or takes it back. */
export const adjustScore = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.adjustScore>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { task, batch } = await lockTask(tx, actor, input.taskId)
    requireBatchIn(batch, actor, 'running', 'paused', 'closed', 'calculated')
    if (batch.setting.type !== 'score' || !['submitted', 'confirmed'].includes(task.status))
      throw problem('review.not_editable', { state: taskStateName(task.status, actor.lang) })
    if (input.total !== null && input.total > 100) throw problem('review.decision_score', { min: 0, max: 100 })
    await tx
      .insertInto('review_adjustments')
      .values({
        task_id: task.id,
        from_total: task.adjusted_total ?? task.total,
        to_total: input.total ?? task.total,
        reason: input.reason,
        user_id: actor.userId,
      })
      .execute()
    await tx
      .updateTable('review_tasks')
      .set({ adjusted_total: input.total, version: task.version + 1, updated_at: sql<string>`clock_timestamp()` })
      .where('id', '=', task.id)
      .execute()
    await tellBatch(tx, actor, batch, 'score_adjusted', {
      reason: input.reason,
      // What it was and what it is stands beside the sheet, for those who may see scores.
      changes: [{ field: 'total', from: null, to: null }],
    })
    return null
  })
