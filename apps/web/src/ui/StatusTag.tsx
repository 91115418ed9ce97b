import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

/** The five meanings of a status color, the same everywhere. */
export const meanings = ['idle', 'open', 'waits', 'good', 'bad'] as const
export type Meaning = (typeof meanings)[number]

/** The meaning of a tag style as dictionaries name it. */
export const meaningOfTag: Readonly<Record<string, Meaning>> = {
  default: 'idle',
  processing: 'open',
  warning: 'waits',
  success: 'good',
  error: 'bad',
}

const known: Readonly<Record<string, Meaning>> = {
  draft: 'idle',
  queued: 'idle',
  off: 'idle',
  offline: 'idle',
  archived: 'idle',
  cancelled: 'idle',
  closed: 'idle',
  deleted: 'idle',
  running: 'open',
  online: 'open',
  open: 'open',
  approved: 'open',
  reviewing: 'open',
  settling: 'open',
  pending: 'waits',
  returned: 'waits',
  unsent: 'waits',
  maintenance: 'waits',
  auditing: 'waits',
  paused: 'waits',
  active: 'good',
  published: 'good',
  done: 'good',
  sent: 'good',
  on: 'good',
  settled: 'good',
  publicity: 'good',
  disabled: 'bad',
  failed: 'bad',
  refused: 'bad',
  rejected: 'bad',
  expired: 'bad',
  revoked: 'bad',
  suspended: 'bad',
}

/** The meaning of a state's word; words nobody named are grey. */
export const meaningOf = (status: string): Meaning => known[status] ?? 'idle'

/** A status in words on its color. Give `status` (a state's word) or `meaning`. */
export const StatusTag = ({ status, meaning, children }: { status?: string; meaning?: Meaning; children: ReactNode }) => (
  <span className={`${styles.tag} ${styles[meaning ?? meaningOf(status ?? '')]}`}>{children}</span>
)
