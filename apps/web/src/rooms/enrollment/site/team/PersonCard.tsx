import { remindMember, removeMember, setDuty, transferCaptain } from '@kaisai/contract/enrollment/member.endpoints'
import { getSignUp } from '@kaisai/contract/enrollment/team.endpoints'
import { useTexts } from '#web/lang.tsx'
import { confirmBox, promptBox, toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { usePublicSend } from '#web/ui/site/public-query.ts'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { memberMeaning } from '../../status-meaning.ts'
import { useGradeName } from '../parts/use-grade-name.ts'
import type { Member, Team } from '../steps.ts'
import { peopleReads } from './people-reads.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

interface PersonCardProps {
  team: Team
  member: Member
  mayChange: boolean
  isOrdered: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** One person of a team: who he is, what is missing, and what the captain may do. */
export const PersonCard = ({ team, member, mayChange, isOrdered, onUp, onDown }: PersonCardProps) => {
  const t = useTexts(teamTexts)
  const gradeName = useGradeName()
  const facts = [member.schoolName, member.collegeName, member.majorName, gradeName(member.grade), member.studentNo, member.phone]
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <p className={styles.name}>
          {member.name}
          <span className={styles.role}>{member.roleName}</span>
          {member.isMe ? <span className={styles.me}>{t.me}</span> : null}
          <StatusTag meaning={memberMeaning(member.status)}>{member.statusName}</StatusTag>
        </p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {member.duty ? <p className={styles.facts}>{t.dutyOf(member.duty)}</p> : null}
        {member.status === 'invited' && member.expiresTime ? (
          <p className={styles.facts}>
            {t.answersUntil} <TimeLeft until={member.expiresTime} serverTime={team.serverTime} />
          </p>
        ) : null}
        {member.isProfileComplete || member.missing.length === 0 ? null : (
          <p className={styles.missing}>{t.profileMissing(member.missing.join(t.and))}</p>
        )}
      </div>
      {isOrdered ? (
        <span className={styles.order}>
          <button type="button" aria-label={t.up(member.name)} disabled={!onUp} onClick={onUp}>
            ↑
          </button>
          <button type="button" aria-label={t.down(member.name)} disabled={!onDown} onClick={onDown}>
            ↓
          </button>
        </span>
      ) : null}
      {mayChange ? <Actions team={team} member={member} /> : null}
    </li>
  )
}

const Actions = ({ team, member }: { team: Team; member: Member }) => {
  const t = useTexts(teamTexts)
  const remind = usePublicSend(remindMember)
  const remove = usePublicSend(removeMember, [...peopleReads, getSignUp])
  const transfer = usePublicSend(transferCaptain, peopleReads)
  const duty = usePublicSend(setDuty, peopleReads)
  const { memberId, name, isMe } = member
  const isIn = member.status === 'accepted'
  const isParticipant = member.role === 'captain' || member.role === 'member'

  const askRemind = async (): Promise<void> => {
    await remind.send({ memberId })
    toast('success', t.reminded(name))
  }
  const askDuty = async (): Promise<void> => {
    const check = (value: string) => ([...value.trim()].length > 100 ? t.dutyTooLong : null)
    const text = await promptBox({ title: t.dutyTitle(name), field: { label: t.dutyLabel(member.duty), check } })
    if (text !== null) await duty.send({ memberId, duty: text.trim() })
  }
  const askTransfer = async (): Promise<void> => {
    if (await confirmBox({ title: t.handOver, text: t.handOverText(team.name, name), danger: true, confirmText: t.handOver }))
      await transfer.send({ memberId })
  }
  const askRemove = async (): Promise<void> => {
    const options = {
      title: isIn ? t.removeTitle(name) : t.revoke,
      danger: true,
      confirmText: isIn ? t.remove : t.revoke,
    } as const
    if (!isIn) {
      if (await confirmBox({ ...options, text: t.revokeText(name) })) await remove.send({ memberId })
      return
    }
    const check = (value: string) => ([...value.trim()].length > 200 ? t.reasonTooLong : null)
    const reason = await promptBox({
      ...options,
      text: t.removeText(name, team.name),
      field: { label: t.removeReason, type: 'textarea', check },
    })
    if (reason !== null) await remove.send({ memberId, ...(reason.trim() ? { reason: reason.trim() } : {}) })
  }
  const offered = [
    { label: t.remind, shown: !isMe && (!isIn || !member.isProfileComplete), run: askRemind },
    { label: t.duty, shown: isIn && isParticipant, run: askDuty },
    { label: t.handOver, shown: isIn && member.role === 'member', run: askTransfer },
    { label: isIn ? t.remove : t.revoke, shown: !isMe, run: askRemove },
  ].filter(({ shown }) => shown)
  return offered.length === 0 ? null : (
    <p className={styles.actions}>
      {offered.map(({ label, run }) => (
        // Refusals are shown by the call itself.
        <button key={label} type="button" onClick={() => void run().catch(() => undefined)} aria-label={t.actionFor(label, name)}>
          {label}
        </button>
      ))}
    </p>
  )
}
