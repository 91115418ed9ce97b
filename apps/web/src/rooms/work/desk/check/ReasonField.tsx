import { CloseOutlined } from '@ant-design/icons'
import type { CheckVerdict } from '@kaisai/contract/work/labels'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { InstantPicker } from '#web/ui/form/InstantPicker.tsx'
import { withPicked } from '../../../enrollment/desk/index.ts'
import styles from './Check.module.css'
import { checkTexts } from './check-texts.ts'
import { forgetPhrase, keepPhrase, ownPhrases } from './phrases.ts'
import { isReasonEnough } from './verdicts.ts'

const REASON_MOST = 500

interface ReasonFieldProps {
  verdict: CheckVerdict
  reason: string
  onReason: (reason: string) => void
  /** With `return`: until when; null: the competition's number of days. */
  dueTime: string | null
  onDueTime: (dueTime: string | null) => void
  /** Says that a reason is missing. */
  isWrong?: boolean
  /** Control and Enter. */
  onSubmit?: () => void
  /** Escape. */
  onLeave?: () => void
}

/** Why, with ready phrases to pick and own ones to keep; with a return also until when. */
export const ReasonField = (props: ReasonFieldProps) => {
  const { verdict, reason, onReason, dueTime, onDueTime, isWrong = false, onSubmit, onLeave } = props
  const t = useTexts(checkTexts)
  const id = useId()
  const isMissing = isWrong && !isReasonEnough(verdict, reason)
  return (
    <div className={styles.reason}>
      <Phrases key={verdict} verdict={verdict} reason={reason} onReason={onReason} />
      <label className={styles.label} htmlFor={id}>
        {t.reasonFor[verdict]}
      </label>
      <Input.TextArea
        id={id}
        // Whoever chose the answer goes on typing here.
        autoFocus
        value={reason}
        maxLength={REASON_MOST}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={isMissing ? 'error' : undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onReason(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onLeave?.()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onSubmit?.()
        }}
      />
      <p id={`${id}-hint`} className={isMissing ? styles.wrong : styles.hint} role={isMissing ? 'alert' : undefined}>
        {isMissing ? t.reasonNeeded : t.reasonHint[verdict]}
      </p>
      {verdict === 'return' ? (
        <div className={styles.due}>
          <label className={styles.label} htmlFor={`${id}-due`}>
            {t.dueTime}
          </label>
          <InstantPicker
            id={`${id}-due`}
            value={dueTime}
            onChange={onDueTime}
            startClock="23:59:59"
            isAhead
            placeholder={t.dueDefault}
          />
          <span className={styles.hint}>{t.dueHint}</span>
        </div>
      ) : null}
    </div>
  )
}

const Phrases = ({ verdict, reason, onReason }: Pick<ReasonFieldProps, 'verdict' | 'reason' | 'onReason'>) => {
  const t = useTexts(checkTexts)
  const [own, setOwn] = useState(() => ownPhrases(verdict))
  const given: readonly string[] = verdict === 'return' ? t.returns : verdict === 'invalidate' ? t.invalids : []
  const typed = reason.trim()
  const mayKeep = isReasonEnough(verdict, typed) && typed !== '' && !typed.includes('\n') && ![...own, ...given].includes(typed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame and legend
    <div className={styles.common} role="group" aria-label={t.common}>
      {own.map((phrase) => (
        <span key={phrase} className={styles.own}>
          <button type="button" className={styles.pick} onClick={() => onReason(withPicked(reason, phrase))}>
            {phrase}
          </button>
          <button
            type="button"
            className={styles.forget}
            aria-label={t.forget(phrase)}
            title={t.forget(phrase)}
            onClick={() => setOwn(forgetPhrase(verdict, phrase))}
          >
            <CloseOutlined />
          </button>
        </span>
      ))}
      {given.map((phrase) => (
        <button key={phrase} type="button" className={styles.pick} onClick={() => onReason(withPicked(reason, phrase))}>
          {phrase}
        </button>
      ))}
      {mayKeep ? (
        <Button type="link" size="small" onClick={() => setOwn(keepPhrase(verdict, typed))}>
          {t.keep}
        </Button>
      ) : null}
    </div>
  )
}
