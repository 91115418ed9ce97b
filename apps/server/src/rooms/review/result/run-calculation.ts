// Calculating: small results at once, large ones in a thread of their own, so that the process goes on answering.
import { Worker } from 'node:worker_threads'
import { calculateStored, type StoredInputs, type StoredOutput } from '@kaisai/contract/review/formulas'

const SMALL = 1000

/** Calculates inputs by the formulas they name, wherever it disturbs least. */
export const runCalculation = <Output extends StoredOutput>(inputs: StoredInputs): Promise<Output> =>
  inputs.works.length <= SMALL ? Promise.resolve(calculateStored(inputs) as Output) : inThread(inputs)

const inThread = <Output extends StoredOutput>(inputs: StoredInputs): Promise<Output> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./calculation-thread.ts', import.meta.url), { workerData: inputs })
    worker.once('message', (output: Output) => {
      done(output)
      void worker.terminate()
    })
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`the thread that calculates ended (${code})`)))
  })
