import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  listBankLinesOf,
  pageBankLines,
  reopenBankLine,
  setBankLineAside,
  settleBankLine,
} from '@kaisai/contract/finance/bank/bank.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { refreshOrders } from '../desk/use-order-moves.ts'
import { bankTexts } from './bank-texts.ts'

export type BankLine = ReplyOf<typeof pageBankLines>['rows'][number]
export type BankProposal = BankLine['proposals'][number]

/** Everything that shows bank lines is asked anew. */
export const refreshLines = async (): Promise<void> => {
  await refresh(pageBankLines, listBankLinesOf, getWorkbench)
}

/** What is done with a bank line; each answers whether it was done. */
export const useBankMoves = () => {
  const t = useTexts(bankTexts)
  const done = async (work: Promise<unknown>, text: string): Promise<boolean> => {
    const isDone = await went(work)
    if (isDone) toast('success', text)
    await refreshLines()
    return isDone
  }
  const texts = { order: t.settleOrder, payment: t.settlePaid, refund: t.settleRefund }
  return {
    settle: async (line: BankLine, { kind, targetId, orderNo }: BankProposal): Promise<boolean> => {
      const title = t.settleTitle(formatMoney(line.amountFen), orderNo)
      const text = [t.settleLine(line.otherName, line.remark), texts[kind]].join('\n')
      if (!(await confirmBox({ title, text, confirmText: t.settle }))) return false
      const isDone = await done(call(settleBankLine, { lineId: line.lineId, kind, targetId }), t.settled)
      await refreshOrders()
      return isDone
    },
    setAside: async ({ lineId }: BankLine): Promise<boolean> => {
      const check = (text: string): string | null => (text.trim().length < 2 ? t.asideReason : null)
      const note = await promptBox({
        title: t.asideTitle,
        text: t.asideText,
        field: { label: t.asideReason, type: 'textarea', check },
      })
      return note !== null && done(call(setBankLineAside, { lineId, note: note.trim() }), t.aside)
    },
    reopen: ({ lineId }: BankLine): Promise<boolean> => done(call(reopenBankLine, { lineId }), t.reopened),
  }
}
