import { sql } from 'kysely'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyMakers } from '../notify.ts'

/** Notifies the team of a work that its newest version was received. Who changes the work right now is left for the next tick. */
export const notifySubmitted = async (ctx: Ctx, tx: Tx, workId: string): Promise<void> => {
  const work = await tx
    .selectFrom('works')
    .selectAll()
    .where('id', '=', workId)
    .where(sql<boolean>`told_no < version_no`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!work) return
  const version = await tx
    .selectFrom('work_submissions')
    .select(['no', 'receipt_no', 'submitted_at'])
    .where('id', '=', work.submission_id!)
    .executeTakeFirstOrThrow()
  await notifyMakers(ctx, tx, work, 'submitted', {
    no: String(version.no),
    receipt: version.receipt_no,
    time: timeText(version.submitted_at),
  })
  await tx.updateTable('works').set({ told_no: version.no }).where('id', '=', work.id).execute()
}
