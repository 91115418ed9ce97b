// Acts on their way to the server: kept in this browser while it is not reached, sent in their order when it is. Knows no screen.
import type { KeptAct } from '@kaisai/contract/onsite/offline-run'
import { CallError } from '#web/call-error.ts'
import { codes } from '#web/caller.ts'

/** Milliseconds between tries while the server is not reached. */
export const RETRY_MS = 5000

export interface RefusedAct {
  readonly kept: KeptAct
  readonly message: string
}
export interface OutboxState {
  readonly kept: readonly KeptAct[]
  /** What the server refused of what was kept, in the order it was done. */
  readonly refused: readonly RefusedAct[]
}

interface Options {
  readonly kept: readonly KeptAct[]
  /** Sends one; rejects with a CallError. */
  readonly send: (act: KeptAct) => Promise<unknown>
  /** Keeps what has not arrived in this browser. */
  readonly keep: (kept: readonly KeptAct[]) => void
  /** Everything kept was sent: what is shown is asked again. Returns those of the refused the server has all the same. */
  readonly settle: (refused: readonly RefusedAct[]) => Promise<readonly RefusedAct[]>
}

/** Whether a failure says nothing of the act: the server was not reached, or the person has to sign in again. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'badResponse' || error.code === codes.sessionOver)

/** The acts of one desk. `start` and `stop` frame its time on the page. */
export const createOutbox = ({ kept: found, send, keep, settle }: Options) => {
  let state: OutboxState = { kept: found, refused: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = true
  const listeners = new Set<() => void>()

  const put = (change: Partial<OutboxState>): void => {
    state = { ...state, ...change }
    if (change.kept) keep(change.kept)
    for (const listener of listeners) listener()
  }
  const later = (): void => {
    clearTimeout(timer)
    if (!isStopped && state.kept.length > 0) timer = setTimeout(() => void flush(), RETRY_MS)
  }
  const sendAll = async (): Promise<void> => {
    if (state.kept.length === 0) return
    const refused: RefusedAct[] = []
    for (let next = state.kept[0]; next !== undefined; next = state.kept[0]) {
      try {
        await send(next)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (isLost(error)) {
          put({ refused: [...state.refused, ...refused] })
          later()
          return
        }
        refused.push({ kept: next, message: error.message })
      }
      put({ kept: state.kept.slice(1) })
    }
    put({ refused: [...state.refused, ...(await settle(refused))] })
  }
  /** Sends what is kept, as far as the server is reached. */
  const flush = (): Promise<void> => {
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }
  return {
    getSnapshot: (): OutboxState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (): void => {
      isStopped = false
      void flush()
    },
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
    flush,
    /** Sends an act, or keeps it where the server is not reached: null then. A refusal is thrown. */
    act: async (one: KeptAct): Promise<unknown> => {
      // Behind what is kept: the server gets everything in the order it was done.
      if (state.kept.length === 0) {
        try {
          return await send(one)
        } catch (error) {
          if (!isLost(error)) throw error
        }
      }
      put({ kept: [...state.kept, one].sort((a, b) => Date.parse(a.time) - Date.parse(b.time)) })
      later()
      return null
    },
    dismiss: (): void => put({ refused: [] }),
  }
}
