// A day of a channel: its bill is taken in and compared, the differences are kept as rows that are worked off.
import { differenceStates, reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { type Selectable, sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import type { FinanceDifferences, FinanceReconciliations } from '#src/db/tables.gen.ts'
import type { BillRow } from './bill/bill.ts'
import { type Comparison, compareDay, type Difference, type OwnRow } from './compare.ts'

export type Reconciliation = Selectable<FinanceReconciliations>
/** Where a bill came from, as columns of its day. */
export interface Taken {
  readonly source: 'download' | 'upload' | 'none'
  readonly file_id: string | null
  readonly file_sha256: Buffer | null
  readonly run_by: string | null
  readonly run_at: unknown
  readonly fault: ''
  readonly next_try_at: null
}

/** Replaces the rows of a day by those of a bill. `day` is locked. */
export const takeRows = async (
  tx: Tx,
  day: Pick<Reconciliation, 'id' | 'channel_id'>,
  rows: readonly BillRow[],
): Promise<void> => {
  await tx.deleteFrom('finance_reconciliation_rows').where('reconciliation_id', '=', day.id).execute()
  const column = <K extends keyof BillRow>(key: K): BillRow[K][] => rows.map((row) => row[key])
  await sql`insert into finance_reconciliation_rows (reconciliation_id, channel_id, what, no, trade_no, amount_fen, fee_fen)
    select ${day.id}::uuid, ${day.channel_id}::uuid, r.* from unnest(${column('what')}::text[], ${column('no')}::text[], ${column('tradeNo')}::text[],
      ${column('amountFen')}::bigint[], ${column('feeFen')}::bigint[]) r`.execute(tx)
}

const rowsOf = async (tx: Tx, id: string): Promise<BillRow[]> => {
  const { rows } = await sql<BillRow>`select what, no, trade_no as "tradeNo", amount_fen as "amountFen", fee_fen as "feeFen"
    from finance_reconciliation_rows where reconciliation_id = ${id}::uuid`.execute(tx)
  return rows
}

/** What our books hold: named by the bill, or booked on the day. */
const ownRows = async (tx: Tx, { id, channel_id, day }: Reconciliation): Promise<OwnRow[]> => {
  const from = sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`
  const until = sql`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
  const { rows } = await sql<OwnRow>`
    select p.id, 'payment' as what, p.no, p.provider_trade_no as "tradeNo", coalesce(p.received_fen, p.amount_fen) as "amountFen",
           p.paid_at is not null as "isDone", coalesce(p.paid_at >= ${from} and p.paid_at < ${until}, false) as "isOfDay",
           exists (select 1 from finance_reconciliation_rows r where r.channel_id = p.channel_id and r.reconciliation_id <> ${id}::uuid and r.what = 'payment'
             and r.trade_no = p.provider_trade_no) as "isElsewhere"
      from finance_payments p where p.channel_id = ${channel_id}::uuid
       and (p.paid_at >= ${from} and p.paid_at < ${until}
         or p.no in (select r.no from finance_reconciliation_rows r where r.reconciliation_id = ${id}::uuid and r.what = 'payment')
         or p.provider_trade_no in (select r.trade_no from finance_reconciliation_rows r where r.reconciliation_id = ${id}::uuid and r.what = 'payment'))
    union all
    select f.id, 'refund', f.no, p.provider_trade_no, f.amount_fen, f.status = 'success',
           coalesce(f.status = 'success' and f.finished_at >= ${from} and f.finished_at < ${until}, false),
           exists (select 1 from finance_reconciliation_rows r where r.channel_id = p.channel_id and r.reconciliation_id <> ${id}::uuid and r.what = 'refund' and r.no = f.no)
      from finance_refunds f join finance_payments p on p.id = f.payment_id where p.channel_id = ${channel_id}::uuid
       and (f.finished_at >= ${from} and f.finished_at < ${until}
         or f.no in (select r.no from finance_reconciliation_rows r where r.reconciliation_id = ${id}::uuid and r.what = 'refund'))`.execute(
    tx,
  )
  return rows
}

/**
 * Compares a day with the rows of its bill and keeps what differs: a finding that is there already stays as it is (also worked off), one
 * that is not found any more is gone. `taken`: the columns of a bill that was just taken in. Days before and after that missed what this bill names are compared again. Returns how many are open.
 */
export const compareRows = async (tx: Tx, day: Reconciliation, taken: Taken | null = null, isFirst = true): Promise<number> => {
  const found = compareDay(await rowsOf(tx, day.id), await ownRows(tx, day))
  const open = await keepDifferences(tx, day, found.differences)
  await keepSums(tx, day, found)
  await move(tx, reconciliationStates, day.id, open > 0 ? 'find' : 'fit', systemActor(), '', { ...taken })
  if (isFirst) for (const other of await missedBy(tx, day)) await compareRows(tx, other, null, false)
  return open
}

const keepSums = async (tx: Tx, day: Reconciliation, found: Comparison): Promise<void> => {
  await tx
    .updateTable('finance_reconciliations')
    .set({
      ...{ theirs_paid_fen: found.theirs.paidFen, theirs_refunded_fen: found.theirs.refundedFen },
      ...{ ours_paid_fen: found.ours.paidFen, ours_refunded_fen: found.ours.refundedFen, fee_fen: found.feeFen },
      row_count: sql<number>`(select count(*) from finance_reconciliation_rows r where r.reconciliation_id = ${day.id}::uuid)`,
      ...{ matched_count: found.matched, updated_at: sql<string>`now()` },
    })
    .where('id', '=', day.id)
    .execute()
}

type Kept = Selectable<FinanceDifferences>
const keyOf = (one: Difference): string => [one.what, one.no, one.tradeNo, one.kind, one.theirsFen, one.oursFen].join(' ')
const keyOfRow = (one: Kept): string => [one.what, one.no, one.trade_no, one.kind, one.theirs_fen, one.ours_fen].join(' ')

const keepDifferences = async (tx: Tx, day: Reconciliation, found: readonly Difference[]): Promise<number> => {
  const system = systemActor()
  const kept = new Map(
    (await tx.selectFrom('finance_differences').selectAll().where('reconciliation_id', '=', day.id).forUpdate().execute()).map(
      (row) => [keyOfRow(row), row],
    ),
  )
  const keys = new Set(found.map(keyOf))
  for (const [key, row] of kept)
    if (row.status === 'open' && !keys.has(key)) await move(tx, differenceStates, row.id, 'vanish', system)
  let open = 0
  for (const one of found) {
    const known = kept.get(keyOf(one))
    if (known?.status === 'gone') await move(tx, differenceStates, known.id, 'reappear', system)
    if (!known) await insertDifference(tx, day, one)
    if (known?.status !== 'settled') open++
  }
  return open
}

const insertDifference = (tx: Tx, day: Reconciliation, one: Difference) =>
  tx
    .insertInto('finance_differences')
    .values({
      ...{ reconciliation_id: day.id, organization_id: day.organization_id, kind: one.kind, what: one.what },
      ...{ no: one.no, trade_no: one.tradeNo, theirs_fen: one.theirsFen, ours_fen: one.oursFen },
      ...{ payment_id: one.what === 'payment' ? one.id : null, refund_id: one.what === 'refund' ? one.id : null },
    })
    .execute()

/** Other days of the channel with an open “missing there” that the bill of this day names after all, locked. */
const missedBy = (tx: Tx, { id, channel_id }: Reconciliation): Promise<Reconciliation[]> =>
  tx
    .selectFrom('finance_reconciliations as other')
    .selectAll('other')
    .where('other.channel_id', '=', channel_id)
    .where('other.id', '!=', id)
    .where(
      sql<boolean>`exists (select 1 from finance_differences d join finance_reconciliation_rows r on r.reconciliation_id = ${id}::uuid and r.what = d.what
        and (r.no = d.no or (d.what = 'payment' and r.trade_no = d.trade_no))
        where d.reconciliation_id = other.id and d.status = 'open' and d.kind = 'missing_there')`,
    )
    .orderBy('other.day')
    .forUpdate()
    .execute()
