import { listMyFeedback } from '@kaisai/contract/review/feedback.endpoints'
import { useReply } from '#web/query.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Feedback.module.css'
import { FeedbackCard } from './FeedbackCard.tsx'
import { feedbackTexts } from './feedback-texts.ts'

/** The feedback on one own work, on its page; nothing while none is released. */
export const WorkFeedback = ({ workId }: { workId: string }) => {
  const t = useWorded(feedbackTexts)
  const { data = [] } = useReply(listMyFeedback, { workId }, { staleMs: 0 })
  return data.map((feedback) => (
    <section key={feedback.resultId} className={styles.card} id="feedback">
      <h2>{t.title}</h2>
      <FeedbackCard feedback={feedback} />
    </section>
  ))
}
