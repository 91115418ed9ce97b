import { type FormDocument, fieldsOf } from '@kaisai/contract/competition/form/document'
import { bestIn } from '@kaisai/contract/lang'
import { STAMP, type SummaryGap } from '@kaisai/contract/summary/gaps'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import styles from './Own.module.css'
import { ownTexts } from './own-texts.ts'

interface MissingListProps {
  gaps: readonly SummaryGap[]
  document: FormDocument
  /** Id of the control of a field. */
  idOf: (fieldKey: string) => string
}

/** What still keeps a summary from being submitted, each a way to its place. */
export const MissingList = ({ gaps, document: form, idOf }: MissingListProps) => {
  const t = useTexts(ownTexts)
  const label = useLabel()
  const { lang } = useLang()
  if (gaps.length === 0)
    return (
      <p className={styles.whole} role="status">
        ✓ {t.whole}
      </p>
    )
  const nameOf = (key: string): string => {
    const field = fieldsOf(form).find((one) => one.key === key)
    return field ? bestIn(lang, field.label, field.labelEn) : ''
  }
  const go = (key: string): void => {
    const place = document.getElementById(key === STAMP ? STAMP : idOf(key))
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <details className={styles.missing}>
      <summary>{t.missing(gaps.length)}</summary>
      <ul>
        {gaps.map(({ fieldKey, text }) => (
          <li key={`${fieldKey} ${text[0]}`}>
            <button type="button" onClick={() => go(fieldKey)}>
              <b>{nameOf(fieldKey)}</b> {label(text)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
