import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Standby } from './db/standby.ts'
import type { Files } from './platform/files.ts'
import type { Jobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import type { MessageTemplate } from './platform/message-template.ts'
import type { KeyRing } from './platform/secrets.ts'
import type { Audiences } from './ports/audiences.ts'
import type { AwardEvents } from './ports/award-events.ts'
import type { ClonePart } from './ports/clones.ts'
import type { Exports } from './ports/exports.ts'
import type { Facts } from './ports/facts.ts'
import type { FeeEvents } from './ports/fee-events.ts'
import type { FilterValues } from './ports/filter-values.ts'
import type { InvitationEvents } from './ports/invitation-events.ts'
import type { LogRules } from './ports/log-rules.ts'
import type { PersonalData } from './ports/personal-data.ts'
import type { Post } from './ports/post.ts'
import type { References } from './ports/references.ts'
import type { Rehearsals } from './ports/rehearsal.ts'
import type { ReminderSource } from './ports/reminders.ts'
import type { Finder } from './ports/search.ts'
import type { SheetEvents } from './ports/sheet-events.ts'
import type { Signing } from './ports/signing.ts'
import type { SiteReader } from './ports/site-reader.ts'
import type { SiteFinder } from './ports/site-search.ts'
import type { Stored } from './ports/stored.ts'
import type { Tasks } from './ports/tasks.ts'
import type { TeamEvents } from './ports/team-events.ts'
import type { Unmasking } from './ports/unmasking.ts'
import type { RoomWorkbench } from './ports/workbench.ts'

/** What the rooms work with: made once in `main.ts`, handed down. */
export interface Ctx {
  readonly config: Config
  readonly db: Db
  /** Where calls that may be a few seconds behind are read; null: there is none. */
  readonly standby: Standby | null
  /**
   * The wall clock for display and expiry of short things, of all processes the same. Deadlines are judged by the database inside the
   * transaction.
   */
  readonly now: () => Date
  /** What the machine's own clock says, which may be off: to say by how much. */
  readonly machineNow: () => Date
  readonly log: Log
  readonly keys: KeyRing
  readonly jobs: Jobs
  readonly files: Files
  readonly post: Post
  readonly tasks: Tasks
  readonly stored: Stored
  readonly teams: TeamEvents
  readonly fees: FeeEvents
  readonly sheets: SheetEvents
  readonly awards: AwardEvents
  readonly invitations: InvitationEvents
  readonly unmasking: Unmasking
  readonly exports: Exports
  readonly signing: Signing
  /** What later rooms keep of earlier ones, show on the workbench, and say about the log (`contributions.ts`). */
  readonly references: References
  readonly logRules: LogRules
  readonly workbench: RoomWorkbench<Ctx>
  /** What later rooms copy into a new edition. */
  readonly clones: readonly ClonePart[]
  /** What people find by a word from anywhere in the desk. */
  readonly finders: readonly Finder<Ctx>[]
  /** What visitors find on a site by a word. */
  readonly siteFinders: readonly SiteFinder<Ctx>[]
  /** What lists are filtered by, as far as it is still there. */
  readonly filterValues: FilterValues
  /** Whole competitions tried in a copy of the product. */
  readonly rehearsals: Rehearsals
  /** The product’s own texts of messages. */
  readonly messageTemplates: readonly MessageTemplate[]
  /** What rooms keep of people. */
  readonly personalData: readonly PersonalData<Ctx>[]
  /** Whom organizers may write to. */
  readonly audiences: Audiences
  /** What rooms remind people of before it ends. */
  readonly reminders: readonly ReminderSource[]
  /** What later rooms know and earlier ones ask for. */
  readonly facts: Facts
  /** Sites as their visitors see them, for jobs. */
  readonly siteReader: SiteReader
  /** Notifies the page cache that a site's public content changed; no site: all. */
  readonly contentChanged: (siteId?: string) => void
}
