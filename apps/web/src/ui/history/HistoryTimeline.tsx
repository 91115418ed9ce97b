import { Timeline } from 'antd'
import type { ReactNode } from 'react'
import { formatDate } from '../format.ts'
import { EmptyFace } from '../ListFaces.tsx'
import type { Meaning } from '../StatusTag.tsx'
import styles from './HistoryTimeline.module.css'

export interface HistoryEntry {
  /** An instant. */
  time: string
  who: string
  /** What was done, in words. */
  action: ReactNode
  meaning?: Meaning
  reason?: string | null
  changes?: readonly { label: string; from: unknown; to: unknown }[]
}

const colors: Record<Meaning, string> = {
  idle: 'var(--idle)',
  open: 'var(--open)',
  waits: 'var(--waits)',
  good: 'var(--good)',
  bad: 'var(--bad)',
}
const show = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : String(value))

/** Who did what when, newest first, with the fields that changed. */
export const HistoryTimeline = ({ entries }: { entries: readonly HistoryEntry[] }) =>
  entries.length === 0 ? (
    <EmptyFace />
  ) : (
    <Timeline
      items={entries.map((entry, at) => ({
        key: `${entry.time}-${at}`,
        color: colors[entry.meaning ?? 'idle'],
        content: (
          <div className={styles.entry}>
            <p>
              <strong>{entry.who}</strong> {entry.action}
            </p>
            <time dateTime={entry.time}>{formatDate(entry.time)}</time>
            {entry.reason ? <p className={styles.reason}>{entry.reason}</p> : null}
            {entry.changes?.length ? (
              <ul className={styles.changes}>
                {entry.changes.map(({ label, from, to }) => (
                  <li key={label}>
                    <span>{label}</span> <del>{show(from)}</del> → <ins>{show(to)}</ins>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ),
      }))}
    />
  )
