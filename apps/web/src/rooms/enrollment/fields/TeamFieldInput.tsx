import type { FieldValue } from '@kaisai/contract/enrollment/plain-field'
import { type TeamFieldKey, teamField } from '@kaisai/contract/enrollment/team-fields'
import { inLang } from '@kaisai/contract/lang'
import { type ReactNode, useId } from 'react'
import { bilingual, useTexts } from '#web/lang.tsx'
import { Field } from '#web/ui/site/Field.tsx'
import styles from './TeamFieldInput.module.css'
import { useFieldWords } from './use-field-words.ts'

const texts = bilingual({ zh: { choose: '请选择' }, en: { choose: 'Choose' } })

interface TeamFieldInputProps {
  field: TeamFieldKey
  value: FieldValue
  /** What is wrong, in words. */
  problem: string | null
  onChange: (value: FieldValue) => void
}

/** A plain field of a team on the sign-up pages: the control of its kind, as the contract declares it. */
export const TeamFieldInput = ({ field: key, value, problem, onChange }: TeamFieldInputProps) => {
  const t = useTexts(texts)
  const { lang, labelOf, hintOf } = useFieldWords()
  const field = teamField(key)
  const [label, hint] = [labelOf(key), hintOf(key)]
  const text = String(value)
  switch (field.kind) {
    case 'text':
      return <Field {...{ label, hint, problem, onChange }} value={text} maxLength={field.max} />
    case 'email':
      return (
        <Field
          {...{ label, hint, problem, onChange }}
          value={text}
          maxLength={field.max}
          inputMode="email"
          autoComplete="email"
        />
      )
    case 'phone':
      return (
        <Field {...{ label, hint, problem, onChange }} value={text} maxLength={field.max} inputMode="tel" autoComplete="tel" />
      )
    case 'prose':
      return (
        <Framed {...{ label, hint, problem }}>
          {(own) => (
            <textarea
              {...own}
              className={styles.control}
              rows={4}
              maxLength={field.max}
              value={text}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Framed>
      )
    case 'choice':
      return (
        <Framed {...{ label, hint, problem }}>
          {(own) => (
            <select {...own} className={styles.control} value={text} onChange={(event) => onChange(event.target.value)}>
              <option value="">{t.choose}</option>
              {Object.entries(field.options).map(([option, word]) => (
                <option key={option} value={option}>
                  {inLang(word, lang)}
                </option>
              ))}
            </select>
          )}
        </Framed>
      )
    case 'yesNo':
      return (
        <Framed {...{ label, hint, problem }} isBeside>
          {(own) => (
            <input {...own} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          )}
        </Framed>
      )
  }
}

interface FramedProps {
  label: string
  hint: string
  problem: string | null
  /** The control stands before its label. */
  isBeside?: boolean
  children: (own: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string }) => ReactNode
}

const Framed = ({ label, hint, problem, isBeside = false, children }: FramedProps) => {
  const id = useId()
  return (
    <div className={isBeside ? styles.beside : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': `${id}-note` })}
      <p id={`${id}-note`} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
        {problem || hint}
      </p>
    </div>
  )
}
