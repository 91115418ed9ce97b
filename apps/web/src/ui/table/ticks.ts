import { type Key, useState, useSyncExternalStore } from 'react'

/** The ticked rows of a list, kept beside it: ticking one renders only what shows ticks, not filters, tools and pages. */
export interface Ticks<Row> {
  get: () => ReadonlyMap<Key, Row>
  put: (next: ReadonlyMap<Key, Row>) => void
  /** Ticks one row or unticks it, beside those of other pages. */
  toggle: (key: Key, row: Row, isOn: boolean) => void
  /** Ticks or unticks several at once. */
  toggleAll: (rows: ReadonlyMap<Key, Row>, isOn: boolean) => void
  subscribe: (changed: () => void) => () => void
}

const makeTicks = <Row>(): Ticks<Row> => {
  let now: ReadonlyMap<Key, Row> = new Map()
  const watching = new Set<() => void>()
  const put = (next: ReadonlyMap<Key, Row>): void => {
    now = next
    for (const changed of watching) changed()
  }
  const toggleAll = (rows: ReadonlyMap<Key, Row>, isOn: boolean): void => {
    const others = [...now].filter(([key]) => !rows.has(key))
    put(new Map(isOn ? [...others, ...rows] : others))
  }
  return {
    get: () => now,
    put,
    toggle: (key, row, isOn) => toggleAll(new Map([[key, row]]), isOn),
    toggleAll,
    subscribe: (changed) => {
      watching.add(changed)
      return () => void watching.delete(changed)
    },
  }
}

/** The ticks of a list, the same object as long as the list is there. */
export const useTicks = <Row>(): Ticks<Row> => useState(() => makeTicks<Row>())[0]

/** What is ticked now. */
export const useTicked = <Row>({ subscribe, get }: Ticks<Row>): ReadonlyMap<Key, Row> => useSyncExternalStore(subscribe, get)
