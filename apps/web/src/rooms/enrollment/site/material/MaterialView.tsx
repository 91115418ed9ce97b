import { teamFieldKeys } from '@kaisai/contract/enrollment/team-fields'
import { useTexts } from '#web/lang.tsx'
import { useFieldWords } from '../../fields/use-field-words.ts'
import { TeamAnswers } from '../../TeamAnswers.tsx'
import type { Team } from '../steps.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'

/** What an enrollment says, to read. */
export const MaterialView = ({ team }: { team: Team }) => {
  const t = useTexts(materialTexts)
  const { labelOf, textOf } = useFieldWords()
  const facts = [
    ...(team.mode === 'team' ? [[t.teamName, team.name] as const] : []),
    ...teamFieldKeys.map((key) => [labelOf(key), textOf(key, team[key])] as const),
  ]
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
