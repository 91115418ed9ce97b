// Drawing certificates, in a thread of its own that keeps fonts and designs while it is used.
import type { TextCode } from '@kaisai/certificate/model/codes'
import { Problem, problem } from '@kaisai/contract/problem'
import type { Design } from './design.ts'
import type { Answer, Filling, NamedFilling, Order, RowFault, SignerPem } from './orders.ts'
import { hire, PATIENCE, release } from './press.ts'

export type { Filling, NamedFilling, RowFault, SignerPem } from './orders.ts'

type Asked = Order extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never

/** After so many rows that were stopped no more are tried: it is the design. */
const MOST_STOPPED = 3
let count = 0

const ask = <T>(design: Design, order: Asked): Promise<T> =>
  new Promise<T>((done, failed) => {
    const send = (): void => {
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
        stopped: (isSlow) => (isSlow ? failed(problem('certificate.too_slow', { seconds: PATIENCE / 1000 })) : send()),
      })
      hired.worker.postMessage({ ...order, id } as Order)
    }
    send()
  })

const tooSlow: RowFault = { kind: 'tooSlow', code: '', field: '', words: `> ${PATIENCE / 1000} s` }

/** What is wrong with words that are the same on every row. */
export const checkDesign = (design: Design): Promise<RowFault[]> =>
  ask<RowFault[]>(design, { kind: 'inspect', key: design.key }).catch((error: unknown) => {
    if (error instanceof Problem && error.key === 'certificate.too_slow') return [tooSlow]
    throw error
  })

/**
 * What would be wrong with each row, in the rows' order: missing glyphs, empty fields, words that do not fit. A row that takes too long is
 * stopped and named; the others go on.
 */
export const checkRows = (
  design: Design,
  rows: readonly { readonly facts: Partial<Record<TextCode, string>> }[],
): Promise<RowFault[][]> =>
  new Promise((done, failed) => {
    const found: RowFault[][] = []
    let stops = 0
    const send = (): void => {
      if (found.length === rows.length) {
        done(found)
        return
      }
      const hired = hire(design)
      const id = ++count
      const fail = (error: Error): void => {
        release(hired, id)
        failed(error)
      }
      hired.waiting.set(id, {
        receive: (answer) => {
          if (answer.kind === 'row') return void found.push([...answer.faults])
          if (answer.kind === 'error') {
            hired.designs.delete(design.key)
            return fail(new Error(answer.text))
          }
          if (answer.kind !== 'done') return
          release(hired, id)
          done(found)
        },
        fail,
        stopped: (isSlow) => {
          if (isSlow) {
            found.push([tooSlow])
            stops += 1
          }
          if (stops < MOST_STOPPED) return send()
          while (found.length < rows.length) found.push([tooSlow])
          done(found)
        },
      })
      const left = rows.slice(found.length).map(({ facts }) => ({ texts: facts, traceUrl: TRACE_URL }))
      hired.worker.postMessage({ id, kind: 'check', key: design.key, rows: left } satisfies Order)
    }
    send()
  })

/** As long as a real one. */
const TRACE_URL = 'HTTPS://KAISAI.EXAMPLE/T/0000000000000000'

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
    // Pieces were handed over already: it cannot begin again.
    stopped: () => {
      lost = problem('certificate.print_stopped')
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
