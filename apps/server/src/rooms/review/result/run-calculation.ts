// Calculating: small results at once, large ones in a thread of their own, so that the process goes on answering.
import { calculateStored, type StoredInputs, type StoredOutput } from '@kaisai/contract/review/formulas'
import { inThread } from '#src/platform/in-thread.ts'

const SMALL = 1000

/** Calculates inputs by the formulas they name, wherever it disturbs least. */
export const runCalculation = <Output extends StoredOutput>(inputs: StoredInputs): Promise<Output> =>
  inputs.works.length <= SMALL
    ? Promise.resolve(calculateStored(inputs) as Output)
    : inThread(new URL('./calculation-thread.ts', import.meta.url), inputs, 'a result')
