// Who is notified of payouts. Messages are written in the transaction of the change.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { payoutKindLabels } from '@kaisai/contract/payout/labels'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../access/index.ts'
import { competitionNames } from '../competition/reads.ts'
import type { Payout } from './payout.policy.ts'

type Named = Pick<Payout, 'id' | 'no' | 'competition_id' | 'organization_id' | 'kind'>

/** What one person on a list is notified of; nobody where the account was closed. */
export interface PayeeNotice {
  readonly userId: string | null
  readonly values: Readonly<Record<string, string>>
}
/** Notifies people on a list, however many there are. `template`: payout.<template>. */
export const notifyPayees = async (
  ctx: Ctx,
  tx: Tx,
  payout: Named,
  template: 'paid' | 'itemReturned' | 'cardMissing',
  payees: readonly PayeeNotice[],
): Promise<void> => {
  const { name, name_en } = await competitionNames(tx, payout.competition_id)
  const link = template === 'paid' ? '/center/income' : '/center/set?tab=cards'
  const notices = payees.flatMap(({ userId, values }) =>
    userId === null
      ? []
      : [
          {
            userId,
            link,
            values: (lang: Lang) => ({
              title: inLang([name, name_en || name], lang),
              kind: inLang(payoutKindLabels[payout.kind as 'prize'], lang),
              ...values,
            }),
          },
        ],
  )
  await ctx.post.notifyAll(tx, notices, 'finance', `payout.${template}`)
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
  await notifyHolders(ctx, tx, permission, payout.organization_id, {
    ...{ kind: 'finance', template: `payout.${template}`, values: { no: payout.no, ...values }, only: 'inApp' },
    ...{ link: `/finance/payout/detail?id=${payout.id}`, except: [exceptId] },
  })
}
