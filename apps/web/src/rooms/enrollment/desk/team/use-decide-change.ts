import { decideChange, pageChanges } from '@kaisai/contract/enrollment/audit.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { refreshTeams } from '../audit/audit-many.ts'
import { teamTexts } from './team-texts.ts'

/** Says what an answer to a change request does, asks for the reason of a refusal, gives the answer. True when it was given. */
export const useDecideChange = () => {
  const t = useTexts(teamTexts)
  return async (changeId: string, teamName: string, isApproved: boolean): Promise<boolean> => {
    const reason = isApproved
      ? (await confirmBox({ title: t.approveTitle(teamName), text: t.approveText, confirmText: t.approve }))
        ? ''
        : null
      : await promptBox({
          title: t.rejectTitle(teamName),
          text: t.rejectText,
          danger: true,
          confirmText: t.reject,
          field: {
            label: t.opinion,
            type: 'textarea',
            check: (typed) => ([...typed.trim()].length >= 2 ? null : t.reasonNeeded),
          },
        })
    if (reason === null) return false
    const isDone = await call(decideChange, { changeId, isApproved, reason: reason.trim().slice(0, 500) }).then(
      () => true,
      () => false,
    )
    if (isDone) toast('success', t.decided)
    await Promise.all([refreshTeams(), refresh(pageChanges)])
    return isDone
  }
}
