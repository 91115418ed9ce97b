// Which competitions a question is about: the one of the page, those it names, else those under way.
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { type Named, namesIn } from '../knowledge/within.ts'
import { comparable } from '../knowledge/words.ts'

/** So many competitions are answered for at once. */
const MOST_AT_ONCE = 5
/** So much of a name has to stand in a question. */
const LEAST_ZH = 4

/** What a question is about. */
export interface AskedAbout {
  readonly ids: readonly string[]
  /** The page or the question says which. */
  readonly isNamed: boolean
  /** The one it is asked within: that of the page, or the one it calls by its name. Null: it is asked of the whole site. */
  readonly withinId: string | null
  /** All the visitor may see. */
  readonly competitions: readonly Named[]
}

/** The competitions a question is about, among those the visitor may see. A page’s competition stays the one unless the question calls another by its name. */
export const competitionsAskedAbout = async (
  db: Db,
  visitor: Visitor,
  siteId: string,
  question: string,
  shownId: string | null,
): Promise<AskedAbout> => {
  const rows = await publicCompetitionsOf(db, siteId, visitor)
    .select(['c.id', 'c.name', 'c.name_en', 'c.short_name', 'c.short_name_en'])
    .orderBy(inGroup(competitionStates, 'over', 'c.status'))
    .orderBy(sql`c.status = 'suspended'`)
    .orderBy(sql`coalesce(c.enroll_starts_at <= now() and c.enroll_ends_at > now(), false)`, 'desc')
    .orderBy('c.enroll_starts_at', (order) => order.desc().nullsLast())
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
  const competitions = rows.map(({ id, name, name_en, short_name, short_name_en }) => ({
    id,
    names: [name, name_en, short_name, short_name_en],
  }))
  const called = namesIn(competitions)(question)
  if (rows.some(({ id }) => id === shownId) && (called.length === 0 || called.includes(shownId!)))
    return { ids: [shownId!], isNamed: true, withinId: shownId, competitions }
  if (called.length === 1) return { ids: called, isNamed: true, withinId: called[0]!, competitions }
  const asked = comparable(question)
  const named = competitions
    .map(({ id, names }) => ({ id, share: Math.max(...names.map((name) => shareOf(name, asked))) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
  if (named.length > 0) {
    const best = named.filter(({ share }) => share === named[0]!.share)
    return { ids: best.slice(0, MOST_AT_ONCE).map(({ id }) => id), isNamed: true, withinId: null, competitions }
  }
  return { ids: rows.slice(0, MOST_AT_ONCE).map(({ id }) => id), isNamed: rows.length === 1, withinId: null, competitions }
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
