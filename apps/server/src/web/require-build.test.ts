import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartRefused } from '../platform/start-refused.ts'
import { requireBuild } from './require-build.ts'

test('a start that would serve pages without a build is refused in a sentence; one that serves none, or makes them on the way, is not', () => {
  for (const role of ['all', 'web'] as const)
    assert.throws(
      () => requireBuild({ dev: false, role }, false),
      (error) => error instanceof StartRefused && error.message.includes('npm run build -w apps/web'),
    )
  requireBuild({ dev: false, role: 'all' }, true)
  requireBuild({ dev: true, role: 'all' }, false)
  requireBuild({ dev: false, role: 'worker' }, false)
})
