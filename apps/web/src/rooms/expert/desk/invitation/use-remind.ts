import type { InputOf } from '@kaisai/contract/endpoint'
import { pageInvitations, remindInvitations } from '@kaisai/contract/expert/invitation.endpoints'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { useReminding } from '#web/ui/remind/use-reminding.tsx'
import { invitationTexts } from './invitation-texts.ts'

type Whom = Omit<InputOf<typeof remindInvitations>, 'isTrial'>

/** Reminds invited experts who have not answered, after showing who gets what. `dialog` is placed on the page. */
export const useRemind = () => {
  const t = useTexts(invitationTexts)
  const { remind, isLooking, dialog } = useReminding()
  const ask = (whom: Whom, onSent?: () => void): Promise<void> =>
    remind({
      title: t.remindTitle,
      look: async () => {
        const reply = await call(remindInvitations, { ...whom, isTrial: true }).catch(() => null)
        return reply && { ...reply, people: reply.reminded }
      },
      send: async () => {
        const reply = await call(remindInvitations, whom).catch(() => null)
        await refresh(pageInvitations)
        return reply && { people: reply.reminded }
      },
      ...(onSent ? { onSent } : {}),
    })
  return { ask, isLooking, dialog }
}
