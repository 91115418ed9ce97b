// The runner of `npm test`: every group of steps in order, the checks at once; time and failures of each step, and one line
// of totals at the end.
// `--only=checks|server|bench|web|journeys` runs one group alone.
import { join } from 'node:path'
import { benchStep } from './testing/benches.ts'
import { componentStep, journeyStep } from './testing/browser.ts'
import { commandStep, root } from './testing/command.ts'
import { type Outcome, single, totalLine } from './testing/outcome.ts'
import { serverStep } from './testing/server.ts'

// Every test file is a process of its own: what Node compiles of the product, it compiles once.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')

interface Step {
  readonly group: string
  readonly name: string
  readonly run: () => Promise<Outcome>
}

// Each checker of types repeats what the others know: one of them takes half the CPU of as many as the compiler wants.
const types = (project: string) => commandStep('tsc', '--noEmit', '--checkers', '1', '-p', project)

const steps: readonly Step[] = [
  { group: 'checks', name: 'types of the server', run: types('apps/server') },
  { group: 'checks', name: 'types of the web', run: types('apps/web') },
  { group: 'checks', name: 'lint and format', run: commandStep('biome', 'check', '--diagnostic-level=error', '.') },
  { group: 'checks', name: 'house checks', run: commandStep('node', 'tools/check-house.ts') },
  { group: 'server', name: 'server, packages and tools', run: serverStep },
  { group: 'bench', name: 'benches at their smallest', run: benchStep },
  { group: 'web', name: 'web components', run: componentStep },
  { group: 'journeys', name: 'journeys in the browser', run: journeyStep },
]

const groups = [...new Set(steps.map((step) => step.group))]
const words = process.argv.slice(2)
const wanted = words.map((word) => /^--only=(\w+)$/.exec(word)?.[1] ?? '')
if (wanted.some((group) => !groups.includes(group))) {
  console.error(`npm test knows only these words: ${groups.map((group) => `--only=${group}`).join(' ')}`)
  process.exit(1)
}

const outcomes: Outcome[] = []
const runStep = async (step: Step): Promise<void> => {
  const began = performance.now()
  const outcome = await step.run().catch((error: Error) => single(false, error.stack ?? error.message))
  outcomes.push(outcome)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : ''
  const counts = `${outcome.passed} passed, ${outcome.failed} failed${skipped}`
  console.log(`${outcome.failed > 0 ? '✖' : '✔'} ${step.name}: ${counts} in ${seconds} s`)
  if (outcome.report) console.log(`\n${outcome.report.trimEnd()}\n`)
}
for (const group of groups.filter((one) => wanted.length === 0 || wanted.includes(one)))
  await Promise.all(steps.filter((step) => step.group === group).map(runStep))
console.log(totalLine(outcomes))
process.exitCode = outcomes.some((outcome) => outcome.failed > 0) ? 1 : 0
