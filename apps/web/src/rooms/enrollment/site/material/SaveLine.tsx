import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Snapshot } from './autosaver.ts'
import { CONFLICT } from './conflict-place.ts'
import styles from './Material.module.css'
import { materialTexts } from './material-texts.ts'

interface SaveLineProps {
  snapshot: Pick<Snapshot<unknown>, 'state' | 'version'>
  onRetry: () => void
  /** Own answers have no version. */
  isPlain?: boolean
}

/** Whether what was typed is safe, always in sight. */
export const SaveLine = ({ snapshot: { state, version }, onRetry, isPlain = false }: SaveLineProps) => {
  const t = useTexts(materialTexts)
  const isBad = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'conflict'
  const said = {
    clean: () => (isPlain ? t.allSaved : t.cleanVersion(version)),
    waiting: () => t.waiting,
    saving: () => t.saving,
    saved: () => (state.kind === 'saved' ? t.savedAt(formatDate(state.time).slice(11), isPlain ? 0 : version) : ''),
    offline: () => t.offline,
    refused: () => (state.kind === 'refused' ? t.refused(state.error.message) : ''),
    conflict: () => t.inConflict,
  }[state.kind]()
  return (
    <p className={styles.saved} data-bad={isBad || undefined} role="status" aria-live="polite">
      {said}
      {state.kind === 'conflict' ? (
        <a className={styles.retry} href={`#${CONFLICT}`}>
          {t.toConflict}
        </a>
      ) : null}
      {state.kind === 'offline' || state.kind === 'refused' ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t.retry}
        </button>
      ) : null}
    </p>
  )
}
