import { bestIn } from '@kaisai/contract/lang'
import type { Ref } from 'react'
import styles from './FormView.module.css'
import type { FormTools } from './input.ts'
import type { ShownProblem } from './use-form-view.ts'

interface ProblemListProps {
  ref: Ref<HTMLDivElement>
  problems: readonly ShownProblem[]
  /** Id of the control of a field. */
  idOf: (key: string) => string
  tools: FormTools
}

/** Everything that keeps a form from being submitted, each a way to its field. Gets the focus when a submission fails. */
export const ProblemList = ({ ref, problems, idOf, tools: { t, lang } }: ProblemListProps) => (
  <div ref={ref} tabIndex={-1} role="alert" className={problems.length > 0 ? styles.summary : styles.noSummary}>
    {problems.length > 0 ? (
      <>
        <h2>{t.problems(problems.length)}</h2>
        <p className={styles.summaryHint}>{t.problemsHint}</p>
        <ul>
          {problems.map(({ key, field, text }) =>
            field === null ? (
              <li key={key}>
                {t.other}
                {lang === 'en' ? ': ' : '：'}
                {text}
              </li>
            ) : (
              <li key={key}>
                <a
                  href={`#${idOf(key)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    const control = document.getElementById(idOf(key))
                    control?.focus({ preventScroll: true })
                    control?.scrollIntoView({ block: 'center' })
                  }}
                >
                  {bestIn(lang, field.label, field.labelEn)}
                </a>
                {lang === 'en' ? ': ' : '：'}
                {text}
              </li>
            ),
          )}
        </ul>
      </>
    ) : null}
  </div>
)
