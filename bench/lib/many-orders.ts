// A great many teams whose fee is due, each with an order that is being paid by Alipay: copies of one that was made as people make them.
import { sql } from 'kysely'
import type { openOnline } from '../../apps/server/src/rooms/finance/online.given.ts'

type World = Awaited<ReturnType<typeof openOnline>>

export interface WaitingPayment {
  readonly no: string
  readonly paymentId: string
  readonly orderId: string
  readonly teamId: string
  readonly captainId: string
}

/** Makes `size` of them; the gateway knows their trades as paid. */
export const fillOrders = async (world: World, size: number): Promise<WaitingPayment[]> => {
  const first = await world.paying('alipay')
  await world.app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`set synchronous_commit = off`.execute(c)
    await sql`create temp table copies on commit preserve rows as
      select n, uuidv7() as team, uuidv7() as captain, uuidv7() as "order", uuidv7() as payment, to_char(now(), 'YYYYMMDD') || '9' || lpad(n::text, 11, '0') as no
        from generate_series(1, ${size}::int) n`.execute(c)
    const copy = async (table: string, from: ReturnType<typeof sql>, change: ReturnType<typeof sql>): Promise<void> => {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`.execute(
        c,
      )
      const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) select ${sql.join(rows.map(({ name }) => sql.ref(`r.${name}`)))}
        from copies k cross join lateral (${from}) s cross join lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(s) || ${change}) r`.execute(
        c,
      )
    }
    const team = sql`${first.teamId}::uuid`
    const order = sql`${first.orderId}::uuid`
    await sql`insert into identity_users (id, user_name, real_name, user_type) select captain, 'p' || lpad(n::text, 8, '0'), '林书晚', 'student' from copies`.execute(
      c,
    )
    await copy(
      'enrollments',
      sql`select * from enrollments where id = ${team}`,
      sql`jsonb_build_object('id', k.team, 'code', 'P' || lpad(k.n::text, 8, '0'), 'name', '缴费' || k.n, 'name_key', 'p' || k.n, 'captain_user_id', k.captain)`,
    )
    await copy(
      'enrollment_members',
      sql`select * from enrollment_members where enrollment_id = ${team}`,
      sql`jsonb_build_object('id', uuidv7(), 'enrollment_id', k.team, 'user_id', k.captain)`,
    )
    await copy(
      'finance_orders',
      sql`select * from finance_orders where id = ${order}`,
      sql`jsonb_build_object('id', k.order, 'no', k.no, 'payer_user_id', k.captain, 'expires_at', now() + interval '1 day')`,
    )
    await copy(
      'finance_order_teams',
      sql`select * from finance_order_teams where order_id = ${order}`,
      sql`jsonb_build_object('order_id', k.order, 'enrollment_id', k.team)`,
    )
    await copy(
      'finance_order_lines',
      sql`select * from finance_order_lines where order_id = ${order}`,
      sql`jsonb_build_object('id', uuidv7(), 'order_id', k.order, 'enrollment_id', k.team)`,
    )
    await copy(
      'finance_payments',
      sql`select * from finance_payments where order_id = ${order}`,
      sql`jsonb_build_object('id', k.payment, 'order_id', k.order, 'no', k.no || 'P01', 'created_by', k.captain, 'next_query_at', null)`,
    )
    await sql`analyze`.execute(c)
  })
  const { rows } = await sql<WaitingPayment>`
    select p.no, p.id as "paymentId", o.id as "orderId", t.enrollment_id as "teamId", o.payer_user_id as "captainId"
      from finance_payments p join finance_orders o on o.id = p.order_id join finance_order_teams t on t.order_id = o.id
     where o.no like to_char(now(), 'YYYYMMDD') || '9%' and p.status = 'pending' and o.id <> ${first.orderId}::uuid order by p.no`.execute(
    world.app.ctx.db,
  )
  for (const [at, { no }] of rows.entries())
    world.gateway.know('alipay', no, 12_000, `20261123${String(9e8 + at).padStart(20, '0')}`)
  return rows
}
