import { deleteOwnTurns, listOwnQuestions, pageOwnTurns } from '@kaisai/contract/assistant/ask.endpoints'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Button } from '#web/ui/site/Button.tsx'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { usePublicReply, usePublicSend } from '#web/ui/site/public-query.ts'
import { siteTexts } from '../site-texts.ts'
import styles from './Assistant.module.css'
import { Parts } from './Parts.tsx'

/** Own questions with their answers, and what organizers answered. */
export const History = () => (
  <>
    <Handed />
    <Asked />
  </>
)

const Handed = () => {
  const t = useTexts(siteTexts)
  const { data } = usePublicReply(listOwnQuestions, {})
  if (!data || data.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t.handed}</h2>
      {data.map((row) => (
        <article key={row.questionId} className={styles.turn}>
          <h3 className={styles.question}>{row.question}</h3>
          <p className={styles.quiet}>
            {formatDate(row.createTime, 'minute')} · {row.statusName}
          </p>
          {row.answer === '' ? null : (
            <blockquote className={styles.extract}>
              <h3>{t.answer}</h3>
              <p className={styles.lines}>{row.answer}</p>
            </blockquote>
          )}
        </article>
      ))}
    </section>
  )
}

const PAGE_SIZE = 20

const Asked = () => {
  const t = useTexts(siteTexts)
  const { data, error, refetch } = usePublicReply(pageOwnTurns, { pageSize: PAGE_SIZE })
  const { send, isSending } = usePublicSend(deleteOwnTurns, [pageOwnTurns])
  const [isSure, setSure] = useState(false)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data) return <Waiting />
  return (
    <section className={styles.block}>
      <h2>{t.own}</h2>
      {data.rows.length === 0 ? <p className={styles.quiet}>{t.noHistory}</p> : null}
      {data.rows.map((row) => (
        <details key={row.turnId} className={styles.turn}>
          <summary>
            {row.question} <span className={styles.quiet}>{formatDate(row.createTime, 'minute')}</span>
          </summary>
          <Parts parts={row.answer} />
        </details>
      ))}
      {data.rows.length === 0 ? null : (
        <p className={styles.buttons}>
          {isSure ? (
            <>
              <span>{t.deleteSure}</span>
              <Button
                look="primary"
                busy={isSending}
                onClick={() =>
                  void send({}).then(
                    () => setSure(false),
                    () => undefined,
                  )
                }
              >
                {t.deleteAll}
              </Button>
              <Button onClick={() => setSure(false)}>{t.cancel}</Button>
            </>
          ) : (
            <Button onClick={() => setSure(true)}>{t.deleteAll}</Button>
          )}
        </p>
      )}
    </section>
  )
}
