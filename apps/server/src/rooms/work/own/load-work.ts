// Everything a deadline asks thousands of times, in one statement after the lock.
import type { Answers } from '@kaisai/contract/competition/form/answers'
import type { FormDocument } from '@kaisai/contract/competition/form/document'
import { upgradeForm } from '@kaisai/contract/competition/form/upgrade'
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import { completeRules, type ParticipationRules } from '@kaisai/contract/competition/rules/rules'
import type { WorkSetting } from '@kaisai/contract/competition/settings'
import type { participationStates } from '@kaisai/contract/enrollment/participation.states'
import type { StateOf } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { withTitleRule } from '@kaisai/contract/work/title'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import { together } from '#src/db/tx.ts'
import { type FormVersion, type ReadTimes, type Timetable, timesOf, unseal, windowsFor } from '#src/rooms/enrollment/index.ts'
import { lockOwnWork, type Work } from '../work.policy.ts'

/** A work with all that saving it and submitting it look at. */
export interface LoadedWork {
  /** What its next version will be called by. */
  readonly newId: string
  readonly work: Work
  readonly ownRole: string
  readonly isCaptain: boolean
  readonly team: {
    readonly status: EnrollmentWord
    readonly code: string
    readonly name: string
    readonly organizationId: string
    readonly captainUserId: string
  }
  readonly participation: { readonly id: string; readonly status: StateOf<typeof participationStates> } | null
  readonly setting: WorkSetting
  readonly times: Timetable
  /** The newest version of the category's form; null: works cannot be submitted. */
  readonly form: FormVersion | null
  readonly isFormAnswered: boolean
  readonly answers: Answers
}

interface Row extends ReadTimes {
  newId: string
  ownRole: string
  team: LoadedWork['team']
  participation: LoadedWork['participation']
  setting: WorkSetting
  rules: Partial<ParticipationRules>
  formVersionId: string | null
  formId: string | null
  isFormAnswered: boolean
}

/** The place a work's answers are sealed for. */
export const workPlace = (workId: string): string => `works.answers:${workId}`

/** Locks a work of the actor's team, then loads it: what others have left, and the time after the waiting. */
export const loadOwnWork = async (ctx: Ctx, tx: Tx, actor: Actor, workId: string): Promise<LoadedWork> => {
  const [, rows] = await together(lockOwnWork(tx, actor, workId), readWork(tx, { workId, userId: actor.userId }))
  return loadedOf(ctx, tx, actor, rows)
}

/** Loads a work of the actor's team as it stands, waiting for nobody. */
export const readOwnWork = async (ctx: Ctx, tx: Db, actor: Actor, workId: string): Promise<LoadedWork> => {
  return loadedOf(ctx, tx, actor, await readWork(tx, { workId, userId: actor.userId }))
}

const readWork = merged<{ workId: string; userId: string }, Row & Work>(
  { workId: 'uuid', userId: 'uuid' },
  (given) => sql`
    select given.n, w.*, uuidv7() as "newId", clock_timestamp() as now, c.status as "competitionStatus", c.work_setting as setting, c.rules, me.role as "ownRole",
      jsonb_build_object('status', e.status, 'code', e.code, 'name', e.name, 'organizationId', e.organization_id, 'captainUserId', e.captain_user_id) as team,
      (select jsonb_build_object('id', p.id, 'status', p.status) from enrollment_participations p where p.enrollment_id = e.id and p.stage_id = w.stage_id) as participation,
      ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows,
      v.id as "formVersionId", v.form_id as "formId", v.answered_at is not null as "isFormAnswered"
      from ${given} join works w on w.id = given."workId" join enrollments e on e.id = w.enrollment_id join competitions c on c.id = w.competition_id
      join competition_categories k on k.id = w.category_id
      join enrollment_members me on me.enrollment_id = e.id and me.user_id = given."userId" and me.status = 'accepted'
      left join lateral (select v.id, v.form_id, v.answered_at from competition_form_versions v where v.form_id = k.work_form_id order by v.no desc limit 1) v on true`,
)

const loadedOf = async (ctx: Ctx, tx: Db, actor: Actor, rows: readonly (Row & Work)[]): Promise<LoadedWork> => {
  const row = rows[0]
  if (!row) throw problem('house.not_found')
  const form =
    row.formVersionId === null || row.formId === null
      ? null
      : {
          id: row.formVersionId,
          formId: row.formId,
          document: withTitleRule(
            await documentOf(tx, row.formVersionId, row.isFormAnswered),
            completeRules(row.rules).workTitleMax,
          ),
        }
  return {
    newId: row.newId,
    work: row,
    ownRole: row.ownRole,
    isCaptain: row.team.captainUserId === actor.userId,
    team: row.team,
    participation: row.participation,
    setting: row.setting,
    times: timesOf(row),
    form,
    isFormAnswered: row.isFormAnswered,
    answers: unseal(ctx, workPlace(row.id), row.answers, row.sealed_answers),
  }
}

const MOST_KEPT = 200
const kept = new Map<string, FormDocument>()

// A version that was answered never changes: its document is read once.
const documentOf = async (tx: Db, id: string, isAnswered: boolean): Promise<FormDocument> => {
  const known = kept.get(id)
  if (known && isAnswered) return known
  const { document } = await tx
    .selectFrom('competition_form_versions')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const read = upgradeForm(document as FormDocument)
  if (isAnswered) {
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(id, read)
  }
  return read
}

/** What a team had changed and not submitted when the time was over; null: nothing. */
export const unsentAnswers = (ctx: Ctx, work: Work): Answers | null =>
  work.unsent_answers === null ? null : unseal(ctx, workPlace(work.id), work.unsent_answers, work.unsent_sealed)
