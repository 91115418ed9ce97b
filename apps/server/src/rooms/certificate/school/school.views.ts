// The published certificates of a school, college or province, whoever issued them.
import { type PaperKind, paperKinds } from '@kaisai/contract/certificate/labels'
import type * as endpoints from '@kaisai/contract/certificate/school.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { pageOfRows } from '#src/db/page.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { awardIsReached } from '../../award/reads.ts'
import { categoryNameIn, competitionNameIn } from '../../competition/reads.ts'
import { type Reach, reachOf } from '../../enrollment/index.ts'
import { teamIsReached } from '../../enrollment/reads.ts'
import { certificatePdf } from '../record/print-certificate.ts'

export type SchoolFilters = InputOf<typeof endpoints.archiveSchoolCertificates>

// Of an award or a team of the school, college or province; of what a school itself holds, its own.
const isSchools = (reach: Reach) =>
  sql<boolean>`(${awardIsReached(sql`x.award_id`, reach)} or ${teamIsReached(sql`x.team_id`, reach)}
    or ${reach.kind === 'school' ? sql`x.school_id = ${reach.id}::uuid` : sql`false`})`

/** The published certificates of the actor's school, college or province that a filter lets through (alias `x`). */
export const schoolCertificates = async (db: Db, actor: Actor, input: SchoolFilters) => {
  let query = db
    .selectFrom('certificates as x')
    .where('x.status', '=', 'issued')
    .where(isSchools(await reachOf(db, actor)))
  if (input.competitionId) query = query.where('x.competition_id', '=', input.competitionId)
  if (input.keyword) {
    const word = input.keyword
    query = query.where(sql<boolean>`(x.number like app.esc(${word}) || '%' or x.holder_name like app.esc(${word}) || '%')`)
  }
  return query
}

/** A certificate as it stands in the list of an archive. */
export interface PackedRow {
  readonly certificateId: string
  readonly number: string
  readonly holderName: string
  readonly competitionName: string
  readonly itemName: string
  readonly paper: PaperKind
  readonly awardName: string
  readonly workTitle: string
  readonly issueTime: string | null
}

/** The published certificates of one school in one competition: of its teams, and its own. At most `most`, by their numbers. */
export const certificatesOfSchool = async (
  db: Db,
  { competitionId, schoolId }: { readonly competitionId: string; readonly schoolId: string },
  lang: Lang,
  most: number,
): Promise<PackedRow[]> =>
  db
    .selectFrom('certificates as x')
    .where('x.status', '=', 'issued')
    .where('x.competition_id', '=', competitionId)
    .where(isSchools({ kind: 'school', id: schoolId, own: [] }))
    .select(['x.id as certificateId', 'x.number', 'x.holder_name as holderName', 'x.issued_at as issueTime'])
    .select(factsOf(lang))
    .orderBy('x.number')
    .limit(most)
    .execute()

const factsOf = (lang: Lang) =>
  [
    competitionNameIn(lang, sql`x.competition_id`).as('competitionName'),
    categoryNameIn(lang, sql`x.category_id`).as('itemName'),
    sql<string>`coalesce(x.facts ->> 'awardName', '')`.as('awardName'),
    sql<string>`coalesce(x.facts ->> 'workName', '')`.as('workTitle'),
    'x.paper',
  ] as const

/** The columns of a row. */
export const schoolRows = (query: Awaited<ReturnType<typeof schoolCertificates>>, actor: Actor) =>
  query
    .innerJoin('certificate_templates as t', 't.id', 'x.template_id')
    .select(['x.id as certificateId', 'x.number', 'x.holder_name as holderName', 'x.issued_at as issueTime'])
    .select('t.name as templateName')
    .select(factsOf(actor.lang))
    .orderBy('x.competition_id', 'desc')
    .orderBy('x.id', 'desc')

/** A page of the published certificates of the actor's school, the newest competition first. */
export const pageSchoolCertificates = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageSchoolCertificates>,
): Promise<ReplyOf<typeof endpoints.pageSchoolCertificates>> => {
  const query = await schoolCertificates(db, actor, input)
  const page = await pageOfRows(db, input, query, schoolRows(query, actor))
  return {
    ...page,
    rows: page.rows.map(({ paper, ...row }) => ({ ...row, paperName: inLang(paperKinds[paper], actor.lang) })),
  }
}

/** One of them as signed PDF; others are not there. */
export const downloadSchoolCertificate = async (
  ctx: Ctx,
  actor: Actor,
  { certificateId }: { certificateId: string },
): Promise<FileReply> => {
  const query = await schoolCertificates(ctx.db, actor, {})
  const certificate = await query.selectAll('x').where('x.id', '=', certificateId).executeTakeFirst()
  if (!certificate) throw problem('house.not_found')
  return certificatePdf(ctx, certificate)
}
