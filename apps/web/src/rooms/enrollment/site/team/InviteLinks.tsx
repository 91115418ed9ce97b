import type { ReplyOf } from '@kaisai/contract/endpoint'
import { addInvitation, listInvitations, revokeInvitation } from '@kaisai/contract/enrollment/member.endpoints'
import { useTexts } from '#web/lang.tsx'
import { confirmBox } from '#web/ui/notice/notice.ts'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { CopyButton, ShareButton } from '#web/ui/site/CopyButton.tsx'
import { Refusal } from '#web/ui/site/Faces.tsx'
import { usePublicReply, usePublicSend } from '#web/ui/site/public-query.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import type { AskedRole } from './role-places.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

type Invitation = ReplyOf<typeof listInvitations>[number]

interface InviteLinksProps {
  team: Team
  /** Undefined: no place is left, links that stand can still be revoked. */
  role?: AskedRole | undefined
  left: number
  /** Only those sent to a number. */
  isOfNumbers?: boolean
}

/** Links with their QR codes: made for a role, sent by whatever people chat with. */
export const InviteLinks = ({ team, role, left, isOfNumbers = false }: InviteLinksProps) => {
  const t = useTexts(teamTexts)
  const { data: invitations = [] } = usePublicReply(listInvitations, { teamId: team.teamId })
  const add = useOnce(addInvitation, [listInvitations])
  const shown = isOfNumbers ? invitations.filter(({ kind }) => kind === 'phone') : invitations
  return (
    <div className={styles.links}>
      {role ? (
        <>
          <Refusal error={add.error} />
          <p>
            <Button
              look={invitations.some((one) => one.role === role) ? 'plain' : 'primary'}
              busy={add.isRunning}
              onClick={() => void add.run({ teamId: team.teamId, role, maxUses: left })}
            >
              {t.makeLink(t.roles[role])}
            </Button>
          </p>
        </>
      ) : null}
      {shown.map((invitation) => (
        <OneLink key={invitation.invitationId} invitation={invitation} team={team} />
      ))}
    </div>
  )
}

const OneLink = ({ invitation, team }: { invitation: Invitation; team: Team }) => {
  const t = useTexts(teamTexts)
  const { send, isSending } = usePublicSend(revokeInvitation, [listInvitations])
  const { roleName, url, kind } = invitation
  const revoke = async (): Promise<void> => {
    if (await confirmBox({ title: t.revokeLink, text: t.revokeLinkText, danger: true, confirmText: t.revokeLink }))
      await send({ invitationId: invitation.invitationId })
  }
  return (
    <article className={styles.link}>
      <QrPicture svg={invitation.svg} label={t.qrOf(roleName)} />
      <div className={styles.linkText}>
        <h3>{kind === 'phone' ? t.sentTo(roleName, invitation.target) : t.linkFor(roleName)}</h3>
        <p className={parts.fine}>
          {t.uses(invitation.used, invitation.maxUses)} · {t.holdsUntil}{' '}
          <TimeLeft until={invitation.expiresTime} serverTime={team.serverTime} />
        </p>
        <input
          className={styles.url}
          readOnly
          value={url}
          aria-label={t.linkFor(roleName)}
          onFocus={(event) => event.target.select()}
        />
        <p className={styles.linkButtons}>
          <CopyButton text={t.message(team.name, team.competitionName, roleName, url)}>{t.copyLink}</CopyButton>
          <ShareButton title={t.shareTitle(team.name, roleName)} url={url} />
          <Button look="quiet" busy={isSending} onClick={() => void revoke().catch(() => undefined)}>
            {t.revokeLink}
          </Button>
        </p>
      </div>
    </article>
  )
}
