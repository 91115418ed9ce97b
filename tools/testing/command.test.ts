import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENDS_SURELY, runProgram } from './command.ts'

test('a program that does not end is ended after its limit, and that is said', async () => {
  const { ok, output } = await runProgram('node', ['-e', 'console.log("begun"); setInterval(() => {}, 1000)'], { limitMs: 1500 })
  assert.equal(ok, false)
  assert.match(output, /begun\n\nnode did not end within 1500 ms/)
})

test('one that ends within its limit is not touched', async () => {
  const said = await runProgram('node', [ENDS_SURELY, '-p', '6 * 7'], { limitMs: 60_000 })
  assert.deepEqual(said, { ok: true, output: '42\n' })
})
