// What awards change elsewhere: whom the page of a verification names beside the codes, and where a team's way ends.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import { openLocked } from './award.given.ts'

let world: Awaited<ReturnType<typeof openLocked>>
before(async () => {
  world = await openLocked()
})
after(() => world.app.stop())

test('works are named once their awards are public, and no longer when an award is revoked', async () => {
  const { app, does, chief, resultId } = world
  const named = async () => (await app.call(verifying.getPublicVerification, { resultId })).data.named
  await world.publishResult()
  await world.finishResult()
  await does(chief, verifying.publishVerification, { resultId, version: (await world.seenResult(resultId)).version })
  assert.deepEqual(await named(), [])
  assert.equal((await world.assigned(await world.scheme())).code, 0)
  assert.deepEqual(await named(), [], 'proposed awards are nobody else’s business')
  for (const reply of [await world.move('confirm'), await world.publish()]) assert.equal(reply.code, 0, reply.msg)
  const shown = await named()
  assert.ok(shown.some(({ awardName }) => awardName === '一等奖'))
  assert.equal(new Set(shown.map(({ code }) => code)).size, shown.length)
  assert.ok(shown.every(({ code, holder, title }) => /^[0-9a-f]{12}$/.test(code) && holder !== '' && title !== ''))
  assert.ok(shown.length < world.works.length, 'works that won nothing stay codes')
  await world.finish()
  const first = (await world.list()).find(({ name, targetType }) => name === '一等奖' && targetType === 'team')!
  assert.equal((await world.revoke(first.awardId, 'vacate')).code, 0)
  const left = await named()
  assert.equal(left.length, shown.length - 1)
  assert.ok(left.every(({ awardName }) => awardName !== '一等奖'))
})

test('whoever holds a final award has come to the end of the way once nothing is judged any more', async () => {
  const { app, does, works } = world
  const resultStep = async () =>
    (await does(works[1]!.captain, pageMyTeams, {})).rows[0]!.progress.find(({ key }) => key === 'result')!.state
  assert.equal(await resultStep(), 'now', 'it advanced: an award of an early stage is not the end')
  const shift = (days: number) =>
    app.asOwner(async (c) => {
      await sql`alter table competition_windows disable trigger user`.execute(c)
      await sql`update competition_windows set starts_at = starts_at + make_interval(days => ${days}), ends_at = ends_at + make_interval(days => ${days})`.execute(
        c,
      )
      await sql`alter table competition_windows enable trigger user`.execute(c)
    })
  await shift(-200)
  assert.equal(await resultStep(), 'done')
  await shift(200)
})
