/** What other rooms may ask of competitions, stages and categories without a page of their own. */

import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { EXEMPTION_DAYS, type ExemptionKind } from '@kaisai/contract/competition/labels'
import { completeRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { stageStates } from '@kaisai/contract/competition/stage.states'
import type { NodeKind } from '@kaisai/contract/competition/timeline/node'
import type { Lang } from '@kaisai/contract/lang'
import type { StateOf } from '@kaisai/contract/machine'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { holdsText } from '#src/db/page.ts'
import { textIn } from '#src/db/text-in.ts'
import type { Wording } from '../website/index.ts'
import { wordingOfSites } from '../website/reads.ts'

export { earlierEditions, openWindow, stagesBegun, takingCompetitions, windowEnds } from './stage/deadline-reads.ts'

// Once in a transaction: whoever moves a team needs the rules for its seats and the name for its messages.
const oncePerTx = <T>(read: (db: Db, competitionId: string) => Promise<T>): typeof read => {
  const all = new WeakMap<Db, Map<string, Promise<T>>>()
  return (db, competitionId) => {
    const known = all.get(db) ?? new Map<string, Promise<T>>()
    const found = known.get(competitionId) ?? read(db, competitionId)
    if (db.isTransaction) all.set(db, known.set(competitionId, found))
    return found
  }
}
const briefOf = oncePerTx((db, competitionId) =>
  db.selectFrom('competitions').select(['name', 'name_en', 'rules']).where('id', '=', competitionId).executeTakeFirstOrThrow(),
)
const shownOn = sql`(select shown.site_id from competition_sites shown where shown.competition_id = c.id)`
const wordsOf = oncePerTx((db, competitionId) =>
  db
    .selectFrom('competitions as c')
    .select([sql<Wording | null>`c.wording`.as('own'), wordingOfSites(shownOn, sql`c.organization_id`).as('site')])
    .where('c.id', '=', competitionId)
    .executeTakeFirstOrThrow(),
)
/** The words of the competition `c` for what is read on no site, in one’s own SQL: its own, else those of the site it is shown on. */
export const wordingShown = sql<Wording | null>`coalesce(c.wording, ${wordingOfSites(shownOn, sql`c.organization_id`)})`
/** What the competition of an id calls things itself, in one’s own SQL; null: as the site does. */
export const ownWordingIn = (competitionId: RawBuilder<unknown>) =>
  sql<Wording | null>`(select spoken.wording from competitions spoken where spoken.id = ${competitionId})`
/** A competition's name in both languages; the English one may be empty. Within a transaction it is read once. */
export const competitionNames = (db: Db, competitionId: string): Promise<{ name: string; name_en: string }> =>
  briefOf(db, competitionId).then(({ name, name_en }) => ({ name, name_en }))

/** The words of a competition: its own, else those of the `site` it is read on, else, for mails and jobs, of the one it is shown on. As the name. */
export const wordingOf = async (db: Db, competitionId: string, site: Wording | null = null): Promise<Wording | null> => {
  const words = await wordsOf(db, competitionId)
  return words.own ?? site ?? words.site
}

/** Who may take part in a competition. Read once in a transaction, as the name. */
export const participationRulesOf = async (db: Db, competitionId: string): Promise<ParticipationRules> =>
  completeRules((await briefOf(db, competitionId)).rules as Parameters<typeof completeRules>[0])

/** The state of a stage, not locked. */
export const stageStatus = async (db: Db, stageId: string): Promise<StateOf<typeof stageStates>> =>
  (await db.selectFrom('competition_stages').select('status').where('id', '=', stageId).executeTakeFirstOrThrow()).status

export interface CategoryName {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
}
/** The names of a competition in both languages, its edition and year. */
export const competitionEdition = async (
  db: Db,
  competitionId: string,
): Promise<{ name: string; nameEn: string; edition: number; year: number }> =>
  db
    .selectFrom('competitions')
    .select(['name', sql<string>`coalesce(nullif(name_en, ''), name)`.as('nameEn'), 'edition', 'year'])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()

/** The categories of a competition in their order. */
export const categoriesOf = (db: Db, competitionId: string): Promise<CategoryName[]> =>
  db
    .selectFrom('competition_categories')
    .select(['id', 'code', 'name', 'name_en as nameEn'])
    .where('competition_id', '=', competitionId)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** Whether everybody may see a competition; false for one that is not there. */
export const isPublicCompetition = async (db: Db, competitionId: string): Promise<boolean> =>
  (await db.selectFrom('competitions').select('is_public').where('id', '=', competitionId).executeTakeFirst())?.is_public ?? false

const nameIn =
  (table: 'competitions' | 'competition_stages' | 'competition_categories') => (lang: Lang, id: RawBuilder<unknown>) =>
    sql<string>`coalesce((select ${textIn(lang, 'named.name', 'named.name_en')} from ${sql.table(table)} named where named.id = ${id}), '')`
/** The name of a competition in a reader's language, for a column of another room's list. */
export const competitionNameIn = nameIn('competitions')
/** The same of a stage. */
export const stageNameIn = nameIn('competition_stages')
/** The same of a category; empty where the id is null. */
export const categoryNameIn = nameIn('competition_categories')
/** Categories with their place among those of their competition, as `(id, sort)`. */
export const sortedCategories = sql<{
  id: string
  sort: number
}>`(select sorted.id, sorted.sort from competition_categories sorted)`
/** Stages with their names, as `(id, competition_id, organization_id, seq, mode, name, name_en, is_current)`; current: public and not over. */
export const namedStages: RawBuilder<unknown> = sql`(select named.id, named.competition_id, of.organization_id, named.seq, named.mode, named.name, named.name_en,
  ${inGroup(competitionStates, 'current', 'of.status')} as is_current from competition_stages named join competitions of on of.id = named.competition_id)`

/** When windows of a kind end in a competition: the next end, else the last one; null: it has none, or the id is null. */
export const windowEnd = (competitionId: RawBuilder<unknown>, kind: NodeKind): RawBuilder<string | null> =>
  sql<string | null>`(select coalesce(min(ending.ends_at) filter (where ending.ends_at > now()), max(ending.ends_at))
    from competition_windows ending where ending.competition_id = ${competitionId} and ending.kind = ${sql.lit(kind)})`
/** A window with its times (ISO). */
export interface TimedWindow {
  readonly kind: NodeKind
  readonly startsAt: string
  readonly endsAt: string
}
const isoOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** The windows of a competition, as one value. */
export const timedWindows = (competitionId: RawBuilder<unknown>): RawBuilder<TimedWindow[]> =>
  sql<
    TimedWindow[]
  >`(select coalesce(json_agg(json_build_object('kind', timed.kind, 'startsAt', ${isoOf('timed.starts_at')}, 'endsAt', ${isoOf('timed.ends_at')})), '[]')
    from competition_windows timed where timed.competition_id = ${competitionId})`

/** A window that ends soon, as it stands for those whose end is the same. */
export interface EndingWindow {
  readonly id: string
  readonly competitionId: string
  readonly stageId: string
  readonly startsAt: string
  readonly endsAt: string
}
/**
 * Windows of some kinds that end within so many hours, in competitions that take something and stages that are not paused: once with
 * their own end, and once with each later end that somebody was given.
 */
export const windowsEnding = async (db: Db, kinds: readonly NodeKind[], hours: number): Promise<EndingWindow[]> => {
  const { rows } = await sql<EndingWindow>`
    select w.id, w.competition_id as "competitionId", w.stage_id as "stageId", w.starts_at as "startsAt", ends.at as "endsAt"
      from competition_windows w join competitions c on c.id = w.competition_id and ${inGroup(competitionStates, 'taking', 'c.status')}
      join competition_stages st on st.id = w.stage_id and st.status <> 'paused'
      cross join lateral (select date_trunc('milliseconds', w.ends_at) as at union
        select date_trunc('milliseconds', x.ends_at) from competition_extensions x where x.window_id = w.id and x.revoked_at is null and x.ends_at > w.ends_at) ends
     where w.kind = any(${[...kinds]}::text[]) and ends.at > clock_timestamp() and ends.at <= clock_timestamp() + make_interval(hours => ${hours})
     order by ends.at, w.id`.execute(db)
  return rows
}

/** When a window ends for the team of row `alias` (enrollments): its own end, or the latest the team, its school or its captain was given. */
export const windowEndFor = (windowId: RawBuilder<unknown>, alias: string): RawBuilder<string> => {
  const team = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<string>`(select date_trunc('milliseconds', greatest(own.ends_at, max(more.ends_at))) from competition_windows own
    left join competition_extensions more on more.window_id = own.id and more.revoked_at is null
      and (more.team_id = ${team('id')} or more.school_id = ${team('school_id')} or more.user_id = ${team('captain_user_id')})
    where own.id = ${windowId} group by own.id)`
}
/** The disciplines a category names, as an array; what experts are chosen by. */
export const disciplinesOf = (categoryId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<string[]>`(select k.disciplines from competition_categories k where k.id = ${categoryId})`

/** When a window of a stage ends, as the schedule stands now, if it begins by `by`; null: it does not, or there is none. */
export const stageWindowEnd = (
  stageId: RawBuilder<unknown>,
  kind: NodeKind,
  by: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select promised.ends_at from competition_windows promised where promised.stage_id = ${stageId} and promised.kind = ${kind}
    and promised.starts_at <= ${by})`

/** Stages whose windows of a kind are over, as `(stage_id, competition_id, ended_at)`, in competitions that take what teams submit. */
export const stagesAfter = (kind: NodeKind): RawBuilder<unknown> =>
  sql`(select over.stage_id, over.competition_id, over.ends_at as ended_at from competition_windows over
    join competition_stages st on st.id = over.stage_id and st.status <> 'paused'
    join competitions taking on taking.id = over.competition_id and ${inGroup(competitionStates, 'taking', 'taking.status')}
   where over.kind = ${sql.lit(kind)} and over.ends_at < clock_timestamp())`

/** The categories of a competition, as a set of ids. */
export const categoryIdsOf = (competitionId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select own.id from competition_categories own where own.competition_id = ${competitionId})`

/** The condition that no other stage of its competition comes after a stage. */
export const isLastStage = (stageId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from competition_stages this join competition_stages later on later.competition_id = this.competition_id
    and later.seq > this.seq where this.id = ${stageId})`

/** The condition that certificates of a competition are to be given now: its windows of certificates have begun and not ended. */
export const isCertifying = (competitionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  // The few that are open, found once: a clock keeps the planner from asking otherwise than for each row.
  sql<boolean>`${competitionId} = any(array(select giving.competition_id from competition_windows giving where giving.kind = 'CERT'
    and giving.starts_at <= clock_timestamp() and giving.ends_at > clock_timestamp()))`

/** The condition that two people have set a rule of the schedule aside for a competition, and it still holds. */
export const isExempt = (competitionId: RawBuilder<unknown>, kind: ExemptionKind): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from competition_exemptions x where x.competition_id = ${competitionId} and x.kind = ${kind}
    and x.answer = 'confirmed' and x.answered_at > clock_timestamp() - make_interval(days => ${EXEMPTION_DAYS}))`

/** When a window of a stage begins; null: the schedule has none. */
export const windowStart = (stageId: RawBuilder<unknown>, kind: NodeKind): RawBuilder<string | null> =>
  sql<string | null>`(select promised.starts_at from competition_windows promised
    where promised.stage_id = ${stageId} and promised.kind = ${kind})`

/**
 * When a window of a stage ends for somebody: its own end, the latest that people of `whom` (a condition on `more`, the extensions)
 * were given, or `orLater`; null: the schedule has none.
 */
export const windowEndOf = (
  stageId: RawBuilder<unknown>,
  kind: NodeKind,
  whom: RawBuilder<unknown>,
  orLater: RawBuilder<unknown> = sql`null::timestamptz`,
): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select date_trunc('milliseconds', greatest(own.ends_at, ${orLater}, (select max(more.ends_at) from competition_extensions more
      where more.window_id = own.id and more.revoked_at is null and more.user_id is not null and ${whom})))
    from competition_windows own where own.stage_id = ${stageId} and own.kind = ${kind})`

/** The last end of windows of a kind in a competition; null: there are none. */
export const lastEnd = (competitionId: RawBuilder<unknown>, kind: NodeKind): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select max(n.ends_at) from competition_windows n where n.competition_id = ${competitionId} and n.kind = ${kind})`

/** A version of a statement's text: its number and both languages, null for a text that is not there. */
export const statementTextIn = (textId: RawBuilder<unknown>): RawBuilder<{ no: number; text: string; textEn: string }> =>
  sql`(select jsonb_build_object('no', said.no, 'text', said.text, 'textEn', said.text_en)
    from competition_statement_texts said where said.id = ${textId})`

/** Reviewers of the stage must not know who made a work. */
export const isDoubleBlind = (stageId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from competition_stages bl where bl.id = ${stageId} and coalesce(bl.review ->> 'blind', 'double') = 'double')`

/** The stage of a competition with the number of a stage of another edition. */
export const stageOfSameNumber = async (db: Db, stageId: string, competitionId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from competition_stages s join competition_stages old on old.id = ${stageId} and old.seq = s.seq
     where s.competition_id = ${competitionId}`.execute(db)
  return rows[0]!.id
}

/** Who is named for competitions, as `(competition_id, organization_id, user_id, role_id, role_name, role_name_en, role_sort)`. */
export const competitionStaff: RawBuilder<unknown> = sql`(select named.competition_id, of.organization_id, named.user_id, named.role_id, held.name_zh as role_name,
  held.name_en as role_name_en, held.sort as role_sort from competition_staff named join competitions of on of.id = named.competition_id
  join access_roles held on held.id = named.role_id)`

/** The condition that a competition's name holds a word, in either language. */
export const competitionNamed = (competitionId: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from competitions named where named.id = ${competitionId}
    and (${holdsText('named.name', word)} or ${holdsText('named.name_en', word)}))`

/** Whom competitions are for, as `(competition_id, audience)`: a row for each audience. */
export const competitionAudiences: RawBuilder<unknown> = sql`(select aimed.id as competition_id, of.audience
  from competitions aimed cross join lateral jsonb_array_elements_text(aimed.rules -> 'audience') of(audience))`

/** Competitions to be reached, as `(competition_id, organization_id)`. */
export const reachableCompetitions: RawBuilder<unknown> = sql`(select reached.id as competition_id, reached.organization_id, reached.year from competitions reached)`

/** The newest text of a competition's rules in a language: its number and HTML; null: it has none. */
export const currentRules = (lang: Lang, competitionId: RawBuilder<unknown>): RawBuilder<{ no: number; html: string } | null> =>
  sql<{
    no: number
    html: string
  } | null>`(select jsonb_build_object('no', ruled.no, 'html', ${textIn(lang, 'ruled.html_zh', 'ruled.html_en')})
    from competition_rule_texts ruled where ruled.competition_id = ${competitionId} order by ruled.no desc limit 1)`

/** The competitions an article is shown with, as an array of ids. */
export const competitionsOfArticle = (articleId: RawBuilder<unknown>): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select told.competition_id::text from competition_articles told where told.article_id = ${articleId} order by 1)`

/** Competitions with the edition before each in its series, as `(id, name, name_en, before_id, before_name, before_name_en)`; null and '' where there is none. */
export const editionsBefore: RawBuilder<unknown> = sql`(select own.id, own.name, own.name_en, earlier.id as before_id,
  coalesce(earlier.name, '') as before_name, coalesce(earlier.name_en, '') as before_name_en from competitions own
  left join lateral (select past.id, past.name, past.name_en from competitions past where past.series_id = own.series_id and past.edition < own.edition
    order by past.edition desc, past.id desc limit 1) earlier on true)`

/** A competition's name in both languages, for a statement that reads more; the English one may be empty. */
export const namesOfCompetition = (competitionId: RawBuilder<unknown>): RawBuilder<{ name: string; nameEn: string }> =>
  sql<{
    name: string
    nameEn: string
  }>`(select jsonb_build_object('name', called.name, 'nameEn', called.name_en) from competitions called where called.id = ${competitionId})`

/** Competitions to be counted, as `(competition_id, organization_id, status, year, published_at)`; rehearsals and drafts among them. */
export const countedCompetitions: RawBuilder<unknown> = sql`(select counted.id as competition_id, counted.organization_id, counted.status, counted.year,
  counted.published_at from competitions counted)`

/** Editions of competitions with their level, as `(id, edition, year, level)`. */
export const competitionEditions: RawBuilder<unknown> = sql`(select run.id, run.edition, run.year, run.level from competitions run)`
