// The library as the desk sees it: lists and numbers within reach.
import { may } from '@kaisai/contract/access'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { expertStates } from '@kaisai/contract/expert/expert.states'
import { expertTitles, expertWords } from '@kaisai/contract/expert/labels'
import type * as endpoints from '@kaisai/contract/expert/library.endpoints'
import { mask } from '@kaisai/contract/rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { movesFor } from '#src/db/move.ts'
import { containing, holdsText, pageOfRows, sortOf } from '#src/db/page.ts'
import type { Experts, Tables } from '#src/db/tables.gen.ts'
import { expertsOf, groupsToSee } from './expert.policy.ts'
import { loadsFor, maySeeLoads } from './loads.ts'
import { accountName, accountOf, expertStateName, sourceName, titleName } from './names.ts'
import { placedExperts } from './profile-columns.ts'
import { isActiveExpert } from './reads.ts'

export type ExpertFilters = Omit<InputOf<typeof endpoints.pageExperts>, 'pageNum' | 'pageSize' | 'sort'>
export type ExpertQuery<O = object> = SelectQueryBuilder<Tables & { x: Experts }, 'x', O>

const accountIs: Record<string, string> = {
  none: `not exists (select 1 from identity_users u where u.id = x.user_id and u.status <> 'deleted')`,
  pending: `exists (select 1 from identity_users u where u.id = x.user_id and u.status = 'pending')`,
  active: `exists (select 1 from identity_users u where u.id = x.user_id and u.status = 'active')`,
  disabled: `exists (select 1 from identity_users u where u.id = x.user_id and u.status = 'disabled')`,
}

/** The experts within reach that a list's filters leave (alias `x`). Drafts of applicants are their own. */
export const expertsMatching = ({ db, facts }: Ctx, actor: Actor, input: ExpertFilters): ExpertQuery => {
  let query = expertsOf(db, actor).where('x.status', '<>', 'draft')
  if (input.libraryId) query = query.where('x.organization_id', '=', input.libraryId)
  if (input.status) query = query.where('x.status', '=', input.status)
  if (input.discipline) query = query.where(sql<boolean>`x.disciplines @> array[${input.discipline}]`)
  if (input.title) query = query.where('x.title', '=', input.title)
  if (input.schoolId) query = query.where('x.school_id', '=', input.schoolId)
  if (input.provinceCode)
    query = query.where(
      sql<boolean>`x.school_id in (select s.id from organization_schools s where s.province_code = ${input.provinceCode})`,
    )
  if (input.source) query = query.where('x.source', '=', input.source)
  if (input.isIndustry !== undefined) query = query.where('x.is_industry', '=', input.isIndustry)
  if (input.groupId)
    query = query.where(
      sql<boolean>`exists (select 1 from expert_group_members m where m.expert_id = x.id and m.group_id in (select g.id from expert_groups g
        where g.id = ${input.groupId}::uuid and ${groupsToSee(actor)}))`,
    )
  if (input.account) query = query.where(sql<boolean>`${sql.raw(accountIs[input.account]!)}`)
  // Who may not know loads cannot find them out by filters either.
  const seesLoads = maySeeLoads(actor)
  if (seesLoads && input.loadTo !== undefined)
    query = query.where(sql<boolean>`${facts.reviews.load(sql.ref('x.id'))} <= ${input.loadTo}`)
  if (seesLoads && input.onTimeFrom !== undefined)
    query = query.where(sql<boolean>`${facts.reviews.onTimePercent(sql.ref('x.id'))} >= ${input.onTimeFrom}`)
  const { keyword } = input
  if (keyword)
    query = query.where(({ or }) =>
      or([
        holdsText('x.name', keyword),
        holdsText('x.department', keyword),
        sql<boolean>`exists (select 1 from unnest(x.keywords || x.tags) k where k ${containing(keyword)})`,
      ]),
    )
  return query as ExpertQuery
}

/** The columns of a list row. */
export const expertRows = (query: ExpertQuery, actor: Actor) => {
  const placed = placedExperts(actor.lang)
  return query
    .innerJoin('organizations as o', 'o.id', 'x.organization_id')
    .leftJoin('identity_users as u', 'u.id', 'x.user_id')
    .select(['x.id', 'x.organization_id', 'o.name as libraryName', 'x.name', 'x.phone_mask', 'x.email', 'x.department', 'x.unit'])
    .select(['x.title', 'x.disciplines', 'x.is_industry', 'x.tags', 'x.source', 'x.max_load', 'x.status', 'x.version'])
    .select(['x.gender', 'x.degree', 'x.post', 'x.keywords', 'x.created_at'])
    .select(['u.status as userStatus', sql<string>`coalesce(u.user_name, '')`.as('userName')])
    .select([placed.schoolName.as('schoolName'), placed.provinceName.as('provinceName')])
    .select(
      sql<
        string[]
      >`array(select g.name from expert_group_members m join expert_groups g on g.id = m.group_id where m.expert_id = x.id and ${groupsToSee(actor)} order by g.id desc limit 5)`.as(
        'groups',
      ),
    )
}
export type FoundExpert = Awaited<ReturnType<ReturnType<typeof expertRows>['execute']>>[number]

/** The moves of the office that a row offers this person. */
export const deskMoves = (status: string, actor: Actor): string[] =>
  movesFor(expertStates, status, actor).filter((verb) => ['suspend', 'resume', 'retire', 'restore', 'promote'].includes(verb))

export const pageExperts = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageExperts>,
): Promise<ReplyOf<typeof endpoints.pageExperts>> => {
  const { db } = ctx
  const { by, direction } = sortOf(input, '-createTime')
  const query = expertsMatching(ctx, actor, input)
  const sorted = expertRows(query, actor)
    .$if(by === 'name', (rows) => rows.orderBy('x.name', direction))
    .$if(by === 'load' && maySeeLoads(actor), (rows) => rows.orderBy(ctx.facts.reviews.load(sql.ref('x.id')), direction))
    .orderBy('x.id', direction)
  const page = await pageOfRows(db, input, query, sorted)
  const loadOf = await loadsFor(
    ctx,
    actor,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map((row) => {
      const account = accountOf(row.userStatus)
      return {
        expertId: row.id,
        libraryId: row.organization_id,
        libraryName: row.libraryName,
        name: row.name,
        phone: row.phone_mask ?? '',
        email: row.email ? mask.email(row.email) : '',
        schoolName: row.schoolName || row.unit,
        provinceName: row.provinceName,
        department: row.department,
        title: row.title,
        titleName: titleName(row.title, actor.lang),
        disciplines: row.disciplines,
        isIndustry: row.is_industry,
        tags: row.tags,
        groups: row.groups,
        source: row.source,
        sourceName: sourceName(row.source, actor.lang),
        account,
        accountName: accountName(account, actor.lang),
        userName: row.userName,
        maxLoad: row.max_load,
        ...loadOf(row.id),
        status: row.status,
        statusName: expertStateName(row.status, actor.lang),
        moves: may(actor, 'expert:info:edit') ? deskMoves(row.status, actor) : [],
        version: row.version,
      }
    }),
  }
}

/** How many experts there are by state, discipline and title under the filters. */
export const countExperts = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.countExperts>,
): Promise<ReplyOf<typeof endpoints.countExperts>> => {
  const rows = await expertsMatching(ctx, actor, input).select(['x.status', 'x.title', 'x.disciplines']).limit(100_000).execute()
  const tally = (values: readonly string[]): Map<string, number> =>
    values.reduce((map, value) => map.set(value, (map.get(value) ?? 0) + 1), new Map<string, number>())
  const [states, titles] = [tally(rows.map(({ status }) => status)), tally(rows.map(({ title }) => title))]
  const disciplines = [...tally(rows.flatMap((row) => row.disciplines))].sort(([, a], [, b]) => b - a)
  return {
    total: rows.length,
    byStatus: expertWords
      .filter((status) => status !== 'draft')
      .map((status) => ({ status, statusName: expertStateName(status, actor.lang), count: states.get(status) ?? 0 })),
    byDiscipline: disciplines.map(([value, count]) => ({ value, count })),
    byTitle: expertTitles.map((value) => ({ value, label: titleName(value, actor.lang), count: titles.get(value) ?? 0 })),
  }
}

/** Active experts a word finds, for pickers; at most 20. */
export const listExpertOptions = async (ctx: Ctx, actor: Actor, input: { libraryId?: string; keyword?: string }) => {
  const query = expertsMatching(ctx, actor, input).where(isActiveExpert('x'))
  const rows = await query
    .select(['x.id', 'x.name', 'x.unit', placedExperts(actor.lang).schoolName.as('schoolName')])
    .orderBy('x.name')
    .limit(20)
    .execute()
  return rows.map(({ id, name, schoolName, unit }) => ({
    value: id,
    label: [name, schoolName || unit].filter(Boolean).join(' · '),
  }))
}
