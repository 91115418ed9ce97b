import type { FormFinding } from '@kaisai/contract/competition/form/check-form'
import { type ReactNode, useId } from 'react'
import { useLabel } from '#web/lang.tsx'
import styles from './Settings.module.css'

export interface LineControl {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly status?: 'error' | 'warning'
}

interface LineProps {
  label: string
  hint?: string | undefined
  /** What is wrong with it. */
  faults?: readonly FormFinding[] | undefined
  children: (control: LineControl) => ReactNode
}

const noFaults: readonly FormFinding[] = []

/** One setting: label, control, hint and findings, tied together. */
export const Line = ({ label, hint, faults = noFaults, children }: LineProps) => {
  const id = useId()
  const worst = faults.some(({ severity }) => severity === 'error') ? 'error' : faults.length > 0 ? 'warning' : undefined
  const isDescribed = Boolean(hint) || faults.length > 0
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(isDescribed ? { 'aria-describedby': `${id}-note` } : {}),
        ...(worst ? { status: worst } : {}),
      })}
      {isDescribed ? (
        <div id={`${id}-note`}>
          {hint ? <p className={styles.hint}>{hint}</p> : null}
          <Faults faults={faults} />
        </div>
      ) : null}
    </div>
  )
}

/** Findings in words. */
export const Faults = ({ faults }: { faults: readonly FormFinding[] }) => {
  const label = useLabel()
  return faults.map(({ path, severity, text }) => (
    <p key={path + text[0]} className={severity === 'error' ? styles.error : styles.warning}>
      {label(text)}
    </p>
  ))
}
