// Notices of payments: how fast true ones settle beside the bare transaction that writes the same rows; each eight times in any order from
// 50 connections while the process is killed 25 times; and what forged ones cost those who work.
import { sql } from 'kysely'
import pg from 'pg'
import { openOnline } from '../apps/server/src/rooms/finance/online.given.ts'
import { startChildServer } from '../apps/server/test/child-server.ts'
import { storm } from '../apps/server/test/notice-storm.ts'
import { load } from './lib/load.ts'
import { fillOrders, type WaitingPayment } from './lib/many-orders.ts'
import { table, verdict } from './lib/measure.ts'
import { postLoad } from './lib/post-load.ts'
import { scaled } from './lib/scale.ts'

const USUAL = scaled(10_000, 20)
const KILLS = scaled(25, 2)
const CONNECTIONS = scaled(50, 4)
const SECONDS = scaled(10, 1)
const REPEATS = 8
/** Forged notices sent a second. */
const FORGED = 1100
/** Settled by each side before the clock runs: a server that is measured has served, and its database knows its tables are not empty. */
const WARM = scaled(500, 4)
/** Connections of the bare transactions: as many as the product's pool has. */
const POOL = 8
const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }

type World = Awaited<ReturnType<typeof openOnline>>
interface Notice extends WaitingPayment {
  readonly body: string
  readonly tradeNo: string
}

const moved = (tableName: string, set: string, id: string): string => `
  with moved as (update ${tableName} as t set ${set} where t.id = ${id}::uuid returning t.id, old.status as was, t.status as now)
  insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select '${tableName}', id, 'move', was, now, null, '' from moved`

// The rows of one settlement in one transaction, under the same locks: nothing is verified, read or decided.
const writeBare = async (client: pg.PoolClient, world: World, accounts: readonly string[], notice: Notice): Promise<void> => {
  const query = (name: string, text: string, values: readonly unknown[]) => client.query({ name, text, values: [...values] })
  const { organizationId, channels } = world
  const log = (action: string, entity: string, id: string) =>
    query(
      'log',
      `insert into audit_log (action, outcome, entity, entity_id, entity_name, user_id, user_name, real_name, role_key, organization_id, changes, reason, ip, agent, request_id)
       values ($1, 'done', $2, $3, '20261123000000000001', null, 'system', '系统', 'system', $4, '[{"field":"paidFen","from":"0","to":"12000"}]', '', '', 'system', '')`,
      [action, entity, id, organizationId],
    )
  const notify = async (kind: string, title: string): Promise<void> => {
    await query(
      'message',
      `insert into message_messages (user_id, kind, title, body, link) values ($1, $2, $3, '《第一届设计竞赛》的订单已支付 ¥120.00，所含队伍报名成功。', '/center/orders')`,
      [notice.captainId, kind, title],
    )
    await query('event', `insert into system_events (user_id, kind, payload) values ($1, 'message', '{}')`, [notice.captainId])
  }
  await client.query('begin')
  await query('team', 'select id from enrollments where id = $1 for update', [notice.teamId])
  await query('order', 'select id from finance_orders where id = $1 for update', [notice.orderId])
  await query(
    'pay',
    moved(
      'finance_payments',
      `status = 'success', received_fen = amount_fen, provider_trade_no = $2, paid_at = clock_timestamp(), shown = null`,
      '$1',
    ),
    [notice.paymentId, notice.tradeNo],
  )
  await query(
    'paid',
    moved(
      'finance_orders',
      `status = 'paid', paid_fen = amount_fen, paid_at = clock_timestamp(), channel = 'alipay', version = version + 1`,
      '$1',
    ),
    [notice.orderId],
  )
  await query(
    'ledger',
    `with moved as (insert into finance_movements (organization_id, kind, order_id, payment_id) values ($1, 'payment', $2, $3) returning id)
     insert into finance_entries (movement_id, account_id, debit_fen, credit_fen) select id, $4::uuid, 12000, 0 from moved union all select id, $5::uuid, 0, 12000 from moved`,
    [organizationId, notice.orderId, notice.paymentId, ...accounts],
  )
  await log('finance.order_paid', 'finance_orders', notice.orderId)
  await query(
    'enroll',
    moved(
      'enrollments',
      `status = 'effective', fee_paid_fen = 12000, fee_note = '20261123000000000001', version = version + 1`,
      '$1',
    ),
    [notice.teamId],
  )
  await log('enrollment.fee_confirmed', 'enrollments', notice.teamId)
  await query('effective', 'update enrollments set effective_at = clock_timestamp() where id = $1', [notice.teamId])
  await query(
    'stage',
    `with made as (insert into enrollment_participations (enrollment_id, stage_id, status)
       select e.id, s.id, 'in' from enrollments e join competition_stages s on s.competition_id = e.competition_id where e.id = $1 order by s.seq limit 1 returning id)
     insert into status_moves (entity, entity_id, verb, from_status, to_status, user_id, note) select 'enrollment_participations', id, 'enter', 'waiting', 'in', null, '' from made`,
    [notice.teamId],
  )
  await notify('team', '报名成功')
  await notify('finance', '缴费成功')
  await query('notice', `insert into finance_notices (channel_id, body, verdict, payment_id) values ($1, $2, 'settled', $3)`, [
    ...[channels.alipay, notice.body, notice.paymentId],
  ])
  await client.query('commit')
}

const bareRate = async (world: World, accounts: readonly string[], notices: readonly Notice[]): Promise<number> => {
  const pool = new pg.Pool({ connectionString: world.app.url, max: POOL })
  const start = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: POOL }, async () => {
      const client = await pool.connect()
      for (let at = next++; at < notices.length; at = next++) await writeBare(client, world, accounts, notices[at]!)
      client.release()
    }),
  )
  const rate = notices.length / ((performance.now() - start) / 1000)
  await pool.end()
  return rate
}

/** What each payment came to: how many are paid, how often they were settled, how many movements there are. */
const outcome = async (world: World, notices: readonly Notice[]) => {
  const { rows } = await sql<{ paid: number; settled: number; moved: number }>`
    select count(*) filter (where p.status = 'success')::int as paid,
           (select count(*) from finance_notices n where n.verdict = 'settled' and n.payment_id = any(array_agg(p.id)))::int as settled,
           (select count(*) from finance_movements m where m.payment_id = any(array_agg(p.id)))::int as moved
      from finance_payments p where p.id = any(${notices.map(({ paymentId }) => paymentId)}::uuid[])`.execute(world.app.ctx.db)
  return rows[0]!
}

/** Runs the bench; a word gives another number of payments. */
export const run = async (words: string[] = []): Promise<void> => {
  const size = Number(words[0] ?? USUAL)
  const third = Math.ceil(size / 4)
  const world = await openOnline()
  const { app, gateway, channels } = world
  const path = `/prod-api/finance/notice/${channels.alipay}`
  // The first payment opens the ledger's accounts.
  await world.paidOnline('alipay')
  process.stdout.write(`${(size + 2 * third).toLocaleString('en')} orders that wait for their money …\n`)
  const payments = await fillOrders(world, size + 2 * third + 2 * WARM)
  const notices: Notice[] = payments.map((one) => ({
    ...one,
    body: gateway.alipayNotice(one.no),
    tradeNo: gateway.trades.get(one.no)!.tradeNo,
  }))
  const takeAll = async (port: number, some: readonly Notice[]): Promise<number> => {
    const posted = await postLoad({ port, path, headers: FORM, bodies: some.map(({ body }) => body), connections: CONNECTIONS })
    if (posted.statuses['200'] !== some.length) throw new Error(`answers: ${JSON.stringify(posted.statuses)}`)
    return posted.replies / posted.seconds
  }
  const { rows } = await sql<{ id: string }>`
    select id from finance_accounts where organization_id = ${world.organizationId}::uuid and name in ('alipay', 'fees') order by name`.execute(
    app.ctx.db,
  )
  const accounts = rows.map(({ id }) => id)

  // Bare and ours in turns, on other payments each. A server that runs for months is warm and its tables are analyzed: so is each part here,
  // on payments that are not counted.
  const rates = { bare: [] as number[], ours: [] as number[] }
  const parts = 2
  const part = Math.ceil(third / parts)
  const warm = payments.length - parts * WARM
  for (let n = 0; n < parts; n++) {
    const server = await startChildServer({ url: app.url, keys: app.keysText })
    await takeAll(server.port, notices.slice(warm + n * WARM, warm + (n + 1) * WARM))
    await app.asOwner((c) => sql`analyze`.execute(c))
    rates.bare.push(await bareRate(world, accounts, notices.slice(n * part, Math.min((n + 1) * part, third))))
    rates.ours.push(await takeAll(server.port, notices.slice(third + n * part, third + Math.min((n + 1) * part, third))))
    await server.kill()
  }
  const best = (list: readonly number[]): number => Math.max(...list)
  const ratio = best(rates.ours) / best(rates.bare)

  const stormed = notices.slice(2 * third, warm)
  const began = performance.now()
  const killsAt = Array.from({ length: KILLS }, (_, at) => Math.floor(((at + 0.5) * stormed.length * REPEATS) / KILLS))
  const end = await storm({
    ...{ url: app.url, keys: app.keysText, repeats: REPEATS, connections: CONNECTIONS, killsAt, random: Math.random },
    notices: stormed.map(({ body }) => ({ path, make: () => ({ body, headers: FORM }) })),
  })
  const seconds = (performance.now() - began) / 1000
  const found = await outcome(world, stormed)

  const server = await startChildServer({ url: app.url, keys: app.keysText })
  const forged = Array.from({ length: 50 }, (_, at) =>
    gateway.alipayNotice(notices[at % notices.length]!.no, {}, { total_amount: `${at + 1}.00` }),
  )
  const list = {
    ...{ port: server.port, path: '/prod-api/finance/order/page?pageNum=1&pageSize=20', connections: 2, seconds: SECONDS },
    headers: { authorization: `Bearer ${world.finance.token}` },
  }
  await load({ ...list, seconds: 1 })
  const idle = await load(list)
  const [refused, busy] = await Promise.all([
    postLoad({
      port: server.port,
      path,
      headers: FORM,
      bodies: forged,
      connections: CONNECTIONS,
      seconds: SECONDS,
      perSecond: FORGED,
    }),
    load(list),
  ])
  await server.kill()

  table([
    ['', 'ours', 'floor', 'ratio'],
    ['notices settled a second', best(rates.ours).toFixed(0), best(rates.bare).toFixed(0), ratio.toFixed(2)],
    ['sendings taken', String(end.answered), String(stormed.length * REPEATS), ''],
    ['order list p99 ms among forged notices', busy.p99.toFixed(1), idle.p99.toFixed(1), (busy.p99 / idle.p99).toFixed(2)],
  ])
  process.stdout.write(
    `${end.answered} sendings in ${seconds.toFixed(0)} s, ${end.kills} kills, ${end.cutOff} cut off and sent again; forged: ${JSON.stringify(refused.statuses)}, list: ${busy.errors} errors\n\n`,
  )
  verdict('settled beside bare transactions', ratio, 0.5, 'more')
  verdict(
    'payments not settled exactly once',
    [found.paid, found.settled, found.moved].filter((n) => n !== stormed.length).length,
    0,
    'less',
  )
  verdict('forged notices refused a second', refused.replies / refused.seconds, 1000, 'more')
  verdict('order list p99 among forged notices, × idle', busy.p99 / idle.p99, 2, 'less')
  await world.stop()
}
