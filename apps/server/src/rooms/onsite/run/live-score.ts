// The score of a team by the sheets that are in, and what of it the hall was shown.
import { type LiveScore, liveScoreOf } from '@kaisai/contract/review/live-score'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { liveSheets } from '../../review/reads.ts'
import type { Scene, Ticket } from '../onsite.policy.ts'

/** Shows the score of a team that is through, where the scene wants that by itself and the rule gives one. The caller holds the scene's row. */
export const revealIfWanted = async (
  tx: Tx,
  scene: Pick<Scene, 'id' | 'reveals'>,
  batchId: string | null,
  ticket: Ticket,
): Promise<void> => {
  if (scene.reveals !== 'whenIn' || batchId === null) return
  const score = await liveScore(tx, batchId, ticket)
  if (score !== null) await showScore(tx, ticket, score)
}

/** Keeps what the hall is shown from now on. */
export const showScore = async (tx: Tx, ticket: Pick<Ticket, 'id'>, score: LiveScore): Promise<void> => {
  await tx
    .updateTable('onsite_tickets')
    .set({ revealed_at: sql<string>`clock_timestamp()`, shown_score: JSON.stringify(score) })
    .where('id', '=', ticket.id)
    .execute()
}

/** The score of a team by the sheets of its panel that are in, in the order of the seats; who was struck does not count. Null: there is none. */
export const liveScore = async (
  tx: Tx,
  batchId: string,
  ticket: Pick<Ticket, 'room_id' | 'work_id' | 'status'>,
): Promise<LiveScore | null> => {
  if (ticket.work_id === null || (ticket.status !== 'scoring' && ticket.status !== 'done')) return null
  const panel = await tx
    .selectFrom('onsite_panelists')
    .select('user_id')
    .where('room_id', '=', ticket.room_id)
    .where('absent_at', 'is', null)
    .orderBy('is_head', 'desc')
    .orderBy('user_id')
    .execute()
  const { setting, planned, sheets } = await liveSheets(
    tx,
    batchId,
    ticket.work_id,
    panel.map(({ user_id }) => user_id),
  )
  return liveScoreOf(setting, sheets, planned)
}
