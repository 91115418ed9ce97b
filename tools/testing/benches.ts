// Every bench once, as small as it can be: its figures mean nothing, that it still runs does.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENDS_SURELY, root, runProgram } from './command.ts'
import { failure, type Outcome } from './outcome.ts'
import { withDatabase } from './server.ts'

/** These start the whole product or open its built pages, which the journeys do as well. */
const startTheProduct = ['start', 'designer', 'lighthouse', 'score-desk', 'site', 'slow-phone']
const AT_ONCE = 2
/** One bench at its smallest takes seconds. */
const LIMIT_MS = 5 * 60_000

/** Runs the benches that need no more than a database, two at a time. */
export const benchStep = (): Promise<Outcome> =>
  withDatabase(async ({ url }) => {
    const left = readdirSync(join(root, 'bench'))
      .flatMap((file) => /^([a-z-]+)\.bench\.ts$/.exec(file)?.[1] ?? [])
      .filter((name) => !startTheProduct.includes(name))
    const failures: string[] = []
    let passed = 0
    const runNext = async (): Promise<void> => {
      for (let name = left.shift(); name; name = left.shift()) {
        const env = { KAISAI_TEST_DATABASE: url, KAISAI_BENCH_SIZE: 'tiny' }
        const { ok, output } = await runProgram('node', [ENDS_SURELY, 'bench/run.ts', name], { env, limitMs: LIMIT_MS })
        if (ok) passed++
        else failures.push(failure(`bench ${name} at its smallest`, `bench/${name}.bench.ts`, output.slice(-3000)))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runNext))
    return { passed, failed: failures.length, skipped: 0, report: failures.join('\n') }
  })
