import { useLang, useTexts } from '#web/lang.tsx'
import { aboutOf, type Criterion, nameOf } from '../sheet/sheet-values.ts'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'

/** Criteria with weight, scale and description. `isScored`: points are given for them. */
export const CriteriaList = ({ criteria, isScored }: { criteria: readonly Criterion[]; isScored: boolean }) => {
  const t = useTexts(partTexts)
  const { lang } = useLang()
  return (
    <ul className={styles.criteria}>
      {criteria.map((criterion) => (
        <li key={criterion.key}>
          <b>{nameOf(criterion, lang)}</b>
          {isScored ? (
            <small>
              {criterion.isDeduction ? t.deduction : t.weight(String(criterion.weight))} ·{' '}
              {t.scale(String(criterion.min), String(criterion.max), String(criterion.step))}
              {criterion.isRequired ? '' : ` · ${t.optional}`}
              {criterion.commentBelow === null ? '' : ` · ${t.below(String(criterion.commentBelow))}`}
            </small>
          ) : null}
          <p>{aboutOf(criterion, lang)}</p>
        </li>
      ))}
    </ul>
  )
}
