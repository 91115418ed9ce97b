// `npm run calls`: runs the server tests (or only the files named) and writes which calls they make to docs/generated/calls.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { callFaults, callsFile, callsPage, readPage, recordingCalls, withRecorded } from './testing/calls.ts'
import { root } from './testing/command.ts'
import { runServerFiles, serverTestFiles } from './testing/server.ts'

const named = process.argv.slice(2).map((file) => relative(root, resolve(file)))
const { result, made } = await recordingCalls(() => runServerFiles(named.length > 0 ? named : serverTestFiles()))
if (result.failed > 0) {
  console.error(`${result.report}\nNothing was written: a failed test leaves out calls.`)
  process.exit(1)
}
const page = existsSync(callsFile) ? readFileSync(callsFile, 'utf8') : ''
const known = named.length > 0 ? withRecorded(readPage(page), made, named) : made
const text = callsPage(known)
writeFileSync(callsFile, text)
console.log(callFaults(known, text).join('\n') || `${known.size} calls, each of them made by a test`)
