import { confirmFee, correctFee, refundFee, revokeRejection, withdrawForTeam } from '@kaisai/contract/enrollment/audit.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { promptBox, toast } from '#web/ui/notice/notice.ts'
import { refreshTeams } from '../audit/audit-many.ts'
import { moveTexts } from './move-texts.ts'

const REASON_LEAST = 2
const REASON_MOST = 500

/** What the moves need to know of an enrollment: of the list or of its details. */
export interface MovableTeam {
  readonly teamId: string
  readonly name: string
  readonly code: string
  readonly feeFen: number
  readonly version: number
  readonly can: readonly string[]
}

/** Moves that need no more than a reason. */
export const promptedMoves = ['revoke', 'withdraw', 'confirmFee', 'correctFee', 'refundFee'] as const
export type PromptedMove = (typeof promptedMoves)[number]

const endpoints = { revoke: revokeRejection, withdraw: withdrawForTeam, confirmFee, correctFee, refundFee }

/** Says what a move does, asks for the reason, makes it; what shows the team is asked anew, also after a refusal. */
export const useTeamMoves = () => {
  const t = useTexts(moveTexts)
  return async (team: MovableTeam, move: PromptedMove): Promise<void> => {
    const fee = formatMoney(team.feeFen)
    const text = {
      revoke: t.revokeText,
      withdraw: t.withdrawText,
      confirmFee: t.confirmFeeText(fee),
      correctFee: t.correctFeeText(fee),
      refundFee: t.refundFeeText(fee),
    }[move]
    const reason = await promptBox({
      title: t.ask(t[move], team.name || team.code),
      text,
      danger: move === 'withdraw' || move === 'refundFee',
      confirmText: t[move],
      field: {
        label: move === 'confirmFee' ? t.evidence : t.reason,
        type: 'textarea',
        check: (typed) => ([...typed.trim()].length >= REASON_LEAST ? null : t.reasonNeeded),
      },
    })
    if (reason === null) return
    const input = { teamId: team.teamId, version: team.version, reason: reason.trim().slice(0, REASON_MOST) }
    await call(endpoints[move], input).then(
      () => toast('success', t.moved(t[move])),
      () => undefined,
    )
    await refreshTeams()
  }
}
