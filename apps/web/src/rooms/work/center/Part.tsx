import type { ReactNode } from 'react'
import styles from './Center.module.css'

/** A part of the page under its title. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h2 className={styles.partTitle}>{title}</h2>
    {children}
  </section>
)
