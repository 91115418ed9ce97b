import { downloadScoreLetter } from '@kaisai/contract/review/verification.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { download } from '#web/call.ts'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import styles from './Center.module.css'
import { resultCenterTexts } from './center-texts.ts'
import fold from './feedback/Feedback.module.css'
import { type Feedback, FeedbackCard } from './feedback/FeedbackCard.tsx'
import { feedbackTexts } from './feedback/feedback-texts.ts'
import type { MyResult } from './my-result.ts'
import { ObjectionForm } from './ObjectionForm.tsx'

const meanings = { advanced: 'good', reserve: 'waits', eliminated: 'idle' } as const

interface ResultCardProps {
  result: MyResult
  feedback: Feedback | undefined
}

/** One published result of one's own, and what was objected to it, in the words of its competition. */
export const ResultCard = (props: ResultCardProps) => (
  <WorkWord word={props.result.workLabel}>
    <Card {...props} />
  </WorkWord>
)

const Card = ({ result, feedback }: ResultCardProps) => {
  const f = useWorded(feedbackTexts)
  const t = useWorded(resultCenterTexts)
  const [isObjecting, setObjecting] = useState(false)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2>{result.workTitle}</h2>
          <p className={styles.fine}>
            {result.competitionName} · {result.stageName} · {result.statusName}
          </p>
        </div>
        {result.outcome ? <StatusTag meaning={meanings[result.outcome]}>{result.outcomeName}</StatusTag> : null}
      </div>
      {result.finalScore === null && result.rank === null ? null : (
        <dl className={styles.numbers}>
          {result.finalScore === null ? null : (
            <div>
              <dt>{t.score}</dt>
              <dd>{result.finalScoreText}</dd>
            </div>
          )}
          {result.isHorsConcours ? (
            <div>
              <dt>{t.rank}</dt>
              <dd>{t.horsConcours}</dd>
            </div>
          ) : null}
          {result.rank === null ? null : (
            <div>
              <dt>{t.rank}</dt>
              <dd>
                {t.rankOf(result.rank)}
                {result.panelName ? <small> {result.panelName}</small> : null}
              </dd>
            </div>
          )}
        </dl>
      )}
      {result.publicNote ? <p>{result.publicNote}</p> : null}
      {feedback ? (
        <details className={fold.fold}>
          <summary>{f.title}</summary>
          <div>
            <FeedbackCard feedback={feedback} />
          </div>
        </details>
      ) : null}
      <div className={styles.actions}>
        {result.canObject ? <Button onClick={() => setObjecting(true)}>{t.object}</Button> : null}
        {result.canTakeLetter ? (
          <Button
            onClick={() =>
              void download(downloadScoreLetter, { resultId: result.resultId, workId: result.workId }).catch(() => undefined)
            }
          >
            {t.letter}
          </Button>
        ) : null}
        {result.verificationCode ? <Link to={`/home/verify?id=${result.resultId}`}>{t.verify}</Link> : null}
        <Link to={`${competitionAddress(result.competitionId, 'rank')}&result=${result.resultId}`}>{t.seeAll}</Link>
        {result.verificationCode ? <span className={styles.fine}>{t.code(result.verificationCode)}</span> : null}
        {result.publicityEndTime ? (
          <span className={styles.fine}>{t.until(formatDate(result.publicityEndTime, 'minute'))}</span>
        ) : null}
        {!result.canObject && result.objectReason ? <span className={styles.fine}>{result.objectReason}</span> : null}
      </div>
      {isObjecting ? (
        <ObjectionForm
          target={{ resultId: result.resultId, workId: result.workId }}
          title={result.workTitle}
          onClose={() => setObjecting(false)}
        />
      ) : null}
    </li>
  )
}
