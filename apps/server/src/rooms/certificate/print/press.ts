// The thread that draws certificates: opened when it is needed, watched while it works, ended when it rests.
import { Worker } from 'node:worker_threads'
import type { Design } from './design.ts'
import type { Answer, Order } from './orders.ts'

// Longer than this without an order, and the thread gives its memory back. Milliseconds.
const IDLE = 5 * 60_000
const MOST_DESIGNS = 8
/** A certificate that takes the thread longer is not drawn: milliseconds of its own time, and however much a busy machine makes of them. */
export const PATIENCE = 2000
const PATIENCE_ON_THE_CLOCK = 10 * PATIENCE
const FIRST_LOOK = 250
const LEAST_LOOK = 50

export interface Waiting {
  readonly receive: (answer: Answer) => void
  readonly fail: (error: Error) => void
  /** The thread was stopped: for this order, which took too long, or for another one. */
  readonly stopped: (isSlow: boolean) => void
}
export interface Press {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  /** Designs the thread holds, the longest unused first. */
  readonly designs: Set<string>
  rest: NodeJS.Timeout | null
  /** Looks whether the work that was begun has ended. */
  watch: NodeJS.Timeout | null
}

let press: Press | null = null

const open = (): Press => {
  const worker = new Worker(new URL('./printer-thread.ts', import.meta.url))
  const opened: Press = { worker, waiting: new Map(), designs: new Set(), rest: null, watch: null }
  worker.on('message', (answer: Answer) => {
    if (opened.watch) clearTimeout(opened.watch)
    opened.watch = null
    if (answer.kind === 'begun') return watch(opened, answer.id)
    if (answer.kind !== 'ended') opened.waiting.get(answer.id)?.receive(answer)
  })
  const lose = (error: Error): void => {
    if (press === opened) press = null
    for (const { fail } of [...opened.waiting.values()]) fail(error)
    opened.waiting.clear()
  }
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread that draws certificates ended (${code})`)))
  return opened
}

const threadMs = async (worker: Worker): Promise<number> => {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

// The thread is stopped when one piece of work takes too long of its own time. A machine that has other things to do is waited for. What
// ends at once costs a timer; of what does not the time is asked for.
const watch = (opened: Press, id: number): void => {
  const began = performance.now()
  let first: number | null = null
  const look = async (): Promise<void> => {
    const own = opened.watch
    const now = await threadMs(opened.worker).catch(() => Number.POSITIVE_INFINITY)
    // Ended while it was asked.
    if (opened.watch !== own || own === null) return
    first ??= now - Math.min(FIRST_LOOK, now)
    const left = Math.min(PATIENCE - (now - first), PATIENCE_ON_THE_CLOCK - (performance.now() - began))
    if (left > 0) opened.watch = setTimeout(() => void look(), Math.max(left, LEAST_LOOK))
    else stop(opened, id)
  }
  opened.watch = setTimeout(() => void look(), FIRST_LOOK)
}

// What waited in the thread is done by the next one, except for what took too long.
const stop = (opened: Press, id: number): void => {
  if (press === opened) press = null
  opened.watch = null
  const waiting = [...opened.waiting]
  opened.waiting.clear()
  if (opened.rest) clearTimeout(opened.rest)
  void opened.worker.terminate()
  for (const [of, { stopped }] of waiting) stopped(of === id)
}

/** The thread, with a design it can draw. */
export const hire = (design: Design): Press => {
  press ??= open()
  const hired = press
  if (hired.rest) clearTimeout(hired.rest)
  hired.rest = null
  hired.worker.ref()
  if (hired.designs.delete(design.key)) hired.designs.add(design.key)
  else {
    hired.worker.postMessage({ id: 0, kind: 'design', design } satisfies Order)
    hired.designs.add(design.key)
    const oldest = hired.designs.values().next().value!
    if (hired.designs.size > MOST_DESIGNS && oldest !== design.key) {
      hired.designs.delete(oldest)
      hired.worker.postMessage({ id: 0, kind: 'forget', key: oldest } satisfies Order)
    }
  }
  return hired
}

/** An order is over: without others the thread rests, and gives its memory back after a while. */
export const release = (hired: Press, id: number): void => {
  hired.waiting.delete(id)
  if (hired.waiting.size > 0) return
  hired.worker.unref()
  hired.rest = setTimeout(() => {
    if (press === hired) press = null
    void hired.worker.terminate()
  }, IDLE).unref()
}
