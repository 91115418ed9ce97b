// Enrollments as the desk sees them: lists and numbers within reach.
import { may } from '@kaisai/contract/access'
import { type AuditStep, auditStepLabels } from '@kaisai/contract/competition/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/enrollment/desk.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { type EnrollmentMode, type EnrollmentSource, modeLabels, sourceLabels, sources } from '@kaisai/contract/enrollment/labels'
import { pickFields, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, pageOfMany, pageOfRows, sortOf } from '#src/db/page.ts'
import type { Enrollments, Tables } from '#src/db/tables.gen.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { mayCorrectFee } from '../audit/fee-correction.ts'
import { isPlaceStep } from '../audit/in-place.ts'
import { type EnrollmentStatus, stateName } from '../enrollment.policy.ts'
import { inReach, type Reach, reachOf, stepsOf, teamsOf, waitsFor } from '../reach.ts'
import { standsStill } from '../still.ts'
import { selectFields } from '../team/fields.ts'
import { holdsName, isNamed, teamsNamed } from './named.ts'

type Filters = Omit<InputOf<typeof endpoints.pageTeams>, 'pageNum' | 'pageSize' | 'sort'>
type TeamQuery<O = object> = SelectQueryBuilder<Tables & { e: Enrollments }, 'e', O>

/** The enrollments within reach that a list's filters leave (alias `e`). */
export const teamsMatching = (db: Db, reach: Reach, input: Filters): TeamQuery => {
  let query = teamsOf(db, reach)
  if (input.competitionId) query = query.where('e.competition_id', '=', input.competitionId)
  if (input.itemId) query = query.where('e.category_id', '=', input.itemId)
  if (input.status) query = query.where('e.status', '=', input.status)
  if (input.mode) query = query.where('e.mode', '=', input.mode)
  if (input.source) query = query.where('e.source', '=', input.source)
  if (input.schoolId) query = query.where('e.school_id', '=', input.schoolId)
  if (input.collegeId) query = query.where('e.college_id', '=', input.collegeId)
  if (input.provinceCode) query = query.where('e.province_code', '=', input.provinceCode)
  if (input.step) query = query.where('e.step', '=', input.step)
  if (input.isStill) query = query.where(standsStill)
  if (input.submittedFrom) query = query.where('e.submitted_at', '>=', input.submittedFrom)
  if (input.submittedTo) query = query.where('e.submitted_at', '<=', input.submittedTo)
  if (input.isMine) query = query.where(waitsFor(reach))
  if (input.keyword) query = query.where(holdsName(input.keyword))
  return query as TeamQuery
}

/** The columns of a list row. */
export const rowsOf = (query: TeamQuery, { userId, lang }: Pick<Actor, 'userId' | 'lang'>) =>
  query
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_schools as s', 's.id', 'e.school_id')
    .leftJoin('organization_colleges as g', 'g.id', 'e.college_id')
    .select(['e.id as teamId', 'e.code', 'e.name', 'e.mode', 'e.competition_id as competitionId', 'e.category_id as itemId'])
    .select([textIn(lang, 'c.name', 'c.name_en').as('competitionName'), textIn(lang, 'k.name', 'k.name_en').as('itemName')])
    .select([
      'u.real_name as captainName',
      'e.member_count as memberCount',
      'e.advisor_count as advisorCount',
      'e.source',
      'e.status',
    ])
    .select([
      sql<string>`coalesce(${textIn(lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      sql<string>`coalesce(${textIn(lang, 'g.name', 'g.name_en')}, '')`.as('collegeName'),
    ])
    .select([
      'e.audit_chain',
      'e.audit_step',
      'e.school_rank as schoolRank',
      'e.fee_fen as feeFen',
      'e.is_late as isLate',
      'e.is_fee_paid',
    ])
    .select(mayCorrectFee({ userId }, 'e').as('mayCorrectFee'))
    .select(selectFields(teamFieldsIn('list')))
    .select(['e.submitted_at as submittedTime', 'e.created_at as createTime', 'e.version'])
    .select(['e.organization_id', 'e.competition_id', 'e.school_id', 'e.college_id', 'e.province_code'])
    .select(
      sql<boolean>`exists (select 1 from enrollment_changes h where h.enrollment_id = e.id and h.status = 'requested')`.as(
        'hasOpenChange',
      ),
    )
    .select(
      sql<number | null>`case when e.status = 'waitlisted' then (select count(*)::int from enrollments w
        where w.category_id = e.category_id and w.status = 'waitlisted' and w.wait_no <= e.wait_no) end`.as('waitPosition'),
    )

export type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** A row as its reader sees it, with what he may do. */
export const shown = (row: Found, actor: Actor, reach: Reach) => {
  const {
    audit_chain,
    audit_step,
    organization_id,
    competition_id,
    school_id,
    college_id,
    province_code,
    is_fee_paid,
    mayCorrectFee: _,
    ...rest
  } = row
  const step = row.status === 'pending' ? (audit_chain[audit_step] ?? null) : null
  return {
    ...rest,
    ...pickFields(row, teamFieldsIn('list')),
    name: row.mode === 'individual' ? row.captainName : row.name,
    modeName: inLang(modeLabels[row.mode as EnrollmentMode], actor.lang),
    sourceName: inLang(sourceLabels[row.source as EnrollmentSource], actor.lang),
    status: row.status,
    statusName: stateName(row.status, actor.lang),
    step,
    stepName: step === null ? '' : inLang(auditStepLabels[step as AuditStep], actor.lang),
    can: abilities(row, actor, reach, step),
  }
}

const abilities = (row: Found, actor: Actor, reach: Reach, step: string | null): string[] => {
  const steps = stepsOf(reach, row)
  const isOrganizer = steps.includes('organizer')
  const all: readonly (readonly [string, boolean])[] = [
    ['audit', step !== null && steps.includes(step as AuditStep) && may(actor, 'enroll:team:audit')],
    [
      'auditInPlace',
      step !== null && !steps.includes(step as AuditStep) && isOrganizer && isPlaceStep(step) && may(actor, 'enroll:team:audit'),
    ],
    ['remind', isIn(enrollmentStates, 'open', row.status) && may(actor, 'enroll:team:audit')],
    ['revoke', row.status === 'rejected' && steps.length > 0 && may(actor, 'enroll:team:audit')],
    ['confirmFee', row.status === 'unpaid' && may(actor, 'enroll:fee:confirm')],
    ['correctFee', row.mayCorrectFee && may(actor, 'enroll:fee:confirm')],
    ['refundFee', row.status === 'effective' && row.is_fee_paid && row.feeFen > 0 && may(actor, 'enroll:fee:confirm')],
    ['extend', isOrganizer && !isIn(enrollmentStates, 'over', row.status) && may(actor, 'enroll:team:extend')],
    [
      'withdraw',
      (enrollmentStates.moves.withdraw.from as readonly string[]).includes(row.status) && may(actor, 'enroll:team:withdraw'),
    ],
    ['disqualify', row.status !== 'disqualified' && may(actor, 'enroll:team:disqualify')],
  ]
  return all.filter(([, allowed]) => allowed).map(([what]) => what)
}

/** A page of the enrollments within reach, the newest first. */
export const pageTeams = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageTeams>,
): Promise<ReplyOf<typeof endpoints.pageTeams>> => {
  const reach = await reachOf(db, actor)
  const { keyword, ...others } = input
  const found = keyword ? await teamsNamed(db, keyword, input.competitionId) : null
  const query =
    found === null || found.isMore
      ? teamsMatching(db, reach, input)
      : teamsMatching(db, reach, others).where('e.id', '=', sql<string>`any(${[...found.ids]}::uuid[])`)
  const { by, direction } = sortOf(input, '-createTime')
  // First the ids in their order, then the twenty rows: the joins are made for a page, not for a million.
  const ids = query
    .select('e.id')
    .$if(by === 'submittedTime', (sorted) =>
      sorted.orderBy('e.submitted_at', (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst())),
    )
    .orderBy('e.id', direction)
  const page = found?.isMore ? await pageOfMany(ids, input) : await pageOfRows(db, input, query, ids)
  const rows =
    page.rows.length === 0
      ? []
      : await rowsOf(
          teamsOf(db, reach).where(
            'e.id',
            'in',
            page.rows.map(({ id }) => id),
          ) as TeamQuery,
          actor,
        ).execute()
  const byId = new Map(rows.map((row) => [row.teamId, row]))
  return { ...page, rows: page.rows.flatMap(({ id }) => (byId.has(id) ? [shown(byId.get(id)!, actor, reach)] : [])) }
}

const MOST_COUNTED = 1_000_000
type Numbers = ReplyOf<typeof endpoints.countTeams>

/** Numbers under the filters. Counting stops at a million enrollments; numbers that take long to count may be some seconds old. */
export const countTeams = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.countTeams>): Promise<Numbers> => {
  const reach = await reachOf(db, actor)
  const numbers = await keptNumbers(db, JSON.stringify([reach, input]), () => numbersOf(db, reach, input))
  return { ...numbers, byStatus: numbers.byStatus.map((row) => ({ ...row, statusName: stateName(row.status, actor.lang) })) }
}

const numbersOf = async (db: Db, reach: Reach, input: InputOf<typeof endpoints.countTeams>): Promise<Numbers> => {
  const { keyword, ...others } = input
  const found = teamsMatching(db, reach, others)
  const matching = (keyword ? found.where(isNamed(keyword, input.competitionId)) : found)
    .select(['e.status', 'e.member_count', 'e.advisor_count', 'e.school_id', sql<boolean>`${waitsFor(reach)}`.as('is_mine')])
    .limit(MOST_COUNTED)
  // By state and school first: the schools are counted without looking at the enrollments twice.
  const { rows } = await sql<Record<'count' | 'people' | 'advisors' | 'mine' | 'schools', number> & { status: EnrollmentStatus }>`
    with by_school as materialized (
      select status, school_id, count(*) as count, sum(member_count) as people, sum(advisor_count) as advisors,
        count(*) filter (where is_mine) as mine from (${matching}) t group by status, school_id)
    select status, sum(count)::int as count, sum(people)::int as people, sum(advisors)::int as advisors, sum(mine)::int as mine,
      (select count(distinct school_id)::int from by_school) as schools from by_school group by status`.execute(db)
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  const submitted = rows.filter(({ status }) => !isIn(enrollmentStates, 'forming', status))
  const sum = (list: typeof rows, key: 'count' | 'people' | 'advisors' | 'mine') =>
    list.reduce((total, row) => total + row[key], 0)
  return {
    total: sum(rows, 'count'),
    people: sum(submitted, 'people'),
    advisors: sum(submitted, 'advisors'),
    schools: rows[0]?.schools ?? 0,
    mine: sum(rows, 'mine'),
    byStatus: (Object.keys(enrollmentStates.states) as EnrollmentStatus[]).map((status) => ({
      status,
      statusName: '',
      count: counts.get(status) ?? 0,
    })),
  }
}

/** Where enrollments came from, with their numbers. */
export const listSources = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.listSources>,
): Promise<ReplyOf<typeof endpoints.listSources>> => {
  const reach = await reachOf(db, actor)
  const counted = await keptNumbers(db, JSON.stringify(['sources', reach, input]), () =>
    teamsMatching(db, reach, input)
      .select(['e.source', sql<number>`count(*)::int`.as('count')])
      .groupBy('e.source')
      .execute(),
  )
  return sources.map((value) => ({
    value,
    label: inLang(sourceLabels[value], actor.lang),
    count: counted.find(({ source }) => source === value)?.count ?? 0,
  }))
}

/** Competitions with enrollments within reach, the newest first; at most 50. */
export const listEnrollmentCompetitions = async (
  db: Db,
  actor: Actor,
  input: { keyword?: string },
): Promise<{ value: string; label: string }[]> => {
  const reach = await reachOf(db, actor)
  let query = db
    .selectFrom('competitions as c')
    .select(['c.id as value', textIn(actor.lang, 'c.name', 'c.name_en').as('label')])
    .where(sql<boolean>`exists (select 1 from enrollments e where e.competition_id = c.id and ${inReach(reach)})`)
  if (input.keyword) query = query.where(holdsWord('c.name', input.keyword))
  return query.orderBy('c.id', 'desc').limit(50).execute()
}
