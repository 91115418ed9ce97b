import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Home.module.css'

interface HomeSectionProps {
  /** Of its heading. */
  id: string
  title: string
  /** Where all of it is found. */
  more?: { readonly to: string; readonly label: string }
  children: ReactNode
}

/** A part of a home page under its heading. How large heading and distances are is the template's choice. */
export const HomeSection = ({ id, title, more, children }: HomeSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <header className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {more ? (
        <Link to={more.to} className={styles.more}>
          {more.label} →
        </Link>
      ) : null}
    </header>
    {children}
  </section>
)
