import type { WorkFacts } from '#src/ports/facts.ts'
import { galleryTabs } from './gallery/gallery.views.ts'

/** What competition asks about works. */
export const workFacts: WorkFacts = { tabsWithContent: galleryTabs }
