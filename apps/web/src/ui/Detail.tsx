import type { ReactNode } from 'react'
import styles from './Detail.module.css'

/** Facts as label and value, two columns where there is room. Empty values show a dash; `wide` ones take the whole line. */
export const Detail = ({ items }: { items: readonly { label: string; value: ReactNode; wide?: boolean }[] }) => (
  <dl className={styles.list}>
    {items.map(({ label, value, wide }) => (
      <div key={label} className={wide ? styles.wide : undefined}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
)
