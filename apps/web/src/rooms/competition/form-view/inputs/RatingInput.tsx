import { bestIn } from '@kaisai/contract/lang'
import type { InputProps } from '../input.ts'
import styles from './Inputs.module.css'

/** Numbers from 1 up in a row, with what the ends mean. */
export const RatingInput = ({ field, value, onChange, id, describedBy, isWrong, disabled, tools }: InputProps<'rating'>) => {
  const { steps, low = '', lowEn = '', high = '', highEn = '' } = field.limits
  return (
    <div className={styles.rating}>
      <div className={styles.steps}>
        {Array.from({ length: steps }, (_, at) => at + 1).map((step) => (
          <label key={step} className={styles.step} data-wrong={isWrong || undefined}>
            <input
              id={step === 1 ? id : undefined}
              type="radio"
              name={id}
              checked={value === step}
              disabled={disabled}
              aria-describedby={describedBy}
              aria-invalid={isWrong || undefined}
              onChange={() => onChange(step)}
            />
            <span>{step}</span>
          </label>
        ))}
      </div>
      {low || high ? (
        <p className={styles.ends}>
          <span>{bestIn(tools.lang, low, lowEn)}</span>
          <span>{bestIn(tools.lang, high, highEn)}</span>
        </p>
      ) : null}
    </div>
  )
}
