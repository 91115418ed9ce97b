// Groups as the desk sees them, and whether somebody leads one.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/group.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { groupsOf, groupsToSee } from './expert.policy.ts'
import { loadsFor } from './loads.ts'
import { expertStateName, titleName } from './names.ts'
import { placedExperts } from './profile-columns.ts'
import { isActiveExpert } from './reads.ts'

export const pageGroups = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageGroups>,
): Promise<ReplyOf<typeof endpoints.pageGroups>> => {
  let query = groupsOf(db, actor).where(groupsToSee(actor))
  if (input.libraryId) query = query.where('g.organization_id', '=', input.libraryId)
  if (input.competitionId) query = query.where('g.competition_id', '=', input.competitionId)
  if (input.keyword) query = query.where(holdsText('g.name', input.keyword))
  const rows = query
    .innerJoin('organizations as o', 'o.id', 'g.organization_id')
    .leftJoin('competitions as c', 'c.id', 'g.competition_id')
    .select(['g.id as groupId', 'g.organization_id as libraryId', 'o.name as libraryName', 'g.competition_id as competitionId'])
    .select(['g.name', 'g.description', 'g.version'])
    .select(sql<string>`coalesce(${textIn(actor.lang, 'c.name', 'c.name_en')}, '')`.as('competitionName'))
    .select(sql<number>`(select count(*)::int from expert_group_members m where m.group_id = g.id)`.as('memberCount'))
    .select(
      sql<string>`coalesce((select x.name from expert_group_members m join experts x on x.id = m.expert_id
        where m.group_id = g.id and m.is_captain), '')`.as('captainName'),
    )
    .orderBy('g.id', 'desc')
  return pageOfRows(db, input, query, rows)
}

export const listGroupMembers = async (
  ctx: Ctx,
  actor: Actor,
  input: { groupId: string },
): Promise<ReplyOf<typeof endpoints.listGroupMembers>> => {
  const { db } = ctx
  const group = await groupsOf(db, actor)
    .select('g.id')
    .where('g.id', '=', input.groupId)
    .where(groupsToSee(actor))
    .executeTakeFirst()
  if (!group) throw problem('house.not_found')
  const rows = await db
    .selectFrom('expert_group_members as m')
    .innerJoin('experts as x', 'x.id', 'm.expert_id')
    .select(['x.id', 'x.name', 'x.title', 'x.disciplines', 'x.status', 'x.unit', 'm.is_captain as isCaptain'])
    .select([sql<boolean>`x.user_id is not null`.as('hasAccount'), placedExperts(actor.lang).schoolName.as('schoolName')])
    .where('m.group_id', '=', group.id)
    .orderBy('m.is_captain', 'desc')
    .orderBy('x.name')
    .limit(500)
    .execute()
  const loadOf = await loadsFor(
    ctx,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, unit, schoolName, ...row }) => ({
    ...row,
    expertId: id,
    schoolName: schoolName || unit,
    titleName: titleName(title, actor.lang),
    statusName: expertStateName(row.status, actor.lang),
    ...loadOf(id),
  }))
}

/** Whether the signed-in person leads a group in the organization of the active identity, and which. */
export const getCaptainFlag = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.getCaptainFlag>> => {
  if (actor.organizationId === null) return { captainFlag: false, groupIds: [] }
  const rows = await db
    .selectFrom('expert_group_members as m')
    .innerJoin('experts as x', 'x.id', 'm.expert_id')
    .select('m.group_id')
    .where('m.is_captain', '=', true)
    .where('x.user_id', '=', actor.userId)
    .where('x.organization_id', '=', actor.organizationId)
    .where(isActiveExpert('x'))
    .orderBy('m.group_id')
    .execute()
  return { captainFlag: rows.length > 0, groupIds: rows.map(({ group_id }) => group_id) }
}
