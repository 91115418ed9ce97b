import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { countTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { deskTexts } from '../desk-texts.ts'
import styles from './TeamTable.module.css'

/** How many enrollments, people, advisors and schools there are under the filters. */
export const TeamNumbers = ({ counts }: { counts: ReplyOf<typeof countTeams> | undefined }) => {
  const t = useTexts(deskTexts)
  return (
    <dl className={styles.numbers} aria-label={t.numbers}>
      {(['total', 'people', 'advisors', 'schools'] as const).map((key) => (
        <div key={key}>
          <dt>{t[key]}</dt>
          <dd>{counts ? formatNumber(counts[key]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
