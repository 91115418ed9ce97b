// The list for the bank: whole card numbers, so it asks for a fresh proof and a reason, and the log says who took it.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import type * as endpoints from '@kaisai/contract/payout/endpoints'
import { payoutKindLabels } from '@kaisai/contract/payout/labels'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { problem } from '@kaisai/contract/problem'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, startContactSheet } from '#src/platform/exported-sheet.ts'
import { cardsOf } from './cards.ts'
import { named } from './move-payout.ts'
import { payoutStateName, payoutsOf } from './payout.policy.ts'

const heads = [
  [['序号', 'No.'], 8],
  [['收款账号', 'Account'], 26],
  [['收款户名', 'Account name'], 16],
  [['开户银行', 'Bank'], 20],
  [['开户支行', 'Branch'], 26],
  [['金额（元）', 'Amount (CNY)'], 14],
  [['用途', 'Purpose'], 24],
  [['税前金额（元）', 'Before tax (CNY)'], 16],
  [['代扣税额（元）', 'Tax (CNY)'], 14],
] as const satisfies readonly Head[]

/** Starts the export of an approved list. */
export const exportPayout = (
  ctx: Ctx,
  actor: Actor,
  { reason, ...input }: InputOf<typeof endpoints.exportPayout>,
): Promise<{ taskId: string | null }> => startContactSheet(ctx, actor, payoutSheet, { withContacts: true, reason }, input)

/** An approved list as the bank takes it. Throws `payout.card_changed` where a card is not the one that was approved. */
export const payoutSheet: ExportedSheet<{ payoutId: string }> = {
  kind: 'payoutExport',
  title: ['银行代发表', 'Payout for the bank'],
  counted: ['已导出{count}笔代发', '{count} payments exported.'],
  action: 'payout.exported',
  find: async (ctx, actor, { payoutId }, isWhole) => {
    require(actor, 'payout:list:pay')
    const payout = await payoutsOf(ctx.db, actor).selectAll('p').where('p.id', '=', payoutId).executeTakeFirst()
    if (!payout) throw problem('house.not_found')
    if (payout.status !== 'approved')
      throw problem('house.wrong_state', {
        state: payoutStateName(payout.status, actor.lang),
        verb: inLang(payoutStates.moves.pay.label, actor.lang),
      })
    const items = await ctx.db
      .selectFrom('payout_items')
      .selectAll()
      .where('payout_id', '=', payout.id)
      .where('status', '=', 'open')
      .orderBy('id')
      .execute()
    const cards = await cardsOf(
      ctx,
      ctx.db,
      items.flatMap(({ user_id }) => user_id ?? []),
    )
    const other = items.filter(({ user_id, card_index }) => !card_index || !cards.get(user_id ?? '')?.index.equals(card_index))
    if (other.length > 0) throw problem('payout.card_changed', { names: named(other.map(({ payee_name }) => payee_name)) })
    const purpose = inLang(payoutKindLabels[payout.kind as 'prize'], actor.lang)
    return {
      total: items.length,
      heads,
      entry: { entity: 'payouts', entityId: payout.id, entityName: payout.no, organizationId: payout.organization_id },
      rows: items.map((item, at) => {
        const card = cards.get(item.user_id!)!
        return [
          ...[String(at + 1), isWhole ? card.number : card.mask, card.holder, card.bank, card.branch],
          ...[yuanOf(item.net_fen), purpose, yuanOf(item.gross_fen), yuanOf(item.tax_fen)],
        ]
      }),
    }
  },
}
