import { sql } from 'kysely'
import type { WorkFacts } from '#src/ports/facts.ts'
import { galleryTabs } from './gallery/gallery.views.ts'
import { isSubmitted, teamHasSubmitted, teamIsRefused } from './reads.ts'

/** What earlier rooms ask about works. */
export const workFacts: WorkFacts = {
  tabsWithContent: galleryTabs,
  countOf: async (db, ids) => {
    const { rows } = await sql<{ works: number }>`
      select count(*)::int as works from works w where w.competition_id in (${ids}) and ${isSubmitted('w')}`.execute(db)
    return rows[0]!.works
  },
  isSubmitted: teamHasSubmitted,
  isRefused: teamIsRefused,
}
