import { CallError } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { Button } from '#web/ui/site/Button.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './Faces.module.css'

/** Lines that stand in while the first data is on the way. */
export const Waiting = () => {
  const t = useTexts(words)
  return (
    <div className={styles.waiting} role="status">
      <span className="hidden-text">{t.loading}</span>
      <i />
      <i />
      <i />
    </div>
  )
}

/** What happened, the way to try again, and the request's number for those who are asked for help. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const t = useTexts(words)
  const call = error instanceof CallError ? error : null
  return (
    <section className={styles.card} role="alert">
      <h2>{t.loadFailed}</h2>
      <p className={styles.quiet}>{call?.message}</p>
      {call?.requestId ? <p className={styles.fine}>{t.requestNumber(call.requestId)}</p> : null}
      <p className={styles.buttons}>
        <Button onClick={() => onRetry()}>{t.retry}</Button>
      </p>
    </section>
  )
}

/** Why something was refused, beside the button that was pressed. */
export const Refusal = ({ error }: { error: { message: string } | null }) =>
  error ? (
    <p className={styles.refusal} role="alert">
      {error.message}
    </p>
  ) : null
