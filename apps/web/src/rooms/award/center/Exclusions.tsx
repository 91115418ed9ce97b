import { listMyExclusions } from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { useReply } from '#web/query.ts'
import { sharedWord, useWorded, WorkWord } from '#web/wording-context.tsx'
import { rewardTexts } from './center-texts.ts'
import styles from './Reward.module.css'

/** Works of one's own that a rule kept from an award, with the rule; nothing where there are none. */
export const Exclusions = () => {
  const { data } = useReply(listMyExclusions, {}, { staleMs: 0 })
  if (!data || data.length === 0) return null
  return (
    <WorkWord word={sharedWord(data)}>
      <Reasons rows={data} />
    </WorkWord>
  )
}

const Reasons = ({ rows }: { rows: ReplyOf<typeof listMyExclusions> }) => {
  const t = useWorded(rewardTexts)
  return (
    <section className={styles.reasons} aria-label={t.exclusions}>
      <h2>{t.exclusions}</h2>
      <p className={styles.fine}>{t.exclusionsHint}</p>
      <ul>
        {rows.map(({ workId, workName, competitionName, stageName, reasons }) => (
          <li key={workId}>
            <b>{workName}</b> <span className={styles.fine}>{[competitionName, stageName].join(' · ')}</span>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
