import { type ReactNode, useId } from 'react'
import { useLabel } from '#web/lang.tsx'
import styles from './Criteria.module.css'
import type { CriterionFault } from './criteria-faults.ts'

interface CriterionPartProps {
  label: string
  fault?: CriterionFault | undefined
  className?: string
  /** Gets what ties the control to its label and to what is wrong with it. */
  children: (control: { id: string; status: 'error' | ''; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A control of a criterion with its name above it and what is wrong below it. */
export const CriterionPart = ({ label, fault, className = '', children }: CriterionPartProps) => {
  const id = useId()
  const inLang = useLabel()
  const wrong = fault ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` } : {}
  return (
    <div className={`${styles.partOf} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({ id, status: fault ? 'error' : '', ...wrong })}
      {fault ? (
        <p id={`${id}-fault`} className={styles.fault} role="alert">
          {inLang(fault.text)}
        </p>
      ) : null}
    </div>
  )
}
