// Within a process that looks into files: ends it when an order costs too much, or when whoever started it is gone.
// A thread, because the file may keep the other one busy for ever; and here, because every system gives a process its own cost.
import { parentPort, workerData } from 'node:worker_threads'
import type { Bounds } from './orders.ts'

const LOOK = 100
const MB = 1024 ** 2
const { parent } = workerData as { parent: number }
let current: { readonly bounds: Bounds; readonly before: NodeJS.CpuUsage } | null = null

const isOrphan = (): boolean => {
  try {
    process.kill(parent, 0)
    return process.ppid !== parent
  } catch {
    return true
  }
}
const isTooMuch = (): boolean => {
  if (!current) return false
  const { user, system } = process.cpuUsage(current.before)
  return (user + system) / 1e6 > current.bounds.cpuSeconds || process.memoryUsage.rss() / MB > current.bounds.megabytes
}

parentPort!.on('message', (next: typeof current) => {
  current = next
})
setInterval(() => {
  if (isOrphan() || isTooMuch()) process.kill(process.pid, 'SIGKILL')
}, LOOK)
