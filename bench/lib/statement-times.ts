// How often each statement of a process is sent and how long its reply takes, and where its processor goes, written when it is asked to end.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Statements by their text: how many, and milliseconds from sending to the reply, waiting behind others on the connection included. */
export type StatementTimes = Readonly<Record<string, { readonly count: number; readonly ms: number }>>

/** Counts from now on. The function that is returned begins a profile; at SIGTERM both are written into `folder` and the process ends. */
export const countStatements = (folder: string): (() => Promise<void>) => {
  const times: Record<string, { count: number; ms: number }> = {}
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '')
    const began = performance.now()
    const reply = query.apply(this, args)
    if (text !== '' && reply instanceof Promise) {
      const note = (): void => {
        const one = times[text] ?? { count: 0, ms: 0 }
        times[text] = { count: one.count + 1, ms: one.ms + performance.now() - began }
      }
      reply.then(note, note)
    }
    return reply
  } as typeof pg.Client.prototype.query
  return async () => {
    const session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 500 })
    await session.post('Profiler.start')
    process.on('SIGTERM', async () => {
      const { profile } = await session.post('Profiler.stop')
      writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile))
      writeFileSync(join(folder, `statements-${process.pid}.json`), JSON.stringify(times))
      process.exit(0)
    })
  }
}
