import type { ReactNode } from 'react'
import styles from './ReasonTable.module.css'

interface ReasonRow {
  readonly key: string
  readonly name: ReactNode
  readonly text: ReactNode
  /** Of less weight than the others. */
  readonly isQuiet?: boolean
}

/** Names with what is said of each, in a dialog: it scrolls by itself. `heads`: of both columns. */
export const ReasonTable = ({ heads, rows }: { heads: readonly [string, string]; rows: readonly ReasonRow[] }) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, text, isQuiet = false }) => (
          <tr key={key} className={isQuiet ? styles.quiet : undefined}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
