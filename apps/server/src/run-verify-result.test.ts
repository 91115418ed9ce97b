// The command that recounts a file, over a result of every method the engine has.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { sha256Of } from '@kaisai/contract/review/verification/sha256'
import { givenFile, storedInputs } from '@kaisai/contract/review/verification/verification.given'
import { report } from './run-verify-result.ts'

test('every method is recounted; one changed digit fails and is named', () => {
  const methods = new Set<string>()
  for (const { name, inputs } of storedInputs) {
    const text = canonicalJson(givenFile(inputs))
    const good = report(text, sha256Of([text]))
    assert.deepEqual([good.isGood, good.lines.at(-1)], [true, 'Same result, byte for byte.'], name)
    for (const source of inputs.sources)
      if ('setting' in source) methods.add(`${source.setting.type} ${source.setting.standardise}`)
    // The first score of the output that a work has.
    const at = text.indexOf('"final":"', text.indexOf('"output":')) + 9
    const digit = (Number(text[at]) + 1) % 10
    const bad = report(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`, null)
    assert.equal(bad.isGood, false, name)
    assert.ok(
      bad.lines.some((line) => /^differs: rows [0-9a-f]{12} final: stated "\d/.test(line)),
      `${name}\n${bad.lines.join('\n')}`,
    )
  }
  for (const type of ['score', 'grade', 'vote', 'rank', 'pass_fail'])
    assert.ok(
      [...methods].some((one) => one.startsWith(`${type} `)),
      type,
    )
  for (const way of ['none', 'tscore', 'minmax_fit', 'severity', 'reliable', 'confident'])
    assert.ok(
      [...methods].some((one) => one.endsWith(` ${way}`)),
      way,
    )
})

test('the command ends with 0 for the same result, 1 for another one or another file, 2 where there is nothing to read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-result-'))
  const text = canonicalJson(givenFile(storedInputs[0]!.inputs))
  const path = join(folder, 'result.json')
  writeFileSync(path, text)
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [new URL('./run-verify-result.ts', import.meta.url).pathname, ...given], { encoding: 'utf8' })
  try {
    const good = run(path, sha256Of([text]))
    assert.deepEqual([good.status, good.stdout.trim().split('\n').at(-1)], [0, 'Same result, byte for byte.'], good.stderr)
    assert.equal(run(path, 'f'.repeat(64)).status, 1)
    writeFileSync(path, text.replace('"isCounted":true', '"isCounted":false'))
    const bad = run(path)
    assert.equal(bad.status, 1)
    assert.match(bad.stdout, /The scores match their SHA-256: NO/)
    assert.equal(run(join(folder, 'none.json')).status, 2)
    assert.equal(run().status, 2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
