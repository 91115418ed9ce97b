// What the contest of a nation awards and is paid: rows of a result, awards with their prizes, paid orders with all that belongs to them.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/database.ts'
import { repeated, series } from './repeated.ts'

/** Writes them for the contest `of`, out of the tables `nation_made` and `nation_teams`. */
export const writeMoney = async (
  c: Db,
  of: RawBuilder<unknown>,
  size: { readonly awards: number; readonly orders: number },
  took: (name: string, rows: number) => void,
): Promise<void> => {
  await sql`insert into review_result_rows (result_id, work_id, enrollment_id, category_id, school_id, detail, raw_mean, trimmed_mean, standardized_mean,
      final_score, rank, raw_rank, has_alarm, outcome, outcome_code)
    select t.result_id, w.id, w.enrollment_id, t.category_id, w.school_id, t.detail, t.raw_mean, t.trimmed_mean, t.standardized_mean, t.final_score,
           g.n + 100, g.n + 100, t.has_alarm, t.outcome, t.outcome_code
      from ${series(size.awards)} join nation_made w on w.n = g.n - 1
      cross join (select r.* from review_result_rows r join review_results x on x.id = r.result_id where x.status = 'final' order by r.rank limit 1) t`.execute(
    c,
  )
  took('review_result_rows', size.awards)
  await repeated(
    c,
    'awards',
    sql`t.target_type = 'team' and t.source = 'assigned' and t.status = 'final'`,
    sql`${series(size.awards)} join nation_made w on w.n = g.n - 1 join nation_teams e on e.id = w.enrollment_id`,
    {
      ...{
        id: sql`uuidv7()`,
        competition_id: of,
        stage_id: sql`(select stage_id from works where id = w.id)`,
        category_id: sql`w.category_id`,
      },
      ...{ organization_id: sql`e.organization_id`, enrollment_id: sql`e.id`, work_id: sql`w.id`, school_id: sql`null::uuid` },
      ...{ rank: sql`g.n`, serial: sql`g.n`, marker_id: sql`null::uuid` },
    },
  )
  await sql`insert into award_prizes (award_id, receiver_user_id, amount, status)
    select a.id, e.captain_user_id, a.prize, 'unpaid' from awards a join nation_teams e on e.id = a.enrollment_id where a.serial % 4 = 0 and a.prize > 0`.execute(
    c,
  )
  took('awards, award_prizes', Math.round(size.awards * 1.25))
  await sql`create unlogged table nation_orders as
    select e.*, uuidv7() as order_id, uuidv7() as payment_id, uuidv7() as movement_id, '98' || lpad(e.n::text, 18, '0') as no from nation_teams e where e.n < ${size.orders}::bigint`.execute(
    c,
  )
  // A contest without a fee has none that could be repeated.
  if (size.orders === 0) return
  const { rows } = await sql<{ orderId: string; paymentId: string; movementId: string }>`
    select o.id as "orderId", p.id as "paymentId", m.id as "movementId" from finance_orders o join finance_payments p on p.order_id = o.id
      join finance_movements m on m.payment_id = p.id where o.competition_id = ${of} and o.kind = 'team' and o.status = 'paid' order by o.id limit 1`.execute(
    c,
  )
  const [first] = rows as [(typeof rows)[number]]
  const orders = sql`(select *, n as at from nation_orders) g`
  const order = sql`t.order_id = ${first.orderId}::uuid`
  await repeated(c, 'finance_orders', sql`t.id = ${first.orderId}::uuid`, orders, {
    ...{ id: sql`g.order_id`, no: sql`g.no`, payer_user_id: sql`g.captain_user_id`, school_id: sql`g.school_id` },
    ...{
      created_at: sql`now() - (g.n % 90000) * interval '1 minute'`,
      paid_at: sql`now() - (g.n % 90000) * interval '1 minute'`,
    },
  })
  await sql`insert into finance_order_teams (order_id, enrollment_id, is_open) select g.order_id, g.id, t.is_open from nation_orders g cross join finance_order_teams t where ${order}`.execute(
    c,
  )
  await repeated(c, 'finance_order_lines', order, orders, {
    ...{ id: sql`uuidv7()`, order_id: sql`g.order_id`, enrollment_id: sql`g.id` },
  })
  await repeated(c, 'finance_payments', sql`t.id = ${first.paymentId}::uuid`, orders, {
    ...{ id: sql`g.payment_id`, order_id: sql`g.order_id`, no: sql`g.no || 'P01'`, created_by: sql`g.captain_user_id` },
    ...{ provider_trade_no: sql`case when t.provider_trade_no is null then null else '98' || g.no end` },
  })
  await repeated(c, 'finance_movements', sql`t.id = ${first.movementId}::uuid`, orders, {
    ...{ id: sql`g.movement_id`, order_id: sql`g.order_id`, payment_id: sql`g.payment_id` },
  })
  await sql`insert into finance_entries select g.movement_id, t.account_id, t.debit_fen, t.credit_fen from nation_orders g cross join finance_entries t
    where t.movement_id = ${first.movementId}::uuid`.execute(c)
  took('orders: 7 rows each', 7 * size.orders)
}
