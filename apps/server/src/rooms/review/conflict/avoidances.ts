import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type * as conflicting from '@kaisai/contract/review/conflict.endpoints'
import { type ConflictKind, conflictKindLabels } from '@kaisai/contract/review/labels'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { ownTeams } from '../../enrollment/index.ts'

const MOST_AVOIDED = 5

/** Whom a team of the signed-in person asked to avoid. */
export const listAvoidances = async (
  db: Db,
  actor: Actor,
  input: { teamId: string },
): Promise<ReplyOf<typeof conflicting.listAvoidances>> => {
  const team = await ownTeams(db, actor).select(['e.id', 'e.captain_user_id']).where('e.id', '=', input.teamId).executeTakeFirst()
  if (!team) throw problem('house.not_found')
  const rows = await db
    .selectFrom('review_avoidances')
    .select(['id as avoidanceId', 'name', 'unit', 'kind', 'note'])
    .where('enrollment_id', '=', team.id)
    .orderBy('id')
    .execute()
  return {
    rows: rows.map((row) => ({
      ...row,
      kind: row.kind as 'other',
      kindName: inLang(conflictKindLabels[row.kind as ConflictKind], actor.lang),
    })),
    isOpen: team.captain_user_id === actor.userId && (await isReviewAhead(db, team.id)),
  }
}

/** Asks to keep an expert away. Taken until the first window of the review begins. */
export const addAvoidance = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof conflicting.addAvoidance>,
): Promise<{ avoidanceId: string }> =>
  inTx(ctx.db, async (tx) => {
    const team = await ownTeams(tx, actor)
      .select(['e.id', 'e.captain_user_id'])
      .where('e.id', '=', input.teamId)
      .forUpdate('e')
      .executeTakeFirst()
    if (!team) throw problem('house.not_found')
    if (team.captain_user_id !== actor.userId) throw problem('enrollment.captain_only')
    if (!(await isReviewAhead(tx, team.id))) throw problem('review.avoidance_over')
    const { count } = await tx
      .selectFrom('review_avoidances')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('enrollment_id', '=', team.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_AVOIDED) throw problem('review.avoidances_many', { max: MOST_AVOIDED })
    const made = await tx
      .insertInto('review_avoidances')
      .values({
        enrollment_id: team.id,
        name: input.name,
        unit: input.unit,
        kind: input.kind,
        note: input.note,
        created_by: actor.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw problem('review.already_avoided')
    return { avoidanceId: made.id }
  })

/** Withdraws it. */
export const deleteAvoidance = (ctx: Ctx, actor: Actor, input: { avoidanceId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('review_avoidances as a')
      .innerJoin('enrollments as e', 'e.id', 'a.enrollment_id')
      .select(['a.id', 'e.id as team_id'])
      .where('a.id', '=', input.avoidanceId)
      .where('e.captain_user_id', '=', actor.userId)
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    if (!(await isReviewAhead(tx, row.team_id))) throw problem('review.avoidance_over')
    await tx.deleteFrom('review_avoidances').where('id', '=', row.id).execute()
    return null
  })

// By the public schedule alone, so that the answer reveals nothing about assignments: until the first review window begins.
const isReviewAhead = async (db: Db, teamId: string): Promise<boolean> => {
  const { rows } = await sql<{
    over: boolean
  }>`select coalesce(bool_or(x.starts_at <= clock_timestamp()), false) as over from enrollments e
    join competition_windows x on x.competition_id = e.competition_id and x.kind in ('REVIEW', 'ONSITE') where e.id = ${teamId}::uuid`.execute(
    db,
  )
  return !rows[0]!.over
}
