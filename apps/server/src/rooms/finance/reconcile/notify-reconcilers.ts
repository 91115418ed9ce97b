import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../../access/index.ts'
import { providerName } from './day.policy.ts'

/** Notifies whoever reconciles in an organization about a day. */
export const notifyReconcilers = async (
  ctx: Ctx,
  tx: Tx,
  day: { readonly id: string; readonly organization_id: string; readonly day: string },
  template: 'differencesFound' | 'billMissing',
  { provider, count }: { readonly provider: string; readonly count: number },
): Promise<void> => {
  await notifyHolders(ctx, tx, 'finance:reconcile:run', day.organization_id, {
    ...{ kind: 'finance', template: `finance.${template}`, only: 'inApp', link: `/finance/reconcile?id=${day.id}` },
    values: (lang) => ({
      channel: providerName(provider, lang),
      day: day.day,
      ...(template === 'billMissing' ? {} : { count: String(count) }),
    }),
  })
}
