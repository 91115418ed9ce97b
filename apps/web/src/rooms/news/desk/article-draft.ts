// What is being written and not saved yet, kept in this browser: a reload, a crash or a lost session costs nothing.
import { useEffect, useRef, useState } from 'react'
import { preference, remember } from '#web/preferences.ts'
import { useSession } from '#web/session.ts'
import type { ArticleValues } from './article-values.ts'

/** Milliseconds after the last change before it is kept. */
const WAIT_MS = 600

export interface ArticleDraft<V = ArticleValues> {
  /** When it was kept, an instant by this browser's clock. */
  at: string
  /** The article's version it was written against; 0 for a new article. */
  version: number
  values: V
}

/**
 * The draft of an article (`null`: a new one) of the signed-in person: `found` is one kept earlier that differs from what was
 * loaded, until it is dropped or taken. `keep` remembers soon, `forget` after a save.
 */
export const useArticleDraft = <V>(articleId: string | null, loaded: V, kind = 'articleDraft') => {
  const userId = useSession((state) => state.user?.userId ?? '')
  const name = `${kind}.${userId}.${articleId ?? 'new'}`
  const [found, setFound] = useState<ArticleDraft<V> | null>(() => {
    const kept = preference<ArticleDraft<V> | null>(name, null)
    return kept && JSON.stringify(kept.values) !== JSON.stringify(loaded) ? kept : null
  })
  const [keptAt, setKeptAt] = useState<string | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)
  const flush = (): void => {
    const task = waiting.current
    waiting.current = null
    if (!task) return
    clearTimeout(task.timer)
    task.write()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what waits is in the ref
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  const keep = (values: V, version: number): void => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    const write = (): void => {
      const at = new Date().toISOString()
      remember(name, { at, version, values } satisfies ArticleDraft<V>)
      setKeptAt(at)
      // What is written now has taken the place of the older draft.
      setFound(null)
    }
    waiting.current = { timer: setTimeout(flush, WAIT_MS), write }
  }
  const forget = (): void => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    remember(name, undefined)
    setFound(null)
    setKeptAt(null)
  }
  return { found, keptAt, keep, forget, dismiss: () => setFound(null) }
}
