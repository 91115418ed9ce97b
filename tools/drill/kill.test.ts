// The drill in its smallest form: each kind of process dies once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGood, killAll } from './kill.drill.ts'

test('a web process, the one that started it and the database server are killed while people sign up: nothing is lost or doubled', async () => {
  const figures = await killAll({ kills: 3, clients: 8, pauseMs: 400 })
  assert.deepEqual(figures.killed, { web: 1, parent: 1, database: 1 })
  assert.deepEqual(figures.failures, {})
  assert.ok(figures.broken + figures.waits > 0, 'nobody noticed anything: the kills came too early or too late')
  assert.ok(isGood(figures), JSON.stringify(figures))
})
