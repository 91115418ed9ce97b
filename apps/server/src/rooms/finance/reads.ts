/** What later rooms may ask of money in their own SQL. */
import { orderStates } from '@kaisai/contract/finance/order.states'
import { type RawBuilder, sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'

/** Orders money came for, as `(id, organization_id, competition_id, channel, payer_type, paid_fen, refunded_fen, paid_at)`. */
export const countedOrders: RawBuilder<unknown> = sql`(select asked.id, asked.organization_id, asked.competition_id, asked.channel, asked.payer_type,
  asked.paid_fen, asked.refunded_fen, asked.paid_at from finance_orders asked where ${inGroup(orderStates, 'paid', 'asked.status')})`

/** Where orders belong, by their ids: for events of the outside. */
export const orderPlaces: RawBuilder<unknown> = sql`(select id, competition_id, school_id, null::uuid as team_id from finance_orders)`
