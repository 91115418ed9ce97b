import { bilingual, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Snapshot } from './autosaver.ts'
import { CONFLICT } from './conflict-place.ts'
import styles from './SaveLine.module.css'

const texts = bilingual({
  zh: {
    allSaved: '内容会自动保存',
    cleanVersion: (version: number) => `已保存 · 版本 ${version}`,
    waiting: '有未保存的修改…',
    saving: '正在保存…',
    savedAt: (time: string, version: number) => `已保存 ${time}${version > 0 ? ` · 版本 ${version}` : ''}`,
    offline: '网络连接中断，内容已存在本机，恢复后自动保存。',
    refused: (why: string) => `未保存：${why}`,
    inConflict: '有他人修改，请先在上方选择保留的内容。',
    toConflict: '去选择',
    retry: '立即重试',
  },
  en: {
    allSaved: 'Saved while you type',
    cleanVersion: (version: number) => `Saved · version ${version}`,
    waiting: 'Changes not saved yet…',
    saving: 'Saving…',
    savedAt: (time: string, version: number) => `Saved at ${time}${version > 0 ? ` · version ${version}` : ''}`,
    offline: 'The connection is lost. Your text is kept on this device and saved when it is back.',
    refused: (why: string) => `Not saved: ${why}`,
    inConflict: 'Somebody else made changes. Choose above what to keep.',
    toConflict: 'Choose',
    retry: 'Try now',
  },
})

interface SaveLineProps {
  snapshot: Pick<Snapshot<unknown>, 'state' | 'version'>
  onRetry: () => void
  /** Own answers have no version. */
  isPlain?: boolean
}

/** Whether what was typed is safe, always in sight. */
export const SaveLine = ({ snapshot: { state, version }, onRetry, isPlain = false }: SaveLineProps) => {
  const t = useTexts(texts)
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
