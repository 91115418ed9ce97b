// The order in which a school recommends its teams of one category.
import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recordAll } from '#src/db/audit.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { stateName } from '../enrollment.policy.ts'
import { reachOf } from '../reach.ts'
import { logName } from '../record-action.ts'

const schoolOf = async (db: Db, actor: Actor): Promise<string> => {
  const reach = await reachOf(db, actor)
  if (reach.kind !== 'school') throw problem('enrollment.not_school')
  return reach.id
}

const ranked = (db: Db, schoolId: string, input: { competitionId: string; itemId: string }) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_colleges as g', 'g.id', 'e.college_id')
    .select([
      'e.id as teamId',
      'e.code',
      'e.name',
      'e.status',
      'e.school_rank as schoolRank',
      'e.organization_id',
      'u.real_name as captainName',
    ])
    .select(sql<string>`coalesce(g.name, '')`.as('collegeName'))
    .where('e.school_id', '=', schoolId)
    .where('e.competition_id', '=', input.competitionId)
    .where('e.category_id', '=', input.itemId)
    .where('e.status', 'in', statesIn(enrollmentStates, 'engaged'))
    .orderBy('e.school_rank', (order) => order.asc().nullsLast())
    .orderBy('e.submitted_at')
    .orderBy('e.id')
    .limit(500)

const digestOf = (rows: readonly { teamId: string; schoolRank: number | null }[]): string =>
  createHash('sha256')
    .update(rows.map(({ teamId, schoolRank }) => `${teamId}${schoolRank}`).join())
    .digest('base64url')

/** The school's teams of a category, best first. */
export const listRanking = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.listRanking>,
): Promise<ReplyOf<typeof auditEndpoints.listRanking>> => {
  const schoolId = await schoolOf(db, actor)
  const category = await db
    .selectFrom('competition_categories as k')
    .innerJoin('competitions as c', 'c.id', 'k.competition_id')
    .select(['k.limits', 'c.enroll_setting'])
    .where('k.id', '=', input.itemId)
    .where('c.id', '=', input.competitionId)
    .where('c.is_public', '=', true)
    .executeTakeFirst()
  if (!category) throw problem('house.not_found')
  const rows = await ranked(db, schoolId, input).execute()
  return {
    isUsed: category.enroll_setting.isSchoolRankingUsed,
    perSchoolQuota: category.limits.perSchoolQuota,
    digest: digestOf(rows),
    teams: rows.map(({ organization_id: _, ...row }) => ({ ...row, statusName: stateName(row.status, actor.lang) })),
  }
}

/** Saves the order; refused when teams came, went or were ordered meanwhile: `enrollment.rank_set`. */
export const rankTeams = (ctx: Ctx, actor: Actor, input: InputOf<typeof auditEndpoints.rankTeams>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const schoolId = await schoolOf(tx, actor)
    const rows = await ranked(tx, schoolId, input).forUpdate('e').execute()
    const known = new Map(rows.map((row) => [row.teamId, row]))
    if (digestOf(rows) !== input.digest || rows.length !== input.teamIds.length || input.teamIds.some((id) => !known.has(id)))
      throw problem('enrollment.rank_set')
    await sql`update enrollments e set school_rank = t.rank from unnest(${input.teamIds}::uuid[]) with ordinality as t(id, rank) where e.id = t.id`.execute(
      tx,
    )
    await recordAll(
      tx,
      actor,
      input.teamIds.flatMap((id, at) => {
        const row = known.get(id)!
        return row.schoolRank === at + 1
          ? []
          : [
              {
                action: 'enrollment.ranked',
                entity: 'enrollments',
                entityId: id,
                entityName: logName(row),
                organizationId: row.organization_id,
                changes: [
                  { field: 'schoolRank', from: row.schoolRank === null ? null : String(row.schoolRank), to: String(at + 1) },
                ],
              },
            ]
      }),
    )
    return null
  })
