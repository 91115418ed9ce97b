import { type ReactNode, useId } from 'react'
import styles from './RulesForm.module.css'

interface RuleFieldProps {
  label: string
  hint?: string
  /** Several controls together: they are named by `labelId` instead of a label's click. */
  isGroup?: boolean
  /** Takes the id its label points to, and that of the text that describes it. */
  children: (ids: { id: string; labelId: string; hintId: string | undefined }) => ReactNode
}

/** One setting: what it is and what it means on the left, its control on the right; on phones below each other. */
export const RuleField = ({ label, hint, isGroup, children }: RuleFieldProps) => {
  const id = useId()
  const [labelId, hintId] = [`${id}-label`, hint ? `${id}-hint` : undefined]
  return (
    <div className={styles.field}>
      <div className={styles.about}>
        {isGroup ? (
          <span id={labelId} className={styles.label}>
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={styles.label}>
            {label}
          </label>
        )}
        {hint ? (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        ) : null}
      </div>
      <div className={styles.control}>{children({ id, labelId, hintId })}</div>
    </div>
  )
}
