import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

/** Counts the open findings of works anew: names and copies together. */
export const recountFindings = async (tx: Tx, workIds: readonly string[]): Promise<void> => {
  if (workIds.length === 0) return
  await sql`update works w set open_findings = (select count(*) from work_findings f where f.work_id = w.id and f.answer = 'open')
      + (select count(*) from work_matches m where m.work_id = w.id and m.answer = 'open')
    where w.id = any(${[...new Set(workIds)]}::uuid[])`.execute(tx)
}
