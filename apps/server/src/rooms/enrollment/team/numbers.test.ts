// Running numbers: nobody gets another's, and a crowd does not wait for each twenty.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openEnrollment } from '../enrollment.given.ts'
import { nextNumber } from './numbers.ts'

let world: Awaited<ReturnType<typeof openEnrollment>>
before(async () => {
  world = await openEnrollment()
})
after(() => world.app.stop())

test('many at once get numbers of their own, from blocks that grow while they are used up quickly', async () => {
  const { db } = world.app.ctx
  const { itemId } = await world.enrollable({ mode: 'individual' })
  let time = Date.parse('2026-05-01T00:00:00Z')
  const ctx = { db, now: () => new Date(time) }
  const reserved = async (): Promise<number> =>
    (await db.selectFrom('enrollment_counters').select('next').where('category_id', '=', itemId).executeTakeFirstOrThrow()).next -
    1
  const take = (count: number) => Promise.all(Array.from({ length: count }, () => nextNumber(ctx, itemId)))
  const numbers = await take(20)
  assert.equal(await reserved(), 20)
  numbers.push(...(await take(30)))
  assert.equal(await reserved(), 20 + 40)
  numbers.push(...(await take(1000)))
  assert.equal(await reserved(), 20 + 40 + 80 + 160 + 320 + 320 + 320)
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    Array.from({ length: 1050 }, (_, at) => at + 1),
  )
  // The crowd is gone: the next block is a small one.
  time += 60_000
  await take(211)
  assert.equal(await reserved(), 1260 + 20)
})
