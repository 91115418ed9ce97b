import type { ReactNode } from 'react'
import styles from './Face.module.css'

interface FaceProps {
  /** The short code above the title: 404, 401. */
  code?: string
  title: string
  text: string
  children?: ReactNode
}

/** One message that fills a page: what happened, and what to do next as buttons or links. */
export const Face = ({ code, title, text, children }: FaceProps) => (
  <div className={styles.face}>
    {code ? (
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
    ) : null}
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
)
