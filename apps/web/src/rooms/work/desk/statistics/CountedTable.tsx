import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkStatistics } from '@kaisai/contract/work/findings.endpoints'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Bar } from './Bar.tsx'
import { Part } from './Part.tsx'
import { percent } from './percent.ts'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

interface CountedTableProps {
  title: string
  hint?: string
  rows: ReplyOf<typeof getWorkStatistics>['byItem']
}

/** Teams, submitted and accepted works of each category, school or province, with a bar of how far it is. */
export const CountedTable = ({ title, hint, rows }: CountedTableProps) => {
  const t = useTexts(statisticsTexts)
  return (
    <Part title={title} hint={hint} isEmpty={rows.length === 0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col" data-right>
              {t.teams}
            </th>
            <th scope="col" data-right>
              {t.submitted}
            </th>
            <th scope="col" data-right>
              {t.accepted}
            </th>
            <th scope="col" className={styles.wide}>
              {t.rate}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name || '–'}</th>
              <td data-right>{formatNumber(row.teams)}</td>
              <td data-right>{formatNumber(row.submitted)}</td>
              <td data-right>{formatNumber(row.accepted)}</td>
              <td>
                <span className={styles.rate}>
                  <Bar
                    whole={row.teams}
                    parts={[
                      { value: row.submitted, look: 'pale' },
                      { value: row.accepted, look: 'full' },
                    ]}
                  />
                  {percent(row.submitted, row.teams)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}
