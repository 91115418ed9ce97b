import { type ChartData, valueText } from '@kaisai/contract/statistics/value-text'
import type { CSSProperties } from 'react'
import styles from './Statistics.module.css'

/** Steps one after the other, each as wide as its share of the first. */
export const Steps = ({ chart }: { chart: ChartData }) => {
  const first = chart.rows[0]?.values[0] ?? 0
  return (
    <ol className={styles.steps} aria-hidden="true">
      {chart.rows.map((row) => {
        const [count = 0, share = null] = row.values
        return (
          <li key={row.key}>
            <span>{row.name}</span>
            <span className={styles.bar}>
              <i style={{ '--share': `${first === 0 ? 0 : Math.max(1, ((count ?? 0) / first) * 100)}%` } as CSSProperties} />
            </span>
            <b>
              {valueText(count, 'count')} <small>{share === null ? '' : valueText(share, 'percent')}</small>
            </b>
          </li>
        )
      })}
    </ol>
  )
}
