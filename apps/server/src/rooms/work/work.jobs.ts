// The clock of works: reopened works fall back on the version that counts, unchecked ones are accepted where nobody checks, teams hear of
// their submissions, and new versions are scanned.

import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { type ReadTimes, timesOf, windowsFor } from '../enrollment/index.ts'
import { isIntakeOver } from './intake.ts'
import { scanWork } from './scan/scan-work.ts'
import { tellMakers } from './tell.ts'
import type { Work } from './work.policy.ts'

const MOST_AT_ONCE = 500
/** Longest a tick works on one thing, milliseconds: the rest waits for the next minute. */
const PATIENCE = 20_000
const clock = systemActor()

/** One tick. */
export const runWorkClock = async (ctx: Ctx): Promise<void> => {
  await restoreReopened(ctx)
  await acceptUnchecked(ctx)
  await tellSubmitted(ctx)
  await scanNew(ctx)
}

const restoreReopened = async (ctx: Ctx): Promise<void> => {
  // The end without extensions: who has one is looked at and left alone.
  const { rows } = await sql<{ id: string }>`
    select w.id from works w join competition_windows x on x.stage_id = w.stage_id and x.kind = 'SUBMIT'
     where w.status = 'draft' and w.submission_id is not null and x.ends_at <= clock_timestamp() order by w.id limit ${MOST_AT_ONCE}`.execute(
    ctx.db,
  )
  for (const { id } of rows)
    await inTx(ctx.db, (tx) => restoreOne(ctx, tx, id)).catch((error: unknown) =>
      ctx.log.error({ err: error, workId: id }, 'work clock'),
    )
}

const restoreOne = async (ctx: Ctx, tx: Tx, workId: string): Promise<void> => {
  await sql`select w.id from works w where w.id = ${workId}::uuid for update`.execute(tx)
  const { rows } = await sql<Work & ReadTimes & { teamStatus: string; participation: { id: string; status: string } | null }>`
    select w.*, clock_timestamp() as now, c.status as "competitionStatus", ${windowsFor(sql`e.id`, sql`e.school_id`, sql`e.captain_user_id`)} as windows,
      (select jsonb_build_object('id', p.id, 'status', p.status) from enrollment_participations p where p.enrollment_id = e.id and p.stage_id = w.stage_id) as participation
      from works w join enrollments e on e.id = w.enrollment_id join competitions c on c.id = w.competition_id
     where w.id = ${workId}::uuid and w.status = 'draft' and w.submission_id is not null`.execute(tx)
  const work = rows[0]
  if (!work) return
  const times = timesOf(work)
  if (
    times.isRunning &&
    !isIntakeOver(times, { stageId: work.stage_id, status: work.status, begunAt: work.created_at, returnDueAt: null })
  )
    return
  const version = await tx
    .selectFrom('work_submissions')
    .select(['no', 'title', 'form_version_id', 'cover_file_id'])
    .where('id', '=', work.submission_id!)
    .executeTakeFirstOrThrow()
  const { no, ...content } = version
  await move(tx, workStates, work.id, 'restore', clock, '', { ...content, version: work.version + 1 })
  await sql`update works w set answers = v.answers, sealed_answers = v.sealed_answers from work_submissions v
    where w.id = ${work.id}::uuid and v.id = w.submission_id`.execute(tx)
  if (work.participation?.status === 'in') await move(tx, participationStates, work.participation.id, 'submit', clock)
  await tellMakers(ctx, tx, work, 'restored', { no: String(no) })
}

const acceptUnchecked = async (ctx: Ctx): Promise<void> => {
  const until = performance.now() + PATIENCE
  for (let found = MOST_AT_ONCE; found === MOST_AT_ONCE && performance.now() < until; ) {
    found = await inTx(ctx.db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select w.id from competition_windows x join competitions c on c.id = x.competition_id
          join works w on w.stage_id = x.stage_id and w.status = 'submitted' join enrollments e on e.id = w.enrollment_id
         where x.kind = 'SUBMIT' and c.work_setting ->> 'formalCheck' = 'off' and c.status in ('published', 'running', 'settling')
           and x.ends_at + make_interval(mins => x.grace_minutes) <= clock_timestamp()
           and not exists (select 1 from competition_extensions z where z.window_id = x.id and z.revoked_at is null
             and z.ends_at + make_interval(mins => x.grace_minutes) > clock_timestamp()
             and (z.team_id = e.id or z.school_id = e.school_id or z.user_id = e.captain_user_id))
         order by w.id limit ${MOST_AT_ONCE} for update of w skip locked`.execute(tx)
      await moveAll(
        tx,
        workStates,
        rows.map(({ id }) => id),
        'accept',
        clock,
      )
      return rows.length
    })
  }
}

const tellSubmitted = async (ctx: Ctx): Promise<void> => {
  const until = performance.now() + PATIENCE
  for (let found = MOST_AT_ONCE; found === MOST_AT_ONCE && performance.now() < until; ) {
    const works = await ctx.db
      .selectFrom('works')
      .select('id')
      .where(sql<boolean>`told_no < version_no`)
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute()
    found = works.length
    for (const { id } of works) await inTx(ctx.db, (tx) => tellOne(ctx, tx, id))
  }
}

const tellOne = async (ctx: Ctx, tx: Tx, workId: string): Promise<void> => {
  const work = await tx
    .selectFrom('works')
    .selectAll()
    .where('id', '=', workId)
    .where(sql<boolean>`told_no < version_no`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!work) return
  const version = await tx
    .selectFrom('work_submissions')
    .select(['no', 'receipt_no', 'submitted_at'])
    .where('id', '=', work.submission_id!)
    .executeTakeFirstOrThrow()
  await tellMakers(ctx, tx, work, 'submitted', {
    no: String(version.no),
    receipt: version.receipt_no,
    time: timeText(version.submitted_at),
  })
  await tx.updateTable('works').set({ told_no: version.no }).where('id', '=', work.id).execute()
}

const scanNew = async (ctx: Ctx): Promise<void> => {
  const until = performance.now() + PATIENCE
  const works = await ctx.db
    .selectFrom('works')
    .select('id')
    .where(sql<boolean>`scanned_no < version_no`)
    .where('submission_id', 'is not', null)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id } of works) {
    if (performance.now() > until) return
    await scanWork(ctx, id).catch((error: unknown) => ctx.log.error({ err: error, workId: id }, 'work scan'))
  }
}
