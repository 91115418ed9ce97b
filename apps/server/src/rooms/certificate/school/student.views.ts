// Certificates by the student number of who holds them: of the own school’s or college’s students, whoever issued them.
import { paperKinds } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/student.endpoints'
import { type CompetitionLevel, levelLabels } from '@kaisai/contract/competition/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { categoryNameIn, competitionEditions, competitionNameIn } from '../../competition/reads.ts'
import { type Reach, reachOf } from '../../enrollment/index.ts'
import { studentsByNumber } from '../../identity/reads.ts'
import { collegeNameIn, collegesOf, organizationNameIn, schoolNameIn } from '../../organization/reads.ts'
import { siteAddress } from '../../website/index.ts'
import { certificateStateName } from '../certificate.policy.ts'
import { awardNameIn } from '../record/names-in.ts'
import { traceUrl } from '../record/trace-code.ts'

export type StudentFilters = InputOf<typeof endpoints.exportStudentCertificates>

// Students of the school or college by their accounts. Who is neither has no students of his own.
const isOwn = (reach: Reach) =>
  reach.kind === 'school'
    ? sql<boolean>`s.school_id = ${reach.id}::uuid`
    : reach.kind === 'college'
      ? sql<boolean>`s.college_id = ${reach.id}::uuid`
      : sql<boolean>`false`

/** The certificates (alias `x`) with the own students who hold them (`s`) that a filter lets through. */
export const studentCertificates = async (db: Db, actor: Actor, input: StudentFilters) => {
  const { competitionId, collegeId, from, to, keyword, withEnded } = input
  let query = db
    .selectFrom('certificates as x')
    .innerJoin(sql<StudentRow>`${studentsByNumber}`.as('s'), (join) => join.on(sql<boolean>`s.id = any(x.user_ids)`))
    .innerJoin(sql<EditionRow>`${competitionEditions}`.as('c'), 'c.id', 'x.competition_id')
    .where('x.status', 'in', withEnded ? ['issued', 'replaced', 'revoked'] : ['issued'])
    .where(isOwn(await reachOf(db, actor)))
  if (competitionId) query = query.where('x.competition_id', '=', competitionId)
  if (collegeId) query = query.where('s.college_id', '=', collegeId)
  if (from) query = query.where(sql<boolean>`x.issued_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`)
  if (to) query = query.where(sql<boolean>`x.issued_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'`)
  if (keyword)
    query = query.where(
      sql<boolean>`(s.student_no like app.esc(${keyword}) || '%' or x.number like app.esc(${keyword}) || '%' or ${holdsText('s.real_name', keyword)})`,
    )
  return query
}

interface StudentRow {
  readonly id: string
  readonly school_id: string
  readonly college_id: string | null
  readonly student_no: string
  readonly real_name: string
}
interface EditionRow {
  readonly id: string
  readonly edition: number
  readonly year: number
  readonly level: CompetitionLevel
}
type Row = ReplyOf<typeof endpoints.pageStudentCertificates>['rows'][number]

/** The columns of a line. */
export const studentRows = (query: Awaited<ReturnType<typeof studentCertificates>>, { lang }: Pick<Actor, 'lang'>) =>
  query
    .select(['x.id as certificateId', 'x.number', 'x.issued_at as issueTime', 'x.status', 'x.end_reason as endReason', 'x.paper'])
    .select(['x.trace_code as traceCode', 's.id as userId', 's.student_no as studentNumber', 's.real_name as name'])
    .select(['c.edition', 'c.year', 'c.level'])
    .select(
      sql<boolean>`(s.student_no <> '' and exists (select 1 from ${studentsByNumber} other
        where other.school_id = s.school_id and other.student_no = s.student_no and other.id <> s.id))`.as('isNumberShared'),
    )
    .select([
      collegeNameIn(lang, sql`s.college_id`).as('collegeName'),
      competitionNameIn(lang, sql`x.competition_id`).as('competitionName'),
      categoryNameIn(lang, sql`x.category_id`).as('itemName'),
      organizationNameIn(lang, sql`x.organization_id`).as('issuerName'),
      awardNameIn(lang).as('awardName'),
      sql<string>`coalesce(x.facts ->> 'workName', '')`.as('workTitle'),
    ])

type StoredRow = Awaited<ReturnType<ReturnType<typeof studentRows>['execute']>>[number]

/** A line as it is shown; `site`: the address of the site, for the trace link. */
export const shownStudent = (
  { paper, level, traceCode, userId, ...row }: StoredRow,
  site: string,
  { lang }: Pick<Actor, 'lang'>,
): Row => ({
  ...row,
  rowId: `${row.certificateId} ${userId}`,
  collegeName: row.collegeName ?? '',
  paperName: inLang(paperKinds[paper], lang),
  levelName: inLang(levelLabels[level] ?? ['', ''], lang),
  traceUrl: traceUrl(site, traceCode),
  statusName: row.status === 'issued' ? inLang(['有效', 'Valid'], lang) : certificateStateName(row.status, lang),
})

/** See the endpoint. */
export const pageStudentCertificates = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageStudentCertificates>,
): Promise<ReplyOf<typeof endpoints.pageStudentCertificates>> => {
  const query = await studentCertificates(ctx.db, actor, input)
  const rows = studentRows(query, actor).orderBy('x.issued_at', 'desc').orderBy('x.id', 'desc').orderBy('s.id')
  const page = await pageOfRows(ctx.db, input, query, rows)
  const site = await siteAddress(ctx.db, ctx.config)
  return { ...page, rows: page.rows.map((row) => shownStudent(row, site, actor)) }
}

/** See the endpoint. */
export const getStudentFilters = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.getStudentFilters>> => {
  const reach = await reachOf(db, actor)
  if (reach.kind !== 'school' && reach.kind !== 'college') return { placeName: '', colleges: [] }
  const name = (reach.kind === 'school' ? schoolNameIn : collegeNameIn)(actor.lang, sql`${reach.id}::uuid`)
  const { rows } = await sql<{ placeName: string | null }>`select ${name} as "placeName"`.execute(db)
  const colleges = reach.kind === 'school' ? await collegesOf(db, reach.id, actor.lang) : []
  return {
    placeName: rows[0]?.placeName ?? '',
    colleges: colleges.map(({ id, name: label }) => ({ value: id, label })),
  }
}
