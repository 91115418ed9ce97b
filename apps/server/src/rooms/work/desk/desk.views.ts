// Works as the desk sees them: lists and numbers within reach.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { Lang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import type * as endpoints from '@kaisai/contract/work/desk.endpoints'
import type { PublicLevel } from '@kaisai/contract/work/labels'
import { workWords } from '@kaisai/contract/work/labels'
import { workStates } from '@kaisai/contract/work/work.states'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, pageOfMany, pageOfRows, sortOf } from '#src/db/page.ts'
import type { Tables, Works } from '#src/db/tables.gen.ts'
import { textIn } from '#src/db/text-in.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { inReach, type Reach, reachOf, type Timetable } from '#src/rooms/enrollment/index.ts'
import { thumbUrl } from '../files/file-urls.ts'
import { coverOf } from '../names.ts'
import { checkRefusal, isCheckTaken, isCheckVerdict } from '../own/intake.ts'
import { standingsOf } from '../own/standing.ts'
import { workStateName, worksOf } from '../work.policy.ts'
import { isAmong, isNamed, worksNamed } from './named-works.ts'

export type WorkFilters = Omit<InputOf<typeof endpoints.pageWorks>, 'pageNum' | 'pageSize' | 'sort'>
export type WorkQuery<O = object> = SelectQueryBuilder<Tables & { w: Works }, 'w', O>

/** The works within reach that a list's filters leave (alias `w`). */
export const worksMatching = (db: Db, reach: Reach, input: WorkFilters): WorkQuery => {
  let query = worksOf(db, reach)
  if (input.competitionId) query = query.where('w.competition_id', '=', input.competitionId)
  if (input.stageId) query = query.where('w.stage_id', '=', input.stageId)
  if (input.itemId) query = query.where('w.category_id', '=', input.itemId)
  if (input.status) query = query.where('w.status', '=', input.status)
  if (input.schoolId) query = query.where('w.school_id', '=', input.schoolId)
  if (input.collegeId) query = query.where('w.college_id', '=', input.collegeId)
  if (input.provinceCode) query = query.where('w.province_code', '=', input.provinceCode)
  if (input.isLate !== undefined) query = query.where('w.is_late', '=', input.isLate)
  if (input.isShown !== undefined) query = query.where(sql<boolean>`(w.shown_at is not null) = ${input.isShown}`)
  if (input.hasFindings !== undefined)
    query = query.where(input.hasFindings ? sql<boolean>`w.open_findings > 0` : sql<boolean>`w.open_findings = 0`)
  if (input.submittedFrom) query = query.where('w.submitted_at', '>=', input.submittedFrom)
  if (input.submittedTo) query = query.where('w.submitted_at', '<=', input.submittedTo)
  if (input.keyword) query = query.where(isNamed(input.keyword, input.competitionId))
  return query as WorkQuery
}

/** The columns of a list row. */
export const workRows = (query: WorkQuery, lang: Lang) =>
  query
    .innerJoin('competitions as c', 'c.id', 'w.competition_id')
    .innerJoin('competition_stages as st', 'st.id', 'w.stage_id')
    .innerJoin('competition_categories as k', 'k.id', 'w.category_id')
    .innerJoin('enrollments as e', 'e.id', 'w.enrollment_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_schools as s', 's.id', 'w.school_id')
    .leftJoin('organization_colleges as g', 'g.id', 'w.college_id')
    .leftJoin('work_submissions as v', 'v.id', 'w.submission_id')
    .select([
      'w.id as workId',
      'w.code',
      sql<string>`coalesce(v.title, '')`.as('title'),
      'w.competition_id as competitionId',
      'w.stage_id as stageId',
    ])
    .select(['w.category_id as itemId', 'w.enrollment_id as teamId', 'e.code as teamCode', 'u.real_name as captainName'])
    .select(sql<string>`case when e.mode = 'individual' then u.real_name else w.team_name end`.as('teamName'))
    .select([textIn(lang, 'c.name', 'c.name_en').as('competitionName'), textIn(lang, 'st.name', 'st.name_en').as('stageName')])
    .select([textIn(lang, 'k.name', 'k.name_en').as('itemName'), coverOf.as('coverFileId')])
    .select([
      sql<string>`coalesce(${textIn(lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
      sql<string>`coalesce(${textIn(lang, 'g.name', 'g.name_en')}, '')`.as('collegeName'),
    ])
    .select(['w.status', 'w.version_no as versionNo', 'w.file_count as fileCount', 'w.bytes', 'w.is_late as isLate'])
    .select(['w.public_level as publicLevel', 'w.open_findings as openFindings', 'w.return_due_at as returnDueTime'])
    .select([
      sql<boolean>`w.shown_at is not null`.as('isShown'),
      'w.submitted_at as submitTime',
      'w.created_at as createTime',
      'w.version',
    ])

export type FoundWork = Awaited<ReturnType<ReturnType<typeof workRows>['execute']>>[number]

/** A row as its reader sees it, with what he may do. */
const shownRow = (ctx: Pick<Ctx, 'keys' | 'now'>, { coverFileId, ...row }: FoundWork, actor: Actor) => ({
  ...row,
  status: row.status,
  statusName: workStateName(row.status, actor.lang),
  publicLevel: row.publicLevel as PublicLevel,
  coverUrl: thumbUrl(ctx, coverFileId),
  can: abilities(row, actor),
})

type ShownWork = ReturnType<typeof shownRow>

const abilities = (row: Omit<FoundWork, 'coverFileId'>, actor: Actor): string[] => {
  const from = (verb: keyof typeof workStates.moves) => (workStates.moves[verb].from as readonly string[]).includes(row.status)
  const mayPublish = may(actor, 'work:info:publish')
  const isShowable = row.publicLevel === 'public' && isIn(workStates, 'received', row.status)
  const all: readonly (readonly [string, boolean])[] = [
    ...(['accept', 'return', 'invalidate', 'revoke'] as const).map(
      (verb) => [verb, from(verb) && may(actor, 'work:info:check')] as const,
    ),
    ['withdraw', from('withdraw') && row.versionNo > 0 && may(actor, 'work:info:withdraw')],
    ['disqualify', from('disqualify') && may(actor, 'work:info:disqualify')],
    ['publish', !row.isShown && isShowable && mayPublish],
    ['unpublish', row.isShown && mayPublish],
  ]
  return all.filter(([, allowed]) => allowed).map(([what]) => what)
}

/** A page of the works within reach, the newest first. */
export const pageWorks = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageWorks>,
): Promise<ReplyOf<typeof endpoints.pageWorks>> => {
  const { db } = ctx
  const reach = await reachOf(db, actor)
  const { keyword, ...others } = input
  const named = keyword ? await worksNamed(db, keyword, input.competitionId) : null
  const matching = worksMatching(db, reach, others)
  const query = named === null ? matching : matching.where(isAmong(named, keyword!))
  const { by, direction } = sortOf(input, '-createTime')
  // First the ids in their order, then the twenty rows: the joins are made for a page only.
  const ids = query
    .select('w.id')
    .$if(by === 'submitTime', (sorted) =>
      sorted.orderBy('w.submitted_at', (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst())),
    )
    .orderBy('w.id', direction)
  const page = named?.isMore ? await pageOfMany(ids, input) : await pageOfRows(db, input, query, ids)
  const rows = await rowsById(
    ctx,
    actor,
    reach,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: await allDuringCheck(db, rows) }
}

/** Rows of works within reach, in the order of their ids, each with all its state allows: `duringCheck` narrows that. */
export const rowsById = async (ctx: Ctx, actor: Actor, reach: Reach, ids: readonly string[]): Promise<ShownWork[]> => {
  if (ids.length === 0) return []
  const found = await workRows(worksOf(ctx.db, reach).where('w.id', 'in', [...ids]) as WorkQuery, actor.lang).execute()
  const rows = found.map((row) => shownRow(ctx, row, actor))
  const byId = new Map(rows.map((row) => [row.workId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A row with the formal check offered only as far as its window takes it. */
export const duringCheck = <T extends Pick<ShownWork, 'stageId' | 'can'>>(row: T, times: Timetable): T => {
  const refusal = checkRefusal(times, row.stageId)
  return refusal ? { ...row, can: row.can.filter((what) => !isCheckVerdict(what) || isCheckTaken(refusal, what)) } : row
}

/** The same for the rows of a list. */
const allDuringCheck = async (db: Db, rows: readonly ShownWork[]): Promise<ShownWork[]> => {
  // Nobody's extension opens a formal check: any team of a competition says when it is.
  const asked = new Map(rows.filter(({ can }) => can.some(isCheckVerdict)).map((row) => [row.competitionId, row.teamId]))
  const standings = await standingsOf(db, [...asked.values()])
  return rows.map((row) => {
    const standing = standings.get(asked.get(row.competitionId) ?? '')
    return standing ? duringCheck(row, standing.times) : row
  })
}

const MOST_COUNTED = 1_000_000

/** How many works there are in each state; numbers that take long to count may be some seconds old. */
export const countWorks = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.countWorks>,
): Promise<ReplyOf<typeof endpoints.countWorks>> => {
  const reach = await reachOf(db, actor)
  const counts = await keptNumbers(db, `works ${JSON.stringify([reach, input])}`, async () => {
    const matching = worksMatching(db, reach, input).select('w.status').limit(MOST_COUNTED)
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::int as count from (${matching}) t group by status`.execute(db)
    return rows
  })
  const of = new Map(counts.map(({ status, count }) => [status, count]))
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    byStatus: workWords.map((status) => ({ status, statusName: workStateName(status, actor.lang), count: of.get(status) ?? 0 })),
  }
}

/** Competitions with works within reach, the newest first; at most 50. */
export const listWorkCompetitions = async (db: Db, actor: Actor, input: { keyword?: string }) => {
  const reach = await reachOf(db, actor)
  let query = db
    .selectFrom('competitions as c')
    .select(['c.id as value', textIn(actor.lang, 'c.name', 'c.name_en').as('label')])
    .where(sql<boolean>`exists (select 1 from works w where w.competition_id = c.id and ${inReach(reach, 'w')})`)
  if (input.keyword) query = query.where(holdsWord('c.name', input.keyword))
  return query.orderBy('c.id', 'desc').limit(50).execute()
}
