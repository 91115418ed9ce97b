import type { ReactNode } from 'react'
import styles from './Team.module.css'

/** Facts line by line, label and value beside each other: an auditor reads down the page. */
export const Facts = ({ items }: { items: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={styles.facts}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
