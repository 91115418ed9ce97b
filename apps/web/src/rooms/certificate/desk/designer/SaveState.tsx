import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { designerTexts } from '../../designer-texts.ts'
import styles from './Designer.module.css'
import type { Draft } from './state/use-draft.ts'

interface SaveStateProps {
  snapshot: Draft['snapshot']
  savedTime: string
  onRetry: () => void
  onCompare: () => void
}

/** Whether the design is safe, always in sight. */
export const SaveState = ({ snapshot: { state }, savedTime, onRetry, onCompare }: SaveStateProps) => {
  const t = useTexts(designerTexts)
  const clock = (instant: string): string => formatDate(instant, 'second').slice(11)
  const said = {
    clean: () => t.saved(clock(savedTime)),
    waiting: () => t.waiting,
    saving: () => t.saving,
    saved: () => (state.kind === 'saved' ? t.saved(clock(state.time)) : ''),
    offline: () => t.offline,
    refused: () => (state.kind === 'refused' ? t.refused(state.error.message) : ''),
    conflict: () => t.inConflict,
  }[state.kind]()
  return (
    <span className={styles.save} data-state={state.kind} role="status">
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
    </span>
  )
}
