import { Checkbox } from 'antd'
import { type Key, memo, type ReactNode, useId } from 'react'
import { useTexts } from '#web/lang.tsx'
import { type Column, cellOf } from './columns.ts'
import styles from './DataTable.module.css'
import type { RowsProps } from './RowTable.tsx'
import { tableTexts } from './texts.ts'

type CardsProps<Row> = Pick<RowsProps<Row>, 'rows' | 'rowKey' | 'columns' | 'choose'> & { card?: (row: Row) => ReactNode }

/** The rows as cards, for phones. */
export const RowCards = <Row extends object>({ rows, rowKey, columns, choose, card }: CardsProps<Row>) => {
  const t = useTexts(tableTexts)
  const chosen = new Set(choose?.keys)
  const keyOf = (row: Row): Key => (row as Record<string, Key>)[rowKey]!
  const count = rows.filter((row) => chosen.has(keyOf(row))).length
  return (
    <>
      {choose && !card ? (
        <Checkbox
          className={styles.wholePage}
          checked={count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          onChange={({ target }) => choose.toggleAll(new Map(rows.map((row) => [keyOf(row), row])), target.checked)}
        >
          {t.wholePage}
        </Checkbox>
      ) : null}
      <ul className={styles.cards}>
        {rows.map((row) => (
          <RowCard
            key={keyOf(row)}
            id={keyOf(row)}
            {...{ row, columns, card, isChosen: chosen.has(keyOf(row)), toggle: choose?.toggle }}
          />
        ))}
      </ul>
    </>
  )
}

interface CardProps<Row> {
  id: Key
  row: Row
  columns: readonly Column<Row>[]
  card?: (row: Row) => ReactNode
  isChosen: boolean
  toggle?: (key: Key, row: Row, isOn: boolean) => void
}

// Drawn anew only where something of its own changed: ticking one of a hundred draws one, and of it no more than its box.
const RowCard = memo(<Row extends object>({ id, row, columns, card, isChosen, toggle }: CardProps<Row>) => {
  const headId = useId()
  if (card) return <li className={styles.rowCard}>{card(row)}</li>
  const head = columns.find((column) => column.isTitle) ?? columns[0]
  return (
    <li className={styles.rowCard}>
      <div className={styles.rowHead}>
        {toggle ? (
          <input
            type="checkbox"
            className={styles.tick}
            checked={isChosen}
            onChange={(event) => toggle(id, row, event.target.checked)}
            aria-labelledby={headId}
          />
        ) : null}
        <strong id={headId}>{head ? <Cell row={row} column={head} /> : null}</strong>
      </div>
      <Facts row={row} columns={columns} head={head} />
    </li>
  )
}) as <Row extends object>(props: CardProps<Row>) => ReactNode

const Cell = memo(<Row extends object>({ row, column }: { row: Row; column: Column<Row> }) => cellOf(row, column)) as <
  Row extends object,
>(props: {
  row: Row
  column: Column<Row>
}) => ReactNode

interface FactsProps<Row> extends Pick<CardProps<Row>, 'row' | 'columns'> {
  head: Column<Row> | undefined
}
const Facts = memo(<Row extends object>({ row, columns, head }: FactsProps<Row>) => (
  <dl className={styles.facts}>
    {columns
      .filter((column) => column !== head)
      .map((column) => (
        <div key={column.key} className={column.title === '' || column.fixed === 'right' ? styles.wide : undefined}>
          {column.fixed === 'right' ? null : <dt>{column.title}</dt>}
          <dd>{cellOf(row, column)}</dd>
        </div>
      ))}
  </dl>
)) as <Row extends object>(props: FactsProps<Row>) => ReactNode
