import type { ReplyOf } from '@kaisai/contract/endpoint'
import { listMyFeedback, rateComment } from '@kaisai/contract/review/feedback.endpoints'
import { Button } from 'antd'
import { useSend } from '#web/query.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Feedback.module.css'
import { feedbackTexts } from './feedback-texts.ts'

export type Feedback = ReplyOf<typeof listMyFeedback>[number]
type Part = Feedback['parts'][number]

/** What a team reads of the review of one work: the band, means of the criteria, and comments it may rate. */
export const FeedbackCard = ({ feedback }: { feedback: Feedback }) => {
  const t = useWorded(feedbackTexts)
  return (
    <div className={styles.feedback}>
      <p className={styles.fine}>{t.note}</p>
      {feedback.band === null ? null : <p className={styles.band}>{t.band(feedback.band)}</p>}
      {feedback.parts.map((part, at) => (
        <section key={part.name} className={styles.part}>
          <h4>
            {feedback.parts.length > 1 ? `${part.name} · ` : ''}
            {t.judges(part.judges)}
          </h4>
          {part.criteria.length > 0 ? <Means part={part} /> : null}
          <Comments feedback={feedback} part={part} no={at + 1} />
        </section>
      ))}
    </div>
  )
}

const Means = ({ part }: { part: Part }) => {
  const t = useWorded(feedbackTexts)
  return (
    <>
      <dl className={styles.means} aria-label={t.means}>
        {part.criteria.map(({ name, mean, max }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {mean === null ? (
                <span className={styles.fine}>{t.tooFew}</span>
              ) : (
                <>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${Math.min(100, (Number(mean) / max) * 100)}%` }} />
                  </span>
                  <span className={styles.mean}>{t.meanOf(mean, max)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.fine}>{t.meansNote}</p>
    </>
  )
}

const Comments = ({ feedback, part, no }: { feedback: Feedback; part: Part; no: number }) => {
  const t = useWorded(feedbackTexts)
  return (
    <>
      {part.comments.length === 0 && part.withheld === 0 ? <p className={styles.fine}>{t.none}</p> : null}
      <ul className={styles.comments}>
        {part.comments.map((comment) => (
          <li key={comment.no} className={styles.comment}>
            <h5>{t.comment(comment.no)}</h5>
            {comment.texts.map(({ criterionName, text }) => (
              <p key={criterionName}>
                {criterionName || comment.texts.length > 1 ? <b>{criterionName || t.whole} </b> : null}
                {text}
              </p>
            ))}
            <Rating
              of={{ resultId: feedback.resultId, workId: feedback.workId, part: no, no: comment.no }}
              value={comment.isHelpful}
            />
          </li>
        ))}
      </ul>
      {part.withheld > 0 ? <p className={styles.fine}>{t.withheld(part.withheld)}</p> : null}
    </>
  )
}

interface RatingProps {
  of: { resultId: string; workId: string; part: number; no: number }
  value: boolean | null
}

// A second press removes it.
const Rating = ({ of, value }: RatingProps) => {
  const t = useWorded(feedbackTexts)
  const { send, isSending } = useSend(rateComment, [listMyFeedback])
  const rate = async (isHelpful: boolean): Promise<void> => {
    await send({ ...of, isHelpful: value === isHelpful ? null : isHelpful })
    if (value !== isHelpful) toast('success', t.thanks)
  }
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.fine}>{t.helped}</legend>
      {[true, false].map((word) => (
        <Button
          key={String(word)}
          size="small"
          type={value === word ? 'primary' : 'default'}
          aria-pressed={value === word}
          disabled={isSending}
          onClick={() => void rate(word).catch(() => undefined)}
        >
          {word ? t.yes : t.no}
        </Button>
      ))}
    </fieldset>
  )
}
