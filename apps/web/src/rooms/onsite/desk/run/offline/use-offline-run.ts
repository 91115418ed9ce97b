// The call desk that works on while the server is not reached.

import { isThere, type KeptAct, type Run, type RunAct, withKept } from '@kaisai/contract/onsite/offline-run'
import { getRun } from '@kaisai/contract/onsite/run.endpoints'
import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { CallError, call } from '#web/call.ts'
import { serverNow } from '#web/clock.ts'
import { useLabel } from '#web/lang.tsx'
import { preference, remember } from '#web/preferences.ts'
import { refresh } from '#web/query.ts'
import { randomId } from '#web/random-id.ts'
import { useSession } from '#web/session.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { createOutbox, type OutboxState } from './outbox.ts'
import { sendAct } from './send-act.ts'

/** Milliseconds after which the server counts as not reached: a hall's wireless network rather hangs than fails. */
const PATIENCE_MS = 8000

export interface OfflineRun {
  /** With what was done here and has not arrived. */
  readonly run: Run | undefined
  readonly outbox: OutboxState
  /** Does something at once: the server's reply, null where it is kept here, undefined where the server refused and the person was notified. */
  readonly act: (act: RunAct, about: string) => Promise<unknown>
  readonly retry: () => void
  readonly dismiss: () => void
}

/** Works on a scene with what `found` shows of it, whether or not the server is reached. */
export const useOfflineRun = (sceneId: string, found: Run | undefined): OfflineRun => {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const label = useLabel()
  const name = `callDesk.${userId}.${sceneId}`
  const box = useMemo(
    () =>
      createOutbox({
        kept: preference<readonly KeptAct[]>(name, []),
        keep: (kept) => remember(name, kept.length === 0 ? undefined : kept),
        send: (kept) => sendAct(sceneId, kept, { quiet: true, timeoutMs: PATIENCE_MS }),
        settle: async (refused) => {
          await refresh(getRun)
          if (refused.length === 0) return refused
          const run = await call(getRun, { sceneId }, { quiet: true }).catch(() => null)
          return run === null ? refused : refused.filter(({ kept }) => !isThere(run, kept.act))
        },
      }),
    [name, sceneId],
  )
  const outbox = useSyncExternalStore(box.subscribe, box.getSnapshot)
  useEffect(() => {
    box.start()
    const flush = (): void => void box.flush()
    window.addEventListener('online', flush)
    return () => {
      window.removeEventListener('online', flush)
      box.stop()
    }
  }, [box])
  useEffect(() => {
    if (outbox.kept.length === 0) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [outbox.kept.length])
  const act = useCallback(
    async (one: RunAct, about: string): Promise<unknown> => {
      const kept: KeptAct = { key: randomId(), time: new Date(serverNow()).toISOString(), act: one, about }
      try {
        const reply = await box.act(kept)
        if (reply !== null) await refresh(getRun)
        return reply
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toast('error', error.message)
        await refresh(getRun)
        return undefined
      }
    },
    [box],
  )
  const run = useMemo(
    () => found && withKept(found, outbox.kept, (status) => label(ticketStates.states[status])),
    [found, outbox.kept, label],
  )
  return { run, outbox, act, retry: () => void box.flush(), dismiss: box.dismiss }
}
