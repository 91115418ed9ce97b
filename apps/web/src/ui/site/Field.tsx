import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import styles from './Field.module.css'

const texts = bilingual({
  zh: { show: '显示密码', hide: '隐藏密码' },
  en: { show: 'Show the password', hide: 'Hide the password' },
})

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id' | 'onChange'> {
  label: string
  /** What is wrong, in words. */
  problem?: string | null
  hint?: ReactNode
  onChange?: (value: string) => void
  ref?: Ref<HTMLInputElement>
  /** At the end of the line: a button. */
  side?: ReactNode
}

/** A labelled line of text of the public side, with its refusal under it. Passwords can be looked at. */
export const Field = ({ label, problem, hint, onChange, side, type = 'text', ...rest }: FieldProps) => {
  const id = useId()
  const t = useTexts(texts)
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  // What was typed, or filled in by the browser, before the scripts of a rendered page had arrived is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take the page over
  useEffect(() => {
    const typed = (document.getElementById(id) as HTMLInputElement | null)?.value
    if (typed && rest.value !== undefined && typed !== rest.value) onChange?.(typed)
  }, [])
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          <input
            {...rest}
            id={id}
            type={isPassword && isShown ? 'text' : type}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem || hint ? `${id}-note` : undefined}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {isPassword ? (
            <button
              type="button"
              className={styles.eye}
              aria-label={isShown ? t.hide : t.show}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
                <circle cx="12" cy="12" r="3" />
                {isShown ? null : <path d="m4 4 16 16" />}
              </svg>
            </button>
          ) : null}
        </span>
        {side}
      </div>
      <p id={`${id}-note`} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
        {problem || hint}
      </p>
    </div>
  )
}
