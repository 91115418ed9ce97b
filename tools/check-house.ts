// The house's own rules over every source file: who may import whom (in no circle), who reads and writes which table, what doors give,
// sizes, words.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBans } from './house/bans.ts'
import { circlesOf } from './house/circles.ts'
import { contractingFault } from './house/contracting.ts'
import { checkContributions } from './house/contributions.ts'
import { doorFaults } from './house/doors.ts'
import { checkImports } from './house/imports.ts'
import { readerFaults } from './house/readers.ts'
import { allSources, isSeed } from './house/sources.ts'
import { ceilingFaults, checkTables } from './house/table-checks.ts'
import { checkWords } from './house/words.ts'
import { callsFile, callsOffPage } from './testing/calls.ts'
import { root } from './testing/command.ts'

const WARN_LINES = 200
const MOST_LINES = 300

const sources = allSources()
const faults: string[] = []
const warnings: string[] = []
for (const source of sources) {
  const { file, text } = source
  const fault = (what: string): void => void faults.push(`${file}: ${what}`)
  const lines = text.split('\n').length
  if (lines > MOST_LINES && !isSeed(file)) fault(`${lines} lines, at most ${MOST_LINES}`)
  else if (lines > WARN_LINES && !isSeed(file)) warnings.push(`${file}: ${lines} lines`)
  checkImports(source, fault)
  checkTables(source, fault)
  checkContributions(source, fault)
  checkBans(source, fault)
  checkWords(source, fault)
}
for (const { file, text } of doorFaults(sources)) faults.push(`${file}: ${text}`)
for (const circle of circlesOf(sources)) faults.push(`${circle[0]}: imports in a circle with ${circle.slice(1).join(', ')}`)
for (const text of readerFaults(sources)) faults.push(text)
for (const text of ceilingFaults(sources)) faults.push(`tools/house/foreign-reads.ts: ${text}`)

for (const text of callsOffPage(readFileSync(callsFile, 'utf8'))) faults.push(text)

const migrations = join(root, 'apps/server/migrations')
for (const name of readdirSync(migrations).filter((one) => one.endsWith('.sql'))) {
  const text = contractingFault(name, readFileSync(join(migrations, name), 'utf8'))
  if (text !== null) faults.push(`apps/server/migrations/${name}: ${text}`)
}

if (process.argv.includes('--warnings')) for (const warning of warnings) process.stdout.write(`warning ${warning}\n`)
for (const text of faults) process.stdout.write(`${text}\n`)
process.stdout.write(`${sources.length} files, ${faults.length} faults, ${warnings.length} long\n`)
process.exit(faults.length > 0 ? 1 : 0)
