import { formatMoney } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentMeaning } from '../status-meaning.ts'
import { enrollmentTexts } from '../texts.ts'
import { AuditSteps } from './parts/AuditSteps.tsx'
import parts from './parts/Parts.module.css'
import styles from './SuccessStep.module.css'
import { signUpAddress, type Team } from './steps.ts'

/** The last step: where the enrollment stands and what comes next. */
export const SuccessStep = ({ team }: { team: Team }) => {
  const t = useWorded(enrollmentTexts)
  const meaning = enrollmentMeaning(team.status)
  // Submitting has succeeded, though the enrollment waits for its audit.
  const look = team.status === 'pending' ? 'open' : meaning
  const isGood = look === 'good' || look === 'open'
  return (
    <div className={styles.step}>
      <section className={styles.verdict} data-meaning={look}>
        <span className={styles.mark} aria-hidden="true">
          {isGood ? '✓' : meaning === 'bad' || team.status === 'withdrawn' ? '×' : '!'}
        </span>
        <h2>{team.status === 'pending' ? t.submittedNow : team.statusName}</h2>
        <p>{[team.name, team.itemName, team.code].filter(Boolean).join(' · ')}</p>
        {team.status === 'pending' ? (
          <p>
            <StatusTag meaning={meaning}>{team.statusName}</StatusTag>
          </p>
        ) : null}
        {team.waitPosition ? <p className={styles.wait}>{t.waitPosition(team.waitPosition)}</p> : null}
        <p className={parts.quiet}>{t.whatNext[team.status]}</p>
        {team.fee.feeFen > 0 && team.status === 'unpaid' ? (
          <p className={styles.wait}>
            {t.feeDue(formatMoney(team.fee.feeFen))} {team.fee.note}
          </p>
        ) : null}
      </section>
      {team.audit.length > 0 ? (
        <section className={parts.card}>
          <h2>{t.auditSteps}</h2>
          <AuditSteps steps={team.audit} />
        </section>
      ) : null}
      <p className={parts.buttons}>
        {team.status === 'unpaid' ? (
          <ButtonLink to={`/center/orders?team=${team.teamId}`} look="primary">
            {t.toFee}
          </ButtonLink>
        ) : null}
        <ButtonLink to={`/center/team?id=${team.teamId}`} look={team.status === 'unpaid' ? 'plain' : 'primary'}>
          {t.toCenter}
        </ButtonLink>
        {team.status === 'effective' ? (
          <ButtonLink
            to={`/home/competition/submitWork?${new URLSearchParams({ competitionId: team.competitionId, teamId: team.teamId })}`}
          >
            {t.toWork}
          </ButtonLink>
        ) : null}
        <ButtonLink to={signUpAddress(team.competitionId, team.teamId, 'material')}>{t.seeMaterial}</ButtonLink>
        <ButtonLink to={`/home/competition/details?id=${team.competitionId}`} look="quiet">
          {t.toCompetition}
        </ButtonLink>
      </p>
    </div>
  )
}
