import type { ReactNode } from 'react'
import { useTexts } from '#web/lang.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

interface PartProps {
  title: string
  hint?: string | undefined
  isEmpty: boolean
  children: ReactNode
}

/** A part of the statistics; an empty one says so. */
export const Part = ({ title, hint, isEmpty, children }: PartProps) => {
  const t = useTexts(statisticsTexts)
  return (
    <section className={styles.part}>
      <h2>
        {title} {hint ? <small>{hint}</small> : null}
      </h2>
      {isEmpty ? <p className={styles.quiet}>{t.nothing}</p> : <div className={styles.scroll}>{children}</div>}
    </section>
  )
}
