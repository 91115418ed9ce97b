// `npm run bench -- NAME`: each bench prints our figure, the floor or peer of the same run, and the ratio.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopThrowAways } from '../apps/server/src/platform/postgres/throw-away.ts'

const names = readdirSync(import.meta.dirname).flatMap((file) =>
  /^[a-z-]+\.bench\.ts$/.test(file) ? [file.replace('.bench.ts', '')] : [],
)
const [name, ...words] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  process.stderr.write(`Which one? npm run bench -- ${names.join(' | ')}\n`)
  process.exit(1)
}
// What is measured lies on a disk, as the product's database does.
process.env.KAISAI_TEST_FOLDER ??= tmpdir()
const bench = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { run(words: string[]): Promise<void> }
try {
  await bench.run(words)
} finally {
  // Most benches leave their database as it is; its server and its gigabytes go here.
  await stopThrowAways()
}
process.exit(0)
