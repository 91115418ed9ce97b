import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Bar } from './Bar.tsx'
import { Part } from './Part.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

interface CountTableProps {
  title: string
  /** Head of the first column. */
  head: string
  rows: readonly { key: string; name: string; count: number; more?: string }[]
  /** Head of a third column. */
  moreHead?: string
}

/** Counts beside each other, each with a bar against the largest. */
export const CountTable = ({ title, head, rows, moreHead }: CountTableProps) => {
  const t = useTexts(statisticsTexts)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Part title={title} isEmpty={rows.length === 0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" data-right>
              {t.count}
            </th>
            {moreHead ? (
              <th scope="col" data-right>
                {moreHead}
              </th>
            ) : null}
            <th scope="col" className={styles.wide}>
              <span className="hidden-text">{t.share}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name || '–'}</th>
              <td data-right>{formatNumber(row.count)}</td>
              {moreHead ? <td data-right>{row.more}</td> : null}
              <td>
                <Bar whole={most} parts={[{ value: row.count, look: 'full' }]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
