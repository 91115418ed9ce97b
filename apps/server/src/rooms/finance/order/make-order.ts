// Orders are made from what teams owe; no price comes from outside.

import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/desk.endpoints'
import { MOST_TEAMS, type Provider } from '@kaisai/contract/finance/labels'
import { orderStates } from '@kaisai/contract/finance/order.states'
import type * as own from '@kaisai/contract/finance/own.endpoints'
import { declarationOf, isOnline } from '@kaisai/contract/finance/providers'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { datedNumber } from '#src/platform/dated-number.ts'
import { lockPayable, ownTeams, type PayableTeam, reachOf, stateName } from '../../enrollment/index.ts'
import { schoolNameOf } from '../../organization/reads.ts'
import { openOrdersOf } from '../facts.ts'
import { lockOrder, ownOrder, requireState } from '../finance.policy.ts'
import { closeLivePayments } from '../pay/close-payments.ts'
import { insertLink } from '../pay/insert-link.ts'
import { requireChannel } from '../provider/channels.ts'
import { recordOrder } from '../record-action.ts'
import { payableIds } from './payable.views.ts'

const TRANSFER_MINUTES = 7 * 24 * 60
/** How long an order is open: paid online, and by transfer. */
const openMinutes = (provider: Provider): number => (isOnline(provider) ? declarationOf(provider).openMinutes : TRANSFER_MINUTES)

/** A fresh number: the day in China and twelve digits nobody guesses. */
export const newOrderNo = (now: Date): string => datedNumber(now, 12)

interface Payer {
  readonly kind: 'team' | 'batch' | 'hand'
  readonly type: 'user' | 'school'
  readonly userId: string
  readonly name: string
  readonly schoolId: string | null
}

/** Refuses teams that owe nothing, wait in another order, or whose time to pay is over; all must be of one competition. */
const requirePayable = async (
  tx: Tx,
  actor: Actor,
  teams: readonly PayableTeam[],
  wanted: number,
  exceptOrderId?: string,
): Promise<void> => {
  if (teams.length !== wanted) throw problem('house.not_found')
  const orders = await openOrdersOf(
    tx,
    teams.map(({ id }) => id),
  )
  for (const team of teams) {
    const named = { team: team.name || team.code }
    if (team.competitionId !== teams[0]!.competitionId) throw problem('finance.other_competition')
    const open = orders.get(team.id)
    if (open && open.orderId !== exceptOrderId) throw problem('finance.order_open', { ...named, no: open.no })
    if (team.lines.length === 0) throw problem('finance.nothing_due', { ...named, state: stateName(team.status, actor.lang) })
    if (team.isOver) throw problem('enrollment.pay_over', { time: team.closeAt === null ? '-' : timeText(team.closeAt) })
  }
}

const insertTeams = async (tx: Tx, orderId: string, teams: readonly PayableTeam[]): Promise<void> => {
  await sql`insert into finance_order_teams (order_id, enrollment_id) select ${orderId}::uuid, unnest(${teams.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  const lines = teams.flatMap(({ id, lines }) => lines.map((line) => ({ id, line })))
  await sql`insert into finance_order_lines (order_id, enrollment_id, item, amount_fen, line)
    select ${orderId}::uuid, w.team, w.line ->> 'item', (w.line ->> 'amountFen')::bigint, w.line
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ line }) => JSON.stringify(line))}::jsonb[]) w(team, line)`.execute(
    tx,
  )
}

const sumOf = (teams: readonly PayableTeam[]): number => teams.reduce((sum, { dueFen }) => sum + dueFen, 0)

/** Writes an order for locked teams. A team that somebody orders at the same moment: `finance.order_open`. */
export const insertOrder = async (ctx: Ctx, tx: Tx, teams: readonly PayableTeam[], payer: Payer, minutes: number, note = '') => {
  const [first] = teams
  const order = await tx
    .insertInto('finance_orders')
    .values({
      ...{
        no: newOrderNo(ctx.now()),
        organization_id: first!.organizationId,
        competition_id: first!.competitionId,
        kind: payer.kind,
      },
      ...{ payer_type: payer.type, payer_user_id: payer.userId, payer_name: payer.name, school_id: payer.schoolId },
      ...{ amount_fen: sumOf(teams), note, updated_by: payer.userId },
      expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${minutes})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertTeams(tx, order.id, teams).catch((error: unknown) => {
    throw isDuplicate(error) ? problem('finance.order_open', { team: first!.name || first!.code, no: '-' }) : error
  })
  return order
}

/** Orders what one team owes. For its captain and advisors. */
export const createOrder = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.createOrder>): Promise<{ orderId: string }> =>
  inTx(ctx.db, async (tx) => {
    const mine = await ownTeams(tx, actor).select('me.role').where('e.id', '=', input.teamId).executeTakeFirst()
    if (!mine || mine.role === 'member') throw problem('house.not_found')
    const teams = await lockPayable(tx, [input.teamId])
    await requirePayable(tx, actor, teams, 1)
    await requireChannel(tx, teams[0]!.organizationId, input.provider)
    const payer = {
      kind: 'team',
      type: 'user',
      userId: actor.userId,
      name: actor.realName,
      schoolId: teams[0]!.schoolId,
    } as const
    const order = await insertOrder(ctx, tx, teams, payer, openMinutes(input.provider))
    await recordOrder(tx, actor, order, 'order_created')
    return { orderId: order.id }
  })

// Places one order of a school for teams that are locked here. All or nothing: the first that cannot be ordered is named.
const placeBatch = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { competitionId, schoolId, provider }: Batch,
): Promise<{ order: Awaited<ReturnType<typeof insertOrder>>; teamCount: number }> => {
  if (ids.length > MOST_TEAMS) throw problem('finance.too_many_teams', { max: String(MOST_TEAMS) })
  const teams = await lockPayable(tx, ids)
  if (teams.some((team) => team.schoolId !== schoolId || team.competitionId !== competitionId)) throw problem('house.not_found')
  await requirePayable(tx, actor, teams, ids.length)
  await requireChannel(tx, teams[0]!.organizationId, provider)
  const payer = {
    kind: 'batch',
    type: 'school',
    userId: actor.userId,
    name: await schoolNameOf(tx, schoolId),
    schoolId,
  } as const
  const order = await insertOrder(ctx, tx, teams, payer, openMinutes(provider))
  await recordOrder(tx, actor, order, 'order_created')
  return { order, teamCount: teams.length }
}

interface Batch {
  readonly competitionId: string
  readonly schoolId: string
  readonly provider: Provider
}

/** Orders what many teams of a school owe, those named or all that a filter finds. */
export const createBatchOrder = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.createBatchOrder>,
): Promise<ReplyOf<typeof desk.createBatchOrder>> =>
  inTx(ctx.db, async (tx) => {
    const reach = await reachOf(tx, actor)
    if (reach.kind !== 'school') throw problem('house.no_access')
    const ids = input.teamIds ?? (await payableIds(tx, { ...reach, own: [] }, input))
    if (ids.length === 0) throw problem('house.not_found')
    const { competitionId, provider } = input
    const { order, teamCount } = await placeBatch(ctx, tx, actor, ids, { competitionId, schoolId: reach.id, provider })
    return { orderId: order.id, no: order.no, amountFen: order.amount_fen, teamCount }
  })

/** What a school pays with one link. */
export interface SchoolOrder {
  /** Where the order is paid without an account. */
  readonly path: string
  readonly no: string
  readonly amountFen: number
  readonly teamCount: number
}

/**
 * One order of `actor` for every team of a school that owes a fee, with a link to pay it; where nothing is left to order, a link to the open
 * one he placed before. Null: nothing is due. The caller has checked that he may order for the school.
 */
export const orderForSchool = (ctx: Ctx, actor: Actor, batch: Batch): Promise<SchoolOrder | null> =>
  inTx(ctx.db, async (tx) => {
    const { competitionId, schoolId } = batch
    const ids = await payableIds(tx, { kind: 'school', id: schoolId, own: [] }, { competitionId })
    const placed = ids.length > 0 ? await placeBatch(ctx, tx, actor, ids, batch) : await openBatchOf(tx, actor, batch)
    if (!placed) return null
    const { order, teamCount } = placed
    const { path } = await insertLink(tx, actor, order)
    return { path, no: order.no, amountFen: order.amount_fen, teamCount }
  })

const openBatchOf = async (tx: Tx, actor: Actor, { competitionId, schoolId }: Batch) => {
  const order = await tx
    .selectFrom('finance_orders')
    .selectAll()
    .where('payer_user_id', '=', actor.userId)
    .where('school_id', '=', schoolId)
    .where('competition_id', '=', competitionId)
    .where('kind', '=', 'batch')
    .where('status', '=', 'pending')
    .where(sql<boolean>`expires_at > clock_timestamp()`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return null
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from finance_order_teams where order_id = ${order.id}::uuid`.execute(tx)
  return { order, teamCount: rows[0]!.n }
}

/** Leaves only some teams in an order that was not paid, at what they owe now. Payments that were begun are closed. */
export const editOrder = (ctx: Ctx, actor: Actor, input: InputOf<typeof own.editOrder>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await ownOrder(tx, actor, input.orderId)
    const order = await lockOrder(tx, input.orderId)
    requireState(order, order.status === 'pending', actor.lang)
    if (order.version !== input.version) throw problem('finance.order_changed')
    const held = await tx.selectFrom('finance_order_teams').select('enrollment_id').where('order_id', '=', order.id).execute()
    if (input.teamIds.some((id) => !held.some(({ enrollment_id }) => enrollment_id === id))) throw problem('house.not_found')
    await leaveOnly(tx, actor, order, input.teamIds)
    return null
  })

// Makes an open, locked order one of fewer teams.
const leaveOnly = async (
  tx: Tx,
  actor: Actor,
  order: {
    readonly id: string
    readonly no: string
    readonly organization_id: string
    readonly amount_fen: number
    readonly version: number
    readonly status: string
  },
  teamIds: readonly string[],
): Promise<void> => {
  const teams = await lockPayable(tx, teamIds)
  await requirePayable(tx, actor, teams, teamIds.length, order.id)
  await closeLivePayments(tx, order.id)
  await tx.deleteFrom('finance_order_teams').where('order_id', '=', order.id).execute()
  await insertTeams(tx, order.id, teams)
  await tx
    .updateTable('finance_orders')
    .set({ amount_fen: sumOf(teams), version: order.version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', order.id)
    .execute()
  await recordOrder(tx, actor, order, 'order_edited', {
    changes: [{ field: 'amountFen', from: String(order.amount_fen), to: String(sumOf(teams)) }],
  })
}

/** Whether an order can still be paid. */
export const isOpen = (status: keyof typeof orderStates.states): boolean => isIn(orderStates, 'open', status)
