// `npm run drill -- NAME`: what an operator does on a bad day, tried on this machine against a product of its own; prints lost, failed, seconds.
import { join } from 'node:path'

const drills = ['rolling'] as const
const [name, ...words] = process.argv.slice(2)
const found = drills.find((one) => one === name)
if (found === undefined) {
  process.stderr.write(`Which one? npm run drill -- ${drills.join(' | ')}\n`)
  process.exit(1)
}
const { run } = (await import(join(import.meta.dirname, `drills/${found}.ts`))) as {
  run(words: readonly string[]): Promise<boolean>
}
process.exit((await run(words)) ? 0 : 1)
