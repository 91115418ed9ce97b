import { type CrowdMeasured, crowd, type Way } from './crowd.ts'
import { cpuOf, median, verdict } from './measure.ts'
import { databaseOf, type Plan, type Served, serve } from './serving.ts'

/** What a crowd got from a server, what was carried a second, and processor seconds of process and database for each of those done. */
export interface Carried extends CrowdMeasured {
  readonly perSecond: number
  readonly cpuMs: number
}

/** Lets a crowd go its way at a running server over the database `url` names. */
export const carriedBy = async (
  server: Pick<Served, 'pid' | 'port'>,
  url: string,
  tokens: readonly string[],
  way: Way,
): Promise<Carried> => {
  const database = databaseOf(url)
  const before = cpuOf(server.pid, database)
  const measured = await crowd({ port: server.port, tokens, way })
  const spent = cpuOf(server.pid, database) - before
  return { ...measured, perSecond: measured.done / measured.seconds, cpuMs: (1000 * spent) / Math.max(1, measured.done) }
}

/** Starts a server, lets a crowd go its way, and ends it. */
export const carried = async (plan: Plan, tokens: readonly string[], way: Way): Promise<Carried> => {
  const server = await serve(plan)
  const measured = await carriedBy(server, plan.url, tokens, way)
  await server.stop()
  return measured
}

/** Our figures beside those of a bare route: rates and processor time, medians. */
export const besideRoute = (what: string, ours: readonly Carried[], route: readonly Carried[]): void => {
  const of = (some: readonly Carried[], key: 'perSecond' | 'cpuMs'): number => median(some.map((one) => one[key]))
  const shown = (some: readonly Carried[]): string =>
    `${of(some, 'perSecond').toFixed(0)} a second, ${of(some, 'cpuMs').toFixed(2)} ms of processor each`
  process.stdout.write(`ours ${shown(ours)}; bare route ${shown(route)}\n`)
  verdict(`${what} a second, ours / bare route`, of(ours, 'perSecond') / of(route, 'perSecond'), 0.65, 'more')
  verdict(`processor time of one, ours / bare route`, of(ours, 'cpuMs') / of(route, 'cpuMs'), 1.6, 'less')
}
