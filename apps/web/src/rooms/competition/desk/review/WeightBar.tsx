import { bestIn } from '@kaisai/contract/lang'
import { Button } from 'antd'
import { useLang, useTexts } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import { WHOLE, weightLeft, weightSum, withEvenWeights } from './criteria-edits.ts'
import { criteriaTexts } from './criteria-texts.ts'
import type { CriterionDraft } from './review-values.ts'

interface WeightBarProps {
  criteria: readonly CriterionDraft[]
  isDisabled: boolean
  onChange: (criteria: readonly CriterionDraft[]) => void
}

/** The weights as one bar, their sum, and what is left of the whole. */
export const WeightBar = ({ criteria, isDisabled, onChange }: WeightBarProps) => {
  const t = useTexts(criteriaTexts)
  const { lang } = useLang()
  const [sum, left] = [weightSum(criteria), weightLeft(criteria)]
  const rest = left === 0 ? t.whole : left > 0 ? t.left(left) : t.over(-left)
  return (
    <div className={styles.weights}>
      <p className={styles.sum} aria-live="polite">
        <b>{t.sum(sum)}</b>
        <span className={left === 0 ? styles.good : styles.bad}>{rest}</span>
      </p>
      {isDisabled ? null : (
        <Button size="small" onClick={() => onChange(withEvenWeights(criteria))}>
          {t.spread}
        </Button>
      )}
      <div className={`${styles.bar} ${left === 0 ? '' : styles.barBad}`} aria-hidden="true">
        {criteria.map(({ key, name, nameEn, weight }) => (
          <span
            key={key}
            className={styles.part}
            style={{ width: `${((weight ?? 0) / Math.max(sum, WHOLE)) * 100}%` }}
            title={`${bestIn(lang, name, nameEn)} ${weight ?? 0}`}
          >
            {bestIn(lang, name, nameEn)}
          </span>
        ))}
      </div>
    </div>
  )
}
