// The thread's side: one order after another.
import { parentPort } from 'node:worker_threads'
import { MediaRefused } from './facts.ts'
import { inspect } from './inspect.ts'
import { makeViews } from './make-views.ts'
import type { Answer, Order } from './thread.ts'

const carryOut = async (order: Order): Promise<Answer> => {
  try {
    return {
      done: order.kind === 'inspect' ? await inspect(order.path, order.extension, order.sha256 ?? null) : await makeViews(order),
    }
  } catch (error) {
    if (error instanceof MediaRefused) return { refused: error.trouble, values: error.values }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// A promise nobody waits for, deep in a library, is not the end of the thread.
process.on('unhandledRejection', () => {})
// What a library prints about a broken file is nobody's news.
for (const how of ['log', 'info', 'warn', 'error', 'debug'] as const) console[how] = () => {}
let last: Promise<void> = Promise.resolve()
parentPort!.on('message', (order: Order) => {
  last = last.then(async () => parentPort!.postMessage(await carryOut(order)))
})
