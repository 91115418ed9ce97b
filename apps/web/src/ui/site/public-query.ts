// Server data of the enrolling pages: what query.ts is for center and desk, in the size a public page can carry.
import type { Endpoint, InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { use, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type CallOptions, call } from '#web/call.ts'
import { CallError } from '#web/call-error.ts'
import type { CallArgs } from '#web/caller.ts'
import { langNow } from '#web/lang.tsx'
import { type SentReply, ServerRepliesContext } from '#web/server-replies.ts'
import { stored } from '#web/storage.ts'

/** Milliseconds a reply counts as fresh: long enough for a page's own parts, short enough for what the center changed. */
const FRESH_MS = 3000

interface Shown {
  readonly data: unknown
  readonly error: unknown
}
interface Entry {
  shown: Shown
  /** What the document came with: what the browser takes over from. */
  sent: Shown
  loadedAt: number
  load: () => Promise<void>
  readonly listeners: Set<() => void>
}
const cache = new Map<string, Entry>()
const nothing: Shown = { data: undefined, error: null }
const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input)}`

const shownOf = (sent: SentReply): Shown =>
  'data' in sent
    ? { data: sent.data, error: null }
    : { data: undefined, error: new CallError('business', sent.refused.message, sent.refused.code) }

/** What the server rendered the page with, once: a later visit asks anew. */
const takeSent = (key: string): SentReply | undefined => {
  const sent = import.meta.env.SSR ? undefined : globalThis.window?.__replies
  const reply = sent?.[key]
  if (sent) delete sent[key]
  return reply
}

// The server rendered for everybody, in one language: whoever is signed in, or reads another one, is shown that and asks at once.
const isForEverybody = (): boolean => stored('accessToken') === null && globalThis.window?.__page?.lang === langNow()

const entryOf = (endpoint: Endpoint, input: unknown): Entry => {
  const key = keyOf(endpoint.path, input)
  const found = cache.get(key)
  if (found) return found
  let latest = 0
  const entry: Entry = { shown: nothing, sent: nothing, loadedAt: 0, load: async () => {}, listeners: new Set() }
  const sent = takeSent(key)
  if (sent !== undefined) {
    entry.sent = shownOf(sent)
    entry.shown = entry.sent
    entry.loadedAt = isForEverybody() ? Date.now() : 0
  }
  // Of two replies the one that was asked for later counts.
  const put = (asked: number, shown: Shown): void => {
    if (asked !== latest) return
    entry.shown = shown
    for (const listener of entry.listeners) listener()
  }
  entry.load = async () => {
    const asked = ++latest
    entry.loadedAt = Date.now()
    await call(endpoint, ...([input, { quiet: true }] as never as CallArgs<Endpoint, [CallOptions]>)).then(
      (data) => put(asked, { data, error: null }),
      (error: unknown) => {
        entry.loadedAt = 0
        put(asked, { data: entry.shown.data, error })
      },
    )
  }
  // The server renders for everybody: nothing of one visitor stays there.
  if (!import.meta.env.SSR) cache.set(key, entry)
  return entry
}

interface ReadOptions {
  /** False: not asked. */
  enabled?: boolean
  /** Asked again this often, in milliseconds. */
  everyMs?: number
  /** Shows the last reply while a new input is asked. */
  keep?: boolean
}

/** The reply of a reading endpoint: `{ data, error, refetch }`, no toast. */
export const usePublicReply = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) => {
  const { enabled = true, everyMs, keep = false } = options
  const entry = entryOf(endpoint, input)
  const subscribe = useCallback(
    (listener: () => void) => {
      entry.listeners.add(listener)
      return () => void entry.listeners.delete(listener)
    },
    [entry],
  )
  const here = useSyncExternalStore(
    subscribe,
    () => entry.shown,
    () => entry.sent,
  )
  const shown = useOnServer(endpoint, input, enabled) ?? here
  const last = useRef<unknown>(undefined)
  useEffect(() => {
    if (shown.data !== undefined) last.current = shown.data
  }, [shown])
  useEffect(() => {
    if (!enabled) return
    if (Date.now() - entry.loadedAt > FRESH_MS) void entry.load()
    if (everyMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void entry.load(), everyMs)
    return () => clearInterval(timer)
  }, [entry, enabled, everyMs])
  const data = (shown.data ?? (keep && !shown.error ? last.current : undefined)) as ReplyOf<E> | undefined
  return { data, error: shown.data === undefined ? shown.error : null, refetch: entry.load }
}

// Rendered for everybody: only what everybody may read is asked there.
const useOnServer = (endpoint: Endpoint, input: unknown, isEnabled: boolean): Shown | null => {
  const replies = use(ServerRepliesContext)
  if (!import.meta.env.SSR || replies === null || !isEnabled || endpoint.access !== 'public' || endpoint.method !== 'GET')
    return null
  const reply = use(replies.ask(keyOf(endpoint.path, input), endpoint, input))
  return reply === undefined ? null : shownOf(reply)
}

/** Marks everything that was read from these endpoints as stale; what is on the page is asked again. */
export const refreshPublic = (...endpoints: readonly Pick<Endpoint, 'path'>[]): Promise<unknown> =>
  Promise.all(endpoints.flatMap(({ path }) => staleEntries((key) => key.startsWith(`${path} `))))

/** Replies carry names in the language they were asked in: after a switch all are asked again. */
export const refreshAllPublic = (): Promise<unknown> => Promise.all(staleEntries(() => true))

const staleEntries = (isMeant: (key: string) => boolean): Promise<void>[] =>
  [...cache].flatMap(([key, entry]) => {
    if (!isMeant(key)) return []
    entry.loadedAt = 0
    return entry.listeners.size > 0 ? [entry.load()] : []
  })

/** A changing endpoint as `{ send(input, options?), isSending }`; `refreshes` names the endpoints whose replies it makes stale. */
export const usePublicSend = <E extends Endpoint>(endpoint: E, refreshes: readonly Pick<Endpoint, 'path'>[] = []) => {
  const [count, setCount] = useState(0)
  const send = async (input: InputOf<E>, options: CallOptions = {}): Promise<ReplyOf<E>> => {
    setCount((now) => now + 1)
    try {
      const reply = await call(endpoint, ...([input, options] as never as CallArgs<E, [CallOptions]>))
      await refreshPublic(...refreshes)
      return reply
    } finally {
      setCount((now) => now - 1)
    }
  }
  return { send, isSending: count > 0 }
}

/** Forgets every reply: for tests. */
export const forgetPublicReplies = (): void => cache.clear()
