// The thread that plans one distribution and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { planDistribution } from './plan-distribution.ts'
import type { PlanMessage, PlanOrder } from './plan-in-worker.ts'

const post = (message: PlanMessage): void => parentPort!.postMessage(message)
const { input, options } = workerData as PlanOrder
let posted = 0
try {
  const plan = planDistribution(input, options, (share) => {
    // A hundred steps are enough to watch.
    if (share - posted < 0.01 && share < 1) return
    posted = share
    post({ kind: 'progress', share })
  })
  post({ kind: 'plan', plan })
} catch (error) {
  post({ kind: 'error', error: error instanceof Error ? error.message : String(error) })
}
