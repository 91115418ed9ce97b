import { Timeline } from 'antd'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { verdictMeaning } from '../work-meaning.ts'
import styles from './Details.module.css'
import { detailsTexts } from './details-texts.ts'
import type { WorkDetail } from './work-detail.ts'

/** Every answer of the formal check, newest first. */
export const ChecksPanel = ({ work }: { work: WorkDetail }) => {
  const t = useTexts(detailsTexts)
  if (work.checks.length === 0) return <EmptyFace text={work.formalCheck === 'off' ? t.checkOff : t.noChecks} />
  return (
    <Timeline
      className={styles.timeline}
      items={work.checks.map((check, at) => ({
        key: `${check.time}-${at}`,
        content: (
          <div className={styles.check}>
            <p>
              <StatusTag meaning={verdictMeaning(check.verdict)}>{check.verdictName}</StatusTag> {check.deciderName} · v
              {check.versionNo}
            </p>
            <time className={styles.quiet} dateTime={check.time}>
              {formatDate(check.time, 'minute')}
            </time>
            {check.reason ? <p className={styles.said}>{check.reason}</p> : null}
            {check.dueTime ? <p className={styles.quiet}>{t.dueBy(formatDate(check.dueTime, 'minute'))}</p> : null}
          </div>
        ),
      }))}
    />
  )
}
