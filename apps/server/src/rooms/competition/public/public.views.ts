// Competitions as everybody reads them: those of the visitor's site, at this moment or the one an organizer looks at.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { type CompetitionLevel, levelLabels, SUBJECT_DICTIONARY } from '@kaisai/contract/competition/labels'
import type * as endpoints from '@kaisai/contract/competition/public.endpoints'
import { type Badge, badgeLabel } from '@kaisai/contract/competition/timeline/badge'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { COUNT_CAP } from '@kaisai/contract/page'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { momentOf } from '#src/as-at.ts'
import type { Ctx } from '#src/ctx.ts'
import { type Db, runCompiled } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { holdsWord } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { siteOfVisitor, siteWording, type Wording } from '#src/rooms/website/index.ts'
import { badgeAt } from '../stage/windows.store.ts'
import { keptTotal } from './kept-total.ts'
import { publicCompetitionsOf } from './public.policy.ts'

type Query = ReturnType<typeof publicCompetitionsOf>
type Card = ReplyOf<typeof endpoints.listLastEditions>[number]
const MOST_LAST = 6
const LOOKED_AT = 200
const MOST_OF_ORGANIZATION = 50

const subjectName = (lang: Lang) =>
  sql<string>`coalesce((select ${sql.ref(lang === 'en' ? 'i.label_en' : 'i.label_zh')} from system_dictionary_items i
    join system_dictionaries d on d.id = i.dictionary_id where d.type = ${SUBJECT_DICTIONARY} and i.value = c.subject_type), '')`

/** The columns of a card. */
export const cardsOf = (query: Query, visitor: Visitor) =>
  query
    .innerJoin('organizations as o', 'o.id', 'c.organization_id')
    .select(['c.id as competitionId', 'c.edition', 'c.year', 'c.level', 'c.subject_type as subjectType', 'c.cover_file_id'])
    .select(['c.enroll_starts_at as enrollStartTime', 'c.enroll_ends_at as enrollEndTime'])
    .select(['c.starts_at as startTime', 'c.ends_at as endTime', 'c.wording'])
    .select([
      textIn(visitor.lang, 'c.name', 'c.name_en').as('name'),
      textIn(visitor.lang, 'c.short_name', 'c.short_name_en').as('shortName'),
    ])
    .select([textIn(visitor.lang, 'o.name', 'o.name_en').as('groupName'), subjectName(visitor.lang).as('subjectName')])
    .select(badgeAt(momentOf(visitor)).as('badge'))

type Found = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number]

/** A row as a card in the visitor's language. `site`: the words of the site he reads, where the competition has none of its own. */
export const card = <F extends Found>({ cover_file_id, wording, ...row }: F, lang: Lang, site: Wording | null) => ({
  ...row,
  levelName: inLang(levelLabels[row.level as CompetitionLevel], lang),
  badgeName: inLang(badgeLabel(row.badge as Badge, (wording as Wording | null) ?? site), lang),
  coverUrl: fileUrl(cover_file_id),
})

// Whatever opens for enrollment last stands first; the order of the index competitions_listed.
const newestFirst = <O>(query: { orderBy: unknown } & O): O =>
  (query as unknown as ReturnType<typeof cardsOf>)
    .orderBy(sql`c.enroll_starts_at`, (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc') as unknown as O

type ListInput = InputOf<typeof endpoints.listPublicCompetitions>
const matching = (db: Db, siteId: string, visitor: Visitor, input: ListInput): Query => {
  let query = publicCompetitionsOf(db, siteId, visitor)
  const { keyword } = input
  if (keyword) query = query.where(({ or }) => or([holdsWord('c.name', keyword), holdsWord('c.name_en', keyword)]))
  if (input.level) query = query.where('c.level', '=', input.level)
  if (input.subjectType) query = query.where('c.subject_type', '=', input.subjectType)
  if (input.badge) query = query.where(badgeAt(momentOf(visitor)), '=', input.badge)
  if (input.month) query = query.where(opensIn(sql`${`${input.month}-01T00:00:00+08:00`}::timestamptz`))
  return query
}
const takesPeople = notInGroup(competitionStates, 'halted', 'c.status')
// Months are months of China.
const opensIn = (first: ReturnType<typeof sql>) =>
  sql<boolean>`${takesPeople} and c.enroll_windows && tstzrange(${first}, (${first} at time zone 'Asia/Shanghai' + interval '1 month') at time zone 'Asia/Shanghai')`

/** A page of public competitions. The total of a long list is kept for some seconds: it costs more than the page. */
export const listPublicCompetitions = async (
  ctx: Ctx,
  visitor: Visitor,
  input: ListInput,
): Promise<ReplyOf<typeof endpoints.listPublicCompetitions>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const { pageNum = 1, pageSize = 20, ...filters } = input
  const query = matching(ctx.db, siteId, visitor, filters)
  const capped = query.select(sql<number>`1`.as('one')).limit(COUNT_CAP + 1)
  const counted = ctx.db.selectFrom(capped.as('counted')).select(({ fn }) => fn.countAll<number>().as('total'))
  const rows = newestFirst(cardsOf(query, visitor))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [site, found, total] = await Promise.all([
    siteWording(ctx, visitor),
    runCompiled(ctx.db, rows.compile()),
    keptTotal(ctx.db, JSON.stringify([siteId, visitor.asAt, filters]), async () =>
      Number((await runCompiled(ctx.db, counted.compile()))[0]!.total),
    ),
  ])
  return {
    rows: found.map((row) => card(row, visitor.lang, site)),
    total: Math.min(total, COUNT_CAP),
    totalIsCapped: total > COUNT_CAP,
    pageNum,
    pageSize,
  }
}

/** How many competitions have their enrollment open in each month of a year. */
export const countMonths = async (
  ctx: Ctx,
  visitor: Visitor,
  { year }: { year: number },
): Promise<ReplyOf<typeof endpoints.countMonths>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const open = publicCompetitionsOf(ctx.db, siteId, visitor).where(takesPeople).select('c.enroll_windows')
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(m at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(c.enroll_windows)::int as count
      from generate_series(make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Shanghai') at time zone 'Asia/Shanghai',
             make_timestamptz(${year}, 12, 1, 0, 0, 0, 'Asia/Shanghai') at time zone 'Asia/Shanghai', interval '1 month') local
     cross join lateral (select local at time zone 'Asia/Shanghai' as m) month
      left join (${open}) c on c.enroll_windows && tstzrange(m, (local + interval '1 month') at time zone 'Asia/Shanghai')
     group by m order by m`.execute(ctx.db)
  return rows
}

/** What took place over the public competitions of the site. Counted at most once in ten seconds where it is much. */
export const countOnSite = async (ctx: Ctx, visitor: Visitor): Promise<ReplyOf<typeof endpoints.countOnSite>> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const { db, facts } = ctx
  const own = publicCompetitionsOf(db, siteId, visitor)
  const ids = sql`${own.select('c.id')}`
  return keptNumbers(db, JSON.stringify([siteId, visitor.asAt, 'sums']), async () => {
    const [{ count }, { teams, schools }, works] = await Promise.all([
      own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      facts.enrollments.sumsOf(db, ids),
      facts.works.countOf(db, ids),
    ])
    return { competitions: Number(count), teams, schools, works }
  })
}

/** The newest public edition of each series on the site: those open for enrollment first, at most 6. */
export const listLastEditions = async (ctx: Ctx, visitor: Visitor): Promise<Card[]> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const newest = newestFirst(cardsOf(publicCompetitionsOf(ctx.db, siteId, visitor), visitor).select('c.series_id'))
    .where('c.status', '<>', 'cancelled')
    .limit(LOOKED_AT)
  const last = ctx.db
    .selectFrom(newest.as('n'))
    .distinctOn('n.series_id')
    .selectAll('n')
    .orderBy('n.series_id')
    .orderBy('n.edition', 'desc')
  const rows = await ctx.db
    .selectFrom(last.as('l'))
    .selectAll('l')
    .orderBy(sql`l.badge = 'enrolling'`, 'desc')
    .orderBy(sql`l.badge = 'finished'`, 'asc')
    .orderBy('l.enrollEndTime', 'asc')
    .orderBy('l.competitionId')
    .limit(MOST_LAST)
    .execute()
  const site = await siteWording(ctx, visitor)
  return rows.map(({ series_id: _, ...row }) => card(row, visitor.lang, site))
}

/** Public competitions of an organization on this site, newest first. */
export const listOrganizationCompetitions = async (
  ctx: Ctx,
  visitor: Visitor,
  { groupId }: { groupId: string },
): Promise<Card[]> => {
  const { siteId } = await siteOfVisitor(ctx, visitor)
  const rows = await newestFirst(cardsOf(publicCompetitionsOf(ctx.db, siteId, visitor), visitor))
    .where('c.organization_id', '=', groupId)
    .limit(MOST_OF_ORGANIZATION)
    .execute()
  const site = await siteWording(ctx, visitor)
  return rows.map((row) => card(row, visitor.lang, site))
}
