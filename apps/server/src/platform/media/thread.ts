// Threads that look into files people sent: a hostile file costs its own order, never the process.
import { Worker } from 'node:worker_threads'
import { MediaRefused, type MediaTrouble } from './facts.ts'
import type { Inspected } from './inspect.ts'
import type { Made } from './make-views.ts'

export type Order =
  | { readonly kind: 'inspect'; readonly path: string; readonly extension: string; readonly sha256?: string | null }
  | { readonly kind: 'views'; readonly path: string; readonly extension: string; readonly folder: string }
interface Results {
  inspect: Inspected
  views: Made
}
/** What a thread answers. */
export type Answer =
  | { readonly done: unknown }
  | { readonly refused: MediaTrouble; readonly values: Readonly<Record<string, string>> }
  | { readonly error: string }

const THREADS = 2
const MEGABYTES = 512
/** Without an order for this long a thread gives its memory back. Milliseconds. */
const IDLE = 60_000

interface Wanted {
  readonly order: Order
  readonly seconds: number
  readonly done: (result: never) => void
  readonly failed: (error: Error) => void
}
interface Thread {
  readonly worker: Worker
  wanted: Wanted | null
  clock: NodeJS.Timeout | null
}
const threads = new Set<Thread>()
const waiting: Wanted[] = []

/**
 * Has an order carried out within `seconds` (counted from its start, not from its place in the queue). Throws MediaRefused;
 * 'too-complex' when it takes too long or too much memory.
 */
export const inMediaThread = <K extends Order['kind']>(
  order: Extract<Order, { kind: K }>,
  seconds: number,
): Promise<Results[K]> =>
  new Promise((done, failed) => {
    waiting.push({ order, seconds, done: done as Wanted['done'], failed })
    next()
  })

const next = (): void => {
  if (waiting.length === 0) return
  const free = [...threads].find(({ wanted }) => wanted === null) ?? (threads.size < THREADS ? open() : null)
  if (!free) return
  const wanted = waiting.shift()!
  if (free.clock) clearTimeout(free.clock)
  free.wanted = wanted
  free.clock = setTimeout(() => lose(free, new MediaRefused('too-complex')), wanted.seconds * 1000)
  free.worker.ref()
  free.worker.postMessage(wanted.order)
}

const open = (): Thread => {
  const worker = new Worker(new URL('./serve-orders.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 64 },
  })

  const thread: Thread = { worker, wanted: null, clock: null }
  threads.add(thread)
  worker.on('message', (answer: Answer) => {
    const { wanted } = thread
    if (thread.clock) clearTimeout(thread.clock)
    thread.wanted = null
    worker.unref()
    thread.clock = setTimeout(() => lose(thread, new Error('idle')), IDLE).unref()
    if (wanted) settle(wanted, answer)
    next()
  })
  worker.on('error', (error) => {
    const isMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    lose(thread, isMemory ? new MediaRefused('too-complex') : error)
  })
  worker.on('exit', () => lose(thread, new Error('the thread that looks into files ended')))
  return thread
}

const settle = ({ done, failed }: Wanted, answer: Answer): void => {
  if ('done' in answer) done(answer.done as never)
  else failed('refused' in answer ? new MediaRefused(answer.refused, answer.values) : new Error(answer.error))
}

const lose = (thread: Thread, error: Error): void => {
  if (!threads.delete(thread)) return
  if (thread.clock) clearTimeout(thread.clock)
  void thread.worker.terminate()
  thread.wanted?.failed(error)
  thread.wanted = null
  next()
}
