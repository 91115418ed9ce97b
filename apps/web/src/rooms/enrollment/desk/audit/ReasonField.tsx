import { CloseOutlined } from '@ant-design/icons'
import type { Decision } from '@kaisai/contract/enrollment/labels'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import styles from './Audit.module.css'
import { auditTexts } from './audit-texts.ts'
import { forgetReason, keepReason, ownReasons, withPicked } from './common-reasons.ts'

export const REASON_LEAST = 2
const REASON_MOST = 500

interface ReasonFieldProps {
  decision: Decision
  value: string
  onChange: (reason: string) => void
  /** Says that a reason is missing. */
  isWrong?: boolean
  /** Control and Enter. */
  onSubmit?: () => void
  /** Escape. */
  onLeave?: () => void
}

/** Whether an answer may be given with this reason. */
export const isReasonEnough = (decision: Decision, reason: string): boolean =>
  decision === 'pass' || [...reason.trim()].length >= REASON_LEAST

/** Why: common reasons to pick, each of which may then be edited; what is typed often can be kept. */
export const ReasonField = ({ decision, value, onChange, isWrong = false, onSubmit, onLeave }: ReasonFieldProps) => {
  const t = useTexts(auditTexts)
  const id = useId()
  const [own, setOwn] = useState(() => ownReasons(decision))
  const given = decision === 'return' ? t.returns : decision === 'reject' ? t.rejects : []
  const typed = value.trim()
  const mayKeep = [...typed].length >= REASON_LEAST && !typed.includes('\n') && ![...own, ...given].includes(typed)
  return (
    <div className={styles.reason}>
      {given.length + own.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame and legend
        <div className={styles.common} role="group" aria-label={t.common}>
          {own.map((reason) => (
            <span key={reason} className={styles.own}>
              <button type="button" className={styles.pick} onClick={() => onChange(withPicked(value, reason))}>
                {reason}
              </button>
              <button
                type="button"
                className={styles.forget}
                aria-label={t.forget(reason)}
                title={t.forget(reason)}
                onClick={() => setOwn(forgetReason(decision, reason))}
              >
                <CloseOutlined />
              </button>
            </span>
          ))}
          {given.map((reason) => (
            <button key={reason} type="button" className={styles.pick} onClick={() => onChange(withPicked(value, reason))}>
              {reason}
            </button>
          ))}
        </div>
      ) : null}
      <label className={styles.label} htmlFor={id}>
        {t.reasonFor[decision]}
      </label>
      <Input.TextArea
        id={id}
        // Whoever chose the answer goes on typing here.
        autoFocus
        value={value}
        maxLength={REASON_MOST}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onLeave?.()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit?.()
        }}
      />
      <p id={`${id}-hint`} className={isWrong ? styles.wrong : styles.hint} role={isWrong ? 'alert' : undefined}>
        {isWrong ? t.reasonNeeded : t.reasonHint[decision]}
        {mayKeep ? (
          <Button type="link" size="small" onClick={() => setOwn(keepReason(decision, typed))}>
            {t.keep}
          </Button>
        ) : null}
      </p>
    </div>
  )
}
