import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { StartRefused } from '../start-refused.ts'
import { birthOf } from './processes.ts'
import { withStartLock } from './start-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'kaisai-lock-'))
const path = join(folder, 'lock')
after(() => rmSync(folder, { recursive: true, force: true }))

test('ten at once hold the lock one after the other and leave nothing behind', async () => {
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 10 }, () =>
      withStartLock(path, async () => {
        most = Math.max(most, ++inside)
        await new Promise(setImmediate)
        inside--
      }),
    ),
  )
  assert.equal(most, 1)
  assert.deepEqual(readdirSync(folder), [])
})

test('the lock of a dead process is taken over, also when its number lives again', async () => {
  for (const owner of ['4194303 1 x', `${process.pid} ${Number(birthOf(process.pid)) - 1} x`, '']) {
    writeFileSync(path, owner)
    assert.equal(await withStartLock(path, async () => 'mine', 1000), 'mine')
  }
})

test('the lock of a living process is waited for, then refused with its number', async () => {
  writeFileSync(path, `${process.ppid} ${birthOf(process.ppid)} x`)
  await assert.rejects(
    withStartLock(path, async () => 'mine', 0),
    (error) => error instanceof StartRefused && error.message.includes(`Process ${process.ppid}`),
  )
  rmSync(path)
})

test('a failing work frees the lock', async () => {
  await assert.rejects(
    withStartLock(path, async () => {
      throw new Error('work')
    }),
    /work/,
  )
  assert.equal(await withStartLock(path, async () => 'again', 0), 'again')
})
