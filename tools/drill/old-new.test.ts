// The drill in its smallest form: which files are run, and one of them over this checkout's schema.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../testing/command.ts'
import { covering, isContained, oldOverNew, previousRelease } from './old-new.drill.ts'

test('few files make every call; a call nobody makes asks for none', () => {
  const page = new Map([
    ['GET /a', new Set(['one', 'all'])],
    ['GET /b', new Set(['two', 'all'])],
    ['POST /c', new Set(['three'])],
    ['POST /d', new Set<string>()],
  ])
  assert.deepEqual(covering(page), [
    { file: 'all', adds: 2 },
    { file: 'three', adds: 1 },
  ])
})

test('a revision with a migration that is not here, or is another here, was no release', () => {
  const ours = ['blob 1 0001_a.sql', 'blob 2 0002_b.sql', 'blob 3 0003_c.sql']
  assert.equal(isContained(ours.slice(0, 2), ours), true)
  assert.equal(isContained(['blob 1 0001_a.sql', 'blob 3 0004_c.sql'], ours), false)
  assert.equal(isContained(['blob 9 0001_a.sql'], ours), false)
})

const hasHistory = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'HEAD^'], { cwd: root }).status === 0

test('the release before does what it did over this schema', {
  skip: !hasHistory && 'there is no history of the checkout here',
}, async () => {
  const figures = await oldOverNew(previousRelease(), {
    only: ['apps/server/src/rooms/system/uploads-limits.test.ts'],
  })
  assert.deepEqual(figures.failed, [], figures.output)
  assert.ok(figures.tests >= 3, figures.output)
})
