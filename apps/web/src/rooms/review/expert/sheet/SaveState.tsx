import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'
import type { SheetSnapshot } from './use-sheet.ts'

interface SaveStateProps {
  snapshot: Pick<SheetSnapshot, 'state'>
  /** When the sheet was saved before this page was opened. */
  savedTime: string | null
  onRetry: () => void
  onCompare: () => void
}

/** Whether what was entered is safe, always in sight. */
export const SaveState = ({ snapshot: { state }, savedTime, onRetry, onCompare }: SaveStateProps) => {
  const t = useTexts(sheetTexts)
  const said = {
    clean: () => (savedTime === null ? '' : t.saved(clock(savedTime))),
    waiting: () => t.waiting,
    saving: () => t.saving,
    saved: () => (state.kind === 'saved' ? t.saved(clock(state.time)) : ''),
    offline: () => t.offline,
    refused: () => (state.kind === 'refused' ? t.refused(state.error.message) : ''),
    conflict: () => t.inConflict,
  }[state.kind]()
  return (
    <p className={styles.saveState} data-state={state.kind} role="status" aria-live="polite">
      {said}
      {state.kind === 'conflict' ? (
        <button type="button" onClick={onCompare}>
          {t.compare}
        </button>
      ) : null}
      {state.kind === 'offline' || state.kind === 'refused' ? (
        <button type="button" onClick={onRetry}>
          {t.retry}
        </button>
      ) : null}
    </p>
  )
}

/** Hours, minutes, seconds: `21:04:12`. */
const clock = (instant: string): string => formatDate(instant).slice(11)
