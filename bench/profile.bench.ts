// Where the processor and the round trips of another bench's server go: `npm run bench -- profile enroll | submit | score-desk | trace`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CpuProfile, sharesOf } from './lib/cpu-profile.ts'
import { table } from './lib/measure.ts'
import type { StatementTimes } from './lib/statement-times.ts'

const SHOWN = 25

/** Runs the bench of that name with profiles, and prints what its last server did. */
export const run = async ([name = 'enroll', ...words]: string[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-profile-'))
  process.env.KAISAI_BENCH_PROFILE = folder
  try {
    const bench = (await import(`./${name}.bench.ts`)) as { run(words: string[]): Promise<void> }
    await bench.run(words)
    const files = readdirSync(folder).map((file) => join(folder, file))
    const read = <T>(pattern: RegExp): T[] =>
      files.filter((file) => pattern.test(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T)
    showCpu(read<CpuProfile>(/\.cpuprofile$/))
    showStatements(read<StatementTimes>(/statements-\d+\.json$/))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const added = (maps: readonly ReadonlyMap<string, number>[]): (readonly [string, number])[] => {
  const all = new Map<string, number>()
  for (const map of maps) for (const [key, ms] of map) all.set(key, (all.get(key) ?? 0) + ms)
  return [...all].sort((a, b) => b[1] - a[1])
}

const showCpu = (profiles: readonly CpuProfile[]): void => {
  const shares = profiles.map((profile) => sharesOf(profile))
  const busy = shares.reduce((sum, { busyMs }) => sum + busyMs, 0)
  const percent = (ms: number): string => `${((100 * ms) / busy).toFixed(1)} %`
  process.stdout.write('\n')
  table([
    ['part of the server’s processor time', 'ms', 'share'],
    ...added(shares.map(({ parts }) => parts)).map(([part, ms]) => [part, ms.toFixed(0), percent(ms)]),
  ])
  process.stdout.write('\n')
  table([
    ['function, self time', 'share'],
    ...added(shares.map(({ functions }) => functions))
      .slice(0, SHOWN)
      .map(([name, ms]) => [name.slice(0, 110), percent(ms)]),
  ])
}

const showStatements = (counted: readonly StatementTimes[]): void => {
  const all = new Map<string, { count: number; ms: number }>()
  for (const times of counted)
    for (const [text, { count, ms }] of Object.entries(times)) {
      const one = all.get(text) ?? { count: 0, ms: 0 }
      all.set(text, { count: one.count + count, ms: one.ms + ms })
    }
  const rows = [...all].sort((a, b) => b[1].ms - a[1].ms).slice(0, SHOWN)
  process.stdout.write('\n')
  table([
    ['statement', 'times', 'ms each'],
    ...rows.map(([text, { count, ms }]) => [
      text.replace(/\s+/g, ' ').trim().slice(0, 130),
      String(count),
      (ms / count).toFixed(2),
    ]),
  ])
}
