import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '#src/db/database.ts'
import { keptTotal } from './kept-total.ts'

const database = (): Db => ({}) as Db

test('a long list is counted once however many ask, a short one each time', async () => {
  const db = database()
  let counts = 0
  const long = async () => {
    counts += 1
    return 5000
  }
  assert.deepEqual(await Promise.all([keptTotal(db, 'a', long), keptTotal(db, 'a', long)]), [5000, 5000])
  assert.equal(await keptTotal(db, 'a', long), 5000)
  assert.equal(counts, 1)
  let short = 3
  assert.equal(await keptTotal(db, 'b', async () => short), 3)
  short = 4
  assert.equal(await keptTotal(db, 'b', async () => short), 4)
})

test('a count that fails is not kept', async () => {
  const db = database()
  await assert.rejects(keptTotal(db, 'a', () => Promise.reject(new Error('down'))))
  assert.equal(await keptTotal(db, 'a', async () => 2000), 2000)
})
