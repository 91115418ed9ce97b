import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { sql } from 'kysely'
import { notInGroup } from '#src/db/group.ts'
import type { OnsiteFacts } from '#src/ports/facts.ts'

/** What review asks about the queue of a live panel. */
export const onsiteFacts: OnsiteFacts = {
  isCalled: async (db, batchId, workId) => {
    const { rows } = await sql<{ waits: boolean }>`
      select coalesce(bool_and(${notInGroup(ticketStates, 'presented', 'k.status')}), false) as waits
        from onsite_tickets k join onsite_rooms m on m.id = k.room_id where k.work_id = ${workId}::uuid and m.batch_id = ${batchId}::uuid`.execute(
      db,
    )
    return !rows[0]!.waits
  },
}
