// The way out: what is queued, given to the gateways.
import { sendStates } from '@kaisai/contract/message/send.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { JobKind } from '#src/platform/jobs.ts'
import { SendError, type Sender } from '#src/platform/sender.ts'

export const DELIVER: JobKind = { name: 'message-deliver', seconds: 60, retries: 4 }
const TRIES = 5

export interface Gateways {
  readonly sms: Sender | null
  readonly mail: Sender | null
}

/** One try of one message. The gateway gets the row's id as its request number, so that a repeated try is known to it. */
export const deliver = async (ctx: Ctx, gateways: Gateways, id: string): Promise<void> => {
  const row = await ctx.db.selectFrom('message_sends').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'queued') return
  const gateway = row.channel === 'wechat' ? ctx.facts.wechat.senderTo(ctx, row.user_id) : gateways[row.channel]
  const outcome = gateway
    ? await gateway
        .send({
          channel: row.channel,
          to: ctx.keys.decrypt(row.target_sealed, `message_sends.target:${id}`),
          subject: row.title,
          text: row.body,
          template: row.provider_template || row.template_key,
          ...(row.values_sealed && {
            values: JSON.parse(ctx.keys.decrypt(row.values_sealed, `message_sends.values:${id}`)) as Record<string, string>,
          }),
          idempotencyKey: id,
        })
        .then(({ providerId }) => ({ providerId, error: null as SendError | null }))
        .catch((error: unknown) => ({
          providerId: '',
          error: error instanceof SendError ? error : new SendError(true, 'unforeseen'),
        }))
    : { providerId: 'outbox', error: null }
  const again = outcome.error?.retry === true && row.tries + 1 < TRIES
  const until = again ? (outcome.error?.notBefore ?? null) : null
  await inTx(ctx.db, async (tx) => {
    if (!again) await move(tx, sendStates, id, outcome.error ? 'fail' : gateway ? 'deliver' : 'keep', systemActor())
    await tx
      .updateTable('message_sends')
      .set({
        tries: row.tries + 1,
        error: outcome.error?.reason ?? null,
        provider_id: outcome.providerId || null,
        provider: gateway ? row.channel : 'outbox',
        held_until: until?.toISOString() ?? null,
        ...(outcome.error || !gateway ? {} : { sent_at: sql<string>`now()`, body: row.body_shown, values_sealed: null }),
      })
      .where('id', '=', id)
      .execute()
  })
  // One that waits for a moment of its own is sent on by the clock that ends quiet hours.
  if (again && until === null) throw outcome.error
}
