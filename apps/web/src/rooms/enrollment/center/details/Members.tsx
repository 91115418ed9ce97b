import { remindTeam } from '@kaisai/contract/enrollment/member.endpoints'
import { Button } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { useDict } from '#web/ui/DictSelect.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { centerTexts } from '../../center-texts.ts'
import type { Member, Team } from '../../site/steps.ts'
import { placeOf } from '../../site/team/role-places.ts'
import { memberMeaning } from '../../status-meaning.ts'
import { TeamAnswers } from '../../TeamAnswers.tsx'
import styles from './Details.module.css'
import { Part } from './Part.tsx'

/** The people of an enrollment, in their order; who was asked and did not come stands below in grey. */
export const Members = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  return (
    <Part title={t.members}>
      <Gap team={team} />
      <ul className={styles.members}>
        {team.members.map((member) => (
          <OneMember key={member.memberId} team={team} member={member} />
        ))}
      </ul>
    </Part>
  )
}

/** What the people of the team still owe, and the reminder of it: for whoever answers for the team. */
const Gap = ({ team }: { team: Team }) => {
  const t = useTexts(centerTexts)
  const { send, isSending } = useSend(remindTeam)
  if (!team.can.includes('remind')) return null
  const remind = async (): Promise<void> => {
    const { reminded } = await send({ teamId: team.teamId })
    toast(reminded === 0 ? 'info' : 'success', t.remindedAll(reminded))
  }
  return (
    <p className={styles.gap}>
      {team.gap === '' ? null : <span>{t.gap(team.gap)}</span>}
      <Button loading={isSending} onClick={() => void remind().catch(() => undefined)}>
        {t.remindAll}
      </Button>
    </p>
  )
}

const OneMember = ({ team, member }: { team: Team; member: Member }) => {
  const t = useTexts(centerTexts)
  const { labelOf } = useDict('grade')
  const facts = [member.schoolName, member.collegeName, member.majorName, labelOf(member.grade), member.studentNo, member.phone]
  const hasAnswers = team.form !== null && member.answers !== null && Object.keys(member.answers).length > 0
  return (
    <li>
      <p className={styles.name}>
        <b>{member.name}</b>{' '}
        {team.mode === 'team' ? (
          <>
            <span>{member.roleName}</span>
            <StatusTag meaning={memberMeaning(member.status)}>{member.statusName}</StatusTag>
          </>
        ) : null}
      </p>
      <p className={styles.fine}>{facts.filter(Boolean).join(' · ')}</p>
      {member.duty ? <p className={styles.fine}>{t.dutyOf(member.duty)}</p> : null}
      {member.status === 'invited' && member.expiresTime ? (
        <p className={styles.fine}>
          {t.answerUntil} <TimeLeft until={member.expiresTime} serverTime={team.serverTime} />
        </p>
      ) : null}
      {member.isProfileComplete || member.missing.length === 0 ? null : (
        <p className={styles.missing}>{t.profileMissing(member.missing.join(t.and))}</p>
      )}
      {hasAnswers ? (
        <details className={styles.more}>
          <summary>{t.theirAnswers}</summary>
          <TeamAnswers
            team={team}
            form={team.form!}
            audience={placeOf(member.role) === 'member' ? 'member' : 'advisor'}
            answers={member.answers!}
          />
        </details>
      ) : null}
    </li>
  )
}
