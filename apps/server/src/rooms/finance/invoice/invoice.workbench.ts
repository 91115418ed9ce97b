import type { Permission } from '@kaisai/contract/access'
import type { InvoiceWord } from '@kaisai/contract/finance/invoice/labels'
import { inLang, type Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, type RoomWorkbench, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { competitionNameIn } from '../../competition/reads.ts'
import { invoicesOf, keptInvoices, ownerOf } from './invoice.policy.ts'

const todo = (key: string, label: Label, permission: Permission, status: InvoiceWord): WorkbenchTodo => ({
  ...{ key, label, permission, link: `/finance/invoice?status=${status}` },
  waiting: async (db, actor) =>
    gathered(
      db,
      (await keptInvoices(db, actor))
        .select(['i.competition_id', 'i.updated_at as since', sql<null>`null::timestamptz`.as('due')])
        .where('i.status', '=', status),
    ),
})

/** What waits of invoices: for finance by state, for a payer what was rejected. */
export const invoiceWorkbench: Pick<RoomWorkbench<Ctx>, 'todos'> & Required<Pick<RoomWorkbench<Ctx>, 'personal'>> = {
  todos: [
    todo('invoicesToApprove', ['待审核的开票申请', 'Requests for invoices'], 'finance:invoice:approve', 'requested'),
    todo('invoicesToIssue', ['待开的发票', 'Invoices to issue'], 'finance:invoice:issue', 'queued'),
    todo('invoicesFailed', ['开票失败', 'Invoices that failed'], 'finance:invoice:issue', 'failed'),
    todo('invoicesToReverse', ['待红冲的发票', 'Invoices to reverse'], 'finance:invoice:issue', 'red_pending'),
  ],
  personal: [
    {
      key: 'invoicesRejected',
      label: ['被驳回的开票申请', 'Requests for invoices that were rejected'],
      link: '/center/invoices?status=rejected',
      cards: async ({ db }, actor) => {
        const rows = await invoicesOf(db, await ownerOf(db, actor))
          .select([
            'i.id',
            'i.title',
            'i.reject_reason',
            'i.updated_at',
            'i.competition_id',
            competitionNameIn(actor.lang, sql`i.competition_id`).as('competitionName'),
          ])
          .where('i.status', '=', 'rejected')
          .orderBy('i.id')
          .limit(100)
          .execute()
        return rows.map((row) => ({
          ...{ id: row.id, title: row.title, note: row.reject_reason, competitionId: row.competition_id },
          text: inLang(
            ['开票申请被驳回，请修改或撤回', 'A request for an invoice was rejected: change or withdraw it'],
            actor.lang,
          ),
          competitionName: row.competitionName,
          ...{ since: row.updated_at, due: null, path: `/center/invoices?id=${row.id}` },
          action: inLang(['去处理', 'Open'], actor.lang),
        }))
      },
    },
  ],
}
