// The thread that plans one distribution and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { planDistribution } from './plan-distribution.ts'
import type { PlanMessage, PlanOrder } from './plan-in-worker.ts'

const tell = (message: PlanMessage): void => parentPort!.postMessage(message)
const { input, options } = workerData as PlanOrder
let told = 0
try {
  const plan = planDistribution(input, options, (share) => {
    // A hundred steps are enough to watch.
    if (share - told < 0.01 && share < 1) return
    told = share
    tell({ kind: 'progress', share })
  })
  tell({ kind: 'plan', plan })
} catch (error) {
  tell({ kind: 'error', error: error instanceof Error ? error.message : String(error) })
}
