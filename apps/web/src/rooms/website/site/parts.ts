import type { ReactNode } from 'react'
import type { Site } from '#web/shells/site/site-row.ts'

/** What fills itself on a home page, each with its heading; null where there is nothing to show. */
export interface HomeParts {
  /** What took place on the site so far. */
  readonly sums: ReactNode
  /** The current competitions, one below the other. */
  readonly competitions: ReactNode
  /** The same as large pictures. */
  readonly tiles: ReactNode
  /** How many competitions enroll in each month of this year. */
  readonly months: ReactNode
  /** The newest articles with their pictures. */
  readonly news: ReactNode
  /** The newest articles of each column, in short lines: as many lists as there are columns, at most three. */
  readonly columns: readonly ReactNode[]
  /** Works of the newest gallery. */
  readonly works: ReactNode
  /** The best awards of the newest gallery. */
  readonly winners: ReactNode
}

export interface TemplateProps {
  readonly site: Site
  readonly parts: HomeParts
}
