// The next in the ranking moves up into a place that was revoked; the place it leaves goes on to the next after it.
import { noRules, type SchemeRules } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import { countIn, limitOf, openCounters, openLine } from '@kaisai/contract/award/limits'
import { leavesFor } from '@kaisai/contract/award/lists'
import { worksOf } from '@kaisai/contract/award/places-of'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { Award, SchemeItem } from '../award.policy.ts'
import { recordAwardAction } from '../record-action.ts'
import { levelItem } from '../scheme/items.ts'
import { rankedAward } from './assign-awards.ts'
import { endAward } from './end-award.ts'
import { type RankedRow, rankedRows } from './ranking.ts'
import { snapshotOf } from './snapshot.ts'
import { writeAwards } from './write-awards.ts'

/**
 * Proposes the freed award for the next work of the list that holds none of its level or above. Where that one held a lower award, it
 * leaves it, and that place is filled the same way. Returns the award proposed first; refuses when nobody is left.
 */
export const moveUp = async (ctx: Ctx, tx: Tx, actor: Actor, freed: Award): Promise<string> => {
  if (freed.result_id === null || freed.work_id === null || freed.scheme_item_id === null || freed.rank === null)
    throw problem('award.no_ranking')
  const works = await rankedRows(tx, freed.result_id)
  let first: string | null = null
  // Places that are free: the first, then those that were left for it.
  for (const places: Award[] = [freed]; places.length > 0; ) {
    const place = places.shift()!
    const item = await itemOf(tx, place)
    const living = await livingOf(tx, place.stage_id)
    const rules = await rulesIn(tx, freed.run_id)
    const next = nextOf(place, item, rules, works, living)
    if (next === undefined) continue
    const left = leavesFor(rules.listsKeep, heldBy(living, next), inListOf(item))!.map(({ award: held }) => held)
    for (const held of left) await release(ctx, tx, held, item)
    const award = rankedAward(
      {
        stage: { id: place.stage_id, competition_id: place.competition_id, organization_id: place.organization_id },
        result: { id: freed.result_id, calculation_id: freed.calculation_id! },
        item,
        work: next,
        explanation: 'movedUp',
        runId: freed.run_id,
        actor,
      },
      await snapshotOf(tx, next.enrollmentId),
    )
    // A proposal that was taken off leaves nothing to point at.
    const replaces = await tx.selectFrom('awards').select('id').where('id', '=', place.id).executeTakeFirst()
    const [id] = await writeAwards(tx, [{ ...award, replaces_id: replaces?.id ?? null }])
    first ??= id!
    places.push(...left)
  }
  if (first === null) throw problem('award.no_next')
  return first
}

const itemOf = (tx: Tx, { scheme_item_id }: Award): Promise<SchemeItem> =>
  tx.selectFrom('award_scheme_items').selectAll().where('id', '=', scheme_item_id).executeTakeFirstOrThrow()

// The limits the awards were assigned by; runs of before had none.
const rulesIn = async (tx: Tx, runId: string | null): Promise<SchemeRules> => {
  const run = runId && (await tx.selectFrom('award_runs').select('rules').where('id', '=', runId).executeTakeFirst())
  return { ...noRules, ...(run ? run.rules : {}) }
}

// The awards of the ranking each work holds: one, or one of each list.
type Living = ReadonlyMap<string, readonly Award[]>
const livingOf = async (tx: Tx, stageId: string): Promise<Living> => {
  const rows = await tx
    .selectFrom('awards')
    .selectAll()
    .where('stage_id', '=', stageId)
    .where('target_type', '=', 'team')
    .where('work_id', 'is not', null)
    .where('source', '=', 'assigned')
    .where('status', 'in', statesIn(awardStates, 'living'))
    .orderBy('level')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ work_id }) => work_id!)
}

const inListOf = ({ level, marker_id }: Pick<Award, 'level' | 'marker_id'>) => ({ level, markerId: marker_id })
const heldBy = (living: Living, { workId }: RankedRow) =>
  (living.get(workId) ?? []).map((award) => ({ ...inListOf(award), award }))

const nextOf = (
  place: Award,
  item: SchemeItem,
  rules: SchemeRules,
  works: readonly RankedRow[],
  living: Living,
): RankedRow | undefined => {
  const level = levelItem(item)
  // As `assign` counts: each category by itself, unless all are one list.
  const list = worksOf(works, item.marker_id).filter((work) => item.scope === 'all' || work.categoryId === place.category_id)
  const inLine = new Set(
    [...living.values()].flat().flatMap(({ scheme_item_id, work_id }) => (scheme_item_id === item.id ? [work_id!] : [])),
  )
  // A share of the places is taken of those that are given, and the one that is free.
  const here = new Set(list.map(({ workId }) => workId).filter((workId) => inLine.has(workId)))
  const leaves = (work: RankedRow) => leavesFor(rules.listsKeep, heldBy(living, work), inListOf(item))
  const winners = works.filter(({ workId }) => living.has(workId))
  const mayGet = (work: RankedRow): boolean => {
    const counters = openCounters(rules, works)
    const line = openLine(level, here.size + 1)
    const others = openLine(level, null)
    for (const other of winners)
      for (const { award } of heldBy(living, other)) {
        // What it leaves itself does not count.
        if (other.workId === work.workId && leaves(work)?.some((one) => one.award === award)) continue
        countIn(counters, here.has(other.workId) && award.scheme_item_id === item.id ? line : others, other)
      }
    return limitOf(counters, line, work) === null
  }
  return list
    .filter((work) => {
      const { rank, score, hasLeft, isHeld, isHorsConcours, workId } = work
      if (rank === null || score === null || hasLeft || isHeld || isHorsConcours || workId === place.work_id) return false
      return leaves(work) !== null
    })
    .filter(({ score }) => item.method !== 'score' || score! >= item.value)
    .filter(({ score }) => item.min_score === null || score! >= item.min_score)
    .sort((a, b) => (item.scope === 'all' ? b.score! - a.score! : a.rank! - b.rank!) || (a.workId < b.workId ? -1 : 1))
    .find(mayGet)
}

// Whoever moves up leaves the lower award: a proposal goes, what was published is revoked with the reason for everybody to read.
const release = async (ctx: Ctx, tx: Tx, held: Award, item: SchemeItem): Promise<void> => {
  const system = systemActor()
  if (isIn(awardStates, 'shown', held.status)) {
    await endAward(ctx, tx, system, held, `递补为${item.name}`)
    await sql`update awards set revoke_choice = 'move_up', version = version + 1 where id = ${held.id}::uuid`.execute(tx)
    return
  }
  if (held.status === 'confirmed') await move(tx, awardStates, held.id, 'propose', system)
  await recordAwardAction(tx, system, held, 'deleted', { reason: `递补为${item.name}` })
  await tx.deleteFrom('awards').where('id', '=', held.id).execute()
}
