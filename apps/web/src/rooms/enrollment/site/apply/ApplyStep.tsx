import { getSignUp } from '@kaisai/contract/enrollment/team.endpoints'
import { useLang } from '#web/lang.tsx'
import { relativeTime } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useNow } from '#web/use-now.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../../texts.ts'
import parts from '../parts/Parts.module.css'
import type { Team } from '../steps.ts'
import styles from './Apply.module.css'
import { ChangeCategory } from './ChangeCategory.tsx'
import { FoundForm } from './FoundForm.tsx'
import { OwnEnrollments } from './OwnEnrollments.tsx'
import { ProfileGate } from './ProfileGate.tsx'
import type { SignUpInfo } from './sign-up-info.ts'

/** The first step: whether it is open, who may enter what, and founding the enrollment. */
export const ApplyStep = ({ competitionId, team }: { competitionId: string; team: Team | null }) => {
  const t = useWorded(enrollmentTexts)
  const { data: info, error, refetch } = usePublicReply(getSignUp, { competitionId })
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!info) return <Waiting />
  const others = info.mine.filter(({ teamId }) => teamId !== team?.teamId)
  return (
    <div className={styles.step}>
      <StateLine info={info} />
      {others.length > 0 ? <OwnEnrollments competitionId={competitionId} enrollments={others} /> : null}
      <ProfileGate {...(team ? { teamId: team.teamId } : {})} />
      {team ? (
        <ChangeCategory info={info} team={team} />
      ) : info.isOpen ? (
        info.categories.length > 0 ? (
          <FoundForm key={competitionId} info={info} />
        ) : (
          <p className={parts.quiet}>{t.noCategories}</p>
        )
      ) : (
        <p>
          <ButtonLink to={`/home/competition/details?id=${competitionId}`}>{t.toCompetition}</ButtonLink>
        </p>
      )}
    </div>
  )
}

const StateLine = ({ info }: { info: SignUpInfo }) => {
  const { lang } = useLang()
  const now = useNow(info.serverTime, 30_000)
  return (
    <p className={info.isOpen ? styles.open : styles.shut} role="status">
      <span>{info.stateText}</span>
      {info.isOpen && info.endTime ? <b>{relativeTime(info.endTime, now, lang)}</b> : null}
    </p>
  )
}
