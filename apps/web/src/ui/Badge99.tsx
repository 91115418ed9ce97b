import type { ReactNode } from 'react'
import styles from './Badge99.module.css'
import { upTo99 } from './format.ts'

/** A count at the corner of something; 99+ beyond 99, nothing at 0. `label` says what is counted. */
export const Badge99 = ({ count, label, children }: { count: number; label?: string; children?: ReactNode }) => (
  <span className={styles.holder}>
    {children}
    {count > 0 ? (
      <sup className={styles.count} title={label}>
        {upTo99(count)}
      </sup>
    ) : null}
  </span>
)
