// How the queues of background work stand, read from their table.
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface QueueState {
  readonly kind: string
  /** Ready to be worked on; those for a later time are not counted. */
  readonly waiting: number
  readonly active: number
  /** Given up in the last 24 hours. */
  readonly failed: number
  /** How long the first of those waiting has been ready. */
  readonly oldestSeconds: number | null
}

/** The queues of the product in which something waits, runs or was given up; what runs by the clock is one of them. */
export const readQueues = async (db: Db): Promise<QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select name as kind,
           count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
           count(*) filter (where state = 'active')::int as active,
           count(*) filter (where state = 'failed' and completed_on > now() - interval '24 hours')::int as failed,
           floor(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())))::int as "oldestSeconds"
      from jobs.job
     where name not like '\\_\\_%' and (state in ('created', 'retry', 'active') or (state = 'failed' and completed_on > now() - interval '24 hours'))
     group by name order by name`.execute(db)
  return rows
}
