// A thread that calculates one set of inputs and posts the output.
import { parentPort, workerData } from 'node:worker_threads'
import { calculateStored, type StoredInputs } from '@kaisai/contract/review/formulas'

parentPort!.postMessage(calculateStored(workerData as StoredInputs))
