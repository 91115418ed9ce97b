import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { isIn } from '@kaisai/contract/machine'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { ProfileGate } from '../apply/ProfileGate.tsx'
import { ownAudience } from '../material/own-audience.ts'
import parts from '../parts/Parts.module.css'
import { ReturnNote } from '../parts/ReturnNote.tsx'
import { Verdicts } from '../parts/Verdicts.tsx'
import { signUpAddress, type Team } from '../steps.ts'
import { InvitePanel } from './InvitePanel.tsx'
import { PeopleList } from './PeopleList.tsx'
import { rolePlaces } from './role-places.ts'
import styles from './Team.module.css'
import { teamTexts } from './team-texts.ts'

/** The second step: who is in the team, who is asked, and inviting more. The captain changes it, everybody sees it. */
export const TeamStep = ({ team }: { team: Team }) => {
  const t = useTexts(teamTexts)
  const mayChange = team.can.includes('people')
  const me = team.members.find(({ isMe }) => isMe)
  const places = rolePlaces(team.limits, team.members).filter(({ max, taken }) => max > 0 || taken > 0)
  const toMaterial = signUpAddress(team.competitionId, team.teamId, 'material')
  // Somebody may have nothing to fill in: most advisors are asked nothing of their own.
  const hasMaterial = team.can.includes('edit') || ownAudience(team) !== null
  const nameOf = (userId: string) => team.members.find((one) => one.userId === userId)?.name
  return (
    <div className={styles.step}>
      <header className={styles.head}>
        <h2>{team.name}</h2>
        <p className={parts.fine}>{[team.itemName, team.code].join(' · ')}</p>
        {team.dueTime ? (
          <p className={parts.quiet}>
            {t.until} <TimeLeft until={team.dueTime} serverTime={team.serverTime} />
          </p>
        ) : null}
        <ul className={styles.places}>
          {places.map(({ role, taken, min, max }) => (
            <li key={role} data-short={taken < min || undefined}>
              {t.roles[role]} <b>{t.places(taken, max)}</b>
              {taken < min ? <span>{t.atLeast(min)}</span> : null}
            </li>
          ))}
        </ul>
      </header>
      <ReturnNote team={team} />
      {me ? <ProfileGate teamId={team.teamId} /> : null}
      <PeopleList team={team} mayChange={mayChange} />
      {mayChange ? <InvitePanel team={team} /> : <Unchangeable team={team} />}
      <Verdicts
        verdicts={team.verdicts.filter(({ people }) => people.length > 0 || !team.can.includes('edit'))}
        nameOf={nameOf}
      />
      <p className={parts.buttons}>
        {hasMaterial ? (
          <ButtonLink to={toMaterial} look="primary" large>
            {t.toMaterial}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={`/center/team?id=${team.teamId}`} look="primary" large>
              {t.toTeam}
            </ButtonLink>
            <ButtonLink to={toMaterial}>{t.seeMaterial}</ButtonLink>
          </>
        )}
      </p>
    </div>
  )
}

// Why the reader cannot change who is in the team, and what can be done instead.
const Unchangeable = ({ team }: { team: Team }) => {
  const t = useTexts(teamTexts)
  if (!team.members.some(({ isMe, role }) => isMe && role === 'captain')) return <p className={parts.quiet}>{t.captainOnly}</p>
  // Not submitted yet: the time to change it is over.
  if (isIn(enrollmentStates, 'open', team.status)) return <p className={parts.quiet}>{t.closedNow}</p>
  return (
    <p className={parts.quiet}>
      {t.lockedNow(team.statusName)} <Link to={`/center/team?id=${team.teamId}`}>{t.askChange}</Link>
    </p>
  )
}
