import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { words } from '#web/ui/texts.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { batchTexts } from '../batch/batch-texts.ts'
import styles from '../Office.module.css'
import { BatchHistory } from './BatchHistory.tsx'
import { SettingPart } from './SettingPart.tsx'

const period = (from: string, to: string): string => `${formatDate(from, 'minute')} – ${formatDate(to, 'minute')}`

/** A batch at a glance: its facts, how works are judged, and what was done. */
export const OverviewTab = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(batchTexts)
  const w = useTexts(words)
  const yesNo = (value: boolean): string => (value ? w.yes : w.no)
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <h2 className={styles.partTitle}>{t.facts}</h2>
        <Detail
          items={[
            { label: t.competition, value: batch.competitionName },
            { label: t.stage, value: batch.stageName },
            {
              label: t.window,
              value: (
                <span className={styles.two}>
                  <span>{period(batch.openTime, batch.closeTime)}</span>
                  {batch.openTime === batch.startTime && batch.closeTime === batch.endTime ? null : (
                    <small>{t.windowSet(period(batch.startTime, batch.endTime))}</small>
                  )}
                </span>
              ),
              wide: true,
            },
            { label: t.workCount, value: t.works(batch.workCount) },
            { label: t.expertCount, value: t.people(batch.expertCount) },
            { label: t.submittedCount, value: batch.taskCount > 0 ? t.tasks(batch.submittedCount, batch.taskCount) : null },
            { label: t.items, value: batch.items.map(({ name, workCount }) => `${name} ${workCount}`).join(' · ') },
            { label: t.needsConfirm, value: yesNo(batch.needsConfirm) },
            { label: t.needsDeclaration, value: yesNo(batch.needsDeclaration) },
            { label: t.notice, value: batch.notice ? <p className={styles.prose}>{batch.notice}</p> : null, wide: true },
            { label: t.noticeEn, value: batch.noticeEn ? <p className={styles.prose}>{batch.noticeEn}</p> : null, wide: true },
            {
              label: t.seed,
              value: (
                <span className={styles.two}>
                  <span className={styles.mono}>{batch.seed || t.seedSealed}</span>
                  <small>{t.seedHint}</small>
                  <small>
                    {t.seedPromise(formatDate(batch.seedTime, 'second'))}{' '}
                    <span className={styles.mono}>{batch.seedCommitment}</span>
                  </small>
                </span>
              ),
              wide: true,
            },
          ]}
        />
      </section>
      <SettingPart batch={batch} />
      <section className={styles.card}>
        <h2 className={styles.partTitle}>{t.history}</h2>
        <BatchHistory batchId={batch.batchId} />
      </section>
    </div>
  )
}
