/** What other rooms may ask of works in their own SQL. */
import { workStates } from '@kaisai/contract/work/work.states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { isBlindNow, isInGallery } from './gallery/public.policy.ts'
import { publicCover } from './names.ts'

export { isNamedOrNumbered, isTitled } from './desk/named-works.ts'
export { coverUrl as galleryCoverUrl } from './gallery/cover-url.ts'

/** The condition that the work of row `alias` (works) takes part: neither withdrawn nor disqualified. */
export const takesPart = (alias: string): RawBuilder<boolean> => sql<boolean>`${notInGroup(workStates, 'out', `${alias}.status`)}`

/** The condition that the work of row `alias` (works) was withdrawn or disqualified. */
export const isOut = (alias: string): RawBuilder<boolean> => sql<boolean>`${inGroup(workStates, 'out', `${alias}.status`)}`

/** The condition that a work was withdrawn or disqualified; false where the id is null. */
export const workIsOut = (workId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from works gone where gone.id = ${workId} and ${isOut('gone')})`

/** The condition that the work of row `alias` (works) was submitted and takes part. */
export const isSubmitted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.version_no`)} > 0 and ${takesPart(alias)})`

/**
 * A work's id where public lists that name its makers may lead to its page of the gallery, else null: never while a blind
 * review of the team runs.
 */
export const galleryWork = (workId: RawBuilder<unknown>): RawBuilder<string | null> => inGalleryNow(sql`w.id`, workId)

/** The file of the picture such a work has in its gallery, else null: `galleryCoverUrl` makes its address. */
export const galleryCover = (workId: RawBuilder<unknown>): RawBuilder<string | null> => inGalleryNow(publicCover, workId)

const inGalleryNow = (what: RawBuilder<unknown>, workId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select ${what} from works w join competitions c on c.id = w.competition_id join work_showcases g on g.competition_id = c.id
    where w.id = ${workId} and ${isInGallery} and not ${isBlindNow})`

/** The condition that a batch of review may take in the work of row `alias` (works). */
export const isReviewable = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${inGroup(workStates, 'reviewable', `${alias}.status`)}`

/** The condition that a category of a stage has works a batch of review may take in. */
export const hasReviewableWorks = (stageId: RawBuilder<unknown>, categoryId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from works ready where ready.stage_id = ${stageId} and ready.category_id = ${categoryId} and ${isReviewable('ready')})`

/** The condition that a work of a competition has passed the formal check. */
export const hasPassedWorks = (competitionId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from works passed where passed.competition_id = ${competitionId} and ${inGroup(workStates, 'passed', 'passed.status')})`

/** The condition that a team has submitted a work that takes part. */
export const teamHasSubmitted = (teamId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from works brought where brought.enrollment_id = ${teamId} and ${isSubmitted('brought')})`

/** The condition that a team's last work was not accepted in the formal check, or disqualified: no result will come. */
export const teamIsRefused = (teamId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select ${inGroup(workStates, 'refused', 'latest.status')} from works latest where latest.enrollment_id = ${teamId}
    order by latest.id desc limit 1), false)`

/**
 * Works to be counted, as `(id, enrollment_id, organization_id, competition_id, category_id, school_id, college_id, province_code, status,
 * submitted_at, is_late, bytes, is_submitted)`: whoever counts them keeps within a reach (`inReach`).
 */
export const countedWorks: RawBuilder<unknown> = sql`(select counted.id, counted.enrollment_id, counted.organization_id, counted.competition_id,
  counted.stage_id, counted.category_id, counted.school_id, counted.college_id, counted.province_code, counted.status, counted.submitted_at, counted.is_late,
  counted.bytes, ${isSubmitted('counted')} as is_submitted from works counted)`

/** What works are called, as `(id, code, title)`. */
export const namedWorks: RawBuilder<unknown> = sql`(select named.id, named.code, named.title from works named)`

/** The works of a stage with these numbers that were submitted, with their teams. */
export const worksByCode = (
  db: Db,
  stageId: string,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly teamId: string }[]> =>
  db
    .selectFrom('works as w')
    .select(['w.code', 'w.enrollment_id as teamId'])
    .where('w.stage_id', '=', stageId)
    .where('w.code', 'in', codes)
    .where(isSubmitted('w'))
    .execute()

/** Where works belong, by their ids: for events of the outside. */
export const workPlaces: RawBuilder<unknown> = sql`(select id, competition_id, school_id, enrollment_id as team_id from works)`
