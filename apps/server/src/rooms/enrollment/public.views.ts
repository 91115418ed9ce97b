// What everybody may see: as much as the organizer shows, names as surname and stars.

import { type TeamRole, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { type EnrollmentMode, modeLabels } from '@kaisai/contract/enrollment/labels'
import type * as endpoints from '@kaisai/contract/enrollment/public.endpoints'
import { pickFields, teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { participantShown } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsWord, pageOfRows, placeOf } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoryIdsOf } from '../competition/reads.ts'
import { ofSchoolsNamed } from '../organization/reads.ts'
import { siteOfVisitor, siteWording, type Wording } from '../website/index.ts'
import { selectFields } from './team/fields.ts'
import { stageRows } from './team/team.views.ts'

// Fully enrolled teams of public competitions of this site whose organizer shows them (aliases `e`, `c`, `k`).
const shownTeams = (db: Db, siteId: string) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('competitions as c', 'c.id', 'e.competition_id')
    .innerJoin('competition_categories as k', 'k.id', 'e.category_id')
    .innerJoin('identity_users as u', 'u.id', 'e.captain_user_id')
    .leftJoin('organization_schools as s', 's.id', 'e.school_id')
    .where('c.is_public', '=', true)
    .where(sql<boolean>`c.enroll_setting ->> 'participants' <> 'hidden'`)
    .where(
      sql<boolean>`exists (select 1 from competition_sites cs where cs.competition_id = c.id and cs.site_id = ${siteId}::uuid)`,
    )
    .where('e.status', '=', 'effective')

/** A person's name for everybody: the surname, the rest as stars. */
export const publicName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.max(1, Math.min(rest.length, 3)))
}

const columns = (query: ReturnType<typeof shownTeams>, lang: Lang) =>
  query
    .select(['e.id as teamId', 'e.code', 'e.name', 'e.mode', 'u.real_name as captain', 'c.enroll_setting', 'c.wording'])
    .select('e.school_id as schoolId')
    .select([
      textIn(lang, 'k.name', 'k.name_en').as('itemName'),
      sql<string>`coalesce(${textIn(lang, 's.name', 's.name_en')}, '')`.as('schoolName'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

// Who competes alone is shown by the surname.
const shownAs = (row: Row, lang: Lang, site: Wording | null) => ({
  teamId: row.teamId,
  code: row.code,
  name: row.mode === 'individual' ? publicName(row.captain) : row.name,
  participant: participantShown(
    (row.wording as Wording | null) ?? site,
    { code: row.code, modeName: inLang(modeLabels[row.mode as EnrollmentMode], lang) },
    lang,
  ),
  itemName: row.itemName,
  schoolId: row.schoolId,
  schoolName: row.schoolName,
})

const peopleOfTeams = async (db: Db, rows: readonly Row[], lang: Lang, site: Wording | null) => {
  const shown = rows.filter((row) => row.enroll_setting.participants === 'names').map(({ teamId }) => teamId)
  const people =
    shown.length === 0
      ? []
      : await db
          .selectFrom('enrollment_members')
          .select(['enrollment_id', 'name', 'role'])
          .where('enrollment_id', 'in', shown)
          .where('status', '=', 'accepted')
          .orderBy('sort')
          .orderBy('id')
          .execute()
  return (row: Row) => ({
    ...shownAs(row, lang, site),
    people: people
      .filter(({ enrollment_id }) => enrollment_id === row.teamId)
      .map(({ name, role }) => ({ name: publicName(name), roleName: inLang(teamRoleLabels[role as TeamRole], lang) })),
  })
}

// Of each category as many as the list holds up to the end of a page: one index has them in this order.
const firstOfCategories = (input: InputOf<typeof endpoints.pagePublicTeams>) => {
  const { pageNum, pageSize } = placeOf(input)
  return sql<string>`(select first.id from (${categoryIdsOf(sql`${input.competitionId}::uuid`)}) own(id)
    cross join lateral (select x.id from enrollments x where x.category_id = own.id and x.status = 'effective'
      order by x.code limit ${pageNum * pageSize}) first)`
}

/** The fully enrolled teams of a competition, by category and code. */
export const pagePublicTeams = async (
  ctx: Ctx,
  visitor: Visitor,
  input: InputOf<typeof endpoints.pagePublicTeams>,
): Promise<ReplyOf<typeof endpoints.pagePublicTeams>> => {
  const { db } = ctx
  const { siteId } = await siteOfVisitor(ctx, visitor)
  let query = shownTeams(db, siteId).where('e.competition_id', '=', input.competitionId)
  if (input.itemId) query = query.where('e.category_id', '=', input.itemId)
  const { keyword } = input
  if (keyword)
    query = query.where(({ or, eb }) =>
      // Schools first: each of the three is then found by an index of the teams.
      or([
        holdsWord('e.name', keyword),
        eb('e.code', '=', keyword.toUpperCase()),
        eb('e.school_id', '=', ofSchoolsNamed(keyword)),
      ]),
    )
  // Unless a word has found few, only the first of each category are put in order: there may be hundreds of thousands.
  const rows = keyword ? query : query.where('e.id', 'in', firstOfCategories(input))
  const page = await pageOfRows(db, input, query, columns(rows, visitor.lang).orderBy('k.sort').orderBy('e.code'))
  const shown = await peopleOfTeams(db, page.rows, visitor.lang, await siteWording(ctx, visitor))
  return { ...page, rows: page.rows.map(shown) }
}

/** What the lists of public competitions show of one school: its teams without their people. */
export const pageSchoolTeams = async (
  ctx: Ctx,
  visitor: Visitor,
  input: InputOf<typeof endpoints.pageSchoolTeams>,
): Promise<ReplyOf<typeof endpoints.pageSchoolTeams>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const query = shownTeams(ctx.db, siteId).where('e.school_id', '=', input.schoolId)
  const rows = columns(query, visitor.lang)
    .select(['e.competition_id as competitionId', textIn(visitor.lang, 'c.name', 'c.name_en').as('competitionName')])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .orderBy('k.sort')
    .orderBy('e.code')
  const page = await pageOfRows(ctx.db, input, query, rows)
  const site = await siteWording(ctx, visitor)
  return {
    ...page,
    rows: page.rows.map((row) => {
      const { teamId, name, participant, itemName } = shownAs(row, visitor.lang, site)
      return { teamId, name, participant, itemName, competitionId: row.competitionId, competitionName: row.competitionName }
    }),
  }
}

/** Whether everybody may see a team of the competition. */
export const isListPublic = async (db: Db, visitor: Visitor, competitionId: string): Promise<boolean> => {
  const { siteId } = await siteOfVisitor({ db }, visitor)
  const team = await shownTeams(db, siteId)
    .select('e.id')
    .where('e.competition_id', '=', competitionId)
    .limit(1)
    .executeTakeFirst()
  return team !== undefined
}

/** One team everybody may see. */
export const getPublicTeam = async (
  ctx: Ctx,
  visitor: Visitor,
  input: { id: string },
): Promise<ReplyOf<typeof endpoints.getPublicTeam>> => {
  const { db } = ctx
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const row = await columns(shownTeams(db, siteId), visitor.lang)
    .select(selectFields(teamFieldsIn('public')))
    .select(['e.competition_id as competitionId', textIn(visitor.lang, 'c.name', 'c.name_en').as('competitionName')])
    .where('e.id', '=', input.id)
    .executeTakeFirst()
  if (!row) throw problem('enrollment.hidden')
  const shown = (await peopleOfTeams(db, [row], visitor.lang, await siteWording(ctx, visitor)))(row)
  const stages = await stageRows(db, row.teamId, visitor.lang)
  return {
    ...shown,
    ...pickFields(row, teamFieldsIn('public')),
    competitionId: row.competitionId,
    competitionName: row.competitionName,
    stages: stages.map(({ name, statusName }) => ({ name, statusName })),
  }
}
