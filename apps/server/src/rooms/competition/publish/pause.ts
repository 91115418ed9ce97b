// Suspending a competition stops its open stages; resuming opens them again and, where wished, gives back the time.
import { stageStates } from '@kaisai/contract/competition/stage.states'
import { shiftAfterPause } from '@kaisai/contract/competition/timeline/shift'
import { sql } from 'kysely'
import { type Actor, isSystem } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { Competition } from '../competition.policy.ts'
import { relist, stagesWithWindows, windowColumns } from '../stage/windows.store.ts'

// Whoever may suspend the whole may pause its parts: the stages follow the competition.
const moveStage = (tx: Tx, actor: Actor, stageId: string, verb: 'pause' | 'resume', note: string) =>
  move(tx, stageStates, stageId, verb, isSystem(actor) ? actor : { ...actor, isRoot: true }, note)

/** Pauses every open stage and remembers since when. */
export const pauseAll = async (tx: Tx, actor: Actor, competition: Competition, reason: string): Promise<void> => {
  const open = await tx
    .selectFrom('competition_stages')
    .select('id')
    .where('competition_id', '=', competition.id)
    .where('status', '=', 'open')
    .orderBy('seq')
    .execute()
  for (const { id } of open) await moveStage(tx, actor, id, 'pause', reason)
  await tx
    .insertInto('competition_pauses')
    .values({
      competition_id: competition.id,
      paused_at: sql<string>`now()`,
      reason,
      stage_ids: open.map(({ id }) => id),
      created_by: actor.userId,
    })
    .execute()
}

/** Opens the stages again that the suspension stopped; `isShifted` adds the length of the pause to everything that was not over when it began. */
export const resumeAll = async (tx: Tx, actor: Actor, competition: Competition, isShifted: boolean): Promise<void> => {
  const pause = await tx
    .updateTable('competition_pauses')
    .set({ resumed_at: sql<string>`now()`, is_shifted: isShifted })
    .where('competition_id', '=', competition.id)
    .where('resumed_at', 'is', null)
    .returning(['paused_at', 'resumed_at', 'stage_ids'])
    .executeTakeFirst()
  for (const stageId of pause?.stage_ids ?? []) await moveStage(tx, actor, stageId, 'resume', '')
  if (!pause || !isShifted) return
  const nodes = (await stagesWithWindows(tx, competition.id)).flatMap((stage) => stage.nodes)
  for (const node of shiftAfterPause(nodes, new Date(pause.paused_at), new Date(pause.resumed_at!))) {
    await tx.updateTable('competition_windows').set(windowColumns(node)).where('id', '=', node.nodeId!).execute()
  }
  await tx
    .updateTable('competition_extensions')
    .set({ ends_at: sql<string>`ends_at + (${pause.resumed_at}::timestamptz - ${pause.paused_at}::timestamptz)` })
    .where('competition_id', '=', competition.id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', pause.paused_at)
    .execute()
  await tx
    .updateTable('competitions')
    .set({
      schedule_version: sql`schedule_version + 1`,
      schedule_updated_at: sql<string>`now()`,
      schedule_updated_by: actor.userId,
    })
    .where('id', '=', competition.id)
    .execute()
  await relist(tx, competition.id)
}
