import type { ReactNode } from 'react'
import { preference, remember } from '#web/preferences.ts'

export interface Column<Row> {
  /** Name of the row's field, or any name with `render`. */
  key: string
  title: string
  render?: (row: Row) => ReactNode
  width?: number
  align?: 'left' | 'right' | 'center'
  /** True: the server sorts by `key`; a text: by that column. */
  sort?: boolean | string
  /** Stays at the side while the table scrolls. */
  fixed?: 'left' | 'right'
  /** Not shown until chosen in the column settings. */
  off?: boolean
  /** Cannot be switched off. */
  always?: boolean
  /** Heads the row's card on phones; without one the first column does. */
  isTitle?: boolean
  /** Cut with dots instead of wrapping. */
  ellipsis?: boolean
}

const name = (table: string, userId: string): string => `columns.${table}.${userId}`

/** Keys of the columns a person has switched off (or left off) for a table. */
export const hiddenColumns = <Row>(table: string, userId: string, columns: readonly Column<Row>[]): string[] =>
  preference<string[] | null>(name(table, userId), null) ?? columns.filter((column) => column.off).map((column) => column.key)

/** Remembers the choice; null goes back to the table's own. */
export const rememberHidden = (table: string, userId: string, hidden: readonly string[] | null): void =>
  remember(name(table, userId), hidden ?? undefined)

/** What a cell shows when its column has no way of its own: the field, or a dash for nothing. */
const plainCell = (row: object, key: string): ReactNode => {
  const value = (row as Record<string, unknown>)[key]
  return value === null || value === undefined || value === '' ? '–' : String(value)
}

/** What a column shows of a row. */
export const cellOf = <Row extends object>(row: Row, column: Column<Row>): ReactNode =>
  column.render ? column.render(row) : plainCell(row, column.key)
