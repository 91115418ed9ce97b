import { useEffect, useState, useSyncExternalStore } from 'react'
import { preference, remember } from '#web/preferences.ts'
import { createAutosaver, type KeptDraft, type Stored } from './autosaver.ts'

interface Autosave<V> {
  /** Names the draft in this browser: person and record. */
  name: string
  loaded: Stored<V>
  isSame: (a: V, b: V) => boolean
  save: (values: V, version: number) => Promise<{ version: number; time: string }>
  reload: () => Promise<Stored<V>>
}

/** A record that is saved while it is typed, with its draft in this browser. Give the component a key by record. */
export const useAutosave = <V>({ name, loaded, isSame, save, reload }: Autosave<V>) => {
  const [saver] = useState(() =>
    createAutosaver<V>({
      loaded,
      kept: preference<KeptDraft<V> | null>(name, null),
      isSame,
      save,
      reload,
      keep: (draft) => remember(name, draft ?? undefined),
    }),
  )
  useEffect(() => {
    saver.start()
    const again = (): void => {
      if (saver.getSnapshot().state.kind === 'offline') void saver.flush()
    }
    const hidden = (): void => {
      if (document.visibilityState === 'hidden' && saver.getSnapshot().state.kind === 'waiting') void saver.flush()
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', hidden)
      saver.stop()
    }
  }, [saver])
  useEffect(() => saver.adopt(loaded), [saver, loaded])
  const snapshot = useSyncExternalStore(saver.subscribe, saver.getSnapshot, saver.getSnapshot)
  return { saver, snapshot }
}
