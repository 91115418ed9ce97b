// Markers of teams: what lists beside the general ranking are made of.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/marker.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf } from '../../competition/index.ts'
import { teamNameIn } from '../../enrollment/reads.ts'
import { worksByCode } from '../../work/reads.ts'
import { lockAwards, type Stage, stageOf } from '../award.policy.ts'
import { holderOf } from '../grant/snapshot.ts'
import { markerIdsOf } from '../reads.ts'
import { recordAwardActions, recordStageAction } from '../record-action.ts'

/** The markers of a stage’s competition, within reach. */
export const listMarkers = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listMarkers>,
): Promise<ReplyOf<typeof endpoints.listMarkers>> => {
  const stage = await stageOf(db, actor, input.stageId)
  const { rows } = await sql<ReplyOf<typeof endpoints.listMarkers>[number]>`
    select m.id as "markerId", m.name, m.name_en as "nameEn",
      (select count(*)::int from award_team_markers t where t.marker_id = m.id) as teams,
      exists (select 1 from award_scheme_items i where i.marker_id = m.id) or exists (select 1 from awards a where a.marker_id = m.id) as "isUsed"
      from award_markers m where m.competition_id = ${stage.competition_id}::uuid order by m.name, m.id`.execute(db)
  return rows
}

/** Adds a marker to the competition of a stage within reach, or renames one of it. */
export const saveMarker = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.saveMarker>,
): Promise<ReplyOf<typeof endpoints.saveMarker>> =>
  inTx(ctx.db, async (tx) => {
    const stage = await stageOf(tx, actor, input.stageId)
    const values = { name: input.name, name_en: input.nameEn.trim() }
    if (input.markerId !== null) {
      await markerOf(tx, stage, input.markerId)
      await tx.updateTable('award_markers').set(values).where('id', '=', input.markerId).execute().catch(sameName(input.name))
      await recordStageAction(tx, actor, stage, input.name, 'marker_saved')
      return { markerId: input.markerId }
    }
    const { id } = await tx
      .insertInto('award_markers')
      .values({ competition_id: stage.competition_id, ...values, created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(sameName(input.name))
    await recordStageAction(tx, actor, stage, input.name, 'marker_saved')
    return { markerId: id }
  })

const sameName =
  (name: string) =>
  (error: unknown): never => {
    throw isDuplicate(error) ? problem('award.marker_exists', { name }) : error
  }

// A marker of the competition of a stage.
const markerOf = async (tx: Tx, stage: Stage, markerId: string) => {
  const marker = await tx
    .selectFrom('award_markers')
    .selectAll()
    .where('id', '=', markerId)
    .where('competition_id', '=', stage.competition_id)
    .forUpdate()
    .executeTakeFirst()
  if (!marker) throw problem('house.not_found')
  return marker
}

/** Deletes a marker within reach that no list and no award is of. */
export const deleteMarker = (ctx: Ctx, actor: Actor, { markerId }: { markerId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const marker = await tx
      .selectFrom('award_markers')
      .selectAll()
      .where('id', '=', markerId)
      .where('competition_id', 'in', competitionsOf(tx, actor).select('c.id'))
      .forUpdate()
      .executeTakeFirst()
    if (!marker) throw problem('house.not_found')
    const { rows } = await sql<{ isUsed: boolean }>`
      select exists (select 1 from award_scheme_items where marker_id = ${markerId}::uuid)
        or exists (select 1 from awards where marker_id = ${markerId}::uuid) as "isUsed"`.execute(tx)
    if (rows[0]!.isUsed) throw problem('award.marker_used', { name: marker.name })
    await tx.deleteFrom('award_markers').where('id', '=', markerId).execute()
    const stage = await tx
      .selectFrom('competitions')
      .select(['id', 'organization_id'])
      .where('id', '=', marker.competition_id)
      .executeTakeFirstOrThrow()
    await recordStageAction(tx, actor, stage, marker.name, 'marker_deleted')
    return null
  })

/** Marks the teams of works of the stage; unknown numbers are returned, marks that stand stay. */
export const markTeams = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.markTeams>,
): Promise<ReplyOf<typeof endpoints.markTeams>> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:grant:edit')
    const stage = await stageOf(tx, actor, input.stageId)
    await lockAwards(tx, stage.competition_id)
    const marker = await markerOf(tx, stage, input.markerId)
    const codes = [...new Set(input.codes.map((code) => code.trim()))]
    const found = await worksByCode(tx, stage.id, codes)
    const known = new Set(found.map(({ code }) => code))
    const { rows } = await sql<{ id: string }>`
      insert into award_team_markers (marker_id, enrollment_id, created_by)
      select ${marker.id}::uuid, e, ${actor.userId}::uuid from unnest(${[...new Set(found.map(({ teamId }) => teamId))]}::uuid[]) e
      on conflict do nothing returning enrollment_id as id`.execute(tx)
    await recordStageAction(tx, actor, stage, marker.name, 'teams_marked', {
      changes: [{ field: 'teams', from: '', to: String(rows.length) }],
    })
    return { marked: rows.length, unknown: codes.filter((code) => !known.has(code)) }
  })

/** Sets the markers of one team of the stage’s competition. */
export const setTeamMarkers = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.setTeamMarkers>,
): Promise<{ removed: number }> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:grant:edit')
    const stage = await stageOf(tx, actor, input.stageId)
    await lockAwards(tx, stage.competition_id)
    const name = await teamNameIn(tx, stage.competition_id, input.teamId)
    const own = new Set(await markerIdsOf(tx, stage.competition_id))
    if (name === null || input.markerIds.some((id) => !own.has(id))) throw problem('house.not_found')
    const removed = await leaveLists(tx, actor, input)
    await tx
      .deleteFrom('award_team_markers')
      .where('enrollment_id', '=', input.teamId)
      .where('marker_id', '<>', sql<string>`all(${input.markerIds}::uuid[])`)
      .execute()
    await sql`insert into award_team_markers (marker_id, enrollment_id, created_by)
      select m, ${input.teamId}::uuid, ${actor.userId}::uuid from unnest(${input.markerIds}::uuid[]) m on conflict do nothing`.execute(
      tx,
    )
    await recordStageAction(tx, actor, stage, name, 'team_marked', {
      changes: [{ field: 'markers', from: '', to: String(input.markerIds.length) }],
    })
    return { removed }
  })

// Proposals in lists the team leaves go; what was confirmed there keeps it in.
const leaveLists = async (
  tx: Tx,
  actor: Actor,
  { teamId, markerIds }: { readonly teamId: string; readonly markerIds: readonly string[] },
): Promise<number> => {
  const left = () =>
    tx
      .selectFrom('awards as a')
      .selectAll('a')
      .where('a.enrollment_id', '=', teamId)
      .where('a.source', '=', 'assigned')
      .where('a.marker_id', 'is not', null)
      .where('a.marker_id', '<>', sql<string>`all(${[...markerIds]}::uuid[])`)
  const standing = await left()
    .where(sql<boolean>`${inGroup(awardStates, 'granted', 'a.status')}`)
    .executeTakeFirst()
  if (standing) throw problem('award.marker_awarded', { who: holderOf('team', standing.snapshot), name: standing.name })
  const gone = await left().where('a.status', '=', 'proposed').execute()
  if (gone.length === 0) return 0
  await recordAwardActions(tx, actor, gone, 'deleted')
  await tx
    .deleteFrom('awards')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute()
  return gone.length
}

/** The markers of the same names in another competition, made where they are missing, by the ids of before. */
export const copyMarkers = async (
  tx: Tx,
  actor: Actor,
  competitionId: string,
  markerIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ old: string; new: string }>`
    with wanted as (select id, name, name_en from award_markers where id = any(${[...markerIds]}::uuid[])),
    made as (
      insert into award_markers (competition_id, name, name_en, created_by)
      select ${competitionId}::uuid, name, name_en, ${actor.userId}::uuid from wanted on conflict (competition_id, name) do nothing returning id, name)
    select w.id as old, coalesce(k.id, m.id) as new from wanted w
      left join award_markers k on k.competition_id = ${competitionId}::uuid and k.name = w.name left join made m on m.name = w.name`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.old, row.new]))
}
