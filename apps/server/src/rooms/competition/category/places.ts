// Limited places of a category and of each school in it. Taken and given back inside the transaction of an enrollment.
import type { CategoryLimits } from '@kaisai/contract/competition/rules/rules'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { brokenConstraint } from '#src/db/pg-errors.ts'

/**
 * Writes the quotas of a category into its places, counted from the enrollments that hold one: a quota may appear when many are in
 * already. The caller holds the category's row. Refuses fewer than are taken: `competition.quota_below_used`.
 */
export const writeCapacity = async (
  { facts }: Pick<Ctx, 'facts'>,
  tx: Tx,
  categoryId: string,
  limits: CategoryLimits,
): Promise<void> => {
  for (const [capacity, isSchool] of [
    [limits.totalQuota, false],
    [limits.perSchoolQuota, true],
  ] as const) {
    if (capacity === null) {
      await tx
        .deleteFrom('competition_places')
        .where('category_id', '=', categoryId)
        .where('school_id', isSchool ? 'is not' : 'is', null)
        .execute()
      continue
    }
    const rows = await facts.enrollments.heldPlaces(tx, categoryId, isSchool ? 'school' : 'category')
    const used = Math.max(0, ...rows.map(({ taken }) => taken))
    if (capacity < used) throw problem('competition.quota_below_used', { used })
    for (const { schoolId, taken } of rows) {
      if (taken === 0) continue
      await sql`insert into competition_places as p (category_id, school_id, capacity, taken) values (${categoryId}, ${schoolId}, ${capacity}, ${taken})
        on conflict (category_id, school_id) do update set capacity = excluded.capacity, taken = excluded.taken`.execute(tx)
    }
    await tx
      .updateTable('competition_places')
      .set({ capacity })
      .where('category_id', '=', categoryId)
      .where('school_id', isSchool ? 'is not' : 'is', null)
      .execute()
  }
}

/** Takes one place of a category for a team of a school, as `takePlaces` does. */
export const takePlace = (tx: Tx, category: { id: string; name: string }, schoolId: string | null): Promise<void> =>
  takePlaces(tx, category, schoolId, 1)

/**
 * Takes places of a category for teams of a school. Waits for others who take the last ones; refuses with `competition.quota_full`.
 * Without quotas nothing is counted here. The caller's transaction holds the row until it ends, so this is asked last.
 */
export const takePlaces = async (
  tx: Tx,
  category: { id: string; name: string },
  schoolId: string | null,
  count: number,
): Promise<void> => {
  const limits = await limitsOf(tx, category.id)
  if (limits.total_quota === null && limits.per_school_quota === null) return
  await holdPlaces(tx, category.id)
  const rows: (readonly [string | null, number | null])[] = [
    [schoolId, schoolId === null ? null : limits.per_school_quota],
    [null, limits.total_quota],
  ]
  for (const [school, capacity] of rows) {
    if (capacity === null) continue
    await sql`insert into competition_places as p (category_id, school_id, capacity, taken) values (${category.id}, ${school}, ${capacity}, ${count})
      on conflict (category_id, school_id) do update set taken = p.taken + ${count}`
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
  const limits = await limitsOf(tx, categoryId)
  if (limits.total_quota === null && limits.per_school_quota === null) return
  await holdPlaces(tx, categoryId)
  await sql`update competition_places set taken = taken - 1
    where category_id = ${categoryId} and taken > 0 and (school_id is null or school_id = ${schoolId}::uuid)`.execute(tx)
}

/**
 * Counts the places of a school that becomes part of another one with those of the other. Returns the categories both have places in;
 * where `taken` exceeds `capacity` nothing was written, and the caller refuses.
 */
export const mergePlaces = async (
  tx: Tx,
  keepId: string,
  dropId: string,
): Promise<{ name: string; capacity: number; taken: number }[]> => {
  const categories = await tx
    .selectFrom('competition_places')
    .select('category_id')
    .where('school_id', '=', dropId)
    .orderBy('category_id')
    .execute()
  for (const { category_id } of categories) await holdPlaces(tx, category_id)
  const { rows } = await sql<{ id: string; name: string; capacity: number; taken: number }>`
    select c.id, c.name, k.capacity, k.taken + d.taken as taken
      from competition_places d join competition_places k on k.category_id = d.category_id join competition_categories c on c.id = d.category_id
     where d.school_id = ${dropId}::uuid and k.school_id = ${keepId}::uuid order by c.id`.execute(tx)
  for (const { id, capacity, taken } of rows) {
    if (taken > capacity) continue
    await tx.deleteFrom('competition_places').where('category_id', '=', id).where('school_id', '=', dropId).execute()
    await tx
      .updateTable('competition_places')
      .set({ taken })
      .where('category_id', '=', id)
      .where('school_id', '=', keepId)
      .execute()
  }
  return rows.map(({ id: _, ...row }) => row)
}

// The quotas as they are; one that is being changed is waited for.
const limitsOf = (tx: Tx, categoryId: string) =>
  tx
    .selectFrom('competition_categories')
    .select(['total_quota', 'per_school_quota'])
    .where('id', '=', categoryId)
    .forShare()
    .executeTakeFirstOrThrow()

// One after another for the places of a category: its total and its schools are two rows, locked by nobody in another order.
const holdPlaces = async (tx: Tx, categoryId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${categoryId}, 5))`.execute(tx)
}
