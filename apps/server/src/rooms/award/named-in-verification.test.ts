// Whom the page of a verification names beside the codes: those whose award everybody may see, and nobody else.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
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
