import { getEntry } from '@kaisai/contract/review/progress.endpoints'
import { Drawer } from 'antd'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { Detail } from '#web/ui/Detail.tsx'
import { formatDate } from '#web/ui/format.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useKept } from '#web/ui/use-kept.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import office from '../Office.module.css'
import { progressTexts } from './progress-texts.ts'
import { SheetCard } from './SheetCard.tsx'
import styles from './Sheets.module.css'

interface EntryDrawerProps {
  batch: BatchDetail
  entryId: string | null
  onClose: () => void
}

/** One work with all its sheets side by side, and what was done to them. */
export const EntryDrawer = ({ batch, entryId, onClose }: EntryDrawerProps) => {
  const t = useTexts(progressTexts)
  const seesScores = usePermission(['review:score:view'])
  const shown = useKept(entryId)
  return (
    <Drawer open={entryId !== null} onClose={onClose} size={960} destroyOnHidden title={t.details}>
      {shown && seesScores ? <Inside batch={batch} entryId={shown} /> : null}
      {seesScores ? null : <EmptyFace text={t.noRight} />}
    </Drawer>
  )
}

const Inside = ({ batch, entryId }: { batch: BatchDetail; entryId: string }) => {
  const t = useTexts(progressTexts)
  const { data, error, refetch } = useReply(getEntry, { entryId }, { staleMs: 0 })
  if (error) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const decision = data.decision
    ? [data.decisionName, data.decisionScore, data.decisionReason].filter((one) => one !== null && one !== '').join(' · ')
    : null
  return (
    <div className={office.stack}>
      <h2>
        {data.code} {data.title} {data.hasAlarm ? <StatusTag meaning="bad">{t.alarm}</StatusTag> : null}
      </h2>
      <Detail
        items={[
          { label: t.teamName, value: data.teamName },
          { label: t.school, value: data.schoolName },
          { label: t.itemName, value: data.itemName },
          { label: t.submitted, value: t.doneOf(data.submittedCount, data.need) },
          { label: t.mean, value: data.mean },
          { label: t.range, value: data.range },
          { label: t.decision, value: decision, wide: true },
          ...(data.captainVote === null ? [] : [{ label: t.vote, value: data.captainVote }]),
        ]}
      />
      <Can any={['work:info:list']}>
        <p>
          <Link to={`/work/details?workId=${data.workId}`}>{t.openWork}</Link>
        </p>
      </Can>
      {data.sheets.length === 0 ? <EmptyFace text={t.none} /> : null}
      <div className={styles.sheets}>
        {data.sheets.map((sheet) => (
          <SheetCard key={sheet.taskId} sheet={sheet} setting={batch.setting} />
        ))}
      </div>
      {data.adjustments.length > 0 ? (
        <section>
          <h3 className={office.partTitle}>{t.adjustments}</h3>
          <HistoryTimeline
            entries={data.adjustments.map((one) => ({
              time: one.time,
              who: one.userName,
              action: `${one.expertName} ${t.adjusted(String(one.fromTotal ?? '–'), one.toTotal === null ? t.withdrawn : String(one.toTotal))}`,
              meaning: 'waits',
              reason: one.reason,
            }))}
          />
        </section>
      ) : null}
      {data.moves.length > 0 ? (
        <section>
          <h3 className={office.partTitle}>{t.history}</h3>
          <ul className={styles.moves}>
            {data.moves.map((one) => (
              <li key={`${one.time} ${one.expertName} ${one.label}`}>
                <time dateTime={one.time}>{formatDate(one.time, 'minute')}</time> <b>{one.expertName}</b> {one.label}
                {one.userName && one.userName !== one.expertName ? <small> · {one.userName}</small> : null}
                {one.reason ? <p>{one.reason}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
