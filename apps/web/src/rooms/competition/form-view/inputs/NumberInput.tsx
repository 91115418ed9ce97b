import { bestIn } from '@kaisai/contract/lang'
import { useState } from 'react'
import { controlProps, type InputProps } from '../input.ts'
import styles from './Inputs.module.css'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** What was typed as an answer: a number, nothing, or the text itself, which the check refuses in words. */
export const numberOf = (typed: string): unknown => {
  // Chinese keyboards type full-width digits and marks.
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '').replace('。', '.')
  if (plain === '') return undefined
  return NUMBER.test(plain) ? Number(plain) : typed
}
const shownOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')

/** A number with its unit. What is typed stays as typed while it means the same number: `1.` on the way to `1.5`. */
export const NumberInput = (props: InputProps<'number'>) => {
  const { field, value, onChange, tools } = props
  const [typed, setTyped] = useState(() => shownOf(value))
  const unit = bestIn(tools.lang, field.limits.unit ?? '', field.limits.unitEn ?? '')
  const isCurrent = Object.is(numberOf(typed), value) || (value === undefined && typed === '')
  return (
    <span className={styles.withUnit}>
      <input
        {...controlProps(props)}
        type="text"
        inputMode={(field.limits.min ?? 0) < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        className={styles.control}
        value={isCurrent ? typed : shownOf(value)}
        placeholder={bestIn(tools.lang, field.placeholder, field.placeholderEn)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(numberOf(event.target.value))
        }}
      />
      {unit ? <span className={styles.unit}>{unit}</span> : null}
    </span>
  )
}
