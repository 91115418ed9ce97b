import type { ReactNode } from 'react'
import styles from './Panels.module.css'

/** A line of a panel: its name and what is set. */
export const Row = ({ label, children, wide = false }: { label: string; children: ReactNode; wide?: boolean }) => (
  <div className={styles.row} data-wide={wide || undefined}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{children}</span>
  </div>
)
