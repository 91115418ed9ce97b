import type { Tx } from '#src/db/database.ts'

/** An account is closed: its title book goes, its invoices stay on the books without the person. */
export const forgetInvoices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('finance_invoice_titles').where('user_id', '=', userId).execute()
  await tx
    .updateTable('finance_invoices')
    .set({ requested_by: null, payer_name: '已注销用户' })
    .where('requested_by', '=', userId)
    .where('payer_type', '=', 'user')
    .execute()
  await tx.updateTable('finance_invoices').set({ requested_by: null }).where('requested_by', '=', userId).execute()
}
