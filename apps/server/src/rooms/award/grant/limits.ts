// What must hold before awards are confirmed or published.
import type { ItemCount } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import type { Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { hasLeft, isStale } from '../award.policy.ts'

/** Refuses awards whose result changed, or whose team left. */
export const requireStanding = async (db: Db, awardIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ stale: number; gone: number }>`
    select count(*) filter (where ${isStale})::int as stale, count(*) filter (where ${hasLeft})::int as gone
      from awards a where a.id = any(${[...awardIds]}::uuid[])`.execute(db)
  const { stale, gone } = rows[0]!
  if (stale > 0) throw problem('award.result_changed', { count: stale })
  if (gone > 0) throw problem('award.team_left', { count: gone })
}

/**
 * Refuses more awards than the scheme has places for, counting these and those confirmed before. The places of a ranking are those of
 * its last assignment, with the equals it took in; what is given by hand or by number has its own number.
 */
export const requirePlaces = async (db: Db, stageId: string, awardIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; method: string; target: string; value: number; given: number }>`
    select i.id, i.name, i.method, i.target_type as target, i.value, count(*)::int as given from awards a join award_scheme_items i on i.id = a.scheme_item_id
     where a.stage_id = ${stageId}::uuid and (a.id = any(${[...awardIds]}::uuid[]) or ${inGroup(awardStates, 'granted', 'a.status')})
     group by i.id`.execute(db)
  const counts = await countsOf(db, stageId)
  for (const { id, name, method, target, value, given } of rows) {
    const isRanked = target === 'team' && method !== 'manual'
    const places = isRanked ? counts.get(id) : method === 'manual' && value === 0 ? undefined : value
    if (places !== undefined && given > places) throw problem('award.beyond_places', { name, given, places })
  }
}

/** What the last assignment of a stage counted; null before one. */
export const lastCountsOf = async (db: Db, stageId: string): Promise<readonly ItemCount[] | null> => {
  const run = await db
    .selectFrom('award_runs')
    .select('report')
    .where('stage_id', '=', stageId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run ? (run.report as { counts: ItemCount[] }).counts : null
}

/** The places of each item of the last assignment; items without a number of places are not in it. */
export const countsOf = async (db: Db, stageId: string): Promise<Map<string, number>> => {
  const places = new Map<string, number>()
  const open = new Set<string>()
  for (const one of (await lastCountsOf(db, stageId)) ?? []) {
    if (one.places === null) open.add(one.itemId)
    else places.set(one.itemId, (places.get(one.itemId) ?? 0) + Math.max(one.places, one.given))
  }
  for (const itemId of open) places.delete(itemId)
  return places
}

/** More than any competition has winners. */
const EVERYBODY = 10_000_000

interface Twice {
  readonly userId: string
  readonly name: string
  readonly school: string
  readonly awards: string[]
}

/** Students who would hold several awards of a competition, with names in the reader’s language; the first `most` by name. */
export const holdersOfSeveral = async (db: Db, competitionId: string, lang: Lang, most = 200): Promise<Twice[]> => {
  const { rows } = await sql<Twice>`
    select p.user_id as "userId", u.real_name as name, coalesce(${textIn(lang, 's.name', 's.name_en')}, '') as school,
      array_agg(${textIn(lang, 'a.name', 'a.name_en')} || case when a.snapshot ->> 'workName' = '' then '' else ' · ' || (a.snapshot ->> 'workName') end order by a.level, a.id) as awards
      from award_people p join awards a on a.id = p.award_id and a.competition_id = ${competitionId}::uuid and ${inGroup(awardStates, 'living', 'a.status')}
      join identity_users u on u.id = p.user_id left join organization_schools s on s.id = u.school_id
     where p.role = 'student' group by p.user_id, u.real_name, s.name, s.name_en having count(*) > 1 order by u.real_name, p.user_id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Refuses people with several awards where the scheme in use allows one. Only people of these awards are looked at. */
export const requireOnePerPerson = async (
  db: Db,
  stage: { readonly id: string; readonly competition_id: string },
  awardIds: readonly string[],
): Promise<void> => {
  const scheme = await db
    .selectFrom('award_schemes')
    .select('is_one_per_person')
    .where('stage_id', '=', stage.id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!scheme?.is_one_per_person) return
  const several = await holdersOfSeveral(db, stage.competition_id, 'zh', EVERYBODY)
  const own = await db
    .selectFrom('award_people')
    .select('user_id')
    .distinct()
    .where('award_id', '=', sql<string>`any(${[...awardIds]}::uuid[])`)
    .execute()
  const asked = new Set(own.map(({ user_id }) => user_id))
  const found = several.filter(({ userId }) => asked.has(userId))
  if (found.length > 0)
    throw problem('award.person_twice', {
      count: found.length,
      names: found
        .slice(0, 5)
        .map(({ name }) => name)
        .join('、'),
    })
}
