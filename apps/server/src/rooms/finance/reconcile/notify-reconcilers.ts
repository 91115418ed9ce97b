import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../../access/index.ts'
import { providerName } from './day.policy.ts'

/** Notifies whoever reconciles in an organization about a day. */
export const notifyReconcilers = async (
  ctx: Ctx,
  tx: Tx,
  day: { readonly id: string; readonly organization_id: string; readonly day: string },
  template: 'differencesFound' | 'billMissing',
  { provider, count }: { readonly provider: string; readonly count: number },
): Promise<void> => {
  const values = (lang: 'zh' | 'en') => ({ channel: providerName(provider, lang), day: day.day, count: String(count) })
  for (const userId of await holdersOf(tx, 'finance:reconcile:run', day.organization_id))
    await ctx.post.notify(
      tx,
      userId,
      'finance',
      `finance.${template}`,
      (lang) => {
        const { count: found, ...rest } = values(lang)
        return template === 'billMissing' ? rest : { ...rest, count: found }
      },
      `/finance/reconcile?id=${day.id}`,
      { only: 'inApp' },
    )
}
