// The teams of one school in one competition, and the schools of a competition with what waits in each.
import type { AuditStep } from '@kaisai/contract/competition/labels'
import type { EnrollmentWord, TeamRole } from '@kaisai/contract/competition/rules/labels'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { Lang } from '@kaisai/contract/lang'
import { COUNT_CAP } from '@kaisai/contract/page'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { type Page, type PageAsk, pageCounted } from '#src/db/page.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { holderCountIn } from '../../access/reads.ts'
import { categoryNameIn, competitionNameIn, takingCompetitions } from '../../competition/reads.ts'
import { personName } from '../../identity/reads.ts'
import { schoolNamed, schoolNameIn, schoolOffices, schoolProvinceIn } from '../../organization/reads.ts'
import { inReach, type Reach, reachOf } from '../reach.ts'

/** A school in a competition. */
export interface SchoolPlace {
  readonly competitionId: string
  readonly schoolId: string
}

const of = (db: Db, reach: Reach, { competitionId, schoolId }: SchoolPlace) =>
  db
    .selectFrom('enrollments as e')
    .where('e.competition_id', '=', competitionId)
    .where('e.school_id', '=', schoolId)
    .where(inReach(reach))

/** Who runs the competition a school takes part in with a team within reach; undefined where it has none. */
export const runnerOfSchool = async (db: Db, reach: Reach, place: SchoolPlace): Promise<string | undefined> =>
  (await of(db, reach, place).select('e.organization_id').limit(1).executeTakeFirst())?.organization_id

/** Those among some teams that are of a school in a competition and within reach. */
export const amongSchoolTeams = async (
  db: Db,
  reach: Reach,
  place: SchoolPlace,
  teamIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await of(db, reach, place)
    .select('e.id')
    .where('e.id', '=', sql<string>`any(${[...teamIds]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** A team as its school sees it. */
export interface SchoolTeam {
  readonly teamId: string
  readonly version: number
  readonly code: string
  readonly name: string
  readonly itemName: string
  readonly status: EnrollmentWord
  readonly step: AuditStep | null
  readonly dueFen: number
  readonly isWorkMissing: boolean
  /** Captain, members, advisors. `isAsked`: has not accepted yet. */
  readonly people: readonly { readonly name: string; readonly role: TeamRole; readonly isAsked: boolean }[]
}

/** The teams of a school that take part or may yet. `missesWork`: the condition that the work of the enrollment `e` is missing. */
export const schoolTeams = async (
  db: Db,
  reach: Reach,
  place: SchoolPlace,
  lang: Lang,
  missesWork: RawBuilder<boolean>,
): Promise<SchoolTeam[]> => {
  const rows = await of(db, reach, place)
    .where(sql<boolean>`${notInGroup(enrollmentStates, 'out', 'e.status')}`)
    .where('e.status', '<>', 'rejected')
    .select(['e.id as teamId', 'e.version', 'e.code', 'e.status'])
    .select(sql<AuditStep | null>`e.step`.as('step'))
    .select(
      sql<string>`case when e.mode = 'individual' then ${personName(sql`e.captain_user_id`)} else coalesce(nullif(e.name, ''), e.code) end`.as(
        'name',
      ),
    )
    .select(categoryNameIn(lang, sql`e.category_id`).as('itemName'))
    .select(sql<number>`case when e.status = 'unpaid' then e.fee_fen - e.fee_paid_fen else 0 end`.as('dueFen'))
    .select(missesWork.as('isWorkMissing'))
    .select(
      sql<
        SchoolTeam['people']
      >`coalesce((select jsonb_agg(jsonb_build_object('name', m.name, 'role', m.role, 'isAsked', m.status = 'invited')
        order by array_position(array['captain', 'member', 'first_teacher', 'teacher', 'company_teacher'], m.role), m.sort) from enrollment_members m
        where m.enrollment_id = e.id and m.status in ('invited', 'accepted')), '[]')`.as('people'),
    )
    .orderBy('e.code')
    .execute()
  return rows as SchoolTeam[]
}

/** A school in a competition with how far its teams are. */
export interface SchoolRow extends SchoolPlace {
  readonly rowId: string
  readonly competitionName: string
  readonly schoolName: string
  readonly provinceName: string
  readonly teams: number
  readonly incomplete: number
  readonly toAudit: number
  readonly unpaid: number
  readonly enrolled: number
  readonly auditors: number
}
interface SchoolFilter extends PageAsk {
  readonly competitionId?: string
  readonly keyword?: string
  readonly isUnattended?: boolean
}

/** A page of the schools with teams within reach, those with most teams first. Without a competition: of all that still take something. */
export const pageSchoolRows = async (db: Db, actor: Actor, input: SchoolFilter): Promise<Page<SchoolRow>> => {
  const { pageNum = 1, pageSize = 20, competitionId, keyword = '', isUnattended = false } = input
  const reach = await reachOf(db, actor)
  const competition = competitionId
    ? sql`e.competition_id = ${competitionId}::uuid`
    : sql`e.competition_id in (select held.id from ${takingCompetitions} held)`
  const auditors = sql<number>`coalesce((select sum(${holderCountIn('enroll:team:audit')(sql`o.organization_id`)}) from ${schoolOffices} o where o.school_id = g.school_id and o.status = 'active'), 0)::int`
  const named = schoolNamed(sql`g.school_id`, keyword)
  const found = sql`from (select e.competition_id, e.school_id, count(*)::int as teams,
        count(*) filter (where ${inGroup(enrollmentStates, 'open', 'e.status')})::int as incomplete,
        count(*) filter (where e.step in ('school', 'college'))::int as to_audit,
        count(*) filter (where e.status = 'unpaid')::int as unpaid, count(*) filter (where e.status = 'effective')::int as enrolled
      from enrollments e where ${competition} and ${inReach(reach)} and e.school_id is not null and ${notInGroup(enrollmentStates, 'out', 'e.status')}
      group by e.competition_id, e.school_id) g
   where (${keyword} = '' or ${named}) and (not ${isUnattended}::boolean or ${auditors} = 0)`
  const { lang } = actor
  // Of a nation's contest this groups every team: a second such page is given what was counted a short while ago.
  const [rows, counted] = await keptNumbers(db, JSON.stringify(['schools', reach, input, lang]), () =>
    Promise.all([
      sql<SchoolRow>`select g.competition_id || ' ' || g.school_id as "rowId", g.competition_id as "competitionId", g.school_id as "schoolId",
        ${competitionNameIn(lang, sql`g.competition_id`)} as "competitionName", ${schoolNameIn(lang, sql`g.school_id`)} as "schoolName",
        ${schoolProvinceIn(lang, sql`g.school_id`)} as "provinceName",
        g.teams, g.incomplete, g.to_audit as "toAudit", g.unpaid, g.enrolled, ${auditors} as auditors
      ${found} order by g.teams desc, g.school_id, g.competition_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
        db,
      ),
      sql<{ total: number }>`select count(*)::int as total from (select 1 ${found} limit ${COUNT_CAP + 1}) t`.execute(db),
    ]),
  )
  return pageCounted(rows.rows, counted.rows[0]!.total, input)
}
