import { Checkbox } from 'antd'
import type { Key, ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import { plainCell } from './columns.ts'
import styles from './DataTable.module.css'
import type { RowsProps } from './RowTable.tsx'
import { tableTexts } from './texts.ts'

/** The rows as cards, for phones. */
export const RowCards = <Row extends object>({
  rows,
  rowKey,
  columns,
  choose,
  card,
}: RowsProps<Row> & { card?: (row: Row) => ReactNode }) => {
  const t = useTexts(tableTexts)
  const head = columns.find((column) => column.isTitle) ?? columns[0]
  const show = (row: Row, column: (typeof columns)[number]): ReactNode =>
    column.render ? column.render(row) : plainCell(row, column.key)
  const byKey = new Map(rows.map((row) => [(row as Record<string, Key>)[rowKey]!, row]))
  const toggle = (key: Key, isOn: boolean): void => {
    const kept = choose!.keys.filter((one) => one !== key)
    const keys = isOn ? [...kept, key] : kept
    choose!.onChange(new Map(keys.flatMap((one) => (byKey.has(one) ? [[one, byKey.get(one)!] as const] : []))))
  }
  return (
    <ul className={styles.cards}>
      {[...byKey].map(([key, row]) => (
        <li key={key} className={styles.rowCard}>
          {card ? (
            card(row)
          ) : (
            <>
              <div className={styles.rowHead}>
                {choose ? (
                  <Checkbox
                    checked={choose.keys.includes(key)}
                    onChange={(event) => toggle(key, event.target.checked)}
                    aria-label={t.chooseRow(String(key))}
                  />
                ) : null}
                <strong>{head ? show(row, head) : null}</strong>
              </div>
              <dl className={styles.facts}>
                {columns
                  .filter((column) => column !== head)
                  .map((column) => (
                    <div key={column.key} className={column.title === '' || column.fixed === 'right' ? styles.wide : undefined}>
                      {column.fixed === 'right' ? null : <dt>{column.title}</dt>}
                      <dd>{show(row, column)}</dd>
                    </div>
                  ))}
              </dl>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
