import type { FilterValues } from '#src/ports/filter-values.ts'
import { choosableOf } from './competition.policy.ts'

/** Competitions, their categories and stages, as far as somebody may choose from them. */
export const competitionFilterValues: FilterValues = {
  competitionId: async (db, actor, values) =>
    (
      await choosableOf(db, actor)
        .select('c.id')
        .where('c.id', 'in', [...values])
        .execute()
    ).map(({ id }) => id),
  itemId: async (db, actor, values) =>
    (
      await choosableOf(db, actor)
        .innerJoin('competition_categories as k', 'k.competition_id', 'c.id')
        .select('k.id')
        .where('k.id', 'in', [...values])
        .execute()
    ).map(({ id }) => id),
  stageId: async (db, actor, values) =>
    (
      await choosableOf(db, actor)
        .innerJoin('competition_stages as s', 's.competition_id', 'c.id')
        .select('s.id')
        .where('s.id', 'in', [...values])
        .execute()
    ).map(({ id }) => id),
}
