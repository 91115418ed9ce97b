// Paper: A4 documents as PDF, Chinese and Latin. They are set in threads of their own, which keep the fonts while they are used: a letter
// does not wait for the list of a nation.
import { Worker } from 'node:worker_threads'
import type { Paper } from './pdf/paper.ts'

export type { Paper } from './pdf/paper.ts'

/** The media type of a PDF. */
export const PDF = 'application/pdf'

/** A finished document. */
export interface Printed {
  readonly bytes: Buffer
  readonly pages: number
  /** Signs no font of the house has; a square stands in their place. */
  readonly missing: readonly string[]
}

/** What the thread is asked and answers; `id` tells the answers apart. */
export interface Order {
  readonly id: number
  readonly paper: Paper
}
export type Answer =
  | { readonly id: number; readonly bytes: Uint8Array; readonly pages: number; readonly missing: readonly string[] }
  | { readonly id: number; readonly error: string }

// Longer than this without an order, and the thread gives its memory back. Milliseconds.
const IDLE = 5 * 60_000

interface Waiting {
  readonly done: (printed: Printed) => void
  readonly failed: (error: Error) => void
}
interface Press {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  rest: NodeJS.Timeout | null
}
/** A table of more rows is long: setting it takes seconds. */
const LONG_ROWS = 500
const presses: { short: Press | null; long: Press | null } = { short: null, long: null }
let count = 0

/** Sets a paper as PDF, A4. Fonts are embedded with the signs that are used and no others. */
export const printPdf = (paper: Paper): Promise<Printed> =>
  new Promise((done, failed) => {
    const size = (paper.table?.rows.length ?? 0) > LONG_ROWS ? 'long' : 'short'
    const press = presses[size] ?? open(size)
    const id = ++count
    if (press.rest) clearTimeout(press.rest)
    press.rest = null
    press.waiting.set(id, { done, failed })
    press.worker.ref()
    press.worker.postMessage({ id, paper } satisfies Order)
  })

const open = (size: keyof typeof presses): Press => {
  const worker = new Worker(new URL('./pdf/press.ts', import.meta.url))
  const opened: Press = { worker, waiting: new Map(), rest: null }
  const leave = (): void => {
    if (presses[size] === opened) presses[size] = null
  }
  presses[size] = opened
  worker.on('message', (answer: Answer) => {
    const order = opened.waiting.get(answer.id)
    opened.waiting.delete(answer.id)
    if ('error' in answer) order?.failed(new Error(answer.error))
    else order?.done({ bytes: Buffer.from(answer.bytes), pages: answer.pages, missing: answer.missing })
    if (opened.waiting.size > 0) return
    worker.unref()
    opened.rest = setTimeout(() => {
      leave()
      void worker.terminate()
    }, IDLE).unref()
  })
  const lose = (error: Error): void => {
    leave()
    for (const { failed } of opened.waiting.values()) failed(error)
    opened.waiting.clear()
  }
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread that sets PDFs ended (${code})`)))
  return opened
}
