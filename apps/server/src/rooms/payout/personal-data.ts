import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** What the person was paid. When the account is closed the money stays on the books, without the person. */
export const payoutPersonalData: PersonalData<Ctx> = {
  key: 'payouts',
  read: ({ db }, actor) =>
    db
      .selectFrom('payout_items as i')
      .innerJoin('payouts as p', 'p.id', 'i.payout_id')
      .select([
        'p.no',
        'p.kind',
        'i.gross_fen as grossFen',
        'i.tax_fen as taxFen',
        'i.net_fen as netFen',
        'i.status',
        'p.paid_on as paidOn',
      ])
      .where('i.user_id', '=', actor.userId)
      .orderBy('i.id')
      .execute(),
  forget: async (tx, userId) => {
    await tx.updateTable('payout_items').set({ user_id: null, payee_name: '已注销用户' }).where('user_id', '=', userId).execute()
  },
}
