// Months of an organization's books, in China's time.
import { closingStates } from '@kaisai/contract/finance/closing/closing.states'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'

/** The first day of a month (`YYYY-MM`). */
export const firstDay = (month: string): string => `${month}-01`
/** Whether a month has ended. */
export const isOver = (month: string, now: Date): boolean => month < dayIn(now).slice(0, 7)

/** The first and the last moment of a month, the last one excluded. */
export const startOf = (month: string): RawBuilder<string> => sql<string>`app.finance_month_start(${firstDay(month)}::date)`
export const endOf = (month: string): RawBuilder<string> => sql<string>`app.finance_month_end(${firstDay(month)}::date)`

/** Refuses what would change a month that is closed, or one before it. */
export const requireOpenMonth = async (db: Db, organizationId: string, month: string): Promise<void> => {
  const { rows } = await sql`select 1 from finance_closings c where c.organization_id = ${organizationId}::uuid
    and ${inGroup(closingStates, 'frozen', 'c.status')} and c.month >= ${firstDay(month)}::date limit 1`.execute(db)
  if (rows.length > 0) throw problem('finance.closing_closed', { month })
}

/** Lets no movement be written until the transaction ends: those under way are in the sums, those to come see what was closed. */
export const holdMovements = async (tx: Tx, organizationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(app.finance_month_key(${organizationId}::uuid))`.execute(tx)
}
