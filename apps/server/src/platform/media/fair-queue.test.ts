// Everybody has a turn.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeFairQueue } from './fair-queue.ts'

test('owners take turns, a busy one is passed over, and what belongs to nobody waits for nobody', () => {
  const queue = makeFairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add(item[0]!, item)
  queue.add(null, 'n1')
  queue.add(null, 'n2')
  const anybody = (): boolean => true
  assert.equal(queue.take(anybody), 'a1')
  assert.equal(
    queue.take((owner) => owner !== 'b'),
    'n1',
  )
  queue.add('c', 'c1')
  assert.deepEqual(
    Array.from({ length: 5 }, () => queue.take(anybody)),
    ['b1', 'n2', 'c1', 'a2', 'a3'],
  )
  assert.equal(queue.take(anybody), undefined)
  queue.add('a', 'a4')
  queue.add('d', 'd1')
  assert.equal(queue.take(anybody), 'd1', 'who comes for the first time is first')
  assert.equal(queue.take(anybody), 'a4')
  queue.add('d', 'd1')
  assert.equal(
    queue.take(() => false),
    undefined,
  )
  assert.deepEqual(queue.drain(), ['d1'])
  assert.equal(queue.take(anybody), undefined)
})
