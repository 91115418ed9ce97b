// Every list, number and workbench of the desk over the contest of a nation: each GET call that can be asked with what there is, by an
// administrator, an organizer, a school, an expert and a participant. `node bench/run.ts nation 0.01 0.1`: shares of a tenth of the largest known.

import type { Person, TestApp } from '../apps/server/test/app.ts'
import { allEndpoints } from '../packages/contract/src/all.ts'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { signInByPassword } from '../packages/contract/src/identity/sign-in.endpoints.ts'
import { sizesOf } from './lib/many-nation.ts'
import { median, table, verdict } from './lib/measure.ts'
import { inputsOf } from './lib/nation-inputs.ts'
import { openNation } from './lib/open-nation.ts'
import { isTiny } from './lib/scale.ts'

const PEOPLE = ['admin', 'guyanqing', 'zhaomingyuan', 'peijingming', 'xujiahe']
/** Calls that are always quick are asked a few times, others more often. */
const [ASKS, QUICK_ASKS, QUICK_MS] = isTiny ? [1, 1, 0] : [10, 3, 40]
/** A call that is this slow is not asked more often. */
const ENOUGH_MS = 3000
const [SLOW_MS, GROWTH, FROM_MS] = [300, 1.5, 25]

interface Figure {
  readonly p50: number
  readonly p99: number
}

interface Shape {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}
const askedWith = (endpoint: Endpoint, known: Record<string, unknown>): Record<string, string> | null => {
  const { required = [], properties = {} } = endpoint.input as Shape
  const input: Record<string, string> = {}
  for (const name of required) {
    const value = known[`${endpoint.path} ${name}`] ?? known[name]
    if (value === null || value === undefined) return null
    input[name] = String(value)
  }
  // Lists of the desk are those of one competition.
  if ('competitionId' in properties) input.competitionId = String(known.competitionId)
  return input
}

export const askAll = async (
  app: TestApp,
  competitionId: string,
  paths = /./,
  people = /./,
): Promise<{ figures: Map<string, Figure>; skipped: string[] }> => {
  const known = await inputsOf(app, competitionId)
  const figures = new Map<string, Figure>()
  const [asked, skipped] = [new Set<string>(), new Set<string>()]
  const reads = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'GET')
    .filter(({ path }) => paths.test(path))
  for (const userName of PEOPLE.filter((name) => people.test(name))) {
    const signedIn = await app.call(signInByPassword, { username: userName, password: 'Kaisai#2026' } as never)
    const as = { userName, token: (signedIn.data as { token: string } | null)?.token } as Person
    if (!as.token) throw new Error(`${userName}: ${signedIn.msg}`)
    for (const endpoint of reads) {
      const input = askedWith(endpoint, known)
      if (input === null) {
        skipped.add(endpoint.path)
        continue
      }
      const isList = 'pageNum' in ((endpoint.input as Shape).properties ?? {})
      const ways: readonly (readonly [string, Record<string, string>])[] = [
        ['', input],
        ...(isList ? ([[' page 100', { ...input, pageNum: '100' }]] as const) : []),
        ...('keyword' in ((endpoint.input as Shape).properties ?? {}) && input.keyword === undefined
          ? ([[' 子涵', { ...input, keyword: '子涵' }]] as const)
          : []),
      ]
      for (const [way, given] of ways) {
        const times: number[] = []
        for (let at = 0; at < ASKS; at++) {
          const began = performance.now()
          const { code } = await app.call(endpoint, given as never, { as })
          const ms = performance.now() - began
          // Refused at once: not this person's call.
          if (code !== 0 && ms < 1000) break
          // The first one warms up.
          if (at > 0 || isTiny || ms > ENOUGH_MS) times.push(ms)
          if (ms > ENOUGH_MS || (at >= QUICK_ASKS && ms < QUICK_MS)) break
        }
        if (times.length === 0) continue
        if (times.at(-1)! > SLOW_MS)
          process.stdout.write(`${userName} ${endpoint.path}${way} ${times.map((ms) => ms.toFixed(0)).join(' ')}\n`)
        asked.add(endpoint.path)
        times.sort((a, b) => a - b)
        figures.set(`${userName} ${endpoint.path}${way}`, { p50: median(times), p99: times.at(-1)! })
      }
    }
  }
  return { figures, skipped: [...skipped].filter((path) => !asked.has(path)) }
}

/** Runs the bench; `words`: the shares, ascending. */
export const run = async (words: string[] = []): Promise<void> => {
  const shares = words.length > 0 ? words.map(Number) : isTiny ? [0.00001] : [0.01, 0.1]
  const all: Map<string, Figure>[] = []
  for (const share of shares) {
    const { app, competitionId, size, filled } = await openNation(share)
    process.stdout.write(`${JSON.stringify(size)}\n`)
    if (filled) {
      table([
        ['filled', 'rows', 's', 'rows a second'],
        ...filled.took.map(({ name, rows, seconds }) => [
          ...[name, String(rows), seconds.toFixed(1), rows === 0 ? '' : (rows / seconds).toFixed(0)],
        ]),
      ])
      process.stdout.write(
        `filled in ${filled.seconds.toFixed(0)} s; bytes a team: ${(filled.bytes / size.teams).toFixed(0)}\n\n`,
      )
    }
    const sizes = await app.asOwner(sizesOf)
    table([
      ['table', 'rows', 'MB', 'bytes a row'],
      ...sizes.map(({ name, rows, bytes }) => [
        name,
        String(rows),
        (bytes / 1e6).toFixed(1),
        (bytes / Math.max(1, rows)).toFixed(0),
      ]),
    ])
    const { figures, skipped } = await askAll(app, competitionId)
    all.push(figures)
    process.stdout.write(`${figures.size} calls asked; ${skipped.length} paths were not: ${skipped.join(' ')}\n\n`)
    await app.ctx.db.destroy()
  }
  const [first, last] = [all[0]!, all.at(-1)!]
  const growthOf = (name: string, { p50 }: Figure): number => p50 / (first.get(name)?.p50 ?? p50)
  const bad = [...last].filter(
    ([name, figure]) => figure.p99 > SLOW_MS || (growthOf(name, figure) > GROWTH && figure.p50 > FROM_MS),
  )
  table([
    ['slow, or grows', 'p50', 'p99 ms', 'growth p50'],
    ...bad
      .sort((a, b) => b[1].p99 - a[1].p99)
      .map(([name, figure]) => [name, figure.p50.toFixed(0), figure.p99.toFixed(0), growthOf(name, figure).toFixed(2)]),
  ])
  process.stdout.write('\n')
  const slowest = [...last.values()].map(({ p99 }) => p99)
  verdict('calls slower than 300 ms', slowest.filter((ms) => ms > SLOW_MS).length, 0, 'less')
  verdict(
    `calls of more than ${FROM_MS} ms that grow by more than half`,
    bad.filter(([name, one]) => growthOf(name, one) > GROWTH).length,
    0,
    'less',
  )
}
