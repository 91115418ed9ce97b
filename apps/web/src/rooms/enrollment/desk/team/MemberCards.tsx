import { personTypeLabels } from '@kaisai/contract/competition/rules/labels'
import { invitedViaLabels } from '@kaisai/contract/enrollment/labels'
import { useLabel, useTexts } from '#web/lang.tsx'
import { DictText } from '#web/ui/dict-words.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { memberMeaning } from '../../status-meaning.ts'
import { TeamAnswers } from '../../TeamAnswers.tsx'
import { Facts } from './Facts.tsx'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

type Member = TeamDetail['members'][number]
const advisors: readonly string[] = ['first_teacher', 'teacher', 'company_teacher']

/** Whether somebody guides rather than takes part. */
export const isAdvisor = ({ role }: Pick<Member, 'role'>): boolean => advisors.includes(role)

/** The people of the team: who they are, what their profile misses, what they answered. */
export const MemberCards = ({ team }: { team: TeamDetail }) => (
  <ul className={styles.members}>
    {team.members.map((member) => (
      <MemberCard key={member.memberId} team={team} member={member} />
    ))}
  </ul>
)

const MemberCard = ({ team, member }: { team: TeamDetail; member: Member }) => {
  const t = useTexts(teamTexts)
  const label = useLabel()
  const kind = personTypeLabels[member.personType as keyof typeof personTypeLabels]
  const via = invitedViaLabels[member.invitedVia as keyof typeof invitedViaLabels]
  const audience = isAdvisor(member) ? 'advisor' : 'member'
  const isAsked = team.form?.document.sections.some(({ fields }) => fields.some((field) => field.audience === audience)) ?? false
  const facts = [
    { label: t.school, value: member.schoolName },
    { label: t.college, value: member.collegeName },
    { label: t.major, value: member.majorName },
    { label: t.grade, value: member.grade ? <DictText type="grade" value={member.grade} /> : '' },
    { label: t.studentNo, value: member.studentNo },
    { label: t.idNumber, value: member.idNumber },
    { label: t.phone, value: member.phone },
    { label: t.duty, value: member.duty },
    { label: t.via, value: via ? label(via) : '' },
  ].filter(({ value }) => value !== '')
  return (
    <li className={styles.member}>
      <h3>
        {member.name} <StatusTag meaning="open">{member.roleName}</StatusTag>
        {kind && !isAdvisor(member) ? <small>{label(kind)}</small> : null}
        {member.status === 'accepted' ? null : <StatusTag meaning={memberMeaning(member.status)}>{member.statusName}</StatusTag>}
      </h3>
      {member.isProfileComplete ? null : (
        <p className={styles.wrong}>{member.missing.length > 0 ? t.missingProfile(member.missing.join(t.and)) : t.incomplete}</p>
      )}
      {member.status === 'invited' && member.expiresTime ? (
        <p className={styles.quiet}>{t.expires(formatDate(member.expiresTime, 'minute'))}</p>
      ) : null}
      <Facts items={facts} />
      {isAsked && team.form ? (
        <div className={styles.own}>
          {member.hasAnswers && member.answers ? (
            <TeamAnswers viewer="manager" team={team} form={team.form} audience={audience} answers={member.answers} />
          ) : (
            <p className={styles.quiet}>{t.noOwn}</p>
          )}
        </div>
      ) : null}
    </li>
  )
}
