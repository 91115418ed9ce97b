// What a web process does with the words and signals it gets: leave without losing a request, or stop with all others.
import { setTimeout as wait } from 'node:timers/promises'
import type { BuiltApp } from '../app.ts'
import type { FromWeb, ToWeb } from './web-processes.ts'

/** A request may take so long to arrive and to be answered; whoever holds a connection longer is cut off. */
const MOST_MS = 45_000
/** The parent starts another one first; without a word of it this one leaves all the same. */
const UNHEARD_MS = 30_000

/** Ends an application in order; before that it is not ready any more, but goes on serving, for so many seconds. */
export const closeAfter = async (app: Pick<BuiltApp, 'drain' | 'close'>, seconds: number): Promise<void> => {
  if (seconds > 0) {
    app.drain.begin()
    await wait(seconds * 1000)
  }
  await app.close()
}

/** Says that this process serves, and follows its parent. SIGTERM to this process alone: another one takes its place, then it leaves. */
export const serveAsChild = (app: Pick<BuiltApp, 'drain' | 'close'>, drainSeconds: number): void => {
  const say = (what: FromWeb): void => void process.send?.(what)
  let isLeaving = false
  let isStopping = false
  const end = (closing: Promise<void>): void =>
    void closing.then(
      () => process.exit(0),
      () => process.exit(1),
    )
  const leave = async (): Promise<void> => {
    await app.drain.leave(MOST_MS)
    if (!isStopping) await app.close()
  }
  const once = (): void => {
    if (isLeaving) return
    isLeaving = true
    end(leave())
  }
  process.on('message', (message: ToWeb) => {
    if (message === 'leave') once()
    if (message !== 'stop' || isStopping) return
    isStopping = true
    end(closeAfter(app, drainSeconds))
  })
  process.on('SIGTERM', () => {
    say('leaving')
    setTimeout(once, UNHEARD_MS).unref()
  })
  process.on('SIGINT', () => undefined)
  say('ready')
}
