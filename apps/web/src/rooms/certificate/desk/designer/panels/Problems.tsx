import { colonOf } from '@kaisai/contract/lang'
import { use, useDeferredValue, useMemo } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { designerTexts } from '../../../designer-texts.ts'
import { DrawingContext } from '../draw/drawing-context.ts'
import { useDesigner, useDesignerStore } from '../state/designer-store.ts'
import { nameOf } from '../state/element-name.ts'
import { type Problem, problemsOf } from '../state/problems.ts'
import styles from './Panels.module.css'

/** Every problem of the certificate as it stands now; a click goes to its element. */
export const Problems = () => {
  const t = useTexts(designerTexts)
  const { lang } = useLang()
  const store = useDesignerStore()
  const drawing = use(DrawingContext)
  const document = useDeferredValue(useDesigner((state) => state.history.now.document))
  const of = useDesigner((state) => state.of)
  const problems = useMemo(
    () => problemsOf(document, drawing.book, drawing.facts, (fileId) => fileId in drawing.pictures, of),
    [document, drawing, of],
  )
  const go = ({ slideIndex, element }: Problem): void => {
    if (slideIndex >= 0) store.getState().showSlide(slideIndex)
    if (element) store.getState().select([element.id])
  }
  return (
    <section className={styles.group} aria-label={t.problems}>
      <h2>{t.problemCount(problems.length)}</h2>
      {problems.length === 0 ? <p className={styles.note}>{t.noProblems}</p> : null}
      <ul className={styles.problems}>
        {problems.map((problem) => {
          const { kind, element, words, slideIndex, isBad } = problem
          const name = element ? nameOf(element, t) : ''
          return (
            <li key={`${kind} ${slideIndex} ${element?.id}`}>
              <button type="button" data-bad={isBad || undefined} disabled={slideIndex < 0} onClick={() => go(problem)}>
                {name === '' ? '' : `${name}${colonOf(lang)}`}
                {t.problemWords[kind]}
                {words === '' ? '' : ` ${words}`}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
