// The drill in its smallest form: the product goes on by itself after its database's primary was killed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failOver, isGood } from './failover.drill.ts'

test('the primary is killed while people sign up: nothing is lost or doubled, nobody sees more than a friendly wait', async () => {
  const figures = await failOver({ clients: 12, rounds: 3, pauseMs: 500 })
  assert.deepEqual(figures.failures, {})
  // Each client has at most one call under way when the server dies.
  assert.ok(figures.acknowledged >= 36 - figures.reloads)
  assert.ok(isGood(figures), JSON.stringify(figures))
})
