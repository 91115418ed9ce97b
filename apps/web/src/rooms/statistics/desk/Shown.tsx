import type { Statistics } from '@kaisai/contract/statistics/value-text'
import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { ChartCard } from './ChartCard.tsx'
import { Figures } from './Figures.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

/** A subject's figures, then its charts. */
export const Shown = ({ data }: { data: Statistics }) => {
  const t = useTexts(statisticsTexts)
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>
        {data.scope} · {t.computed(formatDate(data.computeTime))}
      </p>
      <Figures data={data} />
      {data.charts.length === 0 ? <EmptyFace text={t.nothing} /> : null}
      <div className={styles.charts}>
        {data.charts.map((chart) => (
          <ChartCard key={`${data.subject} ${chart.key}`} chart={chart} />
        ))}
      </div>
    </div>
  )
}
