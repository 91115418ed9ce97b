// Looks at works that are shown are counted: one statement, no lock that anybody waits for longer than that.
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

/** Counts a look at a work of the gallery. */
export const countLook = async (db: Db, workId: string): Promise<void> => {
  await db.updateTable('works').set({ view_count: sql<number>`view_count + 1` }).where('id', '=', workId).execute()
}

/** Counts a look through a link. */
export const countSharedLook = async (db: Db, linkId: string): Promise<void> => {
  await db.updateTable('work_shares').set({ view_count: sql<number>`view_count + 1` }).where('id', '=', linkId).execute()
}
