import type { FilterValues } from '#src/ports/filter-values.ts'

/** Places lists are filtered by. */
export const organizationFilterValues: FilterValues = {
  schoolId: async (db, _actor, values) =>
    (
      await db
        .selectFrom('organization_schools')
        .select('id')
        .where('id', 'in', [...values])
        .execute()
    ).map(({ id }) => id),
  collegeId: async (db, _actor, values) =>
    (
      await db
        .selectFrom('organization_colleges')
        .select('id')
        .where('id', 'in', [...values])
        .execute()
    ).map(({ id }) => id),
  provinceCode: async (db, _actor, values) =>
    (
      await db
        .selectFrom('organization_provinces')
        .select('code')
        .where('code', 'in', [...values])
        .execute()
    ).map(({ code }) => code),
}
