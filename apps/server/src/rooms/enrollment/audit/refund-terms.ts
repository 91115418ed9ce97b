// What a team's category says of refunds to those that leave.
import { keptPercentOn, refundOf, refundRuleTexts } from '@kaisai/contract/competition/fee/refund-rule'
import type { Lang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import type { Enrollment } from '../reach.ts'
import { type Terms, termsOf } from '../team/terms.ts'

const termsOfTeam = async (db: Db, teamId: string): Promise<{ terms: Terms; now: string }> => {
  const { category_id, now } = await db
    .selectFrom('enrollments')
    .select(['category_id', sql<string>`clock_timestamp()`.as('now')])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return { terms: await termsOf(db, category_id), now }
}
const keptPercentAt = ({ fee }: Pick<Terms, 'fee'>, now: string): number => keptPercentOn(fee.rules.refunds, dayIn(new Date(now)))

/** How many percent of what a team paid are kept if it leaves now, by its category's refund rule; 0 without one. */
export const keptPercentNow = async (db: Db, teamId: string): Promise<number> => {
  const { terms, now } = await termsOfTeam(db, teamId)
  return keptPercentAt(terms, now)
}

/** The refund rule of a team's category in words; empty: everything goes back, whenever it leaves. */
export const refundTextsFor = async (db: Db, teamId: string, lang: Lang): Promise<string[]> =>
  refundRuleTexts((await termsOfTeam(db, teamId)).terms.fee.rules.refunds, lang)

/** What a team paid, what of it goes back if it leaves at `now`, fen, and the invoice to be reversed before; null: nothing was paid. */
export const ifLeaving = async (
  ctx: Pick<Ctx, 'db' | 'facts'>,
  team: Pick<Enrollment, 'id' | 'fee_paid_fen'>,
  terms: Pick<Terms, 'fee'>,
  now: string,
): Promise<{ paidFen: number; refundFen: number; invoiceNo: string | null } | null> => {
  if (team.fee_paid_fen === 0) return null
  const keptPercent = keptPercentAt(terms, now)
  const invoiceNo = await ctx.facts.payments.invoiceOf(ctx.db, team.id, keptPercent)
  return { paidFen: team.fee_paid_fen, refundFen: refundOf(team.fee_paid_fen, keptPercent), invoiceNo }
}
