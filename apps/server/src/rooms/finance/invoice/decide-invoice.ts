import type { InputOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { invoiceStates } from '@kaisai/contract/finance/invoice/invoice.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { lockKeptInvoice } from './invoice.policy.ts'
import { invoiceSettingOf } from './invoice-settings.ts'
import { notifyRequester } from './notify-invoice.ts'
import { recordInvoice } from './record-invoice.ts'

/** When a queued invoice goes to the provider: at once where the organization uses one, never by itself elsewhere. */
export const providerTime = async (db: Db, organizationId: string) =>
  (await invoiceSettingOf(db, organizationId))?.provider_enabled ? sql<string>`clock_timestamp()` : null

/** Approves a request, or rejects it (also one that waits to be issued, or could not be) with a reason. */
export const decideInvoice = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.decideInvoice>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    const { isApproved, reason } = input
    const common = { decided_by: actor.userId, version: invoice.version + 1, updated_at: sql`now()` }
    if (isApproved) {
      const next_try_at = await providerTime(tx, invoice.organization_id)
      await move(tx, invoiceStates, invoice.id, 'approve', actor, '', { ...common, next_try_at, tries: 0 })
    } else {
      await move(tx, invoiceStates, invoice.id, 'reject', actor, reason, { ...common, reject_reason: reason, next_try_at: null })
    }
    await recordInvoice(tx, actor, invoice, isApproved ? 'approved' : 'rejected', { reason: isApproved ? '' : reason })
    await notifyRequester(ctx, tx, invoice, isApproved ? 'invoiceApproved' : 'invoiceRejected', { reason })
    return null
  })

/** Queues an invoice that failed again. What the provider refused has a new number since; what nobody answered keeps its own. */
export const retryInvoice = (ctx: Ctx, actor: Actor, input: InputOf<typeof desk.retryInvoice>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const invoice = await lockKeptInvoice(tx, actor, input)
    await move(tx, invoiceStates, invoice.id, 'retry', actor, '', {
      ...{ tries: 0, fault: '', next_try_at: await providerTime(tx, invoice.organization_id) },
      ...{ version: invoice.version + 1, updated_at: sql`now()` },
    })
    await recordInvoice(tx, actor, invoice, 'retried')
    return null
  })
