import { useTexts } from '#web/lang.tsx'
import { words } from '#web/ui/texts.ts'
import styles from './PageSpinner.module.css'

/** What a whole page shows while its code is on the way. */
export const PageSpinner = () => {
  const t = useTexts(words)
  return (
    <div className={styles.page} role="status">
      <span className={styles.mark} aria-hidden="true" />
      <span className="hidden-text">{t.loading}</span>
      <p className={styles.slow}>{t.slow}</p>
    </div>
  )
}
