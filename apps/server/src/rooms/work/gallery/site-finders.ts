import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inOrderOf } from '#src/db/first-found.ts'
import { foundRows } from '#src/db/found-rows.ts'
import { textIn } from '#src/db/text-in.ts'
import { inOneLine } from '#src/ports/search.ts'
import type { SiteFinder } from '#src/ports/site-search.ts'
import { nameOfSeveral } from '../../enrollment/reads.ts'
import { publicCover } from '../names.ts'
import { coverUrl } from './cover-url.ts'
import { galleryWorksOf } from './gallery.views.ts'
import { isNamed } from './public.policy.ts'

// The team that is named: nobody is found here by a person’s name.
const team = sql<string>`case when ${isNamed} then ${nameOfSeveral(sql`w.enrollment_id`)} else '' end`

/** Works of galleries by their titles, and where the gallery names makers by their teams. */
export const workSiteFinders: readonly SiteFinder<Ctx>[] = [
  {
    kind: 'work',
    find: async ({ db }, visitor, siteId, wanted) => {
      const shown = galleryWorksOf(db, siteId, visitor).innerJoin('work_submissions as v', 'v.id', 'w.submission_id')
      const { counted, ids } = await foundRows(
        db,
        {
          from: shown,
          id: sql`w.id`,
          // The expression of the index works_shown_words; what is shown of it decides.
          indexed: sql`(w.title || ' ' || w.team_name)`,
          held: sql`(v.title || ' ' || ${team})`,
          title: sql`v.title`,
          newest: sql`w.shown_at`,
        },
        wanted,
      )
      if (ids.length === 0) return { counted, rows: [] }
      const rows = await shown
        .where('w.id', 'in', ids)
        .select(['w.id', 'w.code', 'v.title', team.as('team'), publicCover.as('coverFileId')])
        .select([
          textIn(visitor.lang, 'c.name', 'c.name_en').as('competitionName'),
          textIn(visitor.lang, 'k.name', 'k.name_en').as('itemName'),
        ])
        .execute()
      return {
        counted,
        rows: inOrderOf(ids, rows).map((row) => ({
          id: row.id,
          title: row.title || row.code,
          facts: inOneLine(row.team, row.competitionName, row.itemName),
          text: '',
          path: `/home/work/workDetail?workId=${row.id}`,
          coverUrl: coverUrl(row.id, row.coverFileId),
          time: null,
        })),
      }
    },
  },
]
