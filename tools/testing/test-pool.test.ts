import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { runInPool } from './test-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-pool-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = "import { after, before, test } from 'node:test'\nimport assert from 'node:assert/strict'\n"
const fileOf = (name: string, ...lines: string[]): string => {
  const path = join(folder, `${name}.test.ts`)
  writeFileSync(path, HEAD + lines.join('\n'))
  return path
}
const good = fileOf('good', "test('good', () => {})")
const LONG_MS = 120_000

/** Runs the file between two good ones in one process: nothing a file does may touch the others. */
const runOne = async (file: string): Promise<{ passed: number; failed: number; report: string }> => {
  const { passed, failed, report } = await runInPool([good, file, fileOf('last', "test('last', () => {})")], {
    atOnce: 1,
    timeoutMs: LONG_MS,
  })
  return { passed: passed - 2, failed, report }
}

test('a failed test is counted and named with its file, its line, what it threw and what the file said', async () => {
  const file = fileOf(
    'failing',
    "test('works', () => {})",
    "test('is wrong', () => { console.log('words of the file'); assert.equal(1, 2) })",
    "test.skip('skipped', () => {})",
  )
  const { passed, failed, report } = await runOne(file)
  assert.deepEqual([passed, failed], [1, 1])
  assert.match(report, /✖ is wrong {2}\(.*failing\.test\.ts:4\)\n.*1 !== 2.*words of the file.*good\.test\.ts/s)
})

test('a parent fails with its children, which alone are counted', async () => {
  const { passed, failed } = await runOne(
    fileOf(
      'nested',
      "test('parent', async (t) => {",
      "  await t.test('a', () => {})",
      "  await t.test('b', () => assert.fail())",
      '})',
    ),
  )
  assert.deepEqual([passed, failed], [1, 1])
})

test('hooks belong to their own file, and one that fails is a failure', async () => {
  const own = "let on = 0\nbefore(() => { on++ })\nafter(() => { on-- })\ntest('on', () => assert.equal(on, 1))"
  const both = await runInPool([fileOf('one', own), fileOf('two', own)], { atOnce: 1, timeoutMs: LONG_MS })
  assert.deepEqual([both.passed, both.failed], [2, 0])
  const { passed, failed, report } = await runOne(
    fileOf('hook', "after(() => { throw new Error('left over') })", "test('x', () => {})"),
  )
  assert.deepEqual([passed, failed], [1, 1])
  assert.match(report, /hook\.test\.ts:3\)\n.*left over/)
})

test('a file that cannot be loaded, or throws after its first test, is a failure', async () => {
  const broken = await runOne(fileOf('broken', "throw new Error('not to be loaded')"))
  assert.deepEqual([broken.passed, broken.failed], [0, 1])
  assert.match(broken.report, /not to be loaded/)
  const late = await runOne(fileOf('late', "test('x', () => {})", "throw new Error('thrown late')"))
  assert.deepEqual([late.passed, late.failed], [1, 1])
  assert.match(late.report, /thrown late/)
})

test('what is thrown when the tests are over is a failure, as is an exit code', async () => {
  const stray = await runOne(
    fileOf('stray', "test('x', () => void setTimeout(() => { throw new Error('nobody waits for it') }, 1))"),
  )
  assert.deepEqual([stray.passed, stray.failed], [1, 1])
  assert.match(stray.report, /nobody waits for it/)
  const code = await runOne(fileOf('code', "test('x', () => { process.exitCode = 3 })"))
  assert.deepEqual([code.passed, code.failed], [1, 1])
})

test('a file that ends the process hides no other', async () => {
  const { failed, report } = await runOne(fileOf('exit', "test('x', () => process.exit(0))"))
  assert.equal(failed, 1)
  assert.match(report, /exit code 0/)
})

test('a file that never finishes loading, or leaves something open, is ended and counted', async () => {
  const files = [
    fileOf('forever', "test('x', () => {})", 'await new Promise(() => {})'),
    fileOf('open', "test('x', () => void setInterval(() => {}, 1000))"),
  ]
  const { failed, report } = await runInPool(files, { atOnce: 2, timeoutMs: 8000 })
  assert.equal(failed, 2)
  assert.equal(report.match(/did not end within 8 s/g)?.length, 2)
})

test('the environment and the folder are as before, and the file is the first argument', async () => {
  const reported =
    'assert.deepEqual([process.env.KAISAI_LEFT, process.cwd(), process.argv[1]], [undefined, folder, import.meta.filename])'
  const lines = [
    `const folder = ${JSON.stringify(process.cwd())}`,
    `test('told', () => { ${reported}; process.env.KAISAI_LEFT = 'yes'; process.chdir('/') })`,
  ]
  const { passed, failed, report } = await runInPool([fileOf('first', ...lines), fileOf('second', ...lines)], {
    atOnce: 1,
    timeoutMs: LONG_MS,
  })
  assert.deepEqual([passed, failed], [2, 0], report)
})
