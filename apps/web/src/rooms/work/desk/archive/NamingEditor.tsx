import { DEFAULT_NAMING, namingTokens } from '@kaisai/contract/work/labels'
import { Button, Input, type InputRef } from 'antd'
import { useId, useRef } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import styles from './Archive.module.css'
import { archiveTexts } from './archive-texts.ts'
import { namesMaker, tokenNames, withToken } from './naming.ts'

interface NamingEditorProps {
  value: string
  onChange: (rule: string) => void
  isBlind: boolean
  /** What is wrong with the rule; '' for nothing. */
  problem: string
  /** Takes out what a blind archive may not hold. */
  onRepair?: (() => void) | undefined
}

/** The naming rule: typed, or put together from buttons at the cursor. */
export const NamingEditor = ({ value, onChange, isBlind, problem, onRepair }: NamingEditorProps) => {
  const t = useTexts(archiveTexts)
  const label = useLabel()
  const id = useId()
  const input = useRef<InputRef>(null)
  const put = (token: string): void => {
    const box = input.current?.input
    const end = box?.selectionEnd ?? value.length
    const { rule, at } = withToken(value, token, box?.selectionStart ?? end, end)
    onChange(rule)
    // After the value stands there: setting it moves the cursor to the end.
    requestAnimationFrame(() => input.current?.setSelectionRange(at, at))
    input.current?.focus()
  }
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>{t.naming}</label>
      <Input
        ref={input}
        id={id}
        className={styles.rule}
        value={value}
        maxLength={200}
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className={problem ? styles.wrong : styles.hint} role={problem ? 'alert' : undefined}>
        {problem || t.namingHint}{' '}
        {onRepair ? (
          <Button type="link" size="small" onClick={onRepair}>
            {t.repair}
          </Button>
        ) : null}
        {value !== DEFAULT_NAMING && !onRepair ? (
          <Button type="link" size="small" onClick={() => onChange(DEFAULT_NAMING)}>
            {t.standard}
          </Button>
        ) : null}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame and legend */}
      <div className={styles.tokens} role="group" aria-label={t.tokens}>
        {tokenNames.map((token) => (
          <Button
            key={token}
            size="small"
            disabled={isBlind && namesMaker(token)}
            title={isBlind && namesMaker(token) ? t.refusedToken : `{${token}}`}
            onClick={() => put(token)}
          >
            {label(namingTokens[token])}
          </Button>
        ))}
      </div>
    </div>
  )
}
