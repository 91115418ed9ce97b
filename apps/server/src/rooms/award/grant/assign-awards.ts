// From the locked ranking to proposed awards.

import { assign } from '@kaisai/contract/award/assign'
import type { Assignment } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { machineReason } from '@kaisai/contract/machine-reasons'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require as requirePermission } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { resultStands } from '../../review/reads.ts'
import { lockAwards, type Scheme, type SchemeItem, type Stage, stageOf } from '../award.policy.ts'
import { recordStageAction } from '../record-action.ts'
import { itemsOf, rankedItems, rulesOf } from '../scheme/items.ts'
import { saveScheme } from '../scheme/save-scheme.ts'
import { type RankedRow, type ReadyResult, rankedRows, readyResult, submittedCounts } from './ranking.ts'
import { snapshotsOf } from './snapshot.ts'
import { type NewAward, writeAwards } from './write-awards.ts'

/**
 * Proposes awards from the locked ranking by the scheme in use; proposals of an earlier assignment are replaced, and what was given
 * from a result that changed since comes back first. Refuses while the result is open, ties wait, or awards of this ranking are confirmed.
 * A scheme that comes along is saved in the same transaction: what is refused changes nothing of it.
 */
export const assignAwards = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.assignAwards>,
): Promise<ReplyOf<typeof endpoints.assignAwards>> =>
  inTx(ctx.db, async (tx) => {
    const stage = await stageOf(tx, actor, input.stageId)
    await lockAwards(tx, stage.competition_id)
    const scheme = await activeScheme(tx, stage, await savedScheme(tx, actor, input))
    // Shared: nobody opens the result while awards are read from it.
    await sql`select 1 from review_results where stage_id = ${stage.id}::uuid and status <> 'superseded' for share`.execute(tx)
    const result = await readyResult(tx, stage.id)
    await withdrawStale(ctx, tx, actor, stage.id, machineReason('proposedAnew'))
    await requireOpen(tx, stage.id)
    const items = await itemsOf(tx, scheme.id)
    const ranked = rankedItems(items)
    if (ranked.length === 0) throw problem('award.no_ranked_items')
    const removed = await dropProposals(tx, stage.id)
    const works = await rankedRows(tx, result.id)
    const assignment = assign(works, ranked, await submittedCounts(tx, stage.id), rulesOf(scheme))
    refuseTies(assignment, items)
    const run = await writeRun(tx, actor, { stage, scheme, result, items, assignment })
    const awards = await awardsFrom(tx, { stage, result, items, works, assignment, runId: run.id, actor })
    await writeAwards(tx, awards)
    await recordStageAction(tx, actor, stage, scheme.name, 'assigned', {
      changes: [{ field: 'awards', from: String(removed), to: String(awards.length) }],
    })
    return { runNo: run.no, added: awards.length, removed, kept: works.filter(({ isHeld }) => isHeld).length }
  })

const savedScheme = (
  tx: Tx,
  actor: Actor,
  { schemeId, scheme }: InputOf<typeof endpoints.assignAwards>,
): string | Promise<string> => {
  if (!scheme) return schemeId
  requirePermission(actor, 'award:scheme:edit')
  return saveScheme(tx, actor, { schemeId, ...scheme })
}

const activeScheme = async (tx: Tx, stage: Stage, schemeId: string): Promise<Scheme> => {
  const scheme = await tx
    .selectFrom('award_schemes')
    .selectAll()
    .where('id', '=', schemeId)
    .where('stage_id', '=', stage.id)
    .forUpdate()
    .executeTakeFirst()
  if (!scheme) throw problem('house.not_found')
  if (scheme.status !== 'active') throw problem('award.scheme_not_active', { name: scheme.name })
  return scheme
}

/** Takes confirmed and published awards back whose result was opened or set aside; returns how many. The caller holds the counter. */
export const withdrawStale = async (
  ctx: Pick<Ctx, 'awards'>,
  tx: Tx,
  actor: Actor,
  stageId: string,
  reason: string,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from awards a where a.stage_id = ${stageId}::uuid and a.source = 'assigned' and ${inGroup(awardStates, 'unsettled', 'a.status')}
       and not ${resultStands(sql`a.result_id`, sql`a.calculation_id`)}
     order by a.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await moveAll(tx, awardStates, ids, 'withdraw', permitted(actor), reason)
  // Certificates that were made ahead of time go with them.
  if (ids.length > 0) await ctx.awards.changed(tx, actor, { awardIds: ids, change: 'revoked', reason })
  if (ids.length > 0)
    await sql`update awards set publicity_starts_at = null, publicity_ends_at = null, version = version + 1, updated_at = now() where id = any(${ids}::uuid[])`.execute(
      tx,
    )
  return ids.length
}

const requireOpen = async (tx: Tx, stageId: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from awards where stage_id = ${stageId}::uuid and source = 'assigned' and ${inGroup(awardStates, 'granted', 'status')}`.execute(
    tx,
  )
  if (rows[0]!.count > 0) throw problem('award.assigned_already', { count: rows[0]!.count })
}

const dropProposals = async (tx: Tx, stageId: string): Promise<number> => {
  const gone = await tx
    .deleteFrom('awards')
    .where('stage_id', '=', stageId)
    .where('source', '=', 'assigned')
    .where('status', '=', 'proposed')
    .returning('id')
    .execute()
  return gone.length
}

const refuseTies = ({ openTies }: Assignment, items: readonly SchemeItem[]): void => {
  const [tie] = openTies
  if (tie)
    throw problem('award.tie_open', {
      name: items.find(({ id }) => id === tie.itemId)!.name,
      count: tie.workIds.length,
    })
}

interface Made {
  readonly stage: Stage
  readonly result: ReadyResult
  readonly items: readonly SchemeItem[]
  readonly assignment: Assignment
}

const writeRun = async (
  tx: Tx,
  actor: Actor,
  { stage, scheme, result, items, assignment }: Made & { scheme: Scheme },
): Promise<{ id: string; no: number }> => {
  const { rows } = await sql<{ no: number }>`
    select coalesce(max(no), 0) + 1 as no from award_runs where stage_id = ${stage.id}::uuid`.execute(tx)
  const { no } = rows[0]!
  const { id } = await tx
    .insertInto('award_runs')
    .values({
      competition_id: stage.competition_id,
      stage_id: stage.id,
      scheme_id: scheme.id,
      result_id: result.id,
      calculation_id: result.calculation_id,
      no,
      items: JSON.stringify(items),
      rules: JSON.stringify(rulesOf(scheme)),
      report: JSON.stringify(assignment),
      awards: assignment.works.reduce((all, { itemId, more = [] }) => all + (itemId === null ? 0 : 1 + more.length), 0),
      user_id: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, no }
}

const awardsFrom = async (
  tx: Tx,
  { stage, result, items, works, assignment, runId, actor }: Made & { works: RankedRow[]; runId: string; actor: Actor },
): Promise<NewAward[]> => {
  const byWork = new Map(works.map((work) => [work.workId, work]))
  const byItem = new Map(items.map((item) => [item.id, item]))
  const given = assignment.works.flatMap(({ workId, itemId, explanation, more = [] }) =>
    itemId === null ? [] : [{ itemId, explanation }, ...more].map((one) => ({ workId, ...one })),
  )
  const names = await snapshotsOf(
    tx,
    given.map(({ workId }) => byWork.get(workId)!.enrollmentId),
  )
  return given.map(({ workId, itemId, explanation }) => {
    const work = byWork.get(workId)!
    return rankedAward(
      { stage, result, item: byItem.get(itemId)!, work, explanation, runId, actor },
      names.get(work.enrollmentId)!,
    )
  })
}

interface RankedNew {
  readonly stage: Stage
  readonly result: Pick<ReadyResult, 'id' | 'calculation_id'>
  readonly item: SchemeItem
  readonly work: RankedRow
  readonly explanation: string
  readonly runId: string | null
  readonly actor: Actor
}

/** An award of the ranking as it is stored. */
export const rankedAward = (
  { stage, result, item, work, explanation, runId, actor }: RankedNew,
  snapshot: NewAward['snapshot'],
): NewAward => ({
  competition_id: stage.competition_id,
  stage_id: stage.id,
  organization_id: stage.organization_id,
  category_id: work.categoryId,
  scheme_item_id: item.id,
  level: item.level,
  name: item.name,
  name_en: item.name_en,
  target_type: 'team',
  marker_id: item.marker_id ?? null,
  enrollment_id: work.enrollmentId,
  work_id: work.workId,
  school_id: work.schoolId,
  result_id: result.id,
  calculation_id: result.calculation_id,
  run_id: runId,
  rank: work.rank,
  score: work.score,
  prize: item.prize,
  snapshot,
  source: 'assigned',
  explanation,
  created_by: actor.userId,
})
