// A thread that computes how sure one ranking is and posts it.
import { parentPort, workerData } from 'node:worker_threads'
import { certaintyOf } from '@kaisai/contract/review/calculation/certainty'
import type { CertaintyOrder } from './certainty.ts'

const { inputs, rows, places, seed, draws } = workerData as CertaintyOrder
parentPort!.postMessage(certaintyOf(inputs, rows, (lineKey) => places[lineKey] ?? 0, seed, draws))
