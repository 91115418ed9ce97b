// The bills of the day before, each morning: downloaded for every channel that is on, tried three times, compared.
import { reconciliationStates } from '@kaisai/contract/finance/reconcile/reconcile.states'
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { ProviderError } from '#src/ports/payment-provider.ts'
import { type Channel, channelById, openChannel } from '../provider/channels.ts'
import { billProviders } from './day.policy.ts'
import { notifyReconcilers } from './notify-reconcilers.ts'
import { takeDownload } from './take-bill.ts'

const TRIES = 3
/** Days back that are looked after when the clock stood still. */
const DAYS_BACK = 7

/** Makes the days that are over for every channel that is on, and asks for the bills that are due. */
export const runReconcileClock = async (ctx: Ctx): Promise<void> => {
  await makeDays(ctx)
  const due = await ctx.db
    .selectFrom('finance_reconciliations')
    .select(['id', 'channel_id', 'day'])
    .where('status', '=', 'waiting')
    .where('next_try_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('day')
    .limit(50)
    .execute()
  for (const { id, channel_id, day } of due)
    await fetchBill(ctx, id, channel_id, day).catch((error: unknown) => ctx.log.error({ err: error, id }, 'reconciliation'))
}

const makeDays = async (ctx: Ctx): Promise<void> => {
  await sql`insert into finance_reconciliations (organization_id, channel_id, provider, day, next_try_at)
    select c.organization_id, c.id, c.provider, d.day::date, clock_timestamp() from finance_channels c
      cross join lateral generate_series(greatest((c.created_at at time zone 'Asia/Shanghai')::date, ${dayIn(ctx.now())}::date - ${DAYS_BACK}::int),
        ${dayIn(ctx.now())}::date - 1, interval '1 day') d(day)
     where c.is_enabled and c.provider = any(${[...billProviders]}::text[]) on conflict (channel_id, day) do nothing`.execute(
    ctx.db,
  )
}

const fetchBill = async (ctx: Ctx, id: string, channelId: string, day: string): Promise<void> => {
  const channel = await channelById(ctx.db, channelId)
  try {
    await downloadDay(ctx, channel!, day)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof Problem)) throw error
    await failed(ctx, id, channel!, error instanceof Problem ? error.text('zh') : error.message)
  }
}

/** The bill of a day from its provider, compared. A refusal for a day on which our books hold nothing either is a day without trades. */
const downloadDay = async (ctx: Ctx, channel: Channel, day: string): Promise<void> => {
  const bytes = await openChannel(ctx, channel)
    .downloadBill(day)
    .catch(async (error: unknown) => {
      if (error instanceof ProviderError && error.isFinal && (await isQuiet(ctx, channel.id, day))) return null
      throw error
    })
  await takeDownload(ctx, systemActor(), channel, day, bytes)
}

/** Whether our books hold nothing of a channel on a day. */
export const isQuiet = async (ctx: Pick<Ctx, 'db'>, channelId: string, day: string): Promise<boolean> => {
  const { rows } = await sql<{ quiet: boolean }>`
    select not exists (select 1 from finance_movements m join finance_payments p on p.id = m.payment_id where p.channel_id = ${channelId}::uuid
      and m.moved_at >= ${day}::date::timestamp at time zone 'Asia/Shanghai' and m.moved_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai') as quiet`.execute(
    ctx.db,
  )
  return rows[0]!.quiet
}

const failed = (ctx: Ctx, id: string, channel: Channel, fault: string): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const row = await tx
      .selectFrom('finance_reconciliations')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const tries = row.tries + 1
    const set = { tries, fault: fault.slice(0, 500), next_try_at: sql<string>`clock_timestamp() + interval '1 hour'` }
    if (tries < TRIES) {
      await tx.updateTable('finance_reconciliations').set(set).where('id', '=', id).execute()
      return
    }
    await move(tx, reconciliationStates, id, 'miss', systemActor(), '', { ...set, next_try_at: null })
    await notifyReconcilers(ctx, tx, row, 'billMissing', { provider: channel.provider, count: 0 })
  })
