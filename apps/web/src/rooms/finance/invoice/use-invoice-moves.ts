// What finance does with an invoice at once; forms stand beside.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import * as desk from '@kaisai/contract/finance/invoice/desk.endpoints'
import { listTodoBadges } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { askReason } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { deskTexts } from './desk-texts.ts'

export type DeskInvoice = ReplyOf<typeof desk.getInvoice>

/** Everything that shows invoices or what waits of them. */
export const refreshInvoices = (): Promise<unknown> => refresh(desk.getInvoice, desk.pageInvoices, listTodoBadges)

/** The moves that need no form. */
export const useInvoiceMoves = () => {
  const t = useTexts(deskTexts)
  const done = async (work: Promise<unknown>): Promise<void> => {
    await work.then(
      () => toast('success', t.done),
      () => undefined,
    )
    await refreshInvoices()
  }
  const at = ({ invoiceId, version }: DeskInvoice) => ({ invoiceId, version })
  return {
    approve: async (invoice: DeskInvoice): Promise<void> => {
      if (await confirmBox({ title: t.approveTitle(invoice.title, formatMoney(invoice.amountFen)), text: t.approveText }))
        await done(call(desk.decideInvoice, { ...at(invoice), isApproved: true, reason: '' }))
    },
    reject: async (invoice: DeskInvoice): Promise<void> => {
      const reason = await askReason({ title: t.reject, text: t.rejectText, danger: true })
      if (reason !== null) await done(call(desk.decideInvoice, { ...at(invoice), isApproved: false, reason }))
    },
    retry: async (invoice: DeskInvoice): Promise<void> => {
      if (await confirmBox({ title: t.retry, text: t.retryText })) await done(call(desk.retryInvoice, at(invoice)))
    },
    keep: async (invoice: DeskInvoice): Promise<void> => {
      const reason = await askReason({ title: t.keep, text: t.keepText, danger: true })
      if (reason !== null) await done(call(desk.refuseReversal, { ...at(invoice), reason }))
    },
    sendRed: async (invoice: DeskInvoice): Promise<void> => {
      if (await confirmBox({ title: t.sendRed, text: t.sendRedText })) await done(call(desk.reverseByProvider, at(invoice)))
    },
  }
}
