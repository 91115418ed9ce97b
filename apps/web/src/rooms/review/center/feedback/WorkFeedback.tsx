import { listMyFeedback } from '@kaisai/contract/review/feedback.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import styles from './Feedback.module.css'
import { FeedbackCard } from './FeedbackCard.tsx'
import { feedbackTexts } from './feedback-texts.ts'

/** The feedback on one own work, on its page; nothing while none is released. */
export const WorkFeedback = ({ workId }: { workId: string }) => {
  const t = useTexts(feedbackTexts)
  const { data = [] } = useReply(listMyFeedback, { workId }, { staleMs: 0 })
  return data.map((feedback) => (
    <section key={feedback.resultId} className={styles.card} id="feedback">
      <h2>{t.title}</h2>
      <FeedbackCard feedback={feedback} />
    </section>
  ))
}
