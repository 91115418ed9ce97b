import type { ReactNode } from 'react'
import styles from './Gallery.module.css'

/** A page that fills the window: nothing beside what is looked at. */
export const Overlay = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.overlay}>
    <title>{title}</title>
    <meta name="robots" content="noindex" />
    {children}
  </div>
)
