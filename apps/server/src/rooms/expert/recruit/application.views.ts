// Applications as the office, the school and the applicant see them.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { applicationStates } from '@kaisai/contract/expert/application.states'
import type { ApplicationWord } from '@kaisai/contract/expert/labels'
import type * as open from '@kaisai/contract/expert/open.endpoints'
import type * as endpoints from '@kaisai/contract/expert/recruitment.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { disciplineNames } from '../disciplines.ts'
import { inLibraries, ownSchoolIds } from '../expert.policy.ts'
import { applicationStateName } from '../names.ts'
import { placedExperts, schoolNames, shownProfile } from '../profile-columns.ts'
import { type Asked, type Terms, unmetOf } from './terms.ts'

type Input = InputOf<typeof endpoints.pageApplications>
type Query = ReturnType<typeof applications>

const applications = (db: Db) =>
  db
    .selectFrom('expert_applications as a')
    .innerJoin('experts as x', 'x.id', 'a.expert_id')
    .innerJoin('expert_recruitments as r', 'r.id', 'a.recruitment_id')

const filtered = (base: Query, input: Input, waiting: ReturnType<typeof sql<boolean>>): Query => {
  let query = base
  if (input.recruitmentId) query = query.where('a.recruitment_id', '=', input.recruitmentId)
  if (input.status) query = query.where('a.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('x.name', input.keyword))
  if (input.isWaiting) query = query.where(waiting)
  return query
}

/** What a profile says that a call asks for. */
export const askedFrom = (x: {
  title: string
  birthday: string | null
  is_academician: boolean
  years_in_field: number
  disciplines: readonly string[]
  title_cert_file_id: string | null
}): Asked => ({
  title: x.title,
  birthday: x.birthday,
  isAcademician: x.is_academician,
  yearsInField: x.years_in_field,
  disciplines: x.disciplines,
  hasTitleCert: x.title_cert_file_id !== null,
})

const pageOf = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
  query: Query,
): Promise<ReplyOf<typeof endpoints.pageApplications>> => {
  const placed = placedExperts(actor.lang)
  const rows = query
    .leftJoin('identity_users as d', 'd.id', 'a.decided_by')
    .selectAll('x')
    .select([placed.schoolName.as('schoolName'), placed.provinceName.as('provinceName')])
    .select(['a.id as applicationId', 'a.recruitment_id as recruitmentId', 'a.is_by_school as isBySchool', 'a.statement'])
    .select(['a.school_note as schoolNote', 'a.reason', 'a.status as applicationStatus', 'a.submitted_at as submitTime'])
    .select(['a.decided_at as decideTime', 'a.version as applicationVersion', 'r.needs_school as needsSchool', 'r.terms'])
    .select([
      textIn(actor.lang, 'r.name', 'r.name_en').as('recruitmentName'),
      sql<string>`coalesce(d.real_name, '')`.as('deciderName'),
    ])
    .orderBy('a.id', 'desc')
  const page = await pageOfRows(ctx.db, input, query, rows)
  const names = await disciplineNames(ctx.db, actor.lang)
  const avoided = await schoolNames(ctx.db, [...new Set(page.rows.flatMap((row) => row.avoid_school_ids))])
  const today = dayIn(ctx.now())
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...shownProfile(row, avoided, actor.lang),
      applicationId: row.applicationId,
      recruitmentId: row.recruitmentId,
      recruitmentName: row.recruitmentName,
      needsSchool: row.needsSchool,
      isBySchool: row.isBySchool,
      statement: row.statement,
      schoolNote: row.schoolNote,
      reason: row.reason,
      applicationStatus: row.applicationStatus,
      applicationStatusName: applicationStateName(row.applicationStatus, actor.lang),
      submitTime: row.submitTime,
      decideTime: row.decideTime,
      deciderName: row.deciderName,
      unmet: unmetOf(row.terms as Terms, askedFrom(row), today, actor.lang, names),
      applicationVersion: row.applicationVersion,
    })),
  }
}

/** The condition that an application `a` to a call `r` waits for the library. */
export const waitsForLibrary = sql<boolean>`(a.status = 'school_passed' or (a.status = 'submitted' and not r.needs_school))`
/** The condition that it waits for the applicant's school. */
export const waitsForSchool = sql<boolean>`(a.status = 'submitted' and r.needs_school)`

/** Applications to the calls of the libraries within reach. */
export const pageApplications = (ctx: Ctx, actor: Actor, input: Input) => {
  const base = applications(ctx.db).where(inLibraries(actor, 'a.organization_id'))
  return pageOf(ctx, actor, input, filtered(base, input, waitsForLibrary))
}

/** Applications of people of the schools the active identity answers for. */
export const pageSchoolApplications = async (ctx: Ctx, actor: Actor, input: Input) => {
  const schools = await ownSchoolIds(ctx.db, actor)
  const base = applications(ctx.db).where(sql<boolean>`a.school_id = any(${schools}::uuid[])`)
  return pageOf(ctx, actor, input, filtered(base, input, waitsForSchool))
}

const ownRows = (db: Db, actor: Actor) =>
  applications(db)
    .select(['a.recruitment_id as recruitmentId', textIn(actor.lang, 'r.name', 'r.name_en').as('name')])
    .select(['a.id as applicationId', 'a.status', 'a.statement', 'a.school_note as schoolNote', 'a.reason'])
    .select(['a.submitted_at as submitTime', 'a.decided_at as decideTime'])
    .select(sql<boolean>`(r.status = 'open' and now() >= r.opens_at and now() < r.closes_at)`.as('isTaking'))
    .where('x.user_id', '=', actor.userId)
    .orderBy('a.id', 'desc')

const shownOwn = <R extends { status: ApplicationWord; isTaking: boolean }>({ isTaking, ...row }: R, actor: Actor) => ({
  ...row,
  status: row.status,
  statusName: applicationStateName(row.status, actor.lang),
  canWithdraw: isTaking && isIn(applicationStates, 'undecided', row.status),
  canApply: isTaking && isIn(applicationStates, 'ended', row.status),
})

const withoutCall = <R extends { recruitmentId: string; name: string }>({ recruitmentId: _, name: __, ...row }: R) => row

export const listMyApplications = async (db: Db, actor: Actor): Promise<ReplyOf<typeof open.listMyApplications>> =>
  (await ownRows(db, actor).limit(50).execute()).map((row) => shownOwn(row, actor))

/** The own application to a call and what the library knows of the applicant; nothing of others. */
export const getMyApplication = async (
  db: Db,
  actor: Actor,
  input: { recruitmentId: string },
): Promise<ReplyOf<typeof open.getMyApplication>> => {
  const call = await db
    .selectFrom('expert_recruitments')
    .select('organization_id')
    .where('id', '=', input.recruitmentId)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  if (!call) throw problem('house.not_found')
  const placed = placedExperts(actor.lang)
  const [own, expert] = await Promise.all([
    ownRows(db, actor).where('a.recruitment_id', '=', input.recruitmentId).executeTakeFirst(),
    db
      .selectFrom('experts as x')
      .selectAll('x')
      .select([placed.schoolName.as('schoolName'), placed.provinceName.as('provinceName')])
      .where('x.user_id', '=', actor.userId)
      .where('x.organization_id', '=', call.organization_id)
      .executeTakeFirst(),
  ])
  return {
    application: own ? withoutCall(shownOwn(own, actor)) : null,
    profile: expert ? shownProfile(expert, await schoolNames(db, expert.avoid_school_ids), actor.lang) : null,
  }
}
