// Whose an order is: the payer's, the team's, the school's, the organization's that receives the money.
import { may } from '@kaisai/contract/access'
import type { OrderWord } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import type { FinanceOrders } from '#src/db/tables.gen.ts'
import { together } from '#src/db/tx.ts'
import { type HeldTeams, isOfTeams, lockTeams, ownTeams, type Reach, reachOf } from '../enrollment/index.ts'
import { requireReach } from '../organization/index.ts'

export type Order = Selectable<FinanceOrders>

export const orderStateName = (status: OrderWord, lang: Lang): string => inLang(orderStates.states[status], lang)

/** The condition that money rows of `alias` (with organization_id and, for orders, competition_id and school_id) lie within reach. */
const orderWithin = (reach: Reach): RawBuilder<boolean> => {
  switch (reach.kind) {
    case 'all':
      return sql<boolean>`true`
    case 'competitions':
      return sql<boolean>`o.competition_id = any(${[...reach.ids]}::uuid[])`
    case 'organizations':
      return sql<boolean>`o.organization_id = any(${[...reach.ids]}::uuid[])`
    case 'school':
      return sql<boolean>`((o.school_id = ${reach.id}::uuid and o.payer_type = 'school') or o.organization_id = any(${[...reach.own]}::uuid[]))`
    case 'province':
      return sql<boolean>`o.organization_id = any(${[...reach.own]}::uuid[])`
    default:
      return sql<boolean>`false`
  }
}

/** The orders within the desk's reach, as a query to build on (alias `o`). A school reaches what it pays itself. */
export const ordersOf = async (db: Db, actor: Actor) => {
  const within = orderWithin(await reachOf(db, actor))
  return { query: db.selectFrom('finance_orders as o').where(within) }
}

/** The condition that money rows of `alias` belong to an organization whose finance the actor keeps: schools pay, they do not keep. */
export const keptBy = async (db: Db, actor: Actor, alias: string): Promise<RawBuilder<boolean>> => {
  const reach = await reachOf(db, actor)
  const column = sql.ref(`${alias}.organization_id`)
  if (reach.kind === 'all') return sql<boolean>`true`
  if (reach.kind === 'organizations') return sql<boolean>`${column} = any(${[...reach.ids]}::uuid[])`
  if (reach.kind === 'school' || reach.kind === 'province') return sql<boolean>`${column} = any(${[...reach.own]}::uuid[])`
  return sql<boolean>`false`
}

/** The orders that are the actor's own: paid by the person, of a team he leads or guides, or of the school he pays for. Alias `o`. */
export const ownOrders = async (db: Db, actor: Actor) => {
  const teams = ownTeams(db, actor).where('me.role', '!=', 'member').select('e.id')
  const reach = may(actor, 'finance:order:batch') ? await reachOf(db, actor) : null
  return db
    .selectFrom('finance_orders as o')
    .where((eb) =>
      eb.or([
        eb('o.payer_user_id', '=', actor.userId),
        eb.and([
          eb('o.kind', '!=', 'batch'),
          eb(
            'o.id',
            'in',
            db.selectFrom('finance_order_teams as ot').select('ot.order_id').where('ot.enrollment_id', 'in', teams),
          ),
        ]),
        ...(reach?.kind === 'school' ? [eb.and([eb('o.payer_type', '=', 'school'), eb('o.school_id', '=', reach.id)])] : []),
      ]),
    )
}

/** An own order; any other is not there. */
export const ownOrder = async (db: Db, actor: Actor, orderId: string): Promise<Order> => {
  const found = await (await ownOrders(db, actor)).selectAll('o').where('o.id', '=', orderId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** An order and its teams, locked. */
export interface HeldOrder {
  readonly order: Order
  readonly teams: HeldTeams
  /** What the order holds for each of its teams, fen. */
  readonly sums: readonly { readonly teamId: string; readonly amountFen: number }[]
}

const sumsOf = async (tx: Tx, orderId: string): Promise<HeldOrder['sums']> => {
  const { rows } = await sql<{ teamId: string; amountFen: number }>`
    select t.enrollment_id as "teamId", coalesce(sum(l.amount_fen), 0)::bigint as "amountFen" from finance_order_teams t
      left join finance_order_lines l on l.order_id = t.order_id and l.enrollment_id = t.enrollment_id
     where t.order_id = ${orderId}::uuid group by 1 order by 1`.execute(tx)
  return rows
}

/**
 * Locks an order the caller may reach, after its teams: everything that changes money goes through here. What is read afterwards is what
 * others left. Throws `house.busy` when its teams changed while it waited.
 */
export const lockOrder = async (tx: Tx, orderId: string): Promise<Order> => (await holdOrder(tx, orderId)).order

/** The same, with the teams and what the order holds for each. */
export const holdOrder = async (tx: Tx, orderId: string): Promise<HeldOrder> =>
  (await holdOrderWith(tx, orderId, async () => null))[0]

/** The same, with something else that is read under the order's lock. */
export const holdOrderWith = async <T>(tx: Tx, orderId: string, read: () => Promise<T>): Promise<[HeldOrder, T]> => {
  // In one round trip; the connection keeps their order, and with it that of the locks.
  const [teams, order, sums, more] = await together(
    lockTeams(tx, sql<string>`select enrollment_id from finance_order_teams where order_id = ${orderId}::uuid`),
    lockOrderAlone(tx, orderId),
    sumsOf(tx, orderId),
    read(),
  )
  if (sums.some(({ teamId }) => !teams.has(teamId))) throw problem('house.busy')
  return [{ order, teams, sums }, more]
}

/**
 * Locks an order for whoever holds it already, or holds one of its teams and touches no other: two who each held a team and wanted the
 * other's would wait for each other.
 */
export const lockOrderAlone = async (tx: Tx, orderId: string): Promise<Order> => {
  const order = await tx.selectFrom('finance_orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
  if (!order) throw problem('house.not_found')
  return order
}

/** Refuses what an order's state does not allow. */
export const requireState = (order: Pick<Order, 'status'>, isAllowed: boolean, lang: Lang): void => {
  if (!isAllowed) throw problem('finance.order_state', { state: orderStateName(order.status, lang) })
}

/** Refuses who says that money came for an order he made himself, or for a team of his own. `byUserId`: who sent the voucher. */
export const requireOthersMoney = async (
  tx: Tx,
  actor: Actor,
  { order, sums }: HeldOrder,
  byUserId: string | null,
): Promise<void> => {
  const teamIds = sums.map(({ teamId }) => teamId)
  if ([order.payer_user_id, byUserId].includes(actor.userId) || (await isOfTeams(tx, teamIds, actor.userId)))
    throw problem('finance.own_voucher')
}

/** The organization of the active identity, where its settings may be kept. `house.no_access` without one. */
export const ownOrganization = async (db: Db, actor: Actor): Promise<string> => {
  if (actor.organizationId === null) throw problem('house.no_access')
  await requireReach(db, actor, actor.organizationId)
  return actor.organizationId
}
