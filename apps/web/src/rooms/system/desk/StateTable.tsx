import type { ReactNode } from 'react'
import styles from './StatePage.module.css'

interface StateTableProps<R> {
  rows: readonly R[]
  keyOf: (row: R) => string
  empty: string
  columns: readonly { title: string; render: (row: R) => ReactNode }[]
}

/** A short table without paging; on a phone each row is a list of its values. */
export const StateTable = <R,>({ rows, keyOf, empty, columns }: StateTableProps<R>) => {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, render }) => (
              <td key={title} data-label={title}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
