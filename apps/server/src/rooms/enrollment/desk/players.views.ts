// People of enrollments within reach, and the change requests that wait.
import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as auditEndpoints from '@kaisai/contract/enrollment/audit.endpoints'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import type * as endpoints from '@kaisai/contract/enrollment/desk.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, holdsWord, pageOfMany, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { stateName } from '../enrollment.policy.ts'
import { inReach, reachOf } from '../reach.ts'
import { peopleNamed } from './named.ts'

/** A page of the people who joined, the newest first. */
export const pagePlayers = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pagePlayers>,
): Promise<ReplyOf<typeof endpoints.pagePlayers>> => {
  const reach = await reachOf(db, actor)
  // People carry the competition, organization and school of their team: their own indexes answer. College and province ask the team.
  const isDirect = reach.kind !== 'college' && reach.kind !== 'province'
  let query = db.selectFrom('enrollment_members as m').where('m.status', '=', 'accepted')
  query = isDirect
    ? query.where(inReach(reach, 'm'))
    : query.where(sql<boolean>`exists (select 1 from enrollments e where e.id = m.enrollment_id and ${inReach(reach)})`)
  if (input.competitionId) query = query.where('m.competition_id', '=', input.competitionId)
  if (input.role) query = query.where('m.role', '=', input.role)
  if (input.schoolId) query = query.where('m.school_id', '=', input.schoolId)
  const found = input.keyword ? await peopleNamed(db, input.keyword, input.competitionId) : null
  if (found?.isMore) query = query.where(holdsText('m.name', input.keyword!))
  else if (found) query = query.where('m.id', '=', sql<string>`any(${[...found.ids]}::uuid[])`)
  const { itemId, teamStatus } = input
  if (itemId || teamStatus)
    query = query.where(sql<boolean>`exists (select 1 from enrollments e where e.id = m.enrollment_id
      and (${itemId ?? null}::uuid is null or e.category_id = ${itemId ?? null}::uuid) and (${teamStatus ?? null}::text is null or e.status = ${teamStatus ?? null}))`)
  const newest = query.select('m.id').orderBy('m.id', 'desc')
  const page = found?.isMore ? await pageOfMany(newest, input) : await pageOfRows(db, input, query, newest)
  const ids = page.rows.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await playerRows(db, actor, ids)
  return { ...page, rows }
}

const playerRows = async (db: Db, actor: Actor, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('enrollment_members as m')
    .innerJoin('enrollments as e', 'e.id', 'm.enrollment_id')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'm.user_id')
    .leftJoin('organization_schools as s', 's.id', 'u.school_id')
    .leftJoin('organization_colleges as g', 'g.id', 'u.college_id')
    .select([
      'm.id as memberId',
      'm.user_id as userId',
      'm.name',
      'm.role',
      'u.user_type as personType',
      'u.student_no as studentNo',
    ])
    .select([
      sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      sql<string>`coalesce(${textIn(actor.lang, 'g.name', 'g.name_en')}, '')`.as('collegeName'),
    ])
    .select([
      sql<string>`coalesce(u.phone_mask, '')`.as('phone'),
      'e.id as teamId',
      'e.code as teamCode',
      'm.joined_at as joinedTime',
    ])
    .select([sql<string>`coalesce(nullif(e.name, ''), m.name)`.as('teamName'), 'e.status as teamStatus'])
    .select([
      textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
      textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
    ])
    .where('m.id', 'in', [...ids])
    .orderBy('m.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    roleName: inLang(teamRoleLabels[row.role as TeamRole], actor.lang),
    teamStatusName: stateName(row.teamStatus, actor.lang),
  }))
}

/** A page of change requests within reach, the newest first. */
export const pageChanges = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof auditEndpoints.pageChanges>,
): Promise<ReplyOf<typeof auditEndpoints.pageChanges>> => {
  const reach = await reachOf(db, actor)
  let query = db
    .selectFrom('enrollment_changes as h')
    .innerJoin('enrollments as e', 'e.id', 'h.enrollment_id')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .leftJoin('organization_schools as s', 's.id', 'e.school_id')
    .leftJoin('identity_users as u', 'u.id', 'h.requested_by')
    .where(inReach(reach))
  if (input.competitionId) query = query.where('h.competition_id', '=', input.competitionId)
  if (input.status) query = query.where('h.status', '=', input.status)
  if (input.keyword) query = query.where(holdsWord('e.name', input.keyword))
  const page = await pageOfRows(
    db,
    input,
    query,
    query
      .select([
        'h.id as changeId',
        'e.id as teamId',
        'e.code as teamCode',
        'e.name as teamName',
        'h.reason',
        'h.answer',
        'h.status',
      ])
      .select(['h.created_at as createTime', 'h.decided_at as decidedTime'])
      .select([
        sql<string>`coalesce(${textIn(actor.lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
        sql<string>`coalesce(u.real_name, '')`.as('requesterName'),
      ])
      .select([
        textIn(actor.lang, 'c.name', 'c.name_en').as('competitionName'),
        textIn(actor.lang, 'k.name', 'k.name_en').as('itemName'),
      ])
      .orderBy('h.id', 'desc'),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, statusName: inLang(changeStates.states[row.status], actor.lang) })),
  }
}
