import type { ReactNode } from 'react'
import styles from './Details.module.css'

/** One part of the page, with its heading. */
export const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)
