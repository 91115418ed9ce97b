// The process that runs jobs, seen from the one that started it.
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../platform/log.ts'
import { includeChild } from '../platform/metrics/serve.ts'
import { nextWait } from './restarts.ts'

const PATIENCE_MS = 10_000

export interface JobWorker {
  /** Ends it in order and starts it again. */
  restart(): Promise<void>
  /** Ends it in order; after ten seconds it is not waited for any longer. */
  stop(): Promise<void>
}

/** Starts it; when it dies it is started again, ever more slowly while it keeps dying. */
export const startJobWorker = (env: NodeJS.ProcessEnv, log: Log): JobWorker => {
  let stopped = false
  let child: ChildProcess | null = null
  let waitMs = 0
  let isAsked = false
  const launch = (): void => {
    const started = Date.now()
    child = fork(fileURLToPath(new URL('../../worker.ts', import.meta.url)), process.argv.slice(2), { env })
    includeChild(child)
    child.on('exit', (code) => {
      if (stopped) return
      if (isAsked) {
        isAsked = false
        return launch()
      }
      waitMs = nextWait(waitMs, Date.now() - started)
      log.warn({ code, wait: waitMs }, 'worker ended, starting it again')
      setTimeout(launch, waitMs).unref()
    })
  }
  launch()
  // Resolves when it is gone; null: none runs.
  const end = (): Promise<unknown> | null => {
    const leaving = child
    if (leaving === null || leaving.exitCode !== null || leaving.signalCode !== null) return null
    const gone = new Promise((done) => leaving.once('exit', done))
    leaving.kill('SIGTERM')
    return gone
  }
  return {
    restart: async () => {
      const gone = end()
      isAsked = gone !== null
      await gone
    },
    stop: async () => {
      stopped = true
      const gone = end()
      if (gone !== null) await Promise.race([gone, wait(PATIENCE_MS, undefined, { ref: false })])
    },
  }
}
