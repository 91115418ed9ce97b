// Links by which an accountant pays without an account: a random token, of which only the hash is kept.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor, Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { textIn } from '#src/db/text-in.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { type Order, orderStateName, ownOrder, requireState } from '../finance.policy.ts'
import { isOpen } from '../order/make-order.ts'
import { choicesOf } from '../provider/channels.ts'
import { recordOrder } from '../record-action.ts'
import { insertLink } from './insert-link.ts'

/** Makes a link to pay an own open order. The token is shown once. */
export const makeLink = (
  ctx: Ctx,
  actor: Actor,
  { orderId }: InputOf<typeof own.makeLink>,
): Promise<ReplyOf<typeof own.makeLink>> =>
  inTx(ctx.db, async (tx) => {
    const order = await ownOrder(tx, actor, orderId)
    requireState(order, isOpen(order.status), actor.lang)
    return insertLink(tx, actor, order)
  })

/** Revokes every link of an own order. */
export const revokeLinks = (ctx: Ctx, actor: Actor, { orderId }: InputOf<typeof own.revokeLinks>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const order = await ownOrder(tx, actor, orderId)
    await tx
      .updateTable('finance_links')
      .set({ revoked_at: sql<string>`clock_timestamp()` })
      .where('order_id', '=', order.id)
      .where('revoked_at', 'is', null)
      .execute()
    await recordOrder(tx, actor, order, 'link_revoked')
    return null
  })

/** The order of a link that holds; `finance.link_over` for any other. */
export const orderByLink = async (db: Db, token: string): Promise<Order> => {
  const order = await db
    .selectFrom('finance_links as k')
    .innerJoin('finance_orders as o', 'o.id', 'k.order_id')
    .selectAll('o')
    .where('k.token_hash', '=', sha256(token))
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!order) throw problem('finance.link_over')
  return order
}

/** What whoever holds a link sees: what is paid and for which teams. No contacts, no members. */
export const openLink = async (
  ctx: Ctx,
  who: Visitor,
  { token }: InputOf<typeof own.openLink>,
): Promise<ReplyOf<typeof own.openLink>> => {
  const order = await orderByLink(ctx.db, token)
  const { name } = await ctx.db
    .selectFrom('competitions as c')
    .select(textIn(who.lang, 'c.name', 'c.name_en').as('name'))
    .where('c.id', '=', order.competition_id)
    .executeTakeFirstOrThrow()
  const { rows: teams } = await sql<{ name: string; schoolName: string; amountFen: number }>`
    select coalesce(nullif(e.name, ''), e.code) as name, coalesce(${textIn(who.lang, 's.name', 's.name_en')}, '') as "schoolName", sum(l.amount_fen)::bigint as "amountFen"
      from finance_order_lines l join enrollments e on e.id = l.enrollment_id left join organization_schools s on s.id = e.school_id
     where l.order_id = ${order.id}::uuid group by e.id, s.id order by e.code`.execute(ctx.db)
  return {
    ...{ no: order.no, competitionName: name, payerName: order.payer_name, amountFen: order.amount_fen, status: order.status },
    ...{ statusName: orderStateName(order.status, who.lang), expiresTime: order.expires_at, teams },
    choices: await choicesOf(ctx.db, order.organization_id),
  }
}
