// A school orders for 2,000 teams at once, pays by transfer, and finance approves: the order created, the order settled, against the same rows
// written by the bare driver. And the desk's list with 1,000,000 orders, its filters and search.
import * as desk from '@kaisai/contract/finance/desk.endpoints'
import { sql } from 'kysely'
import { openFinance } from '../apps/server/src/rooms/finance/finance.given.ts'
import { askedTimes, sizesTable } from './lib/asked.ts'
import { fillTeams } from './lib/many-teams.ts'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'

const TEAMS = scaled(2000, 20)
const ORDERS = scaled(1_000_000, 200)
const MOST_TEAMS_FILLED = 100_000
const FEE_FEN = 12_000
const GOAL_S = 3
const LIST_GOAL_MS = 300

type World = Awaited<ReturnType<typeof openFinance>>
type Place = { competitionId: string; itemId: string }

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; made: T }> => {
  const began = performance.now()
  const made = await work()
  return { seconds: (performance.now() - began) / 1000, made }
}

// Teams of one school that owe a fee, as their audit would have left them.
const owe = (world: World, place: Place, schoolId: string): Promise<unknown> =>
  world.app.asOwner((c) =>
    sql`update enrollments set status = 'unpaid', school_id = ${schoolId}::uuid, fee_fen = ${FEE_FEN}, audit_step = 2,
          fee_lines = jsonb_build_array(jsonb_build_object('item', 'entry', 'count', 1, 'unitFen', ${FEE_FEN}::int, 'reductions', '[]'::jsonb, 'amountFen', ${FEE_FEN}::int))
        where id in (select id from enrollments where competition_id = ${place.competitionId}::uuid order by id limit ${TEAMS})`.execute(
      c,
    ),
  )

// The floor: the rows of an order and of its settlement, nothing read or checked.
const bare = async (world: World, place: Place): Promise<number> => {
  const began = performance.now()
  await world.app.asOwner(async (c) => {
    await sql`begin`.execute(c)
    await sql`create temp table floor_teams on commit drop as select id, version from enrollments where competition_id = ${place.competitionId}::uuid and status = 'unpaid'`.execute(
      c,
    )
    const { rows } = await sql<{ id: string; version: number }>`select id, version from floor_teams`.execute(c)
    for (const { id } of rows) {
      await sql`update enrollments set fee_paid_fen = ${FEE_FEN}, status = 'effective', effective_at = now() where id = ${id}::uuid`.execute(
        c,
      )
      await sql`insert into status_moves (entity, entity_id, verb, from_status, to_status) values ('enrollments', ${id}::uuid, 'pay', 'unpaid', 'effective')`.execute(
        c,
      )
    }
    await sql`rollback`.execute(c)
  })
  return (performance.now() - began) / 1000
}

const fillOrders = (world: World, place: Place): Promise<unknown> =>
  world.app.asOwner(async (c) => {
    await sql`set statement_timeout = 0`.execute(c)
    await sql`set synchronous_commit = off`.execute(c)
    // The rows below are sound; asking after each of their references would only take the time of the bench.
    const { rows: references } = await sql<{ name: string; owner: string }>`
      select conname as name, conrelid::regclass::text as owner from pg_constraint
       where contype = 'f' and conrelid in ('finance_orders'::regclass, 'finance_order_teams'::regclass)`.execute(c)
    for (const { name, owner } of references) await sql`alter table ${sql.raw(owner)} drop constraint ${sql.ref(name)}`.execute(c)
    await sql`create temp table held on commit preserve rows as select id, school_id, captain_user_id, row_number() over () - 1 as n from enrollments
      where competition_id = ${place.competitionId}::uuid`.execute(c)
    await sql`create index on held (n)`.execute(c)
    await sql`
      insert into finance_orders (no, organization_id, competition_id, kind, payer_type, payer_user_id, payer_name, school_id, amount_fen, paid_fen, status, channel,
          expires_at, paid_at, closed_at, created_at)
      select '20261101' || lpad(g::text, 12, '0'), ${world.organizationId}::uuid, ${place.competitionId}::uuid, 'team', 'user', h.captain_user_id, u.real_name, h.school_id,
        ${FEE_FEN}, case when g % 10 < 7 then ${FEE_FEN} else 0 end, case when g % 10 < 7 then 'paid' else 'closed' end, case when g % 10 < 7 then 'transfer' end,
        now(), case when g % 10 < 7 then now() end, case when g % 10 >= 7 then now() end, now() - (g % 100000) * interval '1 minute'
      from generate_series(1, ${ORDERS}::int) g join held h on h.n = g % (select count(*) from held) join identity_users u on u.id = h.captain_user_id`.execute(
      c,
    )
    await sql`insert into finance_order_teams (order_id, enrollment_id, is_open)
      select o.id, h.id, false from finance_orders o join held h on h.n = right(o.no, 12)::bigint % (select count(*) from held) where o.no like '20261101%'`.execute(
      c,
    )
    await sql`analyze finance_orders`.execute(c)
    await sql`analyze finance_order_teams`.execute(c)
  })

/** Runs the bench. */
export const run = async (): Promise<void> => {
  const world = await openFinance()
  const { app, does, finance, schoolAdmin } = world
  const place = await world.enrollable({ feeFen: FEE_FEN })
  await fillTeams(world, place, Math.min(ORDERS / 10, MOST_TEAMS_FILLED))
  const { school_id } = await app.ctx.db
    .selectFrom('organizations')
    .select('school_id')
    .where('id', '=', schoolAdmin.organizationId)
    .executeTakeFirstOrThrow()
  await owe(world, place, school_id!)
  const floor = await bare(world, place)
  const { seconds: created, made } = await timed(() =>
    does(schoolAdmin, desk.createBatchOrder, { competitionId: place.competitionId, provider: 'transfer' }),
  )
  const paymentId = await world.voucher(schoolAdmin, made.orderId)
  const { seconds: settled } = await timed(() => does(finance, desk.decideVoucher, { paymentId, isApproved: true, reason: '' }))
  const { effective } = await app.ctx.db
    .selectFrom('enrollments')
    .select(({ fn }) => fn.countAll<number>().as('effective'))
    .where('fee_paid_fen', '=', FEE_FEN)
    .executeTakeFirstOrThrow()
  if (Number(effective) !== made.teamCount || made.amountFen !== TEAMS * FEE_FEN) throw new Error('not every team is paid')
  table([
    ['teams', 'created s', 'settled s', 'floor s', 'ratio'],
    [String(made.teamCount), created.toFixed(2), settled.toFixed(2), floor.toFixed(2), ((created + settled) / floor).toFixed(1)],
  ])
  process.stdout.write('\n')
  verdict(`an order of ${made.teamCount} teams created and settled, s`, created + settled, GOAL_S, 'less')

  await fillOrders(world, place)
  const list = (more: object) => () => does(finance, desk.pageOrders, more)
  const asked = [
    await askedTimes('all', list({})),
    await askedTimes('paid, page 50', list({ status: 'paid', pageNum: 50 })),
    await askedTimes('pending', list({ status: 'pending' })),
    await askedTimes('by amount', list({ sort: '-amountFen' })),
    await askedTimes('one competition', list({ competitionId: place.competitionId })),
    await askedTimes('by number', list({ keyword: '20261101000000004' })),
    await askedTimes('by payer or team', list({ keyword: '梦瑶' })),
  ]
  sizesTable(new Map([[ORDERS, asked]]))
  verdict('slowest list, p99 ms', Math.max(...asked.map(({ p99 }) => p99)), LIST_GOAL_MS, 'less')
  await app.ctx.db.destroy()
}
