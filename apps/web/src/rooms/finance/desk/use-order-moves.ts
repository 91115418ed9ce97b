// What finance does with vouchers and refunds: asked for, made, and what shows them asked anew.
import {
  decideRefund,
  decideVoucher,
  getOrder,
  pageExceptions,
  pageOrders,
  pageRefunds,
} from '@kaisai/contract/finance/desk.endpoints'
import { getMyOrder } from '@kaisai/contract/finance/own.endpoints'
import { listTodoBadges } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { actionTexts } from './action-texts.ts'
import { orderTexts } from './order-texts.ts'

/** Everything that shows orders, their money or what waits. */
export const refreshOrders = (): Promise<unknown> =>
  refresh(getOrder, getMyOrder, pageOrders, pageRefunds, pageExceptions, listTodoBadges)

/** Runs a call; whatever came of it, what shows orders is asked anew. True: it was done, and `text` says so. */
export const useDone = (): ((work: Promise<unknown>, text?: string) => Promise<boolean>) => {
  const t = useTexts(actionTexts)
  return async (work, text = t.done) => {
    const isDone = await went(work)
    if (isDone) toast('success', text)
    await refreshOrders()
    return isDone
  }
}

/** The moves, each true when it was made. */
export const useOrderMoves = () => {
  const t = useTexts(actionTexts)
  const o = useTexts(orderTexts)
  const done = useDone()
  return {
    approveVoucher: async ({ paymentId, amountFen }: { paymentId: string; amountFen: number }): Promise<boolean> =>
      (await confirmBox({ title: o.approve, text: o.approveText(formatMoney(amountFen)), confirmText: o.approve })) &&
      done(call(decideVoucher, { paymentId, isApproved: true, reason: '' }), t.voucherApproved),
    returnVoucher: async ({ paymentId }: { paymentId: string }): Promise<boolean> => {
      const reason = await askReason({ title: o.return, text: o.returnText, danger: true })
      return reason !== null && done(call(decideVoucher, { paymentId, isApproved: false, reason }), t.voucherReturned)
    },
    approveRefund: async ({ refundId, amountFen }: { refundId: string; amountFen: number }): Promise<boolean> =>
      (await confirmBox({ title: t.agreeTitle(formatMoney(amountFen)), text: t.agreeText, confirmText: t.agree })) &&
      done(call(decideRefund, { refundId, isApproved: true, reason: '' })),
    rejectRefund: async ({ refundId }: { refundId: string }): Promise<boolean> => {
      const reason = await askReason({ title: t.reject, text: t.rejectText, danger: true })
      return reason !== null && done(call(decideRefund, { refundId, isApproved: false, reason }))
    },
  }
}
