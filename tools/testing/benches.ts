// Every bench once, as small as it can be: its figures mean nothing, that it still runs does.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENDS_SURELY, root, runProgram } from './command.ts'
import { failure, type Outcome } from './outcome.ts'
import { withDatabase } from './server.ts'

/** These start the whole product or open its built pages, which the journeys do as well. */
const startTheProduct = ['start', 'designer', 'lighthouse', 'score-desk', 'site', 'slow-phone']
const AT_ONCE = 2
/** One bench at its smallest takes seconds. */
const LIMIT_MS = 5 * 60_000
/** The second one asks the contest that the first one has made. */
const sameContest = ['nation', 'nation-exports']

/** Runs the benches that need no more than a database, two at a time. */
export const benchStep = (): Promise<Outcome> =>
  withDatabase(async ({ url }) => {
    const alone = readdirSync(join(root, 'bench'))
      .flatMap((file) => /^([a-z-]+)\.bench\.ts$/.exec(file)?.[1] ?? [])
      .filter((name) => !startTheProduct.includes(name) && !sameContest.includes(name))
    // What takes longest first: none runs alone at the end.
    const left = [sameContest, ...alone.map((name) => [name])]
    const folder = mkdtempSync(join(tmpdir(), 'kaisai-benches-'))
    const env = { KAISAI_TEST_DATABASE: url, KAISAI_BENCH_SIZE: 'tiny', KAISAI_NATION: join(folder, 'nation.json') }
    const failures: string[] = []
    let passed = 0
    const runNext = async (): Promise<void> => {
      for (let names = left.shift(); names; names = left.shift())
        for (const name of names) {
          const { ok, output } = await runProgram('node', [ENDS_SURELY, 'bench/run.ts', name], { env, limitMs: LIMIT_MS })
          if (ok) passed++
          else failures.push(failure(`bench ${name} at its smallest`, `bench/${name}.bench.ts`, output.slice(-3000)))
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runNext)).finally(() => rmSync(folder, { recursive: true, force: true }))
    return { passed, failed: failures.length, skipped: 0, report: failures.join('\n') }
  })
