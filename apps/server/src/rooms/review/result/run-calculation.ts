// Calculating: small results at once, large ones in a thread of their own, so that the process goes on answering.
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { calculate } from '../pipeline/calculate.ts'
import type { CalculationInputs } from '../pipeline/calculation-inputs.ts'
import type { CalculationOutput } from '../pipeline/calculation-output.ts'
import { canonicalJson } from '../pipeline/canonical.ts'

const SMALL = 1000

/** SHA-256 over an output, row after row: a large one would be longer than a text may be. */
export const outputHashOf = ({ rows, pools, findings, ...head }: CalculationOutput): string => {
  const hash = createHash('sha256').update(canonicalJson(head))
  for (const part of [...rows, ...pools, ...findings]) hash.update(canonicalJson(part)).update('\n')
  return hash.digest('hex')
}

/** `calculate`, wherever it disturbs least. */
export const runCalculation = (inputs: CalculationInputs): Promise<CalculationOutput> =>
  inputs.works.length <= SMALL ? Promise.resolve(calculate(inputs)) : inThread(inputs)

const inThread = (inputs: CalculationInputs): Promise<CalculationOutput> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./calculation-thread.ts', import.meta.url), { workerData: inputs })
    worker.once('message', (output: CalculationOutput) => {
      done(output)
      void worker.terminate()
    })
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`the thread that calculates ended (${code})`)))
  })
