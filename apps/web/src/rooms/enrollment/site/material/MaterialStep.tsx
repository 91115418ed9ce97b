import { useTexts } from '#web/lang.tsx'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import parts from '../parts/Parts.module.css'
import { Verdicts } from '../parts/Verdicts.tsx'
import { signUpAddress, type Team } from '../steps.ts'
import styles from './Material.module.css'
import { MaterialView } from './MaterialView.tsx'
import { materialTexts } from './material-texts.ts'
import { OwnAnswers } from './OwnAnswers.tsx'
import { ownAudience } from './own-audience.ts'
import { TeamMaterial } from './TeamMaterial.tsx'

/** The third step: what the enrollment says. The captain writes it, the others read it and answer for themselves. */
export const MaterialStep = ({ team }: { team: Team }) => {
  const t = useTexts(materialTexts)
  if (team.can.includes('edit')) return <TeamMaterial key={team.teamId} team={team} />
  const audience = ownAudience(team)
  const nameOf = (userId: string) => team.members.find((one) => one.userId === userId)?.name
  return (
    <div className={styles.step}>
      {audience && team.can.includes('ownAnswers') ? <OwnAnswers team={team} audience={audience} /> : null}
      <section className={parts.card}>
        <h2>{t.theMaterial}</h2>
        <p className={parts.fine}>{team.role === 'captain' ? t.lockedNow(team.statusName) : t.captainWrites}</p>
        <MaterialView team={team} />
      </section>
      <Verdicts verdicts={team.verdicts} nameOf={nameOf} />
      <p className={parts.buttons}>
        <ButtonLink to={`/center/team?id=${team.teamId}`}>{t.toCenter}</ButtonLink>
        {team.mode === 'team' ? (
          <ButtonLink look="quiet" to={signUpAddress(team.competitionId, team.teamId, 'team')}>
            {t.backToTeam}
          </ButtonLink>
        ) : null}
      </p>
    </div>
  )
}
