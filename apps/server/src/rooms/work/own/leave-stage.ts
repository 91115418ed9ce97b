// Ways back and out: the captain opens a submitted work again, withdraws it or takes it up anew; the desk withdraws and disqualifies;
// a team that leaves the competition takes its works along.

import type { InputOf } from '@kaisai/contract/endpoint'
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import type * as desk from '@kaisai/contract/work/desk.endpoints'
import type * as own from '@kaisai/contract/work/own.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, type Permitted, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { stateName } from '#src/rooms/enrollment/index.ts'
import { notifyMakers } from '../notify.ts'
import { recordWorkAction } from '../record-action.ts'
import { lockReachedWork, requireSeenWork, type Work } from '../work.policy.ts'
import { requireWorkIntake } from './intake.ts'
import { type LoadedWork, loadOwnWork } from './load-work.ts'
import { judgedOf } from './save-work.ts'

// The captain's own moves: his work as it was seen, inside the window of its stage.
const loadForCaptain = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  input: { workId: string; version: number },
): Promise<LoadedWork> => {
  const loaded = await loadOwnWork(ctx, tx, actor, input.workId)
  if (!loaded.isCaptain) throw problem('work.captain_only')
  requireSeenWork(loaded.work, input.version)
  return loaded
}

/** Opens a submitted work again, before the end and where the set-up allows it. The version that counts stays until the next one. */
export const reopenWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.reopenWork>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const loaded = await loadForCaptain(ctx, tx, actor, input)
    const { work, participation } = loaded
    if (!loaded.setting.isReopenAllowed) throw problem('work.reopen_off')
    // A returned work's own time opens no other door.
    requireWorkIntake(loaded.times, { ...judgedOf(loaded), returnDueAt: null })
    await move(tx, workStates, work.id, 'reopen', actor, '', { shown_at: null, version: work.version + 1 })
    // What was not submitted last time is on the table again.
    await sql`update works set answers = unsent_answers, sealed_answers = unsent_sealed, unsent_answers = null, unsent_sealed = null
      where id = ${work.id}::uuid and unsent_answers is not null`.execute(tx)
    await leaveReview(tx, actor, participation)
    await recordWorkAction(tx, actor, work, 'reopened')
    return { version: work.version + 1 }
  })

/** Withdraws an own work, until the end of its stage's window. */
export const withdrawWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.withdrawWork>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const loaded = await loadForCaptain(ctx, tx, actor, input)
    requireWorkIntake(loaded.times, judgedOf(loaded))
    if (!isIn(workStates, 'leavable', loaded.work.status)) throw problem('work.review_begun')
    const { work, setting } = loaded
    // Leaving and coming back opens no lock: what could not be reopened is not taken up again.
    const isResumable = work.status === 'draft' || (isIn(workStates, 'unchecked', work.status) && setting.isReopenAllowed)
    await takeOut(tx, actor, work, 'withdraw', input.reason, actor, isResumable)
    await leaveReview(tx, actor, loaded.participation)
    return null
  })

/** Takes a work up again that its captain withdrew, while the window is open: a draft with all it held. What was locked or taken out by the desk stays out. */
export const resumeWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.resumeWork>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const loaded = await loadForCaptain(ctx, tx, actor, input)
    const { work, team } = loaded
    if (team.status !== 'effective') throw problem('work.not_enrolled', { state: stateName(team.status, actor.lang) })
    requireWorkIntake(loaded.times, judgedOf(loaded))
    if (work.status === 'withdrawn' && !work.is_resumable) throw problem('work.reopen_off')
    await move(tx, workStates, work.id, 'resume', actor, '', { is_resumable: false, version: work.version + 1 })
    await recordWorkAction(tx, actor, work, 'resumed')
    return { version: work.version + 1 }
  })

/** Withdraws a work within the desk's reach, also after the end. */
export const withdrawForWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.withdrawForWork>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, input.workId)
    requireSeenWork(work, input.version)
    await takeOut(tx, actor, work, 'withdraw', input.reason, actor)
    await writeOut(tx, actor, work, 'withdraw', input.reason)
    await leaveReview(tx, actor, await participationOf(tx, work))
    await notifyMakers(ctx, tx, work, 'withdrawn', { reason: input.reason })
    return null
  })

/** Disqualifies a work, with the reason and, where there is some, evidence. */
export const disqualifyWork = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.disqualifyWork>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const work = await lockReachedWork(tx, actor, input.workId)
    requireSeenWork(work, input.version)
    const evidence = input.fileId === null ? null : await ctx.stored.own(tx, actor, input.fileId, 'workEvidence')
    await takeOut(tx, actor, work, 'disqualify', input.reason, actor)
    await writeOut(tx, actor, work, 'disqualify', input.reason, evidence?.id ?? null)
    await leaveReview(tx, actor, await participationOf(tx, work))
    await notifyMakers(ctx, tx, work, 'disqualified', { reason: input.reason })
    return null
  })

/** What a team that leaves takes along: its works go the same way. Called in the transaction that takes the team out. */
export const leaveWithTeam = async (
  tx: Tx,
  actor: Actor,
  team: { id: string },
  how: 'withdraw' | 'disqualify',
  reason: string,
): Promise<void> => {
  const works = await tx
    .selectFrom('works')
    .selectAll()
    .where('enrollment_id', '=', team.id)
    .where('status', 'not in', how === 'withdraw' ? statesIn(workStates, 'out') : ['disqualified'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const shown = reason === '' ? '—' : reason
  for (const work of works) {
    await takeOut(tx, permitted(actor), work, how, shown, actor)
    await writeOut(tx, actor, work, how, shown)
  }
}

const takeOut = async (
  tx: Tx,
  mover: Actor | Permitted,
  work: Work,
  how: 'withdraw' | 'disqualify',
  reason: string,
  actor: Actor,
  isResumable = false,
): Promise<void> => {
  await move(tx, workStates, work.id, how, mover, reason, {
    shown_at: null,
    return_due_at: null,
    is_resumable: isResumable,
    version: work.version + 1,
  })
  // What is out is shared no more.
  await tx
    .updateTable('work_shares')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('work_id', '=', work.id)
    .where('revoked_at', 'is', null)
    .execute()
  await recordWorkAction(tx, actor, work, how === 'withdraw' ? 'withdrawn' : 'disqualified', { reason })
}

const writeOut = async (
  tx: Tx,
  actor: Actor,
  work: Work,
  verdict: string,
  reason: string,
  evidence: string | null = null,
): Promise<void> => {
  await tx
    .insertInto('work_checks')
    .values({
      work_id: work.id,
      submission_id: work.submission_id,
      verdict,
      reason,
      evidence_file_id: evidence,
      user_id: actor.userId,
    })
    .execute()
}

const participationOf = (tx: Tx, work: Work) =>
  tx
    .selectFrom('enrollment_participations')
    .select(['id', 'status'])
    .where('enrollment_id', '=', work.enrollment_id)
    .where('stage_id', '=', work.stage_id)
    .executeTakeFirst()

/** The team takes part in the stage again without a work. */
const leaveReview = async (tx: Tx, actor: Actor, participation: LoadedWork['participation'] | undefined): Promise<void> => {
  if (participation && isIn(participationStates, 'received', participation.status))
    await move(tx, participationStates, participation.id, 'reopen', permitted(actor))
}
