// The thread that sets papers: one after another.
import { parentPort } from 'node:worker_threads'
import type { Answer, Order } from '../pdf.ts'
import { setPaper } from './set-paper.ts'

const answerTo = async ({ id, paper }: Order): Promise<Answer> => {
  try {
    return { id, ...(await setPaper(paper)) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

let last: Promise<void> = Promise.resolve()
parentPort!.on('message', (order: Order) => {
  last = last.then(async () => parentPort!.postMessage(await answerTo(order)))
})
