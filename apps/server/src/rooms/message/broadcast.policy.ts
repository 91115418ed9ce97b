// Which broadcasts somebody sees, and what may be done with them.
import { may } from '@kaisai/contract/access'
import { movesFrom, type StateOf } from '@kaisai/contract/machine'
import { broadcastStates } from '@kaisai/contract/message/broadcast.states'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { MessageBroadcasts } from '#src/db/tables.gen.ts'

export type Broadcast = Selectable<MessageBroadcasts>
export type BroadcastVerb = 'send' | 'approve' | 'refuse' | 'cancel'

/** The broadcasts about competitions within reach (alias `b`). */
export const broadcastsOf = (ctx: Ctx, db: Db, actor: Actor) =>
  db.selectFrom('message_broadcasts as b').where(ctx.audiences.reaches(db, actor, sql`b.competition_id`))

/** One of them, locked; others are not found. */
export const lockBroadcast = async (ctx: Ctx, tx: Tx, actor: Actor, id: string): Promise<Broadcast> => {
  const found = await broadcastsOf(ctx, tx, actor).selectAll('b').where('b.id', '=', id).forUpdate('b').executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** What a person may do with a broadcast now. Whoever submitted it does not approve it. */
export const broadcastMoves = (
  { status, submitted_by }: { status: StateOf<typeof broadcastStates>; submitted_by: string | null },
  actor: Actor,
): BroadcastVerb[] => {
  const moves = movesFrom(broadcastStates, status, (permission) => may(actor, permission))
  return [
    ...(moves.includes('schedule') ? (['send'] as const) : []),
    ...(moves.includes('approve') && submitted_by !== actor.userId ? (['approve', 'refuse'] as const) : []),
    ...(moves.includes('cancel') ? (['cancel'] as const) : []),
  ]
}
