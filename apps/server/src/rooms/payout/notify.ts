// Who is notified of payouts. Messages are written in the transaction of the change.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { payoutKindLabels } from '@kaisai/contract/payout/labels'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../access/index.ts'
import { competitionNames } from '../competition/reads.ts'
import type { Payout } from './payout.policy.ts'

type Named = Pick<Payout, 'id' | 'no' | 'competition_id' | 'organization_id' | 'kind'>

/** Notifies whoever is paid; nobody where the account was closed. `template`: payout.<template>. */
export const notifyPayee = async (
  ctx: Ctx,
  tx: Tx,
  payout: Named,
  userId: string | null,
  template: 'paid' | 'itemReturned' | 'cardMissing',
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  if (userId === null) return
  const { name, name_en } = await competitionNames(tx, payout.competition_id)
  const all = (lang: Lang) => ({
    title: inLang([name, name_en || name], lang),
    kind: inLang(payoutKindLabels[payout.kind as 'prize'], lang),
    ...values,
  })
  const path = template === 'paid' ? '/center/income' : '/center/set?tab=cards'
  await ctx.post.notify(tx, userId, 'finance', `payout.${template}`, all, path)
}

/** Notifies the organization's people who hold a right, without `exceptId`. */
export const notifyOffice = async (
  ctx: Ctx,
  tx: Tx,
  payout: Named,
  permission: 'payout:list:approve' | 'payout:list:pay',
  template: 'submitted' | 'approved' | 'dropped',
  exceptId: string | null,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  for (const userId of await holdersOf(tx, permission, payout.organization_id))
    if (userId !== exceptId)
      await ctx.post.notify(
        tx,
        userId,
        'finance',
        `payout.${template}`,
        { no: payout.no, ...values },
        `/finance/payout/detail?id=${payout.id}`,
        { only: 'inApp' },
      )
}
