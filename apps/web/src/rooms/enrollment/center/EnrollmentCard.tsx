import { teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { isIn } from '@kaisai/contract/machine'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useWorkWord } from '#web/wording-context.tsx'
import { centerTexts } from '../center-texts.ts'
import { signUpAddress } from '../site/steps.ts'
import { enrollmentMeaning } from '../status-meaning.ts'
import styles from './Center.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { Todos } from './Todos.tsx'

export type Enrollment = ReplyOf<typeof pageMyTeams>['rows'][number]

/** One enrollment: which, as what, how far it is, what is to be done. */
export const EnrollmentCard = ({ enrollment }: { enrollment: Enrollment }) => {
  const t = useTexts(centerTexts)
  const label = useLabel()
  const word = useWorkWord()
  const { teamId, competitionId, mode, status, role, participant } = enrollment
  const mayGoOn = role === 'captain' && isIn(enrollmentStates, 'open', status)
  const toWork = enrollment.progress.find(({ key }) => key === 'work')?.label ?? word
  const facts = [
    enrollment.itemName,
    ...(mode === 'team' ? [enrollment.name, label(teamRoleLabels[role]), t.people(enrollment.memberCount)] : []),
    ...(enrollment.invitedCount > 0 ? [t.invited(enrollment.invitedCount)] : []),
    t.named(participant.label, participant.value),
    participant.value === enrollment.code ? '' : enrollment.code,
  ]
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        {enrollment.coverUrl ? <img src={enrollment.coverUrl} alt="" className={styles.cover} loading="lazy" /> : null}
        <div className={styles.cardText}>
          <h2>
            <Link to={`/center/team?id=${teamId}`}>{enrollment.competitionName}</Link>
          </h2>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <StatusTag meaning={enrollmentMeaning(status)}>{enrollment.statusName}</StatusTag>
      </div>
      {enrollment.waitPosition ? <p className={styles.wait}>{t.waitPosition(enrollment.waitPosition)}</p> : null}
      <ProgressBar steps={enrollment.progress} next={enrollment.next} />
      <Todos todos={enrollment.todos} />
      <p className={styles.actions}>
        <LinkButton to={`/center/team?id=${teamId}`}>{t.details}</LinkButton>
        {status === 'effective' ? (
          <LinkButton to={`/home/competition/submitWork?${new URLSearchParams({ competitionId, teamId })}`}>{toWork}</LinkButton>
        ) : null}
        {mayGoOn ? (
          <LinkButton to={signUpAddress(competitionId, teamId)} type="primary">
            {status === 'returned' ? t.changeNow : t.goOn}
          </LinkButton>
        ) : null}
      </p>
    </li>
  )
}
