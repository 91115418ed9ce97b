// Sends what waits for one webhook, in order. What fails keeps what follows waiting, and is tried again later and later; nobody else waits.
import { FAILING_HOURS } from '@kaisai/contract/integration/hook-labels'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { inTx } from '#src/db/tx.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import type { Hook } from './hook.policy.ts'
import { type Attempt, sendOut } from './reach.ts'
import { secretsOf } from './secrets.ts'
import { signatureOf } from './sign.ts'
import { turnOff } from './turn-off.ts'

/** Sends what waits for a webhook. */
export const SEND: JobKind = { name: 'integration-send', seconds: 300, retries: 0 }
/** Webhooks that are sent to at once: one that hangs holds one of these for ten seconds. */
export const SENDERS = 8
const AT_ONCE = 100
const BUSY_MINUTES = 5
const LONGEST_PAUSE_MINUTES = 180
const MINUTE_MS = 60_000

/** Minutes until the next try after so many failures in a row: 1, 2, 4 … 180. */
export const pauseAfter = (failures: number): number => Math.min(2 ** (failures - 1), LONGEST_PAUSE_MINUTES)

interface Delivery {
  readonly id: string
  readonly type: string
  readonly body: string
}

/** Sends one body with its headers. */
export const sendOne = (ctx: Ctx, hook: Hook, delivery: Delivery): Promise<Attempt> => {
  const now = ctx.now()
  return sendOut(ctx.config, {
    url: hook.url,
    body: delivery.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Kaisai-Webhook/1',
      'kaisai-delivery': delivery.id,
      'kaisai-event': delivery.type,
      'kaisai-signature': signatureOf(secretsOf(ctx, hook, now), delivery.body, Math.floor(now.getTime() / 1000)),
    },
  })
}

/** Asks for a sender for each webhook for which something waits and whose pause is over. */
export const startSenders = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('integration_hooks as h')
    .select('h.id')
    .where('h.is_enabled', '=', true)
    .where(sql<boolean>`coalesce(h.next_at, '-infinity') <= ${ctx.now().toISOString()}::timestamptz`)
    .where(sql<boolean>`coalesce(h.busy_until, '-infinity') <= clock_timestamp()`)
    .where(sql<boolean>`exists (select from integration_deliveries d where d.hook_id = h.id and d.is_waiting)`)
    .execute()
  if (due.length > 0)
    await inTx(ctx.db, (tx) =>
      ctx.jobs.addAll(
        tx,
        SEND,
        due.map(({ id }) => ({ hookId: id })),
      ),
    )
}

/** Sends what waits for a webhook until something fails or nothing is left; one sender at a time. */
export const sendWaiting = async (ctx: Ctx, hookId: string, signal?: AbortSignal): Promise<void> => {
  const hook = await ctx.db
    .updateTable('integration_hooks')
    .set({ busy_until: sql<string>`clock_timestamp() + make_interval(mins => ${BUSY_MINUTES})` })
    .where('id', '=', hookId)
    .where('is_enabled', '=', true)
    .where(sql<boolean>`coalesce(busy_until, '-infinity') <= clock_timestamp()`)
    .returningAll()
    .executeTakeFirst()
  if (!hook) return
  try {
    const waiting = await ctx.db
      .selectFrom('integration_deliveries')
      .select(['id', 'type', 'body'])
      .where('hook_id', '=', hookId)
      .where('is_waiting', '=', true)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const until = performance.now() + (BUSY_MINUTES - 1) * MINUTE_MS
    for (const delivery of waiting) {
      if (signal?.aborted || performance.now() > until) return
      const attempt = await sendOne(ctx, hook, delivery)
      await keep(ctx, hook, delivery.id, attempt)
      if (!attempt.isDelivered) return
    }
  } finally {
    await ctx.db.updateTable('integration_hooks').set({ busy_until: null }).where('id', '=', hookId).execute()
  }
}

const keep = (ctx: Ctx, hook: Hook, deliveryId: string, attempt: Attempt): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    await tx
      .updateTable('integration_deliveries')
      .set({
        ...{ is_waiting: !attempt.isDelivered, http_status: attempt.httpStatus, trouble: attempt.trouble },
        ...{ response: attempt.response, took_ms: attempt.tookMs, attempts: sql<number>`attempts + 1` },
        sent_at: ctx.now().toISOString(),
      })
      .where('id', '=', deliveryId)
      .execute()
    if (attempt.isDelivered) {
      await tx
        .updateTable('integration_hooks')
        .set({ failures: 0, failing_since: null, next_at: null })
        .where('id', '=', hook.id)
        .execute()
      return
    }
    const now = ctx.now()
    const { failures, failing_since } = await tx
      .selectFrom('integration_hooks')
      .select(['failures', 'failing_since'])
      .where('id', '=', hook.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const since = failing_since ?? now.toISOString()
    await tx
      .updateTable('integration_hooks')
      .set({
        ...{ failures: failures + 1, failing_since: since },
        next_at: new Date(now.getTime() + pauseAfter(failures + 1) * MINUTE_MS).toISOString(),
      })
      .where('id', '=', hook.id)
      .execute()
    if (now.getTime() - Date.parse(since) >= FAILING_HOURS * 60 * MINUTE_MS) await turnOff(ctx, tx, hook, 'failing')
  })
