import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf } from './circles.ts'

const source = (file: string, ...targets: string[]) => ({
  file: `apps/web/src/${file}.ts`,
  text: targets.map((target) => `import type { X } from './${target}.ts'\n`).join(''),
})

test('circles are found, also of types; chains and diamonds are none', () => {
  assert.deepEqual(circlesOf([source('a', 'b', 'c'), source('b', 'd'), source('c', 'd'), source('d')]), [])
  assert.deepEqual(circlesOf([source('a', 'b'), source('b', 'c'), source('c', 'a'), source('d', 'a')]), [
    ['apps/web/src/a.ts', 'apps/web/src/b.ts', 'apps/web/src/c.ts'],
  ])
  assert.equal(circlesOf([source('a', 'b'), source('b', 'a'), source('c', 'd', 'a'), source('d', 'c')]).length, 2)
})
