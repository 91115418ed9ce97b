// Events of the signed-in person: what a task or a message changes is asked again at once. A lost connection heals itself.
import { makeTicket } from '@kaisai/contract/identity/sign-in.endpoints'
import { countUnread, pageMessages } from '@kaisai/contract/message/message.endpoints'
import { EVENT_STREAM, getTask, listTasks } from '@kaisai/contract/system/task.endpoints'
import { getWorkbench, listMyTodos, listTodoBadges } from '@kaisai/contract/system/workbench.endpoints'
import { useEffect } from 'react'
import { call } from '#web/call.ts'
import { BASE } from '#web/caller.ts'
import { refresh } from '#web/query.ts'

/** Waits between two tries, in milliseconds; the last one is repeated. */
const WAITS = [1000, 3000, 10_000, 30_000]

/** Events that follow each other are answered once in this time, in milliseconds: several jobs at work would ask without end. */
const GATHER_MS = 1000
/** So long an answer is waited for before it is asked again, in milliseconds. */
const PATIENCE_MS = 20_000

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * At once, then once more for all that came meanwhile. The next waits for the one before: asking anew cancels what is under way, and
 * on a slow server nothing would ever come.
 */
export const gathered = (react: () => Promise<unknown>): (() => void) => {
  let isBusy = false
  let isDue = false
  const run = async (): Promise<void> => {
    isBusy = true
    do {
      isDue = false
      await Promise.all([after(GATHER_MS), Promise.race([react().catch(() => undefined), after(PATIENCE_MS)])])
    } while (isDue)
    isBusy = false
  }
  return () => {
    if (isBusy) isDue = true
    else void run()
  }
}

const reactions: Readonly<Record<string, () => void>> = {
  task: gathered(() => refresh(listTasks, getTask)),
  // Whatever comes to wait for somebody is announced by a message.
  message: gathered(() => refresh(countUnread, pageMessages, getWorkbench, listMyTodos, listTodoBadges)),
}

/** Listens as long as the component is shown. */
export const useLiveEvents = (): void => {
  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    let isOver = false
    const again = (): void => {
      source?.close()
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(() => void open(), WAITS[Math.min(tries, WAITS.length - 1)])
      tries += 1
    }
    const open = async (): Promise<void> => {
      try {
        const { ticket } = await call(makeTicket, {}, { quiet: true })
        if (isOver) return
        source = new EventSource(`${BASE + EVENT_STREAM}?ticket=${encodeURIComponent(ticket)}`)
        source.onopen = () => {
          // What happened while nobody listened is asked once.
          if (tries > 0) for (const react of Object.values(reactions)) react()
          tries = 0
        }
        // A ticket works once, so the browser's own second try would fail: a fresh one is asked for.
        source.onerror = again
        for (const [name, react] of Object.entries(reactions)) source.addEventListener(name, react)
      } catch {
        again()
      }
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      source?.close()
    }
  }, [])
}
