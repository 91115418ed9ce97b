import { problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import type { RoomLog } from '#src/ports/log-rules.ts'

// The scope "named competitions" reads the history of those that name the person in this role, and of no other.
const requireNamed = async (db: Db, actor: Actor, competitionId: string): Promise<void> => {
  if (actor.scope !== 'COMPETITION' || actor.isRoot) return
  const named = await db
    .selectFrom('competition_staff')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', actor.userId)
    .where('role_id', '=', actor.roleId)
    .executeTakeFirst()
  if (!named) throw problem('house.not_found')
}

/** Whose history the lists of this room show. */
export const competitionLog: RoomLog = {
  room: 'competition',
  histories: { competitions: { permission: 'competition:info:list', requireReach: requireNamed } },
}
