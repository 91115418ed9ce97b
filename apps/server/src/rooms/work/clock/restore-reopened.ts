import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import { type ReadTimes, timesOf, windowsFor } from '../../enrollment/index.ts'
import { notifyMakers } from '../notify.ts'
import { isIntakeOver } from '../own/intake.ts'
import type { Work } from '../work.policy.ts'

const clock = systemActor()

/**
 * Puts a work that was reopened or returned, and not submitted again in time, back to the version that counts. What its team had changed is
 * kept beside it: they read the differences, and get it back should the work be opened once more.
 */
export const restoreOne = async (ctx: Ctx, tx: Tx, workId: string): Promise<void> => {
  await sql`select w.id from works w where w.id = ${workId}::uuid for update`.execute(tx)
  const { rows } = await sql<Work & ReadTimes & { participation: { id: string; status: string } | null }>`
    select w.*, clock_timestamp() as now, c.status as "competitionStatus", ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows,
      (select jsonb_build_object('id', p.id, 'status', p.status) from enrollment_participations p where p.enrollment_id = e.id and p.stage_id = w.stage_id) as participation
      from works w join enrollments e on e.id = w.enrollment_id join competitions c on c.id = w.competition_id
     where w.id = ${workId}::uuid and ${inGroup(workStates, 'edited', 'w.status')} and w.submission_id is not null`.execute(tx)
  const work = rows[0]
  if (!work) return
  const times = timesOf(work)
  const judged = { stageId: work.stage_id, status: work.status, begunAt: work.created_at, returnDueAt: work.return_due_at }
  if (work.return_due_at !== null && times.now < work.return_due_at) return
  if (times.isRunning && !isIntakeOver(times, judged)) return
  const { no, ...content } = await tx
    .selectFrom('work_submissions')
    .select(['no', 'title as draft_title', 'form_version_id', 'cover_file_id'])
    .where('id', '=', work.submission_id!)
    .executeTakeFirstOrThrow()
  await move(tx, workStates, work.id, 'restore', clock, '', { ...content, return_due_at: null, version: work.version + 1 })
  await sql`update works w set answers = v.answers, sealed_answers = v.sealed_answers,
      unsent_answers = case when (w.answers, w.sealed_answers) is distinct from (v.answers, v.sealed_answers) then w.answers end,
      unsent_sealed = case when (w.answers, w.sealed_answers) is distinct from (v.answers, v.sealed_answers) then w.sealed_answers end
      from work_submissions v where w.id = ${work.id}::uuid and v.id = w.submission_id`.execute(tx)
  if (work.participation?.status === 'in') await move(tx, participationStates, work.participation.id, 'submit', clock)
  await notifyMakers(ctx, tx, work, 'restored', { no: String(no) })
}
