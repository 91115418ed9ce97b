import type { ReplyOf } from '@kaisai/contract/endpoint'
import { decideChange, getChangeEffect, pageChanges } from '@kaisai/contract/enrollment/audit.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatMoney } from '#web/ui/format.ts'
import { chooseBox, confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { refreshTeams } from '../audit/audit-many.ts'
import { teamTexts } from './team-texts.ts'

type Effect = ReplyOf<typeof getChangeEffect>
type Outcome = Effect['before']
interface Answer {
  readonly isApproved: boolean
  readonly isKept?: boolean
  readonly reason: string
}

/** Says what an answer to this change request does, asks for the reason where one is needed, gives the answer. True when it was given. */
export const useDecideChange = () => {
  const t = useTexts(teamTexts)
  return async (changeId: string, teamName: string, isApproved: boolean): Promise<boolean> => {
    const answer = isApproved ? await askApproval(t, changeId, teamName) : await askRejection(t, teamName)
    if (answer === null) return false
    const isDone = await call(decideChange, { changeId, ...answer }).then(
      () => true,
      () => false,
    )
    if (isDone) toast('success', t.decided)
    await Promise.all([refreshTeams(), refresh(pageChanges)])
    return isDone
  }
}

type Texts = (typeof teamTexts)['zh']

const reasonIn = (t: Texts, label: string) =>
  ({
    label,
    type: 'textarea',
    check: (typed: string) => ([...typed.trim()].length >= 2 ? null : t.reasonNeeded),
  }) as const
const sent = (reason: string): string => reason.trim().slice(0, 500)

const askRejection = async (t: Texts, teamName: string): Promise<Answer | null> => {
  const reason = await promptBox({
    title: t.rejectTitle(teamName),
    text: t.rejectText,
    danger: true,
    confirmText: t.reject,
    field: reasonIn(t, t.opinion),
  })
  return reason === null ? null : { isApproved: false, reason: sent(reason) }
}

const askApproval = async (t: Texts, changeId: string, teamName: string): Promise<Answer | null> => {
  const effect = await call(getChangeEffect, { changeId }).catch(() => null)
  if (effect === null) return null
  const plain: Answer = { isApproved: true, reason: '' }
  if (effect.approved === null) return effect.kept ? askKeeping(t, teamName, effect.kept, effect.refusal) : null
  const box = { title: t.approveTitle(teamName), text: consequence(t, effect.before, effect.approved), confirmText: t.approve }
  if (!effect.kept) return (await confirmBox(box)) ? plain : null
  const way = await chooseBox({ ...box, otherText: t.keepAudited })
  if (way === null) return null
  return way === 'other' ? askKeeping(t, teamName, effect.kept) : plain
}

const owes = ({ status, feeFen, paidFen }: Outcome): boolean => status === 'unpaid' && feeFen > paidFen

const consequence = (t: Texts, before: Outcome, after: Outcome): string => {
  if (isIn(enrollmentStates, 'admitted', before.status) && after.step) return t.approveAudits(before.statusName, after.stepName)
  if (before.step !== after.step && after.step) return t.approveAudits(before.statusName, after.stepName)
  return owes(after) && before.feeFen !== after.feeFen ? t.approvePays(formatMoney(after.feeFen)) : t.approveText
}

const askKeeping = async (t: Texts, teamName: string, kept: Outcome, why = ''): Promise<Answer | null> => {
  const text = owes(kept) ? t.keepPays(formatMoney(kept.feeFen)) : t.keepText(kept.statusName)
  const reason = await promptBox({
    title: t.keepTitle(teamName),
    text: why ? `${why}\n\n${text}` : text,
    confirmText: t.keepAudited,
    field: reasonIn(t, t.keepReason),
  })
  return reason === null ? null : { isApproved: true, isKept: true, reason: sent(reason) }
}
