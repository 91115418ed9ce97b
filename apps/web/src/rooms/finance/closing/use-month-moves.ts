import type { ReplyOf } from '@kaisai/contract/endpoint'
import { askReopening, closeMonth, decideClosing, getMonth, listMonths } from '@kaisai/contract/finance/closing/closing.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { askReason } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { closingTexts } from './closing-texts.ts'

export type Month = ReplyOf<typeof getMonth>

/** What is done with a month. */
export const useMonthMoves = ({ month, closingId }: Month) => {
  const t = useTexts(closingTexts)
  const done = async (work: Promise<unknown>, text: string): Promise<void> => {
    await work.then(
      () => toast('success', text),
      () => undefined,
    )
    await refresh(listMonths, getMonth, getWorkbench)
  }
  return {
    close: async (): Promise<void> => {
      if (await confirmBox({ title: t.closeTitle(month), text: t.closeText, confirmText: t.close }))
        await done(call(closeMonth, { month, reason: '' }), t.closed)
    },
    ask: async (): Promise<void> => {
      const reason = await askReason({ title: t.askTitle(month), text: t.askText })
      if (reason !== null) await done(call(closeMonth, { month, reason }), t.asked)
    },
    decide: async (isApproved: boolean, what: string): Promise<void> => {
      const title = t.decideTitle(what, month)
      const reason = isApproved
        ? (await confirmBox({ title, text: t.closeText, confirmText: what }))
          ? ''
          : null
        : await askReason({ title })
      if (reason !== null) await done(call(decideClosing, { closingId: closingId!, isApproved, reason }), t.decided)
    },
    askReopen: async (): Promise<void> => {
      const reason = await askReason({ title: t.askReopenTitle(month), text: t.askReopenText })
      if (reason !== null) await done(call(askReopening, { closingId: closingId!, reason }), t.asked)
    },
  }
}
