import { countOf } from '@kaisai/contract/competition/form/characters'
import { bestIn } from '@kaisai/contract/lang'
import { useRef, useState } from 'react'
import { controlProps, type InputProps } from '../input.ts'
import styles from './Inputs.module.css'

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [])

/** Words one after the other: Enter, a comma or leaving the box adds what is typed; pasted lists come apart. */
export const KeywordsInput = (props: InputProps<'keywords'>) => {
  const { field, value, onChange, disabled, tools } = props
  const { t, lang } = tools
  const { maxCount, maxChars } = field.limits
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const words = wordsOf(value)
  const isFull = words.length >= maxCount
  const add = (text: string): void => {
    const fresh = text
      .split(/[,，、;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean)
    setTyped('')
    if (fresh.length > 0) onChange((now: unknown) => [...new Set([...wordsOf(now), ...fresh])])
  }
  const remove = (word: string): void => {
    onChange((now: unknown) => {
      const left = wordsOf(now).filter((one) => one !== word)
      return left.length === 0 ? undefined : left
    })
    box.current?.focus()
  }
  return (
    <>
      {words.length > 0 ? (
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word} className={styles.word} data-wrong={countOf(word) > maxChars || undefined}>
              <span>{word}</span>
              <button type="button" disabled={disabled} aria-label={t.keywordRemove(word)} onClick={() => remove(word)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span className={styles.withUnit}>
        <input
          {...controlProps(props)}
          ref={box}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          className={styles.control}
          value={typed}
          placeholder={isFull ? t.keywordFull : bestIn(lang, field.placeholder, field.placeholderEn)}
          onChange={(event) => (/[,，、;；]/.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value))}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[,，、;；\n]/.test(pasted)) return
            event.preventDefault()
            add(typed + pasted)
          }}
          onKeyDown={(event) => {
            // Enter that ends the choice of a Chinese character is not meant for us.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add(typed)
          }}
          onBlur={() => add(typed)}
        />
        <button type="button" className={styles.sideButton} disabled={disabled || typed.trim() === ''} onClick={() => add(typed)}>
          {t.keywordAdd}
        </button>
      </span>
      <p className={styles.note}>{t.keywordHint(maxCount, maxChars)}</p>
    </>
  )
}
