// Plans in a thread of its own, so that the process goes on answering; can be cancelled at any moment.
import { Worker } from 'node:worker_threads'
import type { Plan, PlanInput, PlanOptions } from './plan-types.ts'

export interface PlanOrder {
  readonly input: PlanInput
  readonly options: PlanOptions
}
export type PlanMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'error'; readonly error: string }

export interface PlanWatch {
  /** Reported from 0 to 1, at most some hundred times. */
  readonly onProgress?: (share: number) => void
  /** Ends the thread; the promise is refused with the signal's reason. */
  readonly signal?: AbortSignal
}

/** `planDistribution` in a worker thread. Refused with the reason of the signal when cancelled, with an Error when the input is wrong. */
export const planInWorker = (input: PlanInput, options: PlanOptions, { onProgress, signal }: PlanWatch = {}): Promise<Plan> =>
  new Promise((done, failed) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), {
      workerData: { input, options } satisfies PlanOrder,
    })
    const end = (finish: () => void): void => {
      signal?.removeEventListener('abort', cancel)
      worker.removeAllListeners()
      // What comes after the end is nobody's.
      worker.on('error', () => undefined)
      void worker.terminate()
      finish()
    }
    const cancel = (): void => end(() => failed(signal!.reason))
    signal?.addEventListener('abort', cancel, { once: true })
    worker.on('message', (message: PlanMessage) => {
      if (message.kind === 'progress') onProgress?.(message.share)
      else if (message.kind === 'plan') end(() => done(message.plan))
      else end(() => failed(new Error(message.error)))
    })
    worker.on('error', (error) => end(() => failed(error)))
    worker.on('exit', (code) => end(() => failed(new Error(`the thread that plans ended (${code})`))))
  })
