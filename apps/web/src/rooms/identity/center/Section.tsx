import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** A titled part of a center page. */
export const Section = ({
  title,
  hint,
  action,
  id,
  children,
}: {
  title: string
  hint?: string
  action?: ReactNode
  id?: string
  children: ReactNode
}) => (
  <section className={styles.section} id={id}>
    <header className={styles.head}>
      <div>
        <h2>{title}</h2>
        {hint ? <p>{hint}</p> : null}
      </div>
      {action}
    </header>
    {children}
  </section>
)

/** One setting: its name, what it is now, what can be done. */
export const Line = ({ label, value, action }: { label: ReactNode; value: ReactNode; action?: ReactNode }) => (
  <div className={styles.line}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>{value}</span>
    {action}
  </div>
)
