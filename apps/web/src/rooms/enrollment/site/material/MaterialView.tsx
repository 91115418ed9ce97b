import { useLang, useTexts } from '#web/lang.tsx'
import { AnswersView } from '#web/rooms/competition/index.ts'
import type { Team } from '../steps.ts'
import { fileAddress } from './file-address.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'

/** What an enrollment tells, to read. */
export const MaterialView = ({ team }: { team: Team }) => {
  const t = useTexts(materialTexts)
  const { lang } = useLang()
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
      {team.form ? (
        <AnswersView document={team.form.document} audience="team" answers={team.answers} lang={lang} fileUrl={fileAddress} />
      ) : null}
    </div>
  )
}
