// Changing pairs by hand: the proposal before a batch is assigned, the tasks themselves afterwards.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { conflictSourceLabels } from '@kaisai/contract/review/labels'
import type * as plans from '@kaisai/contract/review/plan.endpoints'
import { reviewTaskStates } from '@kaisai/contract/review/task.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { batchPath, notifyAboutReview } from '../notify.ts'
import { recordBatchAction } from '../record-action.ts'
import { type Batch, batchOf, lockBatch, requireBatchIn } from '../review.policy.ts'
import { touch } from './add-batch.ts'
import { scorerOf } from './affinity-input.ts'
import { requireUsable } from './experts.ts'
import {
  conflictsOfPair,
  conflictsOfWorks,
  type EntryFacts,
  type ExpertFacts,
  entriesOf,
  expertsOf,
  holdStage,
  loadsOf,
  overload,
} from './plan-input.ts'
import { takeIntoReview } from './publish-batch.ts'
import { takeOutTask } from './take-out-task.ts'
import { conflictText, reasonText, speaksAgainst } from './violations.ts'

type Input = InputOf<typeof plans.editPairs>

/** Adds and removes pairs. What blocks refuses; what only warns passes when the warnings were seen. */
export const editPairs = (ctx: Ctx, actor: Actor, input: Input): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, input.batchId)
    requireBatchIn(batch, actor, 'draft', 'previewed', 'published', 'running', 'paused')
    const isOut = batch.published_at !== null && !isIn(batchStates, 'unpublished', batch.status)
    if (isOut) await holdStage(tx, batch.stage_id)
    const reason = input.reason.trim()
    if (isOut && reason.length < 2) throw problem('house.reason_needed')
    for (const pair of input.remove) await (isOut ? takeTask(ctx, tx, actor, batch, pair, reason) : dropProposal(tx, batch, pair))
    const warnings: string[] = []
    for (const pair of input.add) warnings.push(...(await addPair(ctx, tx, actor, batch, pair, isOut)))
    if (warnings.length > 0 && !input.acceptsWarnings)
      throw problem('review.warnings', {
        count: warnings.length,
        list: warnings.slice(0, 5).join(actor.lang === 'en' ? '; ' : '；'),
      })
    await touch(tx, batch)
    await recordBatchAction(tx, actor, batch, 'pairs_edited', {
      reason,
      changes: [
        { field: 'added', from: null, to: String(input.add.length) },
        { field: 'removed', from: null, to: String(input.remove.length) },
      ],
    })
    return null
  })

interface Pair {
  readonly entryId: string
  readonly expertId: string
}

const dropProposal = async (tx: Tx, batch: Batch, { entryId, expertId }: Pair): Promise<void> => {
  await tx
    .deleteFrom('review_proposals')
    .where('batch_id', '=', batch.id)
    .where('entry_id', '=', entryId)
    .where('expert_id', '=', expertId)
    .execute()
}

const takeTask = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  batch: Batch,
  { entryId, expertId }: Pair,
  reason: string,
): Promise<void> => {
  const task = await tx
    .selectFrom('review_tasks')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('entry_id', '=', entryId)
    .where('expert_id', '=', expertId)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw problem('house.not_found')
  await takeOutTask(ctx, tx, actor, task, reason)
}

const addPair = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  batch: Batch,
  { entryId, expertId }: Pair,
  isOut: boolean,
): Promise<string[]> => {
  const { entry, expert, experts, loads } = await factsOf(tx, batch, entryId, expertId)
  const conflicts = await conflictsOfWorks(tx, batch.id, [entry.id])
  const current = await judgesOf(tx, batch, entryId, isOut)
  if (current.has(expertId)) throw problem('review.pair_exists', { name: expert.name, code: entry.code })
  const blocking = conflicts.find((one) => one.expertId === expertId && one.effect === 'block')
  if (blocking)
    throw problem('review.conflict', { name: expert.name, code: entry.code, kind: conflictText(blocking.kind, actor.lang) })
  if (entry.groupId !== null && expert.groupId !== entry.groupId)
    throw problem('review.other_panel', { name: expert.name, code: entry.code })
  const load = (loads.get(expertId) ?? 0) + 1
  const refusal = overload(expert, load)
  if (refusal) throw refusal
  const after = [...experts.filter(({ id }) => current.has(id)), expert]
  const found = speaksAgainst(entry, after, conflicts, new Map(loads).set(expertId, load), isOneSchool(batch), actor.lang)
  if (isOut) await giveTask(ctx, tx, actor, batch, entry, expert)
  else {
    const scored = await scorerOf(tx, batch)
    const { score, parts } = scored(
      entry,
      expert,
      conflicts.some((one) => one.expertId === expertId),
    )
    await tx
      .insertInto('review_proposals')
      .values({
        entry_id: entryId,
        batch_id: batch.id,
        expert_id: expertId,
        score,
        reasons: JSON.stringify(parts.map(({ code }) => code)),
        is_kept: true,
      })
      .execute()
  }
  return (found.get(expertId)?.texts ?? []).map((text) => `${expert.name} · ${entry.code}: ${text}`)
}

const isOneSchool = (batch: Batch): boolean =>
  (batch.plan_options as { isOneSchoolPerWork?: boolean } | null)?.isOneSchoolPerWork === true

const judgesOf = async (db: Db, batch: Batch, entryId: string, isOut: boolean): Promise<Set<string>> => {
  const rows = isOut
    ? await db
        .selectFrom('review_tasks')
        .select('expert_id')
        .where('entry_id', '=', entryId)
        .where('status', 'not in', statesIn(reviewTaskStates, 'ended'))
        .execute()
    : await db
        .selectFrom('review_proposals')
        .select('expert_id')
        .where('batch_id', '=', batch.id)
        .where('entry_id', '=', entryId)
        .execute()
  return new Set(rows.map(({ expert_id }) => expert_id))
}

const factsOf = async (
  db: Db,
  batch: Batch,
  entryId: string,
  expertId: string,
): Promise<{ entry: EntryFacts; expert: ExpertFacts; experts: ExpertFacts[]; loads: Map<string, number> }> => {
  const [[entry], experts, loads] = await Promise.all([
    entriesOf(db, batch.id, [entryId]),
    expertsOf(db, batch.id),
    loadsOf(db, batch),
  ])
  const expert = experts.find(({ id }) => id === expertId)
  if (!entry || !expert) throw problem('house.not_found')
  return { entry, expert, experts, loads }
}

const giveTask = async (ctx: Ctx, tx: Tx, actor: Actor, batch: Batch, entry: EntryFacts, expert: ExpertFacts): Promise<void> => {
  await requireUsable(tx, batch, [{ expertId: expert.id }])
  const old = await tx
    .selectFrom('review_tasks')
    .select(['id', 'status'])
    .where('entry_id', '=', entry.entryId)
    .where('expert_id', '=', expert.id)
    .forUpdate()
    .executeTakeFirst()
  if (old && !isIn(reviewTaskStates, 'reassignable', old.status))
    throw problem('review.pair_exists', { name: expert.name, code: entry.code })
  const { rows } = await sql<{ id: string; user_id: string }>`
    insert into review_tasks (batch_id, entry_id, work_id, expert_id, user_id, group_id, position, origin, status)
    select ${batch.id}::uuid, n.id, n.work_id, m.expert_id, m.user_id, n.group_id,
        coalesce((select max(position) from review_tasks t where t.batch_id = ${batch.id}::uuid and t.expert_id = m.expert_id), 0) + 1, 'manual', 'assigned'
      from review_entries n join review_batch_experts m on m.batch_id = n.batch_id and m.expert_id = ${expert.id}::uuid where n.id = ${entry.entryId}::uuid
    on conflict (entry_id, expert_id) do nothing returning id, user_id`.execute(tx)
  await takeIntoReview(tx, actor, batch)
  const made = rows[0]
  if (!made) await move(tx, reviewTaskStates, old!.id, 'again', permitted(actor))
  const task = await tx
    .selectFrom('review_tasks as t')
    .innerJoin('review_batch_experts as m', (join) =>
      join.onRef('m.batch_id', '=', 't.batch_id').onRef('m.expert_id', '=', 't.expert_id'),
    )
    .select(['t.id', 't.user_id', 'm.answer'])
    .where('t.entry_id', '=', entry.entryId)
    .where('t.expert_id', '=', expert.id)
    .executeTakeFirstOrThrow()
  // Who accepted the batch has accepted what is added to it.
  if (task.answer === 'accepted') await move(tx, reviewTaskStates, task.id, 'accept', permitted(actor))
  await notifyAboutReview(
    ctx,
    tx,
    batch,
    [task.user_id],
    'assigned',
    { batch: batch.name, count: '1', end: timeText(batch.ends_at) },
    batchPath(batch.id),
  )
}

/** What would speak for and against every expert of the batch, for one work: shown while a pair is dragged. */
export const checkPairs = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof plans.checkPairs>,
): Promise<ReplyOf<typeof plans.checkPairs>> => {
  const batch = await batchOf(db, actor, input.batchId)
  const [[entry], experts, loads] = await Promise.all([
    entriesOf(db, batch.id, [input.entryId]),
    expertsOf(db, batch.id),
    loadsOf(db, batch),
  ])
  if (!entry) throw problem('house.not_found')
  const conflicts = await conflictsOfWorks(db, batch.id, [entry.id])
  const isOut = !isIn(batchStates, 'unpublished', batch.status)
  const current = await judgesOf(db, batch, entry.entryId, isOut)
  const present = experts.filter(({ id }) => current.has(id))
  const scored = await scorerOf(db, batch)
  return experts.map((expert) => {
    const isIn = current.has(expert.id)
    const after = isIn ? present : [...present, expert]
    const own = new Map(loads)
    if (!isIn) own.set(expert.id, (loads.get(expert.id) ?? 0) + 1)
    const against = speaksAgainst(entry, after, conflicts, own, isOneSchool(batch), actor.lang).get(expert.id)
    const isWarned = conflicts.some((one) => one.expertId === expert.id)
    return {
      expertId: expert.id,
      isBlocked: against?.isBlocked ?? false,
      violations: against?.texts ?? [],
      score: scored(entry, expert, isWarned).score,
    }
  })
}

/** Why this expert for this work. */
export const explainPair = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof plans.explainPair>,
): Promise<ReplyOf<typeof plans.explainPair>> => {
  const known = await db.selectFrom('review_entries').select('batch_id').where('id', '=', input.entryId).executeTakeFirst()
  if (!known) throw problem('house.not_found')
  const batch = await batchOf(db, actor, known.batch_id)
  const { entry, expert, experts, loads } = await factsOf(db, batch, input.entryId, input.expertId)
  const conflicts = await conflictsOfPair(db, entry.id, expert.id)
  const isOut = !isIn(batchStates, 'unpublished', batch.status)
  const current = await judgesOf(db, batch, entry.entryId, isOut)
  const present = experts.filter(({ id }) => current.has(id) || id === expert.id)
  const scored = await scorerOf(db, batch)
  const { score, parts } = scored(entry, expert, conflicts.length > 0)
  const against = speaksAgainst(entry, present, conflicts, loads, isOneSchool(batch), actor.lang).get(expert.id)
  return {
    score,
    parts: parts.map(({ code, points }) => ({ text: reasonText(code, actor.lang), points })),
    violations: against?.texts ?? [],
    conflicts: conflicts.map(({ kind, source, effect, note }) => ({
      kind,
      kindName: conflictText(kind, actor.lang),
      sourceName: inLang(conflictSourceLabels[source], actor.lang),
      isBlocking: effect === 'block',
      note,
    })),
  }
}
