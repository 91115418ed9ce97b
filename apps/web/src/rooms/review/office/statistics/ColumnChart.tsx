import { useTexts } from '#web/lang.tsx'
import office from '../Office.module.css'
import styles from './Charts.module.css'
import { statisticsTexts } from './statistics-texts.ts'

interface ColumnChartProps {
  title: string
  /** Heads the labels in the table. */
  head: string
  bars: readonly { label: string; tick: string; count: number }[]
}

const WIDTH = 600
const HEIGHT = 200
const FOOT = 22
const HEAD = 18
/** Labels below this many columns have room; of more, some are left out. */
const TICKS = 12

/** Counts as columns; the same numbers stand in a table for those who do not see them. */
export const ColumnChart = ({ title, head, bars }: ColumnChartProps) => {
  const t = useTexts(statisticsTexts)
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const step = WIDTH / Math.max(1, bars.length)
  const width = Math.min(48, step * 0.72)
  const every = Math.ceil(bars.length / TICKS)
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{title}</h2>
      <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className={styles.axis} x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {bars.map(({ label, tick, count }, at) => {
          const height = (count / most) * (HEIGHT - FOOT - HEAD)
          const middle = step * (at + 0.5)
          return (
            <g key={label}>
              <rect className={styles.column} x={middle - width / 2} y={HEIGHT - FOOT - height} width={width} height={height} />
              {count > 0 && step > 18 ? (
                <text className={styles.value} x={middle} y={HEIGHT - FOOT - height - 5}>
                  {count}
                </text>
              ) : null}
              {at % every === 0 ? (
                <text className={styles.tick} x={middle} y={HEIGHT - 6}>
                  {tick}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <details>
        <summary>{t.asTable}</summary>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" data-right>
                {t.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-right>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
