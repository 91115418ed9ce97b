import { dropsFault } from '@kaisai/contract/review/counting'
import { countingWords, tieWords } from '@kaisai/contract/review/counting-words'
import { useId } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Review.module.css'
import { reviewTexts } from './review-texts.ts'
import type { ReviewValues } from './review-values.ts'

/** What the settings come to: the result of a work in a sentence, by the rule it is calculated by. */
export const ResultWords = ({ values }: { values: ReviewValues }) => {
  const t = useTexts(reviewTexts)
  const label = useLabel()
  const id = useId()
  const isScore = values.type === 'score'
  const isEmpty = isScore && dropsFault(values) !== null
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id}>{isScore ? t.finalScore : t.finalResult}</h3>
      <p className={isEmpty ? styles.bad : styles.result} aria-live="polite">
        {isEmpty ? t.noScore : label(countingWords(values))}
      </p>
      {isScore ? <p className={styles.quiet}>{t.sheetScore}</p> : null}
      {isEmpty ? null : <p className={styles.quiet}>{label(tieWords(values))}</p>}
    </section>
  )
}
