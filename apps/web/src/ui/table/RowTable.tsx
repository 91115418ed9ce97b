import { Table, type TableColumnType } from 'antd'
import { type Key, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useSettings } from '#web/settings.ts'
import { type Column, cellOf } from './columns.ts'
import styles from './DataTable.module.css'
import { StickyTop } from './sticky-top.ts'

export interface RowsProps<Row> {
  rows: readonly Row[]
  rowKey: string
  columns: readonly Column<Row>[]
  choose?: {
    keys: Key[]
    onChange: (chosen: Map<Key, Row>) => void
    /** Ticks one row or unticks it, beside those of other pages. The same function for ever. */
    toggle: (key: Key, row: Row, isOn: boolean) => void
    toggleAll: (rows: ReadonlyMap<Key, Row>, isOn: boolean) => void
  }
  onRow?: (row: Row) => void
}

interface RowTableProps<Row> extends RowsProps<Row> {
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** Rows of the last question, until the new ones are here. */
  isStale: boolean
}

const sortName = (column: { key: string; sort?: boolean | string }): string =>
  typeof column.sort === 'string' ? column.sort : column.key

// Whether the table is wider than its place. A pixel of rounding is no overflow.
const useOverflow = (frame: RefObject<HTMLDivElement | null>): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = (): void => {
      const place = frame.current?.querySelector('.ant-table-body, .ant-table-content')
      if (place) setOver(place.scrollWidth > place.clientWidth + 1)
    }
    look()
    const watch = new ResizeObserver(look)
    for (const part of frame.current?.querySelectorAll('.ant-table-body, .ant-table-content, table') ?? []) watch.observe(part)
    return () => watch.disconnect()
  }, [frame])
  return isOver
}

/** The rows as a table: head stays in sight, wide tables scroll sideways. */
export const RowTable = <Row extends object>({
  rows,
  rowKey,
  columns,
  choose,
  onRow,
  sort,
  onSort,
  isStale,
}: RowTableProps<Row>) => {
  const top = useContext(StickyTop)
  const { size } = useSettings()
  const frame = useRef<HTMLDivElement>(null)
  const isOver = useOverflow(frame)
  const keyOf = (row: Row): Key => (row as Record<string, Key>)[rowKey]!
  const tableColumns = columns.map(
    (column): TableColumnType<Row> => ({
      key: column.key,
      title: column.title,
      render: (_, row) => cellOf(row, column),
      width: column.width,
      align: column.align,
      // Without overflow nothing has to stay at the side, and nothing lies under it.
      fixed: isOver ? column.fixed : undefined,
      ellipsis: column.ellipsis,
      ...(column.sort
        ? { sorter: true, sortOrder: sort === sortName(column) ? 'ascend' : sort === `-${sortName(column)}` ? 'descend' : null }
        : {}),
    }),
  )
  // The library repeats the head's controls in a hidden row that only measures: nobody may tab into it.
  useEffect(() => {
    for (const row of frame.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  return (
    <div ref={frame} className={styles.rows} data-size={size}>
      <Table<Row>
        className={isStale ? styles.stale : undefined}
        size="middle"
        rowKey={keyOf}
        columns={tableColumns}
        dataSource={[...rows]}
        pagination={false}
        sticky={{ offsetHeader: top }}
        scroll={{ x: 'max-content' }}
        onRow={onRow ? (row) => ({ onDoubleClick: () => onRow(row) }) : undefined}
        rowSelection={
          choose && {
            selectedRowKeys: choose.keys,
            preserveSelectedRowKeys: true,
            onChange: (keys, selected) => choose.onChange(new Map(selected.map((row, at) => [keys[at]!, row]))),
          }
        }
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          const column = columns.find(({ key }) => key === one?.columnKey)
          onSort(column && one?.order ? (one.order === 'descend' ? '-' : '') + sortName(column) : undefined)
        }}
      />
    </div>
  )
}
