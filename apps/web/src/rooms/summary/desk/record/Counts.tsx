import { getSummaryCounts } from '@kaisai/contract/summary/record.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { taskMeanings } from '../meanings.ts'
import styles from './Record.module.css'
import { recordTexts } from './record-texts.ts'

/** How many schools of a task are in which state. */
export const Counts = ({ taskId }: { taskId: string }) => {
  const t = useTexts(recordTexts)
  const { data } = useReply(getSummaryCounts, { taskId }, { staleMs: 0 })
  if (!data) return null
  const figures = [
    { key: 'total', name: t.total, count: data.total },
    { key: 'missing', name: t.missingCount, count: data.missing },
    ...data.states
      .filter(({ status }) => status === 'submitted' || status === 'approved' || status === 'excellent')
      .map(({ status, statusName, count }) => ({ key: status, name: statusName, count })),
    ...(data.late > 0 ? [{ key: 'late', name: t.lateCount, count: data.late }] : []),
  ]
  return (
    <section className={styles.counts}>
      <StatusTag meaning={taskMeanings[data.status] ?? 'idle'}>{data.statusName}</StatusTag>
      {figures.map(({ key, name, count }) => (
        <p key={key} className={styles.count}>
          {name}
          <b>{formatNumber(count)}</b>
        </p>
      ))}
      <span className={styles.quiet}>
        {data.deadline ? t.deadline(formatDate(data.deadline, 'minute')) : ''}
        {data.unfilled > 0 ? ` · ${t.unfilled(data.unfilled)}` : ''}
      </span>
    </section>
  )
}
