// Several web processes on one port, seen from the one that started them (decision 117). It takes the connections and hands them out in turn;
// one that a leaving process does not take any more goes to the next.
import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../platform/log.ts'
import { includeChild } from '../platform/metrics/serve.ts'
import { handOnFrom } from './hand-on.ts'
import { nextWait } from './restarts.ts'

/** What a web process says to its parent, and what its parent says to it. */
export type FromWeb = 'ready' | 'leaving'
export type ToWeb = 'leave' | 'stop'

export interface WebPlan {
  readonly count: number
  /** The file that serves, its words and its environment. */
  readonly file: string
  readonly words?: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly log: Log
}
export interface WebProcesses {
  /** The process numbers of those that serve. */
  pids(): number[]
  /** One after another: another one is started, and when it serves the old one leaves. False: a new one did not start; the others go on. */
  restart(): Promise<boolean>
  /** Ends all. */
  stop(): Promise<void>
}

/** Starts them and resolves when all serve. Throws when the first ones do not come up. */
export const startWebProcesses = async ({ count, file, words = [], env, log }: WebPlan): Promise<WebProcesses> => {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: file, args: [...words] })
  const serving = new Set<Worker>()
  const all = new Set<Worker>()
  let isStopping = false
  let wait = 0

  const launch = (): Promise<Worker> =>
    new Promise((resolve, reject) => {
      const began = Date.now()
      const worker = cluster.fork(env)
      all.add(worker)
      includeChild(worker.process)
      handOnFrom(worker)
      worker.on('message', (message: FromWeb) => {
        if (message === 'ready') {
          serving.add(worker)
          resolve(worker)
        } else if (message === 'leaving' && serving.has(worker)) void replace(worker)
      })
      worker.once('exit', (code, signal) => {
        all.delete(worker)
        reject(new Error(`a web process ended with ${signal ?? code} before it served`))
        if (!serving.delete(worker) || isStopping) return
        wait = nextWait(wait, Date.now() - began)
        log.warn({ code, signal, pid: worker.process.pid, wait }, 'web process ended, starting it again')
        setTimeout(again, wait).unref()
      })
    })
  const again = (): void => {
    if (isStopping || serving.size >= count) return
    launch().catch((error: unknown) => {
      if (isStopping) return
      wait = nextWait(wait, 0)
      log.error({ err: error, wait }, 'web process does not start, trying again')
      setTimeout(again, wait).unref()
    })
  }
  // It leaves when another one serves in its place; true when that came up.
  const replace = async (worker: Worker): Promise<boolean> => {
    serving.delete(worker)
    const isReplaced = await launch().then(
      () => true,
      (error: unknown) => {
        if (!isStopping) log.error({ err: error }, 'web process does not start')
        return false
      },
    )
    if (worker.isDead()) {
      if (!isReplaced) again()
      return isReplaced
    }
    if (!isReplaced && !isStopping) {
      serving.add(worker)
      return false
    }
    const gone = new Promise((done) => worker.once('exit', done))
    say(worker, 'leave')
    await gone
    return true
  }

  try {
    await Promise.all(Array.from({ length: count }, launch))
  } catch (error) {
    isStopping = true
    for (const worker of all) worker.process.kill('SIGKILL')
    throw error
  }
  let restarting: Promise<boolean> | null = null
  return {
    pids: () => [...serving].map(({ process }) => process.pid!),
    restart: () => {
      restarting ??= (async () => {
        for (const worker of [...serving]) if (serving.has(worker) && !isStopping && !(await replace(worker))) return false
        return true
      })().finally(() => {
        restarting = null
      })
      return restarting
    },
    stop: async () => {
      isStopping = true
      await Promise.all(
        [...all].map((worker) => {
          const gone = new Promise((done) => worker.once('exit', done))
          say(worker, 'stop')
          return gone
        }),
      )
    },
  }
}

// One that is gone meanwhile gets nothing.
const say = (worker: Worker, what: ToWeb): void => {
  if (worker.isConnected()) worker.send(what, () => undefined)
}
