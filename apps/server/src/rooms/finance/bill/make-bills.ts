// Bills are made from movements, issued with a number, voided with a reason. No amount comes from outside.

import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/bill/bill.endpoints'
import { billStates } from '@kaisai/contract/finance/bill/bill.states'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { requireCompetition } from '../../competition/index.ts'
import { competitionNames } from '../../competition/reads.ts'
import { type Bill, billNo, lockKeptBill } from './bill.policy.ts'
import { type Movement, movementsOf, type Period, requirePeriod } from './movements.ts'
import { recordBill } from './record-bill.ts'
import { settleBill } from './settle-bills.ts'

const sumOf = (rows: readonly { readonly amountFen: number }[]): number => rows.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What bills of a period would say. */
export const previewBills = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.previewBills>,
): Promise<ReplyOf<typeof endpoints.previewBills>> => {
  requirePeriod(ctx, input)
  const found = await movementsOf(ctx.db, actor, input)
  return [...Map.groupBy(found, ({ schoolId }) => schoolId)].map(([schoolId, rows]) => {
    const orders = rows.filter(({ refundId }) => refundId === null)
    const paidFen = orders.reduce((sum, row) => sum + row.paidFen, 0)
    return {
      ...{ schoolId, schoolName: rows[0]!.payerName, orderCount: orders.length, amountFen: sumOf(rows), paidFen },
      refundedFen: -sumOf(rows.filter(({ refundId }) => refundId !== null)),
      outstandingFen: sumOf(orders) - paidFen,
    }
  })
}

/** Starts making drafts. */
export const makeBills = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.makeBills>): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    requirePeriod(ctx, input)
    await requireCompetition(tx, actor, input.competitionId)
    const { name } = await competitionNames(tx, input.competitionId)
    return { taskId: await ctx.tasks.start(tx, actor, 'financeBills', `${name} ${input.from}–${input.to}`, input) }
  })

/** The job: a draft for each school, all or none. */
export const runMakeBills =
  (ctx: Ctx): TaskHandler<Period> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const count = await inTx(ctx.db, async (tx) => {
      const groups = [...Map.groupBy(await movementsOf(tx, actor, input), ({ schoolId }) => schoolId).values()]
      if (groups.length === 0) throw problem('finance.bill_empty')
      for (const rows of groups) await insertDraft(tx, actor, input, rows)
      return groups.length
    })
    await progress.report(count, count)
    return {
      message: inLang([`已生成${count}份账单草稿`, `${count} drafts were made.`], actor.lang),
      outcome: { added: count },
    }
  }

const insertDraft = async (tx: Tx, actor: Actor, period: Period, rows: readonly Movement[]): Promise<void> => {
  const [first] = rows
  const bill = await tx
    .insertInto('finance_bills')
    .values({
      ...{ organization_id: first!.organizationId, competition_id: period.competitionId, school_id: first!.schoolId },
      ...{ payer_name: first!.payerName, period_from: period.from, period_to: period.to, amount_fen: sumOf(rows) },
      created_by: actor.userId,
    })
    .returning(['id', 'organization_id'])
    .executeTakeFirstOrThrow()
  await insertLines(tx, bill.id, rows)
  await recordBill(tx, actor, { ...bill, name: first!.payerName }, 'bill_made')
}

const insertLines = async (tx: Tx, billId: string, rows: readonly Movement[]): Promise<void> => {
  await sql`insert into finance_bill_lines (bill_id, order_id, refund_id, amount_fen, paid_fen)
    select ${billId}::uuid, w.o, w.r, w.amount, w.paid from unnest(${rows.map(({ orderId }) => orderId)}::uuid[], ${rows.map(({ refundId }) => refundId)}::uuid[],
      ${rows.map(({ amountFen }) => amountFen)}::bigint[], ${rows.map(({ paidFen }) => paidFen)}::bigint[]) w(o, r, amount, paid)`
    .execute(tx)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? problem('finance.bill_changed') : error
    })
}

/** Issues drafts: what they hold is read once more, they get their numbers and are frozen; the schools are notified. */
export const issueBills = (ctx: Ctx, actor: Actor, { billIds }: InputOf<typeof endpoints.issueBills>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    for (const billId of billIds.toSorted()) await issueBill(ctx, tx, actor, billId)
    return null
  })

const issueBill = async (ctx: Ctx, tx: Tx, actor: Actor, billId: string): Promise<void> => {
  const draft = await lockKeptBill(tx, actor, billId)
  if (draft.status !== 'draft') throw problem('finance.bill_changed')
  const period = await periodOf(tx, draft)
  // Whoever pays or closes one of these orders waits until the bill knows it.
  await sql`select 1 from finance_orders where id in (select order_id from finance_bill_lines where bill_id = ${draft.id}::uuid) order by id for update`.execute(
    tx,
  )
  const rows = await movementsOf(tx, actor, period, { schoolId: draft.school_id, draftId: draft.id })
  if (rows.length === 0) throw problem('finance.bill_empty')
  await tx.deleteFrom('finance_bill_lines').where('bill_id', '=', draft.id).execute()
  await insertLines(tx, draft.id, rows)
  const year = Number(dayIn(ctx.now()).slice(0, 4))
  const { last: seq } = await tx
    .insertInto('finance_bill_counters')
    .values({ organization_id: draft.organization_id, year, last: 1 })
    .onConflict((on) =>
      on.columns(['organization_id', 'year']).doUpdateSet({ last: sql<number>`finance_bill_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const amount = sumOf(rows)
  await move(tx, billStates, draft.id, 'issue', actor, '', {
    ...{ year, seq, amount_fen: amount, issued_at: sql`clock_timestamp()`, version: draft.version + 1, updated_at: sql`now()` },
  })
  const bill = { ...draft, year, seq, amount_fen: amount }
  await recordBill(tx, actor, { ...bill, name: billNo(bill) }, 'bill_issued')
  await settleBill(tx, draft.id)
  await notifySchool(ctx, tx, bill)
}

const periodOf = async (db: Db, bill: Bill): Promise<Period> => {
  const { from, to } = await db
    .selectFrom('finance_bills')
    .select([sql<string>`to_char(period_from, 'YYYY-MM-DD')`.as('from'), sql<string>`to_char(period_to, 'YYYY-MM-DD')`.as('to')])
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow()
  return { competitionId: bill.competition_id, from, to }
}

// Whoever ordered for the school gets it: they pay for it.
const notifySchool = async (ctx: Ctx, tx: Tx, bill: Bill): Promise<void> => {
  const { name, name_en } = await competitionNames(tx, bill.competition_id)
  const people = await tx
    .selectFrom('finance_orders as o')
    .innerJoin('finance_bill_lines as l', 'l.order_id', 'o.id')
    .select('o.payer_user_id')
    .distinct()
    .where('l.bill_id', '=', bill.id)
    .where('o.payer_user_id', 'is not', null)
    .execute()
  for (const { payer_user_id } of people)
    await ctx.post.notify(
      tx,
      payer_user_id!,
      'finance',
      'finance.billIssued',
      (lang) => ({ title: inLang([name, name_en || name], lang), no: billNo(bill), amount: yuanOf(bill.amount_fen) }),
      `/finance/school/bill?id=${bill.id}`,
    )
}

/** Voids a bill nobody has settled; its movements can stand on another one. */
export const voidBill = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.voidBill>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const bill = await lockKeptBill(tx, actor, input.billId)
    if (bill.version !== input.version) throw problem('finance.bill_changed')
    await move(tx, billStates, bill.id, 'void', actor, input.reason, {
      ...{ void_reason: input.reason, version: bill.version + 1, updated_at: sql`now()` },
    })
    await recordBill(tx, actor, { ...bill, name: billNo(bill) || bill.payer_name }, 'bill_voided', { reason: input.reason })
    return null
  })
