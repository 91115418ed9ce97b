import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { type NodeKind, nodeKindLabel } from '@kaisai/contract/competition/timeline/node'
import { inLang } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import type { SomeWording } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'
import type { CompetitionFacts, CompetitionWindow } from '#src/ports/facts.ts'
import { homeDates } from './public/home-dates.ts'
import { publicCompetitionsOf } from './public/public.policy.ts'
import { wordingShown } from './reads.ts'

const idsOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`
// A window that is open is next at its end, one to come at its beginning.
const nextOf = sql<string>`case when w.starts_at > now() then w.starts_at else w.ends_at end`

/** What the workbench and sites ask about competitions. */
export const competitionFacts: CompetitionFacts = {
  namesOf: async (db, ids, lang) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('competitions as c')
      .select(['c.id', textIn(lang, 'c.name', 'c.name_en').as('name')])
      .where('c.id', '=', idsOf(ids))
      .execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  standingOf: async (db, ids, lang) => {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('competitions as c')
      .select(['c.id as competitionId', 'c.status', textIn(lang, 'c.name', 'c.name_en').as('name')])
      .select(
        sql<
          string | null
        >`(select min(${nextOf}) from competition_windows w where w.competition_id = c.id and w.ends_at > now())`.as('nextTime'),
      )
      .where('c.id', '=', idsOf(ids))
      .orderBy('nextTime', (order) => order.asc().nullsLast())
      .orderBy('c.id')
      .execute()
    return rows.map(({ status, ...row }) => ({ ...row, statusName: inLang(competitionStates.states[status], lang) }))
  },
  homeDates,
  ofArticle: (db, visitor, siteId, { articleId, competitionId }) =>
    publicCompetitionsOf(db, siteId, visitor)
      .select(['c.id as competitionId', textIn(visitor.lang, 'c.name', 'c.name_en').as('name')])
      .where(
        sql<boolean>`(c.id = ${competitionId}::uuid or exists (select 1 from competition_articles x where x.competition_id = c.id and x.article_id = ${articleId}::uuid))`,
      )
      .orderBy('c.id', 'desc')
      .limit(5)
      .execute(),
  shownOn: async (db, siteId, lang) => {
    const rows = await db
      .selectFrom('competitions as c')
      .innerJoin('competition_sites as s', 's.competition_id', 'c.id')
      .select(['c.id as competitionId', 'c.status', textIn(lang, 'c.name', 'c.name_en').as('name')])
      .where('s.site_id', '=', siteId)
      .orderBy('c.id', 'desc')
      .execute()
    const { states } = competitionStates
    return rows.map(({ status, ...row }) => ({
      ...row,
      haltedName: isIn(competitionStates, 'halted', status) ? inLang(states[status], lang) : '',
    }))
  },
  windowsOf: async (db, ids, lang, limit, past = false) => {
    if (ids.length === 0) return []
    const { rows } = await sql<Omit<CompetitionWindow, 'kindName'> & { kind: NodeKind; wording: SomeWording }>`
      select w.id as "windowId", c.id as "competitionId", ${textIn(lang, 'c.name', 'c.name_en')} as "competitionName", ${textIn(lang, 's.name', 's.name_en')} as "stageName",
          w.kind, ${wordingShown} as wording, w.starts_at as "startTime", w.ends_at as "endTime", w.starts_at <= now() as "isOpen"
        from competition_windows w join competition_stages s on s.id = w.stage_id join competitions c on c.id = w.competition_id
       where c.id = ${idsOf(ids)} and (${past} or w.ends_at > now())
       order by ${nextOf}, w.id limit ${limit}`.execute(db)
    return rows.map(({ kind, wording, ...row }) => ({ ...row, kindName: inLang(nodeKindLabel(kind, wording), lang) }))
  },
}
