import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeScratch } from './scratch.ts'

test('a buffer that came back is used again, one that did not is not', () => {
  const scratch = makeScratch(1024 * 1024)
  const [first, second] = [scratch.take(20_000), scratch.take(20_000)]
  assert.notEqual(first.buffer, second.buffer)
  scratch.giveBack(first)
  const third = scratch.take(30_000)
  assert.equal(third.buffer, first.buffer)
  assert.equal(third.length, 30_000)
  assert.notEqual(scratch.take(30_000).buffer, first.buffer)
})

test('no more is held than was said, and nobody is given less than was asked for', () => {
  const scratch = makeScratch(40_000)
  const taken = [1, 16_384, 16_385, 200_000].map((bytes) => scratch.take(bytes))
  assert.deepEqual(
    taken.map(({ length }) => length),
    [1, 16_384, 16_385, 200_000],
  )
  for (const buffer of taken) scratch.giveBack(buffer)
  const again = [1, 16_384, 16_385, 200_000].map((bytes) => scratch.take(bytes).buffer)
  // Two of 16 KiB fill it.
  assert.deepEqual(
    taken.map(({ buffer }) => again.includes(buffer)),
    [true, true, false, false],
  )
})
