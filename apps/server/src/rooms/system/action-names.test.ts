import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { actions } from './action-names.ts'

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

test('every action the program writes has a name in both languages', () => {
  const text = sources(join(import.meta.dirname, '../..')).join('\n')
  const written = [...text.matchAll(/(?:action: |deed\()'([a-z]+\.[a-z_]+)'/g)].map((found) => found[1]!)
  assert.ok(written.length > 40)
  assert.deepEqual(
    [...new Set(written)].filter((action) => !(action in actions)),
    [],
  )
  for (const [action, [zh, en]] of Object.entries(actions)) assert.ok(zh && en, action)
})
