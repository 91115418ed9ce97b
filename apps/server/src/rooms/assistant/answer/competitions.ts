// Which competitions a question is about: the one of the page, those it names, else those under way.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { comparable } from '../knowledge/words.ts'

/** So many competitions are answered for at once. */
const MOST_AT_ONCE = 5
/** So much of a name has to stand in a question. */
const LEAST_ZH = 4

/** Ids of the competitions a question is about, among those the visitor may see. `isNamed`: the page or the question says which. */
export const competitionsAskedAbout = async (
  db: Db,
  visitor: Visitor,
  siteId: string,
  question: string,
  shownId: string | null,
): Promise<{ ids: string[]; isNamed: boolean }> => {
  const rows = await publicCompetitionsOf(db, siteId, visitor)
    .select(['c.id', 'c.name', 'c.name_en', 'c.short_name', 'c.short_name_en'])
    .orderBy(inGroup(competitionStates, 'over', 'c.status'))
    .orderBy(sql`c.status = 'suspended'`)
    .orderBy(sql`coalesce(c.enroll_starts_at <= now() and c.enroll_ends_at > now(), false)`, 'desc')
    .orderBy('c.enroll_starts_at', (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  const asked = comparable(question)
  const named = rows
    .map((row) => ({
      id: row.id,
      share: Math.max(...[row.name, row.name_en, row.short_name, row.short_name_en].map((name) => shareOf(name, asked))),
    }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
  if (named.length > 0) {
    const best = named.filter(({ share }) => share === named[0]!.share)
    const shown = best.find(({ id }) => id === shownId)
    return { ids: (shown ? [shown] : best).slice(0, MOST_AT_ONCE).map(({ id }) => id), isNamed: true }
  }
  if (shownId !== null && rows.some(({ id }) => id === shownId)) return { ids: [shownId], isNamed: true }
  return { ids: rows.slice(0, MOST_AT_ONCE).map(({ id }) => id), isNamed: rows.length === 1 }
}

// The length of the longest run of a name in the question; 0: too little to name it.
const shareOf = (name: string, asked: string): number => {
  const own = comparable(name)
  if (own.trim() === '') return 0
  if (asked.includes(own)) return own.length
  const isChineseName = /[\u4e00-\u9fff]/.test(name)
  let best = 0
  const chars = own.trim()
  for (let from = 0; from < chars.length; from += 1)
    for (let to = chars.length; to - from > best; to -= 1) if (asked.includes(chars.slice(from, to))) best = to - from
  return best >= (isChineseName ? LEAST_ZH : Math.max(12, chars.length * 0.6)) ? best : 0
}
