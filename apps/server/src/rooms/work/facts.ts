import { sql } from 'kysely'
import type { WorkFacts } from '#src/ports/facts.ts'
import { galleryTabs } from './gallery/gallery.views.ts'
import { isSubmitted } from './reads.ts'

/** What earlier rooms ask about works. */
export const workFacts: WorkFacts = {
  tabsWithContent: galleryTabs,
  isSubmitted: (teamId) => sql<boolean>`exists (select 1 from works w where w.enrollment_id = ${teamId} and ${isSubmitted('w')})`,
}
