// The dates a site's home page shows: computed from the windows of a competition, so that the page and the schedule cannot differ.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { homeDatesOf } from '@kaisai/contract/competition/timeline/home-dates'
import { awaited } from '@kaisai/contract/competition/timeline/milestone'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import { moment, momentOf } from '#src/as-at.ts'
import { databaseNow } from '#src/db/clock.ts'
import type { Db } from '#src/db/database.ts'
import { notInGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import type { HomeDates } from '#src/ports/facts.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import { badgeAt, stagesWithWindows } from '../stage/windows.store.ts'
import { publicCompetitionsOf } from './public.policy.ts'

/**
 * The dates of the chosen competition; where none was chosen of one that takes enrollments, else of the one whose next date for the public is nearest. Null: the site shows none. A competition
 * that is halted promises no date, and no other stands in for one that was chosen.
 */
export const homeDates = async (db: Db, visitor: Visitor, siteId: string, chosenId: string | null): Promise<HomeDates | null> => {
  const now = moment(visitor)
  const next = sql`(select min(case when w.starts_at > ${now} then w.starts_at else w.ends_at end)
    from competition_windows w where w.competition_id = c.id and w.ends_at > ${now} and w.kind = any(${[...awaited]}::text[]))`
  const badge = badgeAt(momentOf(visitor))
  const found = await publicCompetitionsOf(db, siteId, visitor)
    .select(['c.id as competitionId', 'c.status', textIn(visitor.lang, 'c.name', 'c.name_en').as('name')])
    .select(['c.wording', sql<string>`coalesce(c.wording ->> 'submitButton', '')`.as('submitButton')])
    .where(notInGroup(competitionStates, 'halted', 'c.status'))
    .$if(chosenId !== null, (query) => query.where('c.id', '=', chosenId))
    .orderBy(sql`${badge} = 'enrolling'`, 'desc')
    .orderBy(sql`${badge} = 'finished'`, 'asc')
    .orderBy(next, (order) => order.asc().nullsLast())
    .orderBy('c.ends_at', (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const at = momentOf(visitor) ?? new Date(await databaseNow(db))
  const { status, wording, ...competition } = found
  const [stages, site] = await Promise.all([stagesWithWindows(db, competition.competitionId), siteWording({ db }, visitor)])
  return { ...competition, ...homeDatesOf({ status, stages }, at, visitor.lang, (wording as Wording | null) ?? site) }
}
