// Which of our sessions an identity opened. A second factor that was asked for first has the session follow within minutes.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { endSessions } from '../identity/index.ts'
import { openSessions } from '../identity/reads.ts'

/** Minutes a second factor may take: a session that followed within them came from the same sign-in. */
const SECOND_MINUTES = 10

/** The condition that an open session `s` came from a sign-in `c` (campus_sessions) of the same account. */
export const cameFrom: RawBuilder<boolean> = sql<boolean>`(s.id = c.session_id or (c.session_id is null
  and s.signed_in_at between c.created_at - interval '1 second' and c.created_at + make_interval(mins => ${sql.lit(SECOND_MINUTES)})))`

/** Ends the sessions an identity opened; `but`: the one that asks for it goes on. Before the identity is removed. */
export const endOpened = async (
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  but: string | null = null,
): Promise<void> => {
  const { rows } = await sql<{ sessionId: string }>`
    select distinct s.id as "sessionId" from campus_sessions c join ${openSessions} s on s.user_id = ${userId}::uuid and ${cameFrom}
     where c.identity_id = ${id}::uuid`.execute(tx)
  for (const { sessionId } of rows) if (sessionId !== but) await endSessions(tx, userId, { only: sessionId })
}
