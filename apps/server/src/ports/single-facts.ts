// What news and award ask of later rooms (see facts.ts).
import type { SummaryStanding } from '@kaisai/contract/award/points'
import type { Lang } from '@kaisai/contract/lang'
import type { Visitor } from '../actor.ts'
import type { Db } from '../db/database.ts'

/** Of competition, for news and website. */
export interface CompetitionsOfArticles {
  /** The competitions everybody may see on a site that an article is about: named by it, or that show it. */
  readonly ofArticle: (
    db: Db,
    visitor: Visitor,
    siteId: string,
    article: { readonly articleId: string; readonly competitionId: string | null },
  ) => Promise<{ readonly competitionId: string; readonly name: string }[]>
  /** The competitions of a site, also those that are not public yet. */
  readonly shownOn: (db: Db, siteId: string, lang: Lang) => Promise<CompetitionOnSite[]>
}

/** Of review, for news. */
export interface NamesUnderReview {
  /** Those of some names that are of people whose works are under blind review now: members and advisors of their teams. */
  readonly blindNames: (db: Db, names: readonly string[]) => Promise<string[]>
}

/** Of summary, for award. */
export interface SummaryFacts {
  /** How the accepted summaries that cover a competition stand, by the school they are of. */
  readonly standingIn: (db: Db, competitionId: string) => Promise<ReadonlyMap<string, SummaryStanding>>
}

/** Of message, for system: what leaves by mail and SMS. */
export interface SendsState {
  readonly sendsState: (db: Db) => Promise<{
    readonly waiting: number
    readonly oldestSeconds: number | null
    /** In the last 24 hours. */
    readonly failed: number
  }>
}

/** Of certificate, for system: what files are signed and stamped with. */
export interface SigningState {
  /** Certificates organizations loaded, the one that ends first first. */
  readonly signersInUse: (
    db: Db,
  ) => Promise<{ readonly organizationName: string; readonly subject: string; readonly endTime: string }[]>
  readonly stampsWaiting: (
    db: Db,
  ) => Promise<{ readonly waiting: number; readonly oldestSeconds: number | null; readonly problem: string }>
}

/** A competition that chose a site. */
export interface CompetitionOnSite {
  readonly competitionId: string
  readonly name: string
  /** Its state where it is suspended or cancelled; else empty. */
  readonly haltedName: string
}
