// What owners of subscriptions are notified of: in the desk always, by mail where they wish.
import { type StopReason, stopLabels } from '@kaisai/contract/integration/subscription-rhythm'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Selectable } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { IntegrationExportRuns } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { addresseesOf } from '../../identity/reads.ts'
import { endRun } from './end-run.ts'
import type { Subscription } from './subscription.policy.ts'

type News =
  | { readonly how: 'Made'; readonly rows: number | null }
  | { readonly how: 'Empty' }
  | { readonly how: 'Failed'; readonly reason: string }
  | { readonly how: 'Stopped'; readonly why: StopReason }

const templates = {
  Made: 'integration.exportMade',
  Empty: 'integration.exportEmpty',
  Failed: 'integration.exportFailed',
  Stopped: 'integration.exportStopped',
} as const

const valuesOf = (name: string, news: News, lang: Lang): Record<string, string> => {
  const list = { export: name }
  switch (news.how) {
    case 'Made':
      return { ...list, found: news.rows === null ? '' : lang === 'en' ? ` (${news.rows} rows)` : `（${news.rows} 行）` }
    case 'Empty':
      return list
    case 'Failed':
      return { ...list, why: news.reason }
    case 'Stopped':
      return { ...list, why: inLang(stopLabels[news.why], lang) }
  }
}

/** Notifies the owner how a run ended. A mail holds a link, never the file: whoever opens it signs in. */
export const notifyOfRun = async (ctx: Pick<Ctx, 'post'>, tx: Tx, subscription: Subscription, news: News): Promise<void> => {
  const { user_id: userId, name, by_mail } = subscription
  const key = templates[news.how]
  const link = `/system/subscription?tab=runs&subscriptionId=${subscription.id}`
  await ctx.post.notify(tx, userId, 'subscription', key, (lang) => valuesOf(name, news, lang), link, { only: 'inApp' })
  const person = (await addresseesOf(tx, [userId])).get(userId)
  if (!by_mail || !person?.email) return
  const { lang, email } = person
  const values = { ...valuesOf(name, news, lang), recipient: person.name, link }
  const letters = await ctx.post.hold(tx, [{ to: { channel: 'mail', address: email }, values, userId }])
  await ctx.post.sendAll(tx, letters, key, { lang })
}

/** Ends a run and its subscription: what it was made with is gone. Its owner may go on with it once that is put right. */
export const stopSubscription = (
  ctx: Ctx,
  run: Selectable<IntegrationExportRuns>,
  subscription: Subscription,
  why: StopReason,
): Promise<void> =>
  inTx(ctx.db, async (tx) => {
    const trouble = inLang(stopLabels[why], subscription.lang)
    if (!(await endRun(tx, run.id, { outcome: 'failed', rows: null, trouble, next_try_at: null }))) return
    await tx.updateTable('integration_subscriptions').set({ stop_reason: why }).where('id', '=', subscription.id).execute()
    await record(tx, systemActor(), {
      action: 'integration.subscription_stopped',
      ...{ entity: 'integration_subscriptions', entityId: subscription.id, entityName: subscription.name, reason: trouble },
      organizationId: subscription.organization_id,
    })
    await notifyOfRun(ctx, tx, subscription, { how: 'Stopped', why })
  })
