import { useWorded } from '#web/wording-context.tsx'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

export interface MissingThing {
  readonly fieldKey: string
  readonly label: string
  readonly text: string
}

interface MissingProps {
  things: readonly MissingThing[]
  /** Id of the control of a field. */
  idOf: (fieldKey: string) => string
  isCaptain: boolean
}

/** What still keeps a work from being submitted, each a way to its field. */
export const Missing = ({ things, idOf, isCaptain }: MissingProps) => {
  const t = useWorded(submitTexts)
  if (things.length === 0)
    return (
      <p className={styles.whole} role="status">
        ✓ {isCaptain ? t.complete : t.completeMember}
      </p>
    )
  const go = (fieldKey: string): void => {
    const control = document.getElementById(idOf(fieldKey))
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  return (
    <details className={styles.missing}>
      <summary>{t.missing(things.length)}</summary>
      <ul aria-label={t.missingHint}>
        {things.map(({ fieldKey, label, text }) => (
          <li key={`${fieldKey} ${text}`}>
            <button type="button" onClick={() => go(fieldKey)}>
              <b>{label}</b> {text}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
