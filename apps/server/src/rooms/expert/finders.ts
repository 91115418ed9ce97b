import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { firstFound, inOrderOf, NEWEST_LOOKED_AT } from '#src/db/first-found.ts'
import { holdsText, holdsWord } from '#src/db/page.ts'
import { type Finder, inOneLine } from '#src/ports/search.ts'
import { expertsOf, inLibraries } from './expert.policy.ts'
import { expertStateName } from './names.ts'
import { placedExperts } from './profile-columns.ts'

/** Experts of the library by name. */
export const expertFinders: readonly Finder<Ctx>[] = [
  {
    key: 'experts',
    label: ['专家', 'Experts'],
    permission: 'expert:info:list',
    list: '/expert/library',
    isOfCompetitions: false,
    find: async ({ db }, actor, { word, most }) => {
      const within = sql<boolean>`x.status <> 'draft' and ${inLibraries(actor, 'x.organization_id')}`
      const ids = await firstFound(db, {
        near: sql`select x.id from (select x.id, x.name from experts x where ${within} order by x.id desc limit ${sql.lit(NEWEST_LOOKED_AT)}) x
          where ${holdsText('x.name', word)}`,
        far: [sql`select x.id from experts x where ${holdsWord('x.name', word)} and ${within}`],
        most,
      })
      if (ids.length === 0) return []
      const rows = await expertsOf(db, actor)
        .select(['x.id', 'x.name', 'x.department', 'x.unit', 'x.status', placedExperts(actor.lang).schoolName.as('schoolName')])
        .where('x.id', 'in', ids)
        .execute()
      return inOrderOf(ids, rows).map((row) => ({
        id: row.id,
        title: row.name,
        subtitle: inOneLine(row.schoolName || row.unit, row.department, expertStateName(row.status, actor.lang)),
        path: `/expert/library?expertId=${row.id}`,
      }))
    },
  },
]
