import { formatDate } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import parts from '../parts/Parts.module.css'
import type { OwnWork } from '../parts/Versions.tsx'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

/** What one must know before writing: why it came back, a changed form, which version counts, the organizer's notice. */
export const WorkNotes = ({ work }: { work: OwnWork }) => {
  const t = useWorded(submitTexts)
  const newest = Math.max(0, ...work.submissions.map(({ versionNo }) => versionNo))
  return (
    <>
      {work.status === 'returned' && work.returned ? (
        <section className={styles.returned}>
          <h2>{t.returned}</h2>
          <p className={styles.reason}>{work.returned.reason}</p>
          <p className={parts.fine}>{t.returnedAt(formatDate(work.returned.time, 'minute'))}</p>
        </section>
      ) : null}
      {work.isFormNew ? <p className={styles.restored}>{t.newForm}</p> : null}
      {work.status === 'draft' && newest > 0 ? <p className={styles.restored}>{t.reopened(newest)}</p> : null}
      {work.notice ? (
        <details className={styles.notice} open={work.submissions.length === 0}>
          <summary>{t.notice}</summary>
          <p className={styles.reason}>{work.notice}</p>
        </details>
      ) : null}
    </>
  )
}
