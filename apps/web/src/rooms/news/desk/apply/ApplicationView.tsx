import { Alert, Steps } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from '../ArticleDetailPage.module.css'
import { ArticlePreview, type ShownPlace } from '../ArticlePreview.tsx'
import { Findings } from '../checks/Findings.tsx'
import own from './Apply.module.css'
import { type Application, stepOf } from './application.ts'
import { applyTexts } from './apply-texts.ts'

/** An application as it would be read, where it is, and its way so far. */
export const ApplicationView = ({ application }: { application: Application }) => {
  const t = useTexts(applyTexts)
  const [place, setPlace] = useState<ShownPlace | null>(null)
  const isNarrow = useNarrow()
  const { status, way, waitsFor } = application
  const returned = status === 'returned' ? way.find(({ verb }) => verb === 'return') : undefined
  const { step } = t
  return (
    <>
      <section className={`${styles.card} ${styles.notice}`} aria-label={t.progress}>
        <Steps
          className={own.steps}
          size="small"
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          current={stepOf(application)}
          status={status === 'returned' ? 'error' : 'process'}
          items={[
            { title: step.written },
            { title: application.status === 'pending' && application.step !== 'organizer' ? application.stepName : step.first },
            { title: step.organizer },
            { title: step.published },
          ]}
        />
        {status === 'pending' ? (
          <p className={own.wait}>{waitsFor.length > 0 ? t.waitsFor(waitsFor.join('、')) : t.nobody}</p>
        ) : null}
      </section>
      {returned ? (
        <Alert className={styles.notice} type="error" showIcon title={t.lastReason(returned.who)} description={returned.note} />
      ) : null}
      {application.collectClosed && application.mayWrite ? (
        <Alert className={styles.notice} type="warning" showIcon title={t.collectClosed} />
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {['archived', 'published'].includes(status) ? null : (
            <Findings siteId={application.siteId} texts={application} onJump={(finding) => setPlace({ finding })} />
          )}
          <ArticlePreview article={application} place={place} />
        </div>
        <aside className={styles.side}>
          <section className={styles.card}>
            <h2>{t.facts}</h2>
            <Detail
              items={[
                { label: t.kind, value: t.kinds[application.kind], wide: true },
                { label: t.from, value: [application.fromName, application.collegeName].filter(Boolean).join(' · '), wide: true },
                { label: t.writer, value: application.authorName, wide: true },
                { label: t.to, value: `${application.siteName} · ${application.columnName}`, wide: true },
                ...(application.competitionName
                  ? [{ label: t.competition, value: application.competitionName, wide: true }]
                  : []),
                ...(application.collectTitle ? [{ label: t.collect, value: application.collectTitle, wide: true }] : []),
                { label: t.updated, value: formatDate(application.updateTime, 'minute'), wide: true },
              ]}
            />
          </section>
          <section className={styles.card}>
            <h2>{t.way}</h2>
            <HistoryTimeline
              entries={way.map(({ who, time, note, verbName, verb }) => ({
                ...{ who, time, action: verbName, reason: note },
                meaning: verb === 'return' || verb === 'withdraw' ? 'bad' : verb === 'submit' ? 'open' : 'good',
              }))}
            />
          </section>
        </aside>
      </div>
    </>
  )
}
