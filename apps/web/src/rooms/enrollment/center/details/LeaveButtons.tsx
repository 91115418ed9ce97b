import { leaveTeam } from '@kaisai/contract/enrollment/member.endpoints'
import { dissolveTeam, withdrawTeam } from '@kaisai/contract/enrollment/own.endpoints'
import { getTeam, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { centerTexts } from '../../center-texts.ts'
import type { Team } from '../../site/steps.ts'

/** The ways out: leaving the team, dissolving it, withdrawing from the competition. Each names the team and what follows. */
export const LeaveButtons = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  const navigate = useNavigate()
  const stale = [getTeam, pageMyTeams]
  const leave = useSend(leaveTeam, [pageMyTeams])
  const dissolve = useSend(dissolveTeam, stale)
  const withdraw = useSend(withdrawTeam, stale)
  const { teamId, name, competitionName } = team
  const { ifLeaving } = team.fee
  const label = team.mode === 'team' ? name : competitionName

  const askLeave = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.leave, text: t.leaveText(name), danger: true, confirmText: t.leave }))) return
    await leave.send({ teamId })
    toast('success', t.hasLeft(name))
    await navigate('/center/team', { replace: true })
  }
  const askDissolve = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.dissolve, text: t.dissolveText(label), danger: true, confirmText: t.dissolve }))) return
    await dissolve.send({ teamId })
    toast('success', t.dissolved(label))
  }
  const askWithdraw = async (): Promise<void> => {
    const check = (value: string): string | null => {
      const length = [...value.trim()].length
      return length < 2 ? t.reasonNeeded : length > 200 ? t.reasonTooLong : null
    }
    const reason = await promptBox({
      title: t.withdraw,
      text: [
        t.withdrawText(label),
        ...(ifLeaving ? [t.withdrawRefund(formatMoney(ifLeaving.paidFen), formatMoney(ifLeaving.refundFen))] : []),
        ...(ifLeaving?.invoiceNo ? [t.withdrawInvoice(ifLeaving.invoiceNo)] : []),
      ].join('\n'),
      danger: true,
      confirmText: t.withdraw,
      field: { label: t.reason, type: 'textarea', check },
    })
    if (reason === null) return
    await withdraw.send({ teamId, reason: reason.trim() })
    toast('success', t.withdrawn)
  }
  const offered = [
    { verb: 'leave', label: t.leave, run: askLeave },
    { verb: 'dissolve', label: t.dissolve, run: askDissolve },
    { verb: 'withdraw', label: t.withdraw, run: askWithdraw },
  ].filter(({ verb }) => team.can.includes(verb))
  return offered.map(({ verb, label: word, run }) => (
    <Button key={verb} danger onClick={() => void run().catch(() => undefined)}>
      {word}
    </Button>
  ))
}
