import { listSeedPromises } from '@kaisai/contract/review/verification.endpoints'
import { formatDate } from '#web/ui/format.ts'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Rank.module.css'
import { rankTexts } from './rank-texts.ts'

/** By which hashes the seeds of a competition’s draws were promised. */
export const SeedPromises = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(rankTexts)
  const { data } = usePublicReply(listSeedPromises, { competitionId })
  if (!data || data.length === 0) return null
  return (
    <details className={styles.promises}>
      <summary>{t.promises}</summary>
      <p>{t.promisesText}</p>
      <dl>
        {data.map(({ stageName, modeName, commitment, promisedTime }) => (
          <div key={commitment}>
            <dt>
              {stageName} · {modeName} · {formatDate(promisedTime, 'second')}
            </dt>
            <dd>
              <code>{commitment}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
