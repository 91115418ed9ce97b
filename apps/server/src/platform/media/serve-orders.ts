// The entry of a process that looks into files: one order after another, until whoever started it is gone.
import { enableCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Answer, Asked, Order } from './orders.ts'

enableCompileCache(new URL('../../../../../node_modules/.cache/kaisai', import.meta.url).pathname)
// Whoever started it decides when it ends: Ctrl+C and a service's stop reach the whole group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
// A promise nobody waits for, deep in a library, is not the end of the process.
process.on('unhandledRejection', () => {})

const [kind, parent] = process.argv.slice(2) as [Order['kind'], string]
const guard = new Worker(new URL('./guard-thread.ts', import.meta.url), { workerData: { parent: Number(parent) } })
guard.unref()
const { MediaRefused } = await import('./facts.ts')
const carryOut = await (async (): Promise<(order: Order) => Promise<unknown>> => {
  if (kind === 'views') {
    const { makeViews } = await import('./make-views.ts')
    return (order) => makeViews(order as Extract<Order, { kind: 'views' }>)
  }
  const { inspect } = await import('./inspect.ts')
  return (order) => {
    const { path, extension, sha256, isChinese } = order as Extract<Order, { kind: 'inspect' }>
    return inspect(path, extension, sha256 ?? null, isChinese)
  }
})()

const answered = async ({ order, bounds }: Asked): Promise<Answer> => {
  guard.postMessage({ bounds, before: process.cpuUsage() })
  try {
    return { done: await carryOut(order) }
  } catch (error) {
    if (error instanceof MediaRefused) return { refused: error.trouble, values: error.values }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    guard.postMessage(null)
  }
}

let last: Promise<void> = Promise.resolve()
process.on('message', (asked: Asked) => {
  last = last.then(async () => void process.send!(await answered(asked)))
})
process.send!('ready' satisfies Answer)
