// One computation in a thread of its own, so that the process goes on answering.
import { Worker } from 'node:worker_threads'

/**
 * Runs the module at `thread`, which posts one message made of its `workerData`, and returns that message. Fails with what the thread
 * threw, and where it ended without posting anything. `what` names it in that error.
 */
export const inThread = <Reply>(thread: URL, order: unknown, what: string): Promise<Reply> =>
  new Promise((done, failed) => {
    const worker = new Worker(thread, { workerData: order })
    worker.once('message', (reply: Reply) => {
      done(reply)
      void worker.terminate()
    })
    worker.once('error', failed)
    worker.once('exit', (code) => failed(new Error(`the thread that computes ${what} ended (${code})`)))
  })
