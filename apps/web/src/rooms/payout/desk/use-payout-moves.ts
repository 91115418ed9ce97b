// What is done with a payout from its page: asked for, made, and what shows it asked anew.

import type { ReplyOf } from '@kaisai/contract/endpoint'
import {
  getPayout,
  listPayoutHistory,
  movePayout,
  pageExpertFees,
  pagePayoutItems,
  pagePayouts,
} from '@kaisai/contract/payout/endpoints'
import { listTodoBadges } from '@kaisai/contract/system/workbench.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { payoutTexts } from '../payout-texts.ts'

export type Payout = ReplyOf<typeof getPayout>

/** Everything that shows payouts or what waits. */
export const refreshPayouts = (): Promise<unknown> =>
  refresh(getPayout, listPayoutHistory, pagePayoutItems, pagePayouts, pageExpertFees, listTodoBadges)

/** Runs a call; whatever came of it, what shows payouts is asked anew. */
export const useDone = (): ((work: Promise<unknown>) => Promise<void>) => {
  const t = useTexts(payoutTexts)
  return async (work) => {
    if (await went(work)) toast('success', t.done)
    await refreshPayouts()
  }
}

/** The moves of a payout’s page. */
export const usePayoutMoves = (payout: Payout) => {
  const t = useTexts(payoutTexts)
  const done = useDone()
  const sum = formatMoney(payout.netFen)
  const { payoutId, version } = payout
  const make = (verb: 'submit' | 'recall' | 'approve' | 'return' | 'void', reason = '') =>
    done(call(movePayout, { payoutId, version, verb, reason }))
  return {
    submit: async () => {
      if (await confirmBox({ title: t.submit, text: t.submitText(payout.people, sum) })) await make('submit')
    },
    recall: () => make('recall'),
    approve: async () => {
      if (await confirmBox({ title: t.approve, text: t.approveText(payout.people, sum) })) await make('approve')
    },
    return: async () => {
      const reason = await askReason({ title: t.return, text: t.returnText, danger: true })
      if (reason !== null) await make('return', reason)
    },
    void: async () => {
      const reason = await askReason({ title: t.void, text: t.voidText, danger: true })
      if (reason !== null) await make('void', reason)
    },
  }
}
