import { getSendReach } from '@kaisai/contract/certificate/batch.endpoints'
import { type SendChannel, sendChannels, sendGaps } from '@kaisai/contract/certificate/labels'
import { colonOf, inLang } from '@kaisai/contract/lang'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import styles from './Batch.module.css'
import { batchTexts } from './batch-texts.ts'

interface SendReachProps {
  readonly batchId: string
  /** Only these; without it every channel. */
  readonly channels?: readonly SendChannel[]
}

const NAMED = 8

/** Whom each channel reaches, and by name who is not reached and why. */
export const SendReach = ({ batchId, channels }: SendReachProps) => {
  const comma = useComma()
  const b = useTexts(batchTexts)
  const { lang } = useLang()
  const { data, error, refetch } = useReply(getSendReach, { batchId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={2} />
  return (
    <ul className={styles.reach} aria-live="polite">
      {data
        .filter(({ channel }) => !channels || channels.includes(channel))
        .map(({ channel, people, notified, gaps }) => {
          const missed = gaps.reduce((sum, { count }) => sum + count, 0)
          return (
            <li key={channel}>
              <b>{inLang(sendChannels[channel], lang)}</b>{' '}
              {people > 0 ? b.reach(people) : <span className={styles.bad}>{b.nobody}</span>}
              {notified > 0 ? ` · ${b.notified(notified)}` : ''}
              {missed > 0 ? (
                <>
                  {' · '}
                  <span className={styles.bad}>{b.unreached(missed)}</span>
                  <ul>
                    {gaps.map((gap) => (
                      <li key={gap.reason}>
                        {inLang(sendGaps[gap.reason], lang)}
                        {colonOf(lang)}
                        {gap.people
                          .slice(0, NAMED)
                          .map(({ name }) => name)
                          .join(comma)}
                        {gap.count > NAMED ? ` ${b.andMore(gap.count)}` : ''}
                      </li>
                    ))}
                  </ul>
                </>
              ) : null}
            </li>
          )
        })}
    </ul>
  )
}
