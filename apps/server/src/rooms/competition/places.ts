// Limited places of a category and of each school in it. Taken and given back inside the transaction of an enrollment.
import type { CategoryLimits } from '@kaisai/contract/competition/rules/rules'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/db/database.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'

/** Places taken in a category with a quota; 0 without one. */
export const takenOf = async (db: Db, categoryId: string): Promise<number> => {
  const row = await db
    .selectFrom('competition_places')
    .select(({ fn }) => fn.max('taken').as('taken'))
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return Number(row?.taken ?? 0)
}

/** Writes the quotas of a category into its places. Refuses fewer than are taken: `competition.quota_below_used`. */
export const writeCapacity = async (tx: Tx, categoryId: string, limits: CategoryLimits): Promise<void> => {
  for (const [capacity, isSchool] of [
    [limits.totalQuota, false],
    [limits.perSchoolQuota, true],
  ] as const) {
    // Locked, so that nobody takes a place between the look and the change.
    const rows = await tx
      .selectFrom('competition_places')
      .select('taken')
      .where('category_id', '=', categoryId)
      .where('school_id', isSchool ? 'is not' : 'is', null)
      .forUpdate()
      .execute()
    const used = Math.max(0, ...rows.map(({ taken }) => taken))
    if (capacity !== null && capacity < used) throw problem('competition.quota_below_used', { used })
    await tx
      .updateTable('competition_places')
      .set({ capacity: capacity ?? MANY })
      .where('category_id', '=', categoryId)
      .where('school_id', isSchool ? 'is not' : 'is', null)
      .execute()
  }
}

// Stands for "no quota" where places were counted before the quota was taken away.
const MANY = 2_000_000_000

/**
 * Takes a place of a category for a team of a school. Waits for others who take the last one; refuses with `competition.quota_full`.
 * Without quotas nothing is counted here. The caller's transaction holds the row until it ends, so this is asked last.
 */
export const takePlace = async (tx: Tx, category: { id: string; name: string }, schoolId: string | null): Promise<void> => {
  const limits = await tx
    .selectFrom('competition_categories')
    .select(['total_quota', 'per_school_quota'])
    .where('id', '=', category.id)
    // A quota that is being changed is waited for.
    .forShare()
    .executeTakeFirstOrThrow()
  const rows: (readonly [string | null, number | null])[] = [
    [schoolId, schoolId === null ? null : limits.per_school_quota],
    [null, limits.total_quota],
  ]
  for (const [school, capacity] of rows) {
    if (capacity === null) continue
    await sql`insert into competition_places as p (category_id, school_id, capacity, taken) values (${category.id}, ${school}, ${capacity}, 1)
      on conflict (category_id, school_id) do update set taken = p.taken + 1`
      .execute(tx)
      .catch((error: unknown) => {
        throw brokenConstraint(error) === 'competition_places_room'
          ? problem('competition.quota_full', { name: category.name })
          : error
      })
  }
}

/** Gives back a place that was taken. */
export const freePlace = async (tx: Tx, categoryId: string, schoolId: string | null): Promise<void> => {
  await sql`update competition_places set taken = taken - 1
    where category_id = ${categoryId} and taken > 0 and (school_id is null or school_id = ${schoolId}::uuid)`.execute(tx)
}
