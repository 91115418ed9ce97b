// `npm run drill -- NAME`: each drill breaks or restores something for real and prints what was lost, what failed and how long it took.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const names = readdirSync(import.meta.dirname).flatMap((file) =>
  /^[a-z-]+\.drill\.ts$/.test(file) ? [file.replace('.drill.ts', '')] : [],
)
const [name, ...words] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  process.stderr.write(`Which one? npm run drill -- ${names.join(' | ')}\n`)
  process.exit(1)
}
const drill = (await import(join(import.meta.dirname, `${name}.drill.ts`))) as { run(words: string[]): Promise<boolean> }
process.exit((await drill.run(words)) ? 0 : 1)
