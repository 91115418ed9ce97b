// What later rooms know and earlier ones ask for: as SQL for the asker's own statement, or as one small query (decision 39).
import type { PublicTab } from '@kaisai/contract/competition/labels'
import type { Lang } from '@kaisai/contract/lang'
import type { ConflictKind } from '@kaisai/contract/review/labels'
import type { SomeWording } from '@kaisai/contract/website/wording'
import type { RawBuilder } from 'kysely'
import type { Actor, Visitor } from '../actor.ts'
import type { Db, Tx } from '../db/database.ts'
import type { CompetitionsOfArticles, NamesUnderReview, SendsState, SigningState, SummaryFacts } from './single-facts.ts'

type Id = RawBuilder<unknown>

/** Of organization, for identity. */
export interface PlaceFacts {
  /** The name of a school, college or major in a language; null where the id is null. */
  readonly nameOf: (kind: 'school' | 'college' | 'major', id: Id, lang: Lang) => RawBuilder<string | null>
  /** Refuses a college that is not one of the school with `house.not_found`. */
  readonly requireCollegeOfSchool: (db: Db, schoolId: string | null, collegeId: string | null) => Promise<void>
}

/** An organization with a role a person holds there. */
export type HeldRole = { readonly organizationId: string; readonly roleId: string }
export interface Member {
  readonly userId: string
  readonly realName: string
  readonly userName: string
  readonly roleName: string
}
/** Of access, for identity and organization. */
export interface RoleFacts {
  /** The condition that the person of row `alias` (identity_users) lies within the actor's reach. */
  readonly peopleWithin: (actor: Actor, alias: string) => RawBuilder<boolean>
  /**
   * The condition that a person is staff: holds at least one active role, in any organization, that grants a permission of the desk or
   * reaches beyond the person. Pupils, students and teachers as such hold none.
   */
  readonly isStaff: (userId: Id) => RawBuilder<boolean>
  /** The condition that an active role of the person requires a second factor. */
  readonly mustHoldSecondFactor: (userId: Id) => RawBuilder<boolean>
  /** The one active role of a person who has just one; null for none and for several. */
  readonly onlyRoleOf: (db: Db, userId: string) => Promise<HeldRole | null>
  /** Whether the reach of a role the person holds is the person's own college. */
  readonly administersCollege: (db: Db, userId: string) => Promise<boolean>
  /** How many people hold a role in an organization. */
  readonly memberCount: (organizationId: Id) => RawBuilder<number>
  /** Who holds which role in an organization, at most 200. */
  readonly membersOf: (db: Db, organizationId: string, lang: Lang) => Promise<Member[]>
}

/** Of system, for identity. */
export interface ParameterFacts {
  /** A parameter that is a whole number; `initial` where no administrator has set it. */
  readonly wholeNumber: (key: string, initial: number) => RawBuilder<number>
}

/** Of message, for access and system. */
export interface MessageFacts extends SendsState {
  readonly unreadOf: (db: Db, userId: string) => Promise<number>
}

/** How an organization presents itself: the look of the site it owns. */
export interface Display {
  readonly name: string
  readonly nameEn: string
  readonly brandColor: string
  readonly logoFileId: string | null
}
/** Of website, for identity, access and message. */
export interface HostFacts {
  /** The look of the first of these organizations that owns a site other than the default one; null: none does. */
  readonly displayOf: (db: Db, organizationIds: readonly string[]) => Promise<Display | null>
  /** Whether a site claims one of these names; every host is ours where the default site lists none. */
  readonly isOurs: (db: Db, hosts: readonly string[]) => Promise<boolean>
  /** The words of the site the visitor reads; null: the product’s. */
  readonly wordingFor: (db: Db, visitor: Visitor) => Promise<SomeWording>
}

/** Of competition, for system and website. */
export interface CompetitionFacts extends CompetitionsOfArticles {
  /** The names of competitions in a language, by their ids. */
  readonly namesOf: (db: Db, ids: readonly string[], lang: Lang) => Promise<Map<string, string>>
  /** How some competitions stand: those whose next date is nearest first. */
  readonly standingOf: (db: Db, ids: readonly string[], lang: Lang) => Promise<StandingCompetition[]>
  /** The windows of some competitions that are not over, by their next date; with `past` all of them. */
  readonly windowsOf: (db: Db, ids: readonly string[], lang: Lang, limit: number, past?: boolean) => Promise<CompetitionWindow[]>
  /** The dates the home page of a site shows: those of the chosen competition, without one those of the next; null: of none, also while the chosen one is halted or not public. */
  readonly homeDates: (db: Db, visitor: Visitor, siteId: string, chosenId: string | null) => Promise<HomeDates | null>
}
/** The dates a home page shows of one competition; `submitButton`: its own word for what is submitted, empty: the site’s. */
export interface HomeDates {
  readonly competitionId: string
  readonly name: string
  readonly submitButton: string
  /** What is counted down to; null: nothing is to come. */
  readonly countdown: { readonly label: string; readonly to: string } | null
  readonly nodes: readonly HomeNode[]
}
export interface HomeNode {
  readonly at: string
  readonly until: string
  readonly label: string
  readonly note: string
}
export interface StandingCompetition {
  readonly competitionId: string
  readonly name: string
  readonly statusName: string
  readonly nextTime: string | null
}
export interface CompetitionWindow {
  readonly windowId: string
  readonly competitionId: string
  readonly competitionName: string
  readonly stageName: string
  readonly kindName: string
  readonly startTime: string
  readonly endTime: string
  /** It has begun. */
  readonly isOpen: boolean
}

/** The public tabs of a competition in which a later room has something to show. */
type TabsWithContent = (db: Db, visitor: Visitor, competitionId: string) => Promise<PublicTab[]>

/** Of enrollment, for competition. */
export interface EnrollmentFacts {
  /** Enrollments in a category, begun ones as well. */
  readonly countIn: (db: Db, categoryId: string) => Promise<number>
  /** Enrollments that hold a place of a category: all together, or of each school. */
  readonly heldPlaces: (tx: Tx, categoryId: string, by: 'category' | 'school') => Promise<HeldPlaces[]>
  /** Waits for every enrollment that is being submitted and lets none begin until the transaction ends. */
  readonly holdAll: (tx: Tx) => Promise<void>
  /** Fully enrolled teams of the competitions `ids` selects, and the schools they come from. */
  readonly sumsOf: (db: Db, ids: RawBuilder<unknown>) => Promise<{ readonly teams: number; readonly schools: number }>
  /** Code and name of a team; null where the id is null. */
  readonly teamName: (teamId: Id) => RawBuilder<string | null>
  /** Those of the room's public tabs in which there is something to see. */
  readonly tabsWithContent: TabsWithContent
}
export interface HeldPlaces {
  readonly schoolId: string | null
  readonly taken: number
}

/** Of work, for competition and enrollment: a team has submitted a work that takes part; its last work was not accepted, or disqualified. */
export interface WorkFacts extends Record<'isSubmitted' | 'isRefused', (teamId: Id) => RawBuilder<boolean>> {
  /** Submitted works that take part in the competitions `ids` selects. */
  readonly countOf: (db: Db, ids: RawBuilder<unknown>) => Promise<number>
  readonly tabsWithContent: TabsWithContent
}

/** Of finance, for enrollment. */
export interface PaymentFacts {
  /** The order a team waits in; null: none. `isVerifying`: a voucher is being checked. */
  readonly openOrderOf: (db: Db, teamId: string) => Promise<{ readonly no: string; readonly isVerifying: boolean } | null>
  /** Number of the invoice to be reversed before a team that leaves is refunded what its rule does not keep; null: none. */
  readonly invoiceOf: (db: Db, teamId: string, keptPercent: number) => Promise<string | null>
  /** What was confirmed by hand for a team and stands, fen. */
  readonly paidByHand: (db: Db, teamId: string) => Promise<number>
}

/** A prize that stands in a list of payouts. */
export interface ListedPrize {
  readonly prizeId: string
  /** Number of the list. */
  readonly no: string
  readonly isPaid: boolean
  /** Paid after tax, fen. */
  readonly netFen: number
}
/** Of payout, for award. */
export interface PayoutFacts {
  /** Those of the prizes that stand in a list that is open or paid. */
  readonly listOf: (db: Db, prizeIds: readonly string[]) => Promise<ListedPrize[]>
}

/** How much an expert has to review, and how punctual he was. */
export interface Load {
  /** Works in hand. */
  readonly load: number
  /** Works judged. */
  readonly reviewed: number
  /** 0–1 of the works that were due; null: none was. */
  readonly onTimeRate: number | null
}
/** A batch with open assignments of an expert, and the review secretaries of its competition. */
export interface OpenBatch {
  readonly id: string
  readonly name: string
  readonly organizationId: string
  readonly count: number
  readonly secretaries: readonly string[]
}
/** What an expert must keep away from in a competition. Before there are works, teams count. */
export interface ClosedWorks {
  readonly works: number
  readonly closed: number
  /** By kind of conflict, the most first; a work may count for several. */
  readonly kinds: readonly { readonly kind: ConflictKind; readonly count: number }[]
}
/** Of review, for expert, competition and enrollment. */
export interface ReviewFacts extends NamesUnderReview {
  /** The condition that the public sees a result of a team after which nothing follows for it. */
  readonly isResultOut: (teamId: Id) => RawBuilder<boolean>
  /** Works an expert has in hand. */
  readonly load: (expertId: Id) => RawBuilder<number>
  /** Percent of the due works an expert submitted before the review closed; null: none was due. */
  readonly onTimePercent: (expertId: Id) => RawBuilder<number | null>
  /** Load and punctuality of many experts at once; an expert without assignments has no entry. */
  readonly loadsOf: (db: Db, expertIds: readonly string[]) => Promise<Map<string, Load>>
  /** The batches an expert has works of in hand. */
  readonly openBatchesOf: (tx: Tx, expertId: string) => Promise<OpenBatch[]>
  /** The condition that an expert leads the panel of a batch. */
  readonly leadsBatch: (expertId: Id) => RawBuilder<boolean>
  /** The condition that an expert has submitted a score sheet within the last year. */
  readonly reviewedWithinYear: (expertId: Id) => RawBuilder<boolean>
  /** What experts would have to keep away from in a competition, or one of its stages. */
  readonly closedWorks: (
    db: Db,
    where: { readonly competitionId: string; readonly stageId: string | null },
    expertIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ClosedWorks>>
  /** The same for a person who is an expert of the competition, or is asked to be; null: he is not. For nobody but himself. */
  readonly ownClosedWorks: (db: Db, competitionId: string, userId: string) => Promise<ClosedWorks | null>
  /** Results of a competition that are published for objection, and objections that are not decided. */
  readonly openMatters: (db: Db, competitionId: string) => Promise<{ publicities: number; objections: number }>
}

/** Of onsite, for review. */
export interface OnsiteFacts {
  /** Whether the live panel of a batch may score a work now: where a room is joined to the batch, only a team that was called is scored. */
  readonly isCalled: (db: Db, batchId: string, workId: string) => Promise<boolean>
}

/** An award the public sees as given. */
export interface ShownAward {
  readonly id: string
  readonly competitionId: string
  readonly stageId: string
  readonly organizationId: string
  readonly resultId: string | null
  readonly workId: string | null
  readonly enrollmentId: string | null
  /** The award and who holds it. */
  readonly title: string
  readonly publicityEndsAt: string
}
/** A work whose award everybody may see. */
export interface NamedWork {
  readonly workId: string
  readonly title: string
  readonly holder: string
  readonly awardName: string
}
/** Of award, for enrollment, review and competition. */
export interface AwardFacts {
  /** A published award that was not revoked, locked against revocation; null: there is none. */
  readonly shown: (tx: Tx, awardId: string) => Promise<ShownAward | null>
  /** The published awards of works that stand on a result, the highest of each work, as names everybody may see. */
  readonly namedWorks: (db: Db, resultId: string, lang: Lang) => Promise<NamedWork[]>
  /** Awards of a competition that are published for objection. */
  readonly inPublicity: (db: Db, competitionId: string) => Promise<number>
  /** The conditions that an award of a team is final, and that a team is hors concours: ranked and shown, without a place of its own. */
  readonly isAwarded: (enrollmentId: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly isHorsConcours: (enrollmentId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** Whether a scheme of one of its stages is in use. */
  readonly hasScheme: (db: Db, competitionId: string) => Promise<boolean>
}
/** Of certificate, for competition. */
export interface CertificateFacts extends SigningState {
  /** Whether a template that serves the competition is in use. */
  readonly hasTemplate: (db: Db, of: { readonly competitionId: string; readonly organizationId: string }) => Promise<boolean>
}
/** Of expert, for competition. */
export interface ExpertFacts {
  /** Experts who may be asked to review for an organization: of its own library and of those above it, with an account. */
  readonly countFor: (db: Db, organizationId: string) => Promise<number>
}

export interface Facts {
  readonly places: PlaceFacts
  readonly roles: RoleFacts
  readonly parameters: ParameterFacts
  readonly messages: MessageFacts
  readonly hosts: HostFacts
  readonly competitions: CompetitionFacts
  readonly enrollments: EnrollmentFacts
  readonly payments: PaymentFacts
  readonly works: WorkFacts
  readonly reviews: ReviewFacts
  readonly onsite: OnsiteFacts
  readonly awards: AwardFacts
  readonly certificates: CertificateFacts
  readonly experts: ExpertFacts
  readonly payouts: PayoutFacts
  readonly summaries: SummaryFacts
  readonly wechat: import('./wechat.ts').WechatFacts
}
