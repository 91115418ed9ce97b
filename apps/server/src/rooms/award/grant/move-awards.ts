// Awards are confirmed, revoked, and published for objection.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { addPublicTab, lockUnended, publicityFor } from '../../competition/index.ts'
import { ALL_SITES, changeContent } from '../../website/index.ts'
import { type Award, awardStateName, lockAwards, type Stage, stageOf } from '../award.policy.ts'
import { notifyWinners } from '../notify.ts'
import { recordAwardActions } from '../record-action.ts'
import { requireOnePerPerson, requirePlaces, requireStanding } from './limits.ts'
import { snapshotsOf } from './snapshot.ts'
import { syncPeople } from './write-awards.ts'

/** Confirms proposed awards, checked against the scheme, or takes confirmed ones back to proposals. */
export const moveAwards = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.moveAwards>): Promise<{ moved: number }> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:grant:confirm')
    const stage = await stageOf(tx, actor, input.stageId)
    await lockAwards(tx, stage.competition_id)
    const awards = await chosen(tx, actor, stage, input.awardIds, input.verb === 'confirm' ? 'proposed' : 'confirmed')
    const ids = awards.map(({ id }) => id)
    if (input.verb === 'confirm') {
      await requireStanding(tx, ids)
      await requirePlaces(tx, stage.id, ids)
      await freeze(tx, awards)
      await requireOnePerPerson(tx, stage, ids)
      await giveSerials(tx, stage.competition_id, ids)
    }
    await moveAll(tx, awardStates, ids, input.verb, actor, input.note)
    await touch(tx, actor, ids)
    await recordAwardActions(tx, actor, awards, input.verb === 'confirm' ? 'confirmed' : 'unconfirmed', { reason: input.note })
    return { moved: ids.length }
  })

/** Publishes confirmed awards for objection: the public list shows them, and winners are notified. */
export const publishAwards = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.publishAwards>,
): Promise<{ moved: number; endTime: string }> =>
  changeContent(ctx, async (tx, touchSite) => {
    require(actor, 'award:grant:publish')
    const stage = await stageOf(tx, actor, input.stageId)
    await lockUnended(tx, actor, stage.competition_id)
    await lockAwards(tx, stage.competition_id)
    const awards = await chosen(tx, actor, stage, input.awardIds, 'confirmed')
    const ids = awards.map(({ id }) => id)
    await requireStanding(tx, ids)
    await requirePublicResult(tx, ids)
    const { now, end: endTime } = await publicityFor(tx, stage, input.days)
    await sql`update awards set publicity_starts_at = ${now}::timestamptz, publicity_ends_at = ${endTime}::timestamptz, public_note = ${input.publicNote}
      where id = any(${ids}::uuid[])`.execute(tx)
    await moveAll(tx, awardStates, ids, 'publicize', actor)
    await touch(tx, actor, ids)
    await addPublicTab(tx, stage.competition_id, 'award')
    await recordAwardActions(tx, actor, awards, 'published')
    await notifyWinners(ctx, tx, ids, 'published')
    touchSite(ALL_SITES)
    return { moved: ids.length, endTime }
  })

// Named ones must all be in the state; without names all of the stage that are.
const chosen = async (
  tx: Tx,
  actor: Actor,
  stage: Stage,
  awardIds: readonly string[] | null,
  status: 'proposed' | 'confirmed',
): Promise<Award[]> => {
  let query = tx.selectFrom('awards').selectAll().where('stage_id', '=', stage.id)
  query = awardIds === null ? query.where('status', '=', status) : query.where('id', 'in', awardIds)
  const found = await query.orderBy('id').forUpdate().execute()
  if (awardIds !== null && found.length < awardIds.length) throw problem('house.not_found')
  if (found.length === 0) throw problem('award.none_chosen')
  const wrong = found.find((award) => award.status !== status)
  if (wrong) {
    const { label } = awardStates.moves[status === 'proposed' ? 'confirm' : 'publicize']
    throw problem('house.wrong_state', {
      state: awardStateName(wrong.status, actor.lang),
      verb: label[actor.lang === 'en' ? 1 : 0],
    })
  }
  return found
}

// From here on the names stand: what the team's people are called now is what is printed.
const freeze = async (tx: Tx, awards: readonly Award[]): Promise<void> => {
  const teams = awards.filter(({ target_type, enrollment_id }) => target_type === 'team' && enrollment_id !== null)
  const names = await snapshotsOf(
    tx,
    teams.map(({ enrollment_id }) => enrollment_id!),
  )
  const rows = teams.map(({ id, enrollment_id }) => ({ id, snapshot: names.get(enrollment_id!)! }))
  await sql`update awards a set snapshot = x.snapshot || jsonb_build_object('workName', coalesce(nullif(w.title, ''), x.snapshot ->> 'workName'))
      || case when o.marker_id is null then '{}'::jsonb else jsonb_build_object('list', (select m.name from award_markers m where m.id = o.marker_id)) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, snapshot jsonb) left join awards o on o.id = x.id left join works w on w.id = o.work_id
   where a.id = x.id`.execute(tx)
  await syncPeople(
    tx,
    awards.map(({ id }) => id),
  )
}

// Numbers run by level, category and rank; one that was given is kept.
const giveSerials = async (tx: Tx, competitionId: string, ids: readonly string[]): Promise<void> => {
  await sql`
    with bare as (
      select a.id, row_number() over (order by a.level, k.sort nulls last, a.rank nulls last, a.id) as at from awards a
        left join competition_categories k on k.id = a.category_id where a.id = any(${[...ids]}::uuid[]) and a.serial is null),
    counted as (
      update award_counters set serial = serial + (select count(*)::int from bare) where competition_id = ${competitionId}::uuid
      returning serial - (select count(*)::int from bare) as before)
    update awards a set serial = c.before + b.at::int from bare b, counted c where a.id = b.id`.execute(tx)
}

const touch = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> => {
  await sql`update awards set version = version + 1, updated_at = now(), updated_by = ${actor.userId}::uuid where id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
}

const requirePublicResult = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const hidden = await tx
    .selectFrom('awards as a')
    .innerJoin('review_results as r', 'r.id', 'a.result_id')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where('r.status', 'not in', statesIn(resultStates, 'shown'))
    .limit(1)
    .executeTakeFirst()
  if (hidden) throw problem('award.result_private')
}
