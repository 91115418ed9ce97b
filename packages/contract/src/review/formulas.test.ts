// Results that were calculated by each version of the formulas come out the same again, byte for byte.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { canonicalJson, outputParts } from './calculation/canonical.ts'
import { calculateStored, isKnownFormula, type StoredInputs } from './formulas.ts'

// As a database keeps them: inputs with their hash, and the hash of what was calculated then. Lines are added, never changed.
interface Stored {
  readonly name: string
  readonly inputs: StoredInputs
  readonly inputsHash: string
  readonly outputHash: string
}
const stored = ['2026-2', '2026-3', '2026-4', '2026-5'].flatMap((version) =>
  readFileSync(new URL(`./stored-results-${version}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Stored),
)
const sha256 = (texts: Iterable<string>): string => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

test('every stored result is calculated again to the same bytes', () => {
  const versions = new Map<string, number>()
  for (const { name, inputs, inputsHash, outputHash } of stored) {
    const title = `${inputs.formulaVersion} ${name}`
    assert.equal(sha256([canonicalJson(inputs)]), inputsHash, title)
    assert.equal(sha256(outputParts(calculateStored(inputs), inputsHash)), outputHash, title)
    versions.set(inputs.formulaVersion, (versions.get(inputs.formulaVersion) ?? 0) + 1)
  }
  for (const version of ['2026-2', '2026-3', '2026-4', '2026-5']) assert.ok((versions.get(version) ?? 0) >= 15, version)
})

test('a version nobody kept is said to be unknown', () => {
  assert.equal(isKnownFormula('2026-2'), true)
  assert.equal(isKnownFormula('1999-1'), false)
  assert.equal(isKnownFormula('toString'), false)
  assert.throws(() => calculateStored({ ...stored[0]!.inputs, formulaVersion: '1999-1' }), /no formula 1999-1/)
})
