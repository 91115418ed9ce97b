// Saving while somebody types: nothing is lost by a reload, a lost connection, or an edit on another device. Knows no screen.
import { type CallError, CallError as Failure } from '#web/call-error.ts'

/** Milliseconds after the last keystroke. */
export const WAIT_MS = 1500
/** Milliseconds between tries while the connection is lost. */
export const RETRY_MS = 10_000
const EDITED_MEANWHILE = 40900
/** What passes by itself: too many calls, busy, the database or the file store away. Nothing was stored; later it will be. */
const PASSING: readonly number[] = [42900, 50300, 50310, 50320]
/** How often a save may find another version that changed nothing of ours before it is reported as a failure. */
const MOST_REBASES = 3

/** What is kept in this browser until the server has it. */
export interface KeptDraft<V> {
  /** What was stored when the typing began, and its version. */
  readonly base: V
  readonly version: number
  readonly values: V
}
export interface Stored<V> {
  readonly values: V
  readonly version: number
}
/** Two people, or two devices, wrote into the same record. */
export interface Conflict<V> {
  readonly base: V
  readonly theirs: V
  readonly version: number
  /** Who saved and when, where the server sent it. */
  readonly who: string
  readonly when: string
}
export type SaveState =
  | { readonly kind: 'clean' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly time: string }
  | { readonly kind: 'offline'; readonly error: CallError }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'conflict' }

export interface Snapshot<V> {
  readonly values: V
  readonly version: number
  readonly state: SaveState
  readonly conflict: Conflict<V> | null
  /** What was typed before a reload was found and put back. */
  readonly isRestored: boolean
}

interface Options<V> {
  loaded: Stored<V>
  kept: KeptDraft<V> | null
  isSame: (a: V, b: V) => boolean
  /** Stores; rejects with a CallError. */
  save: (values: V, version: number) => Promise<{ version: number; time: string }>
  /** What is stored now. */
  reload: () => Promise<Stored<V>>
  /** Keeps what is not stored yet in this browser; null forgets it. */
  keep: (draft: KeptDraft<V> | null) => void
}

/** One record being typed. `start` and `stop` frame its time on the page. */
export const createAutosaver = <V>({ loaded, kept, isSame, save, reload, keep }: Options<V>) => {
  let base = loaded.values
  let snapshot: Snapshot<V> = { ...loaded, state: { kind: 'clean' }, conflict: null, isRestored: false }
  // How it stands when nothing waits: stored at a time, or as it was loaded.
  let settled: Snapshot<V>['state'] = { kind: 'clean' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let isStopped = true
  const listeners = new Set<() => void>()

  const put = (change: Partial<Snapshot<V>>): void => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const isDirty = (): boolean => !isSame(snapshot.values, base)
  const remember = (): void => keep(isDirty() ? { base, version: snapshot.version, values: snapshot.values } : null)
  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), ms)
  }

  if (kept && !isSame(kept.values, loaded.values)) {
    const isFresh = kept.version === loaded.version || isSame(kept.base, loaded.values)
    snapshot = isFresh
      ? { ...snapshot, values: kept.values, isRestored: true, state: { kind: 'waiting' } }
      : {
          ...snapshot,
          values: kept.values,
          isRestored: true,
          state: { kind: 'conflict' },
          conflict: { base: kept.base, theirs: loaded.values, version: loaded.version, who: '', when: '' },
        }
  } else if (kept) keep(null)

  /** Another version is stored: where it left our fields alone the save goes on, else the person decides. */
  const meet = async (by: { who?: string; when?: string }): Promise<boolean> => {
    const now = await reload()
    if (isSame(now.values, base) || isSame(now.values, snapshot.values)) {
      base = now.values
      put({ version: now.version })
      return true
    }
    const conflict = { base, theirs: now.values, version: now.version, who: by.who ?? '', when: by.when ?? '' }
    put({ conflict, state: { kind: 'conflict' } })
    return false
  }
  const failed = (error: unknown): false => {
    if (!(error instanceof Failure)) throw error
    const isRefused = error.kind === 'badRequest' || (error.kind === 'business' && !PASSING.includes(error.code))
    const kind = isRefused ? 'refused' : 'offline'
    put({ state: { kind, error } })
    if (kind === 'offline') later(RETRY_MS)
    return false
  }
  const saveOnce = async (rebases = 0): Promise<boolean> => {
    const sent = snapshot.values
    put({ state: { kind: 'saving' } })
    try {
      const { version, time } = await save(sent, snapshot.version)
      base = sent
      settled = { kind: 'saved', time }
      put({ version, state: settled, isRestored: false })
      remember()
      return true
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== EDITED_MEANWHILE || rebases >= MOST_REBASES) return failed(error)
      const mayGoOn = await meet((error.data ?? {}) as { who?: string; when?: string }).catch(failed)
      if (!mayGoOn) return false
      return saveOnce(rebases + 1)
    }
  }
  const saveAll = async (): Promise<boolean> => {
    while (snapshot.conflict === null && isDirty()) if (!(await saveOnce())) return false
    // What was typed and undone again is what is stored: nothing waits any more.
    if (snapshot.state.kind === 'waiting') put({ state: settled })
    return snapshot.conflict === null
  }
  /** Stores what was typed now; true when nothing is left to store. */
  const flush = (): Promise<boolean> => {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  return {
    getSnapshot: (): Snapshot<V> => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (values: V): void => {
      const isShut = snapshot.conflict !== null
      put({ values, ...(isShut || running !== null ? {} : { state: { kind: 'waiting' } as const }) })
      remember()
      if (!isShut) later(WAIT_MS)
    },
    flush,
    /** The person chose out of a conflict. */
    settle: (values: V): Promise<boolean> => {
      const { conflict } = snapshot
      if (!conflict) return flush()
      base = conflict.theirs
      put({ values, version: conflict.version, conflict: null, isRestored: false, state: { kind: 'waiting' } })
      remember()
      if (!isDirty()) put({ state: { kind: 'clean' } })
      return flush()
    },
    /** The server sent a newer state: taken over where nothing is being typed. */
    adopt: (stored: Stored<V>): void => {
      if (stored.version <= snapshot.version || running !== null || snapshot.conflict || isDirty()) return
      base = stored.values
      put({ ...stored })
    },
    /** A call of our own beside the typing made a new version. */
    adoptVersion: (version: number): void => put({ version }),
    start: (): void => {
      isStopped = false
      if (snapshot.state.kind === 'waiting') later(WAIT_MS)
    },
    /** Leaving the page: what was typed is sent at once. */
    stop: (): void => {
      isStopped = true
      if (isDirty()) void flush()
    },
  }
}
export type Autosaver<V> = ReturnType<typeof createAutosaver<V>>
