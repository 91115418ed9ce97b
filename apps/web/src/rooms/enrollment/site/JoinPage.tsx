import type { ReplyOf } from '@kaisai/contract/endpoint'
import { getInvitation, joinTeam, listMyInvitations } from '@kaisai/contract/enrollment/member.endpoints'
import { getSignUp, pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#web/call-error.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button, ButtonLink } from '#web/ui/site/Button.tsx'
import { Failure, Refusal, Waiting } from '#web/ui/site/Faces.tsx'
import { InBrowser } from '#web/ui/site/InBrowser.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { SignedInOnly } from '#web/ui/site/SignedInOnly.tsx'
import { useOnce } from '#web/ui/site/use-once.ts'
import { useWorded } from '#web/wording-context.tsx'
import { enrollmentTexts } from '../texts.ts'
import { ProfileGate } from './apply/ProfileGate.tsx'
import styles from './JoinPage.module.css'
import parts from './parts/Parts.module.css'
import { Verdicts } from './parts/Verdicts.tsx'
import { signUpAddress } from './steps.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/
/** Refusals that a second try does not change: expired or used, meant for another number, nothing there. */
const finalCodes = [29020, 29021, 40400]

/** /home/enroll/join?code=…: what a link or QR code invites to, and the answer. */
export const JoinPage = () => {
  const t = useWorded(enrollmentTexts)
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  return (
    <div className={styles.page}>
      <PageMeta title={t.invitation} isHidden />
      <h1>{t.invitation}</h1>
      {TOKEN.test(code) ? (
        <InBrowser>
          <SignedInOnly why={t.joinWhy}>
            <Invitation token={code} />
          </SignedInOnly>
        </InBrowser>
      ) : (
        <Gone message={t.brokenLink} />
      )}
    </div>
  )
}

const Gone = ({ message }: { message: string }) => {
  const t = useWorded(enrollmentTexts)
  return (
    <section className={parts.card} role="alert">
      <h2>{t.cannotJoin}</h2>
      <p className={parts.quiet}>{message}</p>
      <p className={parts.buttons}>
        <ButtonLink to="/center/team">{t.myTeams}</ButtonLink>
        <ButtonLink to="/home/competition" look="quiet">
          {t.allCompetitions}
        </ButtonLink>
      </p>
    </section>
  )
}

const Invitation = ({ token }: { token: string }) => {
  const { data: invited, error, refetch } = usePublicReply(getInvitation, { token })
  if (error instanceof CallError && finalCodes.includes(error.code)) return <Gone message={error.message} />
  if (error) return <Failure error={error} onRetry={refetch} />
  return invited ? <Answer token={token} invited={invited} /> : <Waiting />
}

const Answer = ({ token, invited }: { token: string; invited: ReplyOf<typeof getInvitation> }) => {
  const t = useWorded(enrollmentTexts)
  const navigate = useNavigate()
  const join = useOnce(joinTeam, [pageMyTeams, listMyInvitations, getSignUp])
  const { competitionId, teamId, teamName, roleName } = invited
  const isLocked = invited.verdicts.some(({ key }) => key === 'locked')
  const facts: readonly (readonly [string, string])[] = [
    [t.competition, invited.competitionName],
    [invited.itemLabel, invited.itemName],
    [t.captain, invited.captainName],
    [t.school, invited.schoolName],
    [t.yourRole, roleName],
    [t.answerUntil, formatDate(invited.expiresTime, 'minute')],
  ]
  const accept = async (): Promise<void> => {
    const joined = await join.run({ token })
    if (joined) await navigate(signUpAddress(competitionId, joined.teamId, 'team'), { replace: true })
  }
  return (
    <section className={parts.card}>
      <p className={parts.quiet}>{t.invitedBy(invited.captainName, roleName)}</p>
      <h2 className={styles.team}>{teamName}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {invited.isMember ? null : (
        <>
          {isLocked ? null : <ProfileGate teamId={teamId} schoolName={invited.schoolName} />}
          <Verdicts verdicts={invited.verdicts} title={invited.isAllowed ? t.beforeSubmitting : t.whyNotJoin} />
        </>
      )}
      <Refusal error={join.error} />
      {invited.isMember ? (
        <>
          <p role="status">{t.alreadyIn}</p>
          <p className={parts.buttons}>
            <ButtonLink to={signUpAddress(competitionId, teamId, 'team')} look="primary">
              {t.toTeam}
            </ButtonLink>
          </p>
        </>
      ) : (
        <p className={parts.buttons}>
          <Button look="primary" large wide disabled={!invited.isAllowed} busy={join.isRunning} onClick={() => void accept()}>
            {t.accept(teamName)}
          </Button>
        </p>
      )}
    </section>
  )
}
