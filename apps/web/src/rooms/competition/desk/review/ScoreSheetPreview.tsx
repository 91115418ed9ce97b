import { bestIn } from '@kaisai/contract/lang'
import { useId } from 'react'
import { useLang, useTexts } from '#web/lang.tsx'
import { criteriaTexts } from './criteria-texts.ts'
import { OtherSheet } from './OtherSheet.tsx'
import type { CriterionDraft, ReviewValues } from './review-values.ts'
import styles from './ScoreSheet.module.css'

/** How a reviewer will see the sheet of a work, drawn from what is in the form. Nothing in it can be filled in. */
export const ScoreSheetPreview = ({ values }: { values: ReviewValues }) => {
  const t = useTexts(criteriaTexts)
  const id = useId()
  const who = values.blind === 'double' ? t.hiddenNames : `${t.team} ${t.teamName} · ${t.school} ${t.schoolName}`
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <header className={styles.title}>
        <h3 id={id}>{t.preview}</h3>
        <span>{t.previewHint}</span>
      </header>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <div>
            <b>{t.work}</b>
            <p className={styles.quiet}>{`${t.workNo} 0001 · ${who}`}</p>
          </div>
          <span className={styles.quiet}>{t.minutesFor(values.minutesPerWork)}</span>
        </div>
        {values.type === 'score' ? <Criteria criteria={values.criteria} /> : <OtherSheet type={values.type} />}
        <div className={styles.line}>
          <span className={styles.what}>
            {t.comment}
            <small>{values.commentMin > 0 ? t.commentAtLeast(values.commentMin) : t.commentFree}</small>
          </span>
          <span className={styles.area} aria-hidden="true" />
        </div>
        <p className={styles.foot}>
          <span className={styles.button}>{t.submit}</span>
        </p>
      </div>
    </section>
  )
}

const Criteria = ({ criteria }: { criteria: readonly CriterionDraft[] }) => {
  const t = useTexts(criteriaTexts)
  if (criteria.length === 0) return <p className={styles.nothing}>{t.noCriteria}</p>
  return (
    <>
      <ol className={styles.lines}>
        {criteria.map((criterion) => (
          <CriterionLine key={criterion.key} criterion={criterion} />
        ))}
      </ol>
      <p className={styles.total}>
        {t.total} <b>–</b> {t.outOf}
      </p>
    </>
  )
}

const CriterionLine = ({ criterion }: { criterion: CriterionDraft }) => {
  const t = useTexts(criteriaTexts)
  const { lang } = useLang()
  const { min, max, step, weight, commentBelow, isRequired } = criterion
  const name = bestIn(lang, criterion.name, criterion.nameEn) || t.unnamed
  const description = bestIn(lang, criterion.description, criterion.descriptionEn)
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span>
          {isRequired ? <span className={styles.star}>* </span> : null}
          {name} <small>{criterion.isDeduction ? t.deductionFact : t.weightOf(weight ?? 0)}</small>
        </span>
        {description ? <small className={styles.description}>{description}</small> : null}
      </span>
      <span className={styles.answer}>
        <span className={styles.input} aria-hidden="true" />
        <small>
          {t.scaleOf(min ?? 0, max ?? 0, step ?? 0)}
          {isRequired ? '' : ` · ${t.optional}`}
          {commentBelow === null ? '' : ` · ${t.commentFact(commentBelow)}`}
        </small>
      </span>
    </li>
  )
}
