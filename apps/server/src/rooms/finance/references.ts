// What money keeps of places. Orders name who paid as it was; the school follows a merge.
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { RoomReferences } from '#src/ports/references.ts'

export const financeReferences: RoomReferences = {
  room: 'finance',
  columns: {
    organizations: {
      'finance_orders.organization_id': ['订单', 'orders'],
      'finance_payments.organization_id': ['支付记录', 'payments'],
      'finance_refunds.organization_id': ['退款', 'refunds'],
      'finance_exceptions.organization_id': ['异常到账', 'exceptions'],
      'finance_accounts.organization_id': ['总账科目', 'accounts of the ledger'],
      'finance_movements.organization_id': ['总账记录', 'movements of the ledger'],
      'finance_channels.organization_id': ['收款渠道', 'payment channels'],
      'finance_reconciliations.organization_id': ['渠道对账', 'reconciled days'],
      'finance_differences.organization_id': ['对账差异', 'differences'],
      'finance_bank_imports.organization_id': ['银行流水文件', 'bank statements'],
      'finance_bank_lines.organization_id': ['银行流水', 'bank lines'],
      'finance_closings.organization_id': ['月结', 'monthly closings'],
      'finance_bills.organization_id': ['账单', 'bills'],
      'finance_bill_counters.organization_id': ['账单编号', 'numbers of bills'],
      'finance_invoices.organization_id': ['发票', 'invoices'],
      'finance_invoice_settings.organization_id': ['开票设置', 'invoice settings'],
      'finance_settings.organization_id': ['财务参数', 'finance settings'],
    },
    organization_schools: {
      'finance_orders.school_id': ['订单', 'orders'],
      'finance_bills.school_id': ['账单', 'bills'],
      'finance_invoices.school_id': ['发票', 'invoices'],
      'finance_invoice_titles.school_id': ['发票抬头', 'invoice titles'],
    },
  },
  reconcile: async (tx, _actor, { drop }) => {
    const { rows } =
      await sql`select 1 from finance_orders where school_id = ${drop.id}::uuid and kind = 'batch' and status in ('pending', 'verifying') limit 1`.execute(
        tx,
      )
    if (rows.length > 0) throw problem('finance.merge_open', { school: drop.name })
  },
}
