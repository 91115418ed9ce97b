import { useTexts } from '#web/lang.tsx'
import { TeamAnswers } from '../../TeamAnswers.tsx'
import type { Team } from '../steps.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'

/** What an enrollment tells, to read. */
export const MaterialView = ({ team }: { team: Team }) => {
  const t = useTexts(materialTexts)
  const facts = [
    ...(team.mode === 'team' ? [[t.teamName, team.name] as const] : []),
    [t.slogan, team.slogan],
    [t.contactPhone, team.contactPhone],
  ] as const
  return (
    <div className={styles.view}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t.notFilled}</dd>
          </div>
        ))}
      </dl>
      {team.form ? <TeamAnswers team={team} form={team.form} audience="team" answers={team.answers} /> : null}
    </div>
  )
}
