import { getReviewStatistics } from '@kaisai/contract/review/progress.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import office from '../Office.module.css'
import { ColumnChart } from './ColumnChart.tsx'
import { ExpertNumbers } from './ExpertNumbers.tsx'
import { numberText } from './number-text.ts'
import { statisticsTexts } from './statistics-texts.ts'
import { Tendencies } from './Tendencies.tsx'

/** All numbers of a batch: how scores fall, who is strict, who agrees. */
export const StatisticsPanel = ({ batchId }: { batchId: string }) => {
  const t = useTexts(statisticsTexts)
  const { data, error, refetch } = useReply(getReviewStatistics, { batchId }, { staleMs: 0, keep: true })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  const submitted = data.experts.reduce((sum, one) => sum + one.submittedCount, 0)
  const tasks = data.experts.reduce((sum, one) => sum + one.taskCount, 0)
  const onTime = data.experts.reduce((sum, one) => sum + one.onTimeCount, 0)
  const facts = [
    { name: t.submitted, value: `${submitted} / ${tasks}` },
    { name: t.onTime, value: String(onTime) },
    { name: t.mean, value: numberText(data.mean) },
    { name: t.deviation, value: numberText(data.deviation) },
    { name: t.agreement, value: numberText(data.agreement), hint: t.agreementHint },
  ]
  return (
    <div className={office.stack}>
      <section className={office.card}>
        <dl className={office.numbers}>
          {facts.map(({ name, value, hint }) => (
            <div key={name}>
              <dt title={hint}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {data.agreement === null ? null : <p className={office.quiet}>{t.agreementHint}</p>}
      </section>
      {submitted === 0 ? (
        <section className={office.card}>
          <EmptyFace text={t.none} />
        </section>
      ) : (
        <div className={office.pair}>
          <ColumnChart
            title={t.histogram}
            head={t.from}
            bars={data.histogram.map(({ from, to, count }) => ({ label: `${from}–${to}`, tick: String(from), count }))}
          />
          <ColumnChart
            title={t.byHour}
            head={t.hour}
            bars={data.byHour.map(({ hour, count }) => {
              const label = formatDate(hour, 'minute')
              return { label, tick: label.slice(5, 13), count }
            })}
          />
        </div>
      )}
      <ExpertNumbers experts={data.experts} />
      <Tendencies found={data} />
    </div>
  )
}
