import type { ReplyOf } from '@kaisai/contract/endpoint'
import { answerInvitation, listMyInvitations } from '@kaisai/contract/enrollment/member.endpoints'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { ErrorFace } from '#web/ui/ListFaces.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { centerTexts } from '../center-texts.ts'
import { Verdicts } from '../site/parts/Verdicts.tsx'
import { signUpAddress } from '../site/steps.ts'
import styles from './Center.module.css'

type Invitation = ReplyOf<typeof listMyInvitations>[number]

/** Invitations that wait for an answer, on top because they expire. */
export const Inbox = () => {
  const t = useTexts(centerTexts)
  const { data: invitations = [], error, refetch } = useReply(listMyInvitations, {}, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  return invitations.length === 0 ? null : (
    <section className={styles.inbox}>
      <h2>{t.inbox(invitations.length)}</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.memberId} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const InvitationCard = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts(centerTexts)
  const navigate = useNavigate()
  const { send, isSending } = useSend(answerInvitation, [listMyInvitations, pageMyTeams])
  const { memberId, teamName, competitionId } = invitation
  const accept = async (): Promise<void> => {
    const { teamId } = await send({ memberId, isAccepted: true })
    toast('success', t.joined(teamName))
    await navigate(signUpAddress(competitionId, teamId, 'team'))
  }
  const decline = async (): Promise<void> => {
    if (await confirmBox({ title: t.decline, text: t.declineText(teamName), danger: true, confirmText: t.decline })) {
      await send({ memberId, isAccepted: false })
      toast('success', t.declined)
    }
  }
  const guarded = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  return (
    <li className={styles.card}>
      <div className={styles.cardText}>
        <h3>{t.invites(invitation.captainName, teamName, invitation.roleName)}</h3>
        <p className={styles.facts}>
          {[invitation.competitionName, invitation.itemName, invitation.schoolName].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.facts}>
          {t.answerUntil} <TimeLeft until={invitation.expiresTime} serverTime={new Date(serverNow()).toISOString()} />
        </p>
      </div>
      <Verdicts verdicts={invitation.verdicts} title={t.whyNotJoin} />
      <p className={styles.actions}>
        <Button danger disabled={isSending} onClick={guarded(decline)}>
          {t.decline}
        </Button>
        <Button type="primary" loading={isSending} disabled={!invitation.isAllowed} onClick={guarded(accept)}>
          {t.accept}
        </Button>
      </p>
    </li>
  )
}
