import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { forgetInvoices } from './invoice/forget-invoices.ts'

/** The own orders. When the account is closed the money stays on the books, without the person. */
export const financePersonalData: PersonalData<Ctx> = {
  key: 'orders',
  read: ({ db }, actor) =>
    db
      .selectFrom('finance_orders as o')
      .innerJoin('competitions as c', 'c.id', 'o.competition_id')
      .select([
        'o.no',
        'c.name as competition',
        'o.amount_fen as amountFen',
        'o.paid_fen as paidFen',
        'o.refunded_fen as refundedFen',
      ])
      .select(['o.status', 'o.channel', 'o.created_at as createTime', 'o.paid_at as paidTime'])
      .where('o.payer_user_id', '=', actor.userId)
      .orderBy('o.id')
      .execute(),
  forget: async (tx, userId) => {
    await tx
      .updateTable('finance_orders')
      .set({ payer_user_id: null, payer_name: '已注销用户' })
      .where('payer_user_id', '=', userId)
      .where('payer_type', '=', 'user')
      .execute()
    await tx.updateTable('finance_orders').set({ payer_user_id: null }).where('payer_user_id', '=', userId).execute()
    await forgetInvoices(tx, userId)
  },
}
