import { type AuditStep, auditStepLabels, auditSteps } from '@kaisai/contract/competition/labels'
import { Switch } from 'antd'
import { useId } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './AuditChain.module.css'
import { enrollTexts } from './enroll-texts.ts'

interface AuditChainProps {
  /** Given by Form.Item. */
  value?: readonly AuditStep[]
  onChange?: (steps: AuditStep[]) => void
  id?: string
}

/** Who audits an enrollment, one after another: every step in its fixed order, on or off, between submitting and approval. */
export const AuditChain = ({ value = [], onChange, id }: AuditChainProps) => {
  const t = useTexts(enrollTexts)
  const label = useLabel()
  const base = useId()
  const set = (step: AuditStep, isOn: boolean): void =>
    onChange?.(auditSteps.filter((one) => (one === step ? isOn : value.includes(one))))
  const names = value.map((step) => label(auditStepLabels[step]))
  return (
    <div id={id}>
      <ol className={styles.chain}>
        <li className={styles.end}>{t.auditStart}</li>
        {auditSteps.map((step) => {
          const isOn = value.includes(step)
          return (
            <li key={step} className={isOn ? styles.on : styles.off}>
              <label htmlFor={`${base}-${step}`}>
                <span>{label(auditStepLabels[step])}</span>
                <Switch
                  id={`${base}-${step}`}
                  size="small"
                  checked={isOn}
                  aria-label={t.auditStep(label(auditStepLabels[step]))}
                  onChange={(next) => set(step, next)}
                />
              </label>
            </li>
          )
        })}
        <li className={styles.end}>{t.auditEnd}</li>
      </ol>
      <p className={styles.words} role="status">
        {names.length === 0 ? t.auditNone : t.auditWords(names.join(t.and))}
      </p>
    </div>
  )
}
