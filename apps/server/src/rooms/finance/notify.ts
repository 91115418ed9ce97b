// Who is notified of money. Messages are written in the transaction of the change.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { notifyHolders } from '../access/index.ts'
import { competitionNames } from '../competition/reads.ts'
import type { Order } from './finance.policy.ts'

type Named = Pick<Order, 'id' | 'no' | 'competition_id' | 'payer_user_id' | 'organization_id'>

const titleOf = async (tx: Tx, order: Named): Promise<(lang: Lang) => string> => {
  const { name, name_en } = await competitionNames(tx, order.competition_id)
  return (lang) => inLang([name, name_en || name], lang)
}

/** Notifies the payer of an order; nobody where the account was closed. `template`: finance.<template>. */
export const notifyPayer = async (
  ctx: Ctx,
  tx: Tx,
  order: Named,
  template:
    | ('paid' | 'voucherReturned' | 'refunded' | 'closed' | 'orderChanged' | 'keptByRule')
    | ('refundWaits' | 'refundInvoiced' | 'refundRejected'),
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  if (order.payer_user_id === null) return
  const title = await titleOf(tx, order)
  const all = (lang: Lang) => ({ title: title(lang), no: order.no, ...values })
  await ctx.post.notify(tx, order.payer_user_id, 'finance', `finance.${template}`, all, `/center/orders?id=${order.id}`)
}

/** Notifies whoever keeps the organization's finance. */
export const notifyFinance = async (
  ctx: Ctx,
  tx: Tx,
  order: Named,
  permission: 'finance:voucher:check' | 'finance:exception:settle' | 'finance:refund:approve',
  template: 'voucherSent' | 'exception' | 'refundAsked',
  amountFen: number,
): Promise<void> => {
  await notifyHolders(ctx, tx, permission, order.organization_id, {
    ...{ kind: 'finance', template: `finance.${template}`, values: { no: order.no, amount: yuanOf(amountFen) }, only: 'inApp' },
    link: `/finance/order?id=${order.id}`,
  })
}
