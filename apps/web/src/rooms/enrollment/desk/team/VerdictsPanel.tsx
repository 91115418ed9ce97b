import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Team.module.css'
import type { TeamDetail } from './team-detail.ts'
import { teamTexts } from './team-texts.ts'

/** What the rules of the competition say about the team, the refusals first. */
export const VerdictsPanel = ({ team }: { team: TeamDetail }) => {
  const t = useTexts(teamTexts)
  const names = new Map(team.members.map(({ userId, name }) => [userId, name]))
  if (team.verdicts.length === 0)
    return (
      <p>
        <StatusTag meaning="good">{t.verdictsFine}</StatusTag>
      </p>
    )
  const sorted = [...team.verdicts].sort((a, b) => Number(a.severity === 'hint') - Number(b.severity === 'hint'))
  return (
    <ul className={styles.plain}>
      {sorted.map(({ key, severity, text, people }) => (
        <li key={`${key}${people.join()}${text}`}>
          <StatusTag meaning={severity === 'error' ? 'bad' : 'waits'}>{severity === 'error' ? t.error : t.hint}</StatusTag> {text}
          {people.length > 0 ? (
            <small className={styles.quiet}> {people.map((id) => names.get(id) ?? '').join(' ')}</small>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
