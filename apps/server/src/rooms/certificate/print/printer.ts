// Drawing certificates, in a thread of its own that keeps fonts and designs while it is used.
import { Worker } from 'node:worker_threads'
import type { TextCode } from '@kaisai/certificate/model/codes'
import type { Design } from './design.ts'
import type { Answer, Filling, NamedFilling, Order, RowFault, SignerPem } from './orders.ts'

export type { Filling, NamedFilling, RowFault, SignerPem } from './orders.ts'

// Longer than this without an order, and the thread gives its memory back. Milliseconds.
const IDLE = 5 * 60_000
const MOST_DESIGNS = 8

interface Waiting {
  readonly receive: (answer: Answer) => void
  readonly fail: (error: Error) => void
}
interface Press {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  /** Designs the thread holds, the longest unused first. */
  readonly designs: Set<string>
  rest: NodeJS.Timeout | null
}
type Asked = Order extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never

let press: Press | null = null
let count = 0

const open = (): Press => {
  const worker = new Worker(new URL('./printer-thread.ts', import.meta.url))
  const opened: Press = { worker, waiting: new Map(), designs: new Set(), rest: null }
  worker.on('message', (answer: Answer) => opened.waiting.get(answer.id)?.receive(answer))
  const lose = (error: Error): void => {
    if (press === opened) press = null
    for (const { fail } of [...opened.waiting.values()]) fail(error)
    opened.waiting.clear()
  }
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the thread that draws certificates ended (${code})`)))
  return opened
}

const hire = (design: Design): Press => {
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

const release = (hired: Press, id: number): void => {
  hired.waiting.delete(id)
  if (hired.waiting.size > 0) return
  hired.worker.unref()
  hired.rest = setTimeout(() => {
    if (press === hired) press = null
    void hired.worker.terminate()
  }, IDLE).unref()
}

const ask = <T>(design: Design, order: Asked): Promise<T> =>
  new Promise<T>((done, failed) => {
    const hired = hire(design)
    const id = ++count
    const fail = (error: Error): void => {
      release(hired, id)
      failed(error)
    }
    hired.waiting.set(id, {
      receive: (answer) => {
        if (answer.kind === 'error') {
          // A design that could not be read is sent again with the next order.
          hired.designs.delete(design.key)
          return fail(new Error(answer.text))
        }
        if (answer.kind !== 'done') return
        release(hired, id)
        done(answer.value as T)
      },
      fail,
    })
    hired.worker.postMessage({ ...order, id } as Order)
  })

/** What is wrong with words that are the same on every row. */
export const checkDesign = (design: Design): Promise<RowFault[]> => ask(design, { kind: 'inspect', key: design.key })

/** What would be wrong with each row, in the rows' order: missing glyphs, empty fields, words that do not fit. */
export const checkRows = (
  design: Design,
  rows: readonly { readonly facts: Partial<Record<TextCode, string>> }[],
): Promise<RowFault[][]> =>
  ask(design, {
    kind: 'check',
    key: design.key,
    rows: rows.map(({ facts }) => ({ texts: facts, traceUrl: 'HTTPS://KAISAI.EXAMPLE/T/0000000000000000' })),
  })

interface Drawing {
  readonly watermark?: string
  /** Facts that are not there: their samples (preview) or nothing. */
  readonly missing?: 'sample' | 'empty'
}

/**
 * One certificate as PDF; signed where a signer is given. `at`: the moment that stands in the file. `isForPress`: with bleed and crop marks
 * where the design asks for them; what people get has the size of the page.
 */
export const printSingle = async (
  design: Design,
  filling: Filling,
  options: Drawing & { at: Date; signer?: SignerPem | null; isForPress?: boolean },
): Promise<Buffer> =>
  Buffer.from(
    await ask<Uint8Array>(design, {
      kind: 'single',
      key: design.key,
      filling,
      at: options.at.getTime(),
      signer: options.signer ?? null,
      watermark: options.watermark ?? null,
      isForPress: options.isForPress ?? false,
      missing: options.missing ?? 'empty',
    }),
  )

/** One certificate as PNG, `width` pixels wide. */
export const drawPicture = async (design: Design, filling: Filling, options: Drawing & { width: number }): Promise<Buffer> =>
  Buffer.from(
    await ask<Uint8Array>(design, {
      kind: 'picture',
      key: design.key,
      filling,
      width: options.width,
      watermark: options.watermark ?? null,
      missing: options.missing ?? 'empty',
    }),
  )

type Rows = () => Promise<readonly NamedFilling[] | null>

// Rows are handed over when the thread wants more and everything before was taken: a slow reader slows the thread.
async function* streamed(design: Design, order: Asked, rows: Rows): AsyncGenerator<Buffer> {
  const hired = hire(design)
  const id = ++count
  const received: Answer[] = []
  let wake: (() => void) | null = null
  let lost: Error | null = null
  const rouse = (): void => {
    wake?.()
    wake = null
  }
  hired.waiting.set(id, {
    receive: (answer) => {
      received.push(answer)
      rouse()
    },
    fail: (error) => {
      lost = error
      rouse()
    },
  })
  try {
    hired.worker.postMessage({ ...order, id } as Order)
    for (;;) {
      const answer = received.shift()
      if (!answer) {
        if (lost) throw lost
        await new Promise<void>((done) => {
          wake = done
          if (received.length > 0 || lost) rouse()
        })
        continue
      }
      if (answer.kind === 'error') throw new Error(answer.text)
      if (answer.kind === 'done') return
      if (answer.kind === 'piece') yield Buffer.from(answer.bytes)
      else hired.worker.postMessage({ id, kind: 'rows', rows: await rows() } satisfies Order)
    }
  } finally {
    // A reader that leaves early: the thread learns that there is nothing more to draw.
    if (hired.waiting.has(id)) hired.worker.postMessage({ id, kind: 'rows', rows: null } satisfies Order)
    release(hired, id)
  }
}

/** Many certificates as one PDF, in pieces. `rows` answers the next ones, null at the end. */
export const printBatch = (design: Design, rows: Rows, options: { at: Date }): AsyncGenerator<Buffer> =>
  streamed(design, { kind: 'batch', key: design.key, at: options.at.getTime() }, rows)

/** Many certificates as a ZIP of single signed PDFs, in pieces. */
export const zipSingles = (design: Design, rows: Rows, options: { at: Date; signer: SignerPem | null }): AsyncGenerator<Buffer> =>
  streamed(design, { kind: 'zip', key: design.key, at: options.at.getTime(), signer: options.signer }, rows)
