import { acceptInvitation, declineInvitation, listMyInvitations } from '@kaisai/contract/access/invitation.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useEffect, useState } from 'react'
import { call } from '#web/call.ts'
import { useLang, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { invitationTexts } from '../texts.ts'
import styles from './RolePage.module.css'

type Invitation = ReplyOf<typeof listMyInvitations>[number]

/** Roles and expert libraries the caller is invited to, each accepted or declined. Nothing while there is none. */
export const Invitations = ({ onAccepted }: { onAccepted: () => Promise<void> }) => {
  const t = useTexts(invitationTexts)
  const { lang } = useLang()
  const [invitations, setInvitations] = useState<readonly Invitation[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const load = (): Promise<void> => call(listMyInvitations, {}, { quiet: true }).then(setInvitations, () => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language they are asked in
  useEffect(() => {
    void load()
  }, [lang])
  const answer = async (invitation: Invitation, accepts: boolean): Promise<void> => {
    setBusy(invitation.invitationId)
    await call(accepts ? acceptInvitation : declineInvitation, { invitationId: invitation.invitationId }).then(
      async () => {
        toast('success', accepts ? t.accepted : t.declined)
        if (accepts) await onAccepted()
      },
      () => undefined,
    )
    await load()
    setBusy(null)
  }
  if (invitations.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby="invitations">
      <h2 id="invitations">{t.title}</h2>
      <ul className={styles.invitations}>
        {invitations.map((one) => (
          <li key={one.invitationId} className={styles.invitation}>
            <div>
              <strong>{one.roleName ? t.role(one.groupName, one.roleName) : t.expert(one.groupName)}</strong>
              <p>{t.by(one.inviterName, formatDate(one.expireTime, 'minute'))}</p>
            </div>
            <div className={styles.answers}>
              <Button look="primary" busy={busy === one.invitationId} onClick={() => void answer(one, true)}>
                {t.accept}
              </Button>
              <Button disabled={busy !== null} onClick={() => void answer(one, false)}>
                {t.decline}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
