// Calls as the office, the school and everybody see them.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { RecruitmentWord } from '@kaisai/contract/expert/labels'
import type * as open from '@kaisai/contract/expert/open.endpoints'
import type * as endpoints from '@kaisai/contract/expert/recruitment.endpoints'
import { recruitmentStates } from '@kaisai/contract/expert/recruitment.states'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsText, pageOfRows } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { isWithinOrganization } from '../../organization/reads.ts'
import { siteOfVisitor } from '../../website/index.ts'
import { disciplineNames } from '../disciplines.ts'
import { ownSchoolIds } from '../expert.policy.ts'
import { recruitmentStateName, titleName } from '../names.ts'
import { schoolNames } from '../profile-columns.ts'
import { recruitmentsOf } from './recruitments.ts'
import { askedOf, type Terms } from './terms.ts'

const applied = (...states: string[]) =>
  sql<number>`(select count(*)::int from expert_applications a where a.recruitment_id = r.id and a.status = any(${states}::text[]))`

export const pageRecruitments = async (
  db: Db,
  actor: Actor,
  input: InputOf<typeof endpoints.pageRecruitments>,
): Promise<ReplyOf<typeof endpoints.pageRecruitments>> => {
  let query = recruitmentsOf(db, actor)
  if (input.libraryId) query = query.where('r.organization_id', '=', input.libraryId)
  if (input.status) query = query.where('r.status', '=', input.status)
  if (input.keyword) query = query.where(holdsText('r.name', input.keyword))
  const rows = query
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.id as recruitmentId', 'r.organization_id as libraryId', 'o.name as libraryName', 'r.name', 'r.name_en as nameEn'])
    .select(['r.description', 'r.description_en as descriptionEn', 'r.quota', 'r.needs_school as needsSchool', 'r.version'])
    .select(['r.opens_at as openTime', 'r.closes_at as closeTime', 'r.terms', 'r.status'])
    .select([
      applied('submitted', 'school_passed', 'approved', 'rejected').as('applied'),
      applied('submitted', 'school_passed').as('waiting'),
      applied('approved').as('approved'),
    ])
    .orderBy('r.id', 'desc')
  const page = await pageOfRows(db, input, query, rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      terms: row.terms as Terms,
      status: row.status,
      statusName: recruitmentStateName(row.status, actor.lang),
      moves: movesFor(recruitmentStates, row.status, actor),
    })),
  }
}

// Taken now, by the clock of the database.
const isTaking = sql<boolean>`(r.status = 'open' and now() >= r.opens_at and now() < r.closes_at)`

/** Calls a school may recommend people for now. */
export const listOpenRecruitments = async (db: Db, actor: Actor): Promise<ReplyOf<typeof endpoints.listOpenRecruitments>> => {
  const rows = await db
    .selectFrom('expert_recruitments as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .select(['r.id as recruitmentId', textIn(actor.lang, 'r.name', 'r.name_en').as('name'), 'o.name as libraryName'])
    .select(['r.closes_at as closeTime', 'r.terms'])
    .where(isTaking)
    .orderBy('r.closes_at')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, terms: row.terms as Terms }))
}

export const listOwnSchools = async (db: Db, actor: Actor) => schoolNames(db, (await ownSchoolIds(db, actor)).slice(0, 100))

// Drafts are the office's; a site shows the calls of its organization and those below.
const publicOf = async (ctx: Ctx, who: Visitor) => {
  const site = await siteOfVisitor(ctx, who)
  return ctx.db
    .selectFrom('expert_recruitments as r')
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .where('r.status', '<>', 'draft')
    .where(isWithinOrganization(sql`r.organization_id`, site.organizationId))
}
const columnsFor = (lang: Visitor['lang']) =>
  [
    'r.id as recruitmentId' as const,
    textIn(lang, 'r.name', 'r.name_en').as('name'),
    textIn(lang, 'o.name', 'o.name_en').as('organizerName'),
    textIn(lang, 'r.description', 'r.description_en').as('description'),
    'r.quota' as const,
    'r.needs_school as needsSchool' as const,
    'r.opens_at as openTime' as const,
    'r.closes_at as closeTime' as const,
    'r.terms' as const,
    'r.status' as const,
    isTaking.as('isTaking'),
  ] as const

export const pageOpenRecruitments = async (
  ctx: Ctx,
  who: Visitor,
  input: InputOf<typeof open.pageOpenRecruitments>,
): Promise<ReplyOf<typeof open.pageOpenRecruitments>> => {
  const names = await disciplineNames(ctx.db, who.lang)
  const query = await publicOf(ctx, who)
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query.select(columnsFor(who.lang)).orderBy(sql`r.status = 'open' desc`).orderBy('r.id', 'desc'),
  )
  return { ...page, rows: page.rows.map((row) => shown(row, who, names)) }
}

const shown = <R extends { terms: unknown; status: RecruitmentWord }>(
  row: R,
  who: Visitor,
  names: ReadonlyMap<string, string>,
) => ({
  ...row,
  terms: row.terms as Terms,
  asked: askedOf(row.terms as Terms, who.lang, names),
  statusName: recruitmentStateName(row.status, who.lang),
})

/** One call; with the list of who was taken once it is published. */
export const getOpenRecruitment = async (
  ctx: Ctx,
  who: Visitor,
  input: { recruitmentId: string },
): Promise<ReplyOf<typeof open.getOpenRecruitment>> => {
  const row = await (await publicOf(ctx, who))
    .select(columnsFor(who.lang))
    .where('r.id', '=', input.recruitmentId)
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const names = await disciplineNames(ctx.db, who.lang)
  const taken =
    row.status === 'published'
      ? await ctx.db
          .selectFrom('expert_applications as a')
          .innerJoin('experts as x', 'x.id', 'a.expert_id')
          .leftJoin('organization_schools as s', 's.id', 'x.school_id')
          .select([
            'x.name',
            'x.title',
            'x.disciplines',
            sql<string>`coalesce(${textIn(who.lang, 's.name', 's.name_en')}, x.unit)`.as('schoolName'),
          ])
          .where('a.recruitment_id', '=', input.recruitmentId)
          .where('a.status', '=', 'approved')
          .orderBy('x.name')
          .orderBy('x.id')
          .limit(5000)
          .execute()
      : []
  return {
    ...shown(row, who, names),
    published: taken.map(({ title, disciplines, ...person }) => ({
      ...person,
      titleName: titleName(title, who.lang),
      disciplines: disciplines.map((code) => names.get(code) ?? code),
    })),
  }
}
