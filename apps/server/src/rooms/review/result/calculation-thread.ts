// A thread that calculates one set of inputs and posts the output.
import { parentPort, workerData } from 'node:worker_threads'
import { calculate } from '../pipeline/calculate.ts'
import type { CalculationInputs } from '../pipeline/calculation-inputs.ts'

parentPort!.postMessage(calculate(workerData as CalculationInputs))
