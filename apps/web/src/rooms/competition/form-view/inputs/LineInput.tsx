import { bestIn } from '@kaisai/contract/lang'
import type { InputHTMLAttributes } from 'react'
import { controlProps, type InputProps, typedText } from '../input.ts'
import styles from './Inputs.module.css'

type LineKind = 'text' | 'phone' | 'email' | 'idNumber' | 'url'

// What keyboards of phones and managers of passwords need to know.
const hints: Record<LineKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text', autoComplete: 'off' },
  phone: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  idNumber: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  url: { type: 'url', inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none' },
}

/** A line of text, or an address of some kind. */
export const LineInput = (props: InputProps<LineKind>) => {
  const { field, value, onChange, tools } = props
  return (
    <input
      {...hints[field.kind]}
      {...controlProps(props)}
      className={styles.control}
      value={typedText(value)}
      placeholder={bestIn(tools.lang, field.placeholder, field.placeholderEn)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

/** A text of several lines; the box grows with it. */
export const ProseInput = (props: InputProps<'textarea'>) => {
  const { field, value, onChange, tools } = props
  return (
    <textarea
      {...controlProps(props)}
      className={`${styles.control} ${styles.prose}`}
      rows={field.limits.maxChars > 500 ? 6 : 4}
      value={typedText(value)}
      placeholder={bestIn(tools.lang, field.placeholder, field.placeholderEn)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}
