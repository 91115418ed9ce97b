import { type ChartData, valueText } from '@kaisai/contract/statistics/value-text'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Chart } from '#web/ui/chart/Chart.tsx'
import { heightOf, MOST_BARS, optionOf } from './chart-options.ts'
import { Provinces } from './Provinces.tsx'
import styles from './Statistics.module.css'
import { Steps } from './Steps.tsx'
import { statisticsTexts } from './statistics-texts.ts'

/** A chart with what it counts, and the same numbers as a table that leads to the lists behind. */
export const ChartCard = ({ chart }: { chart: ChartData }) => {
  const t = useTexts(statisticsTexts)
  return (
    <section className={styles.card}>
      <h3>{chart.title}</h3>
      <p className={styles.quiet}>{chart.definition}</p>
      <Drawn chart={chart} />
      {chart.kind === 'bars' && chart.rows.length > MOST_BARS ? <p className={styles.quiet}>{t.more(MOST_BARS)}</p> : null}
      <details className={styles.details}>
        <summary>{t.asTable}</summary>
        <Rows chart={chart} />
      </details>
    </section>
  )
}

const Drawn = ({ chart }: { chart: ChartData }) => {
  if (chart.kind === 'steps') return <Steps chart={chart} />
  if (chart.kind === 'provinces') return <Provinces chart={chart} />
  return <Canvas chart={chart} />
}

const Canvas = ({ chart }: { chart: ChartData }) => {
  const t = useTexts(statisticsTexts)
  const navigate = useNavigate()
  const option = useMemo(() => optionOf(chart, t), [chart, t])
  const drawn = chart.rows.slice(0, MOST_BARS)
  const leads = chart.kind === 'bars' && drawn.some(({ to }) => to !== '')
  return (
    <Chart
      option={option}
      height={heightOf(chart)}
      onPress={
        leads
          ? (at) => {
              const to = drawn[at]?.to
              if (to) void navigate(to)
            }
          : undefined
      }
    />
  )
}

const Rows = ({ chart }: { chart: ChartData }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{chart.head}</th>
          {chart.measures.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.to === '' ? row.name : <Link to={row.to}>{row.name}</Link>}</th>
            {chart.measures.map(({ label, unit }, at) => (
              <td key={label}>{valueText(row.values[at], unit)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
