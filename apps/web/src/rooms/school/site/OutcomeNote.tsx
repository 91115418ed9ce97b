import { useWorded } from '#web/wording-context.tsx'
import { siteTexts } from '../site-texts.ts'
import styles from './School.module.css'

export interface Outcome {
  readonly refused: readonly { readonly teamId: string; readonly name: string; readonly text: string }[]
}

/** What came of it: how many were done, and each that was refused with its reason. */
export const OutcomeNote = ({ outcome }: { outcome: (Outcome & { readonly text: string }) | null }) => {
  const t = useWorded(siteTexts)
  if (!outcome) return null
  return (
    <div className={styles.note} role="status">
      <p>{outcome.text}</p>
      {outcome.refused.length > 0 ? (
        <>
          <p>{t.refused(outcome.refused.length)}</p>
          <ul>
            {outcome.refused.map(({ teamId, name, text }) => (
              <li key={teamId}>
                {name}: {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
