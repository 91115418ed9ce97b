// npm run verify:result -- FILE [SHA-256]: recounts a verification file. No database, no network; docs/VERIFYING.md describes the file.
import { readFileSync } from 'node:fs'
import { type Recount, recount } from '@kaisai/contract/review/verification/recount'

const checks: Readonly<Record<Recount['checks'][number]['key'], string>> = {
  format: 'The file has the right format',
  inputs: 'The scores match their SHA-256',
  formula: 'It can be calculated by the formula it names',
  output: 'Every step is what the file states',
  hash: 'The result has the same SHA-256',
  seed: 'The seed is the one that was promised',
  promise: 'It was promised before the batch was made',
  lots: 'Lots follow from the seed',
}
const states = { good: 'yes', bad: 'NO', open: 'cannot be said from the file' } as const

/** What the command says about a file, line by line, and whether all is well. `expected`: the hash the page shows, where it is given. */
export const report = (
  text: string,
  expected: string | null,
): { readonly lines: readonly string[]; readonly isGood: boolean } => {
  const found = recount(text)
  const isExpected = expected === null || found.fileHash === expected.toLowerCase()
  const isGood = found.isSame && isExpected
  return {
    isGood,
    lines: [
      ...found.checks.map(({ key, state }) => `${states[state] === 'yes' ? 'ok  ' : '    '} ${checks[key]}: ${states[state]}`),
      ...(found.fileHash === '' ? [] : [`SHA-256 ${found.fileHash}`]),
      ...(isExpected ? [] : [`It is not the file that was expected: ${expected}`]),
      ...found.differences.map(
        ({ part, of, field, stated, recounted }) =>
          `differs: ${[part, of, field].filter((one) => one !== '').join(' ')}: stated ${stated || 'nothing'}, recounted ${recounted || 'nothing'}`,
      ),
      ...(found.more > 0 ? [`and ${found.more} more`] : []),
      isGood ? 'Same result, byte for byte.' : 'The result differs.',
    ],
  }
}

const run = (): void => {
  const [path, expected = null] = process.argv.slice(2)
  if (path === undefined) {
    console.error('Usage: npm run verify:result -- FILE [SHA-256 from the page]')
    process.exitCode = 2
    return
  }
  try {
    const { lines, isGood } = report(readFileSync(path, 'utf8'), expected)
    for (const line of lines) console.info(line)
    process.exitCode = isGood ? 0 : 1
  } catch (error) {
    console.error(`The file cannot be read: ${(error as Error).message}`)
    process.exitCode = 2
  }
}

if (import.meta.main) run()
