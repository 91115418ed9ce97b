import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

test('a connection given to a process that is killed before it takes it is served by another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-hand-on-'))
  let parent: ChildProcess | null = null
  try {
    for (const number of [1, 2]) execFileSync('mkfifo', [join(folder, `go-${number}`)])
    parent = fork(join(import.meta.dirname, 'hand-on.given.ts'), [folder])
    const [killed] = await once(parent, 'message')
    assert.equal(killed, 'killed')
    const said = once(parent, 'message')
    writeFileSync(join(folder, 'go-2'), '.')
    const [{ served, left }] = await said
    assert.deepEqual([served, left], [['2', '2'], 0])
  } finally {
    parent?.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})
