import type { ReplyOf } from '@kaisai/contract/endpoint'
import { askReopening, closeMonth, decideClosing, getMonth, listMonths } from '@kaisai/contract/finance/closing/closing.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
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
  const reasonFor = (title: string, text: string): Promise<string | null> =>
    promptBox({
      ...{ title, text },
      field: { label: t.reason, type: 'textarea', check: (said) => (said.trim().length < 2 ? t.reason : null) },
    })
  return {
    close: async (): Promise<void> => {
      if (await confirmBox({ title: t.closeTitle(month), text: t.closeText, confirmText: t.close }))
        await done(call(closeMonth, { month, reason: '' }), t.closed)
    },
    ask: async (): Promise<void> => {
      const reason = await reasonFor(t.askTitle(month), t.askText)
      if (reason !== null) await done(call(closeMonth, { month, reason: reason.trim() }), t.asked)
    },
    decide: async (isApproved: boolean, what: string): Promise<void> => {
      const title = t.decideTitle(what, month)
      const reason = isApproved
        ? (await confirmBox({ title, text: t.closeText, confirmText: what }))
          ? ''
          : null
        : await reasonFor(title, t.reason)
      if (reason !== null)
        await done(call(decideClosing, { closingId: closingId!, isApproved, reason: reason.trim() }), t.decided)
    },
    askReopen: async (): Promise<void> => {
      const reason = await reasonFor(t.askReopenTitle(month), t.askReopenText)
      if (reason !== null) await done(call(askReopening, { closingId: closingId!, reason: reason.trim() }), t.asked)
    },
  }
}
