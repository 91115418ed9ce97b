// Teams are notified when their result can be recounted and their letters can be taken: once, in their language, after publication.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'
import { shownResult } from './shown.given.ts'

let world: ReviewWorld
let resultId: string
let teams: Awaited<ReturnType<ReviewWorld['accepted']>>[]
const head = async () => ({ resultId, version: (await world.seenResult(resultId)).version })
const allow = async (allowsLetters: boolean) =>
  world.does(world.chief, verifying.setScoreLetters, { ...(await head()), allowsLetters })
const publish = async () => world.does(world.chief, verifying.publishVerification, await head())
const revoke = async () => world.does(world.chief, verifying.revokeVerification, { ...(await head()), reason: '数据有误' })
const tick = () => runReviewClock(world.app.ctx)
/** Titles and links of what a captain was notified of since the result was published. */
const notices = async (at = 0) => {
  const rows = await world.app.ctx.db
    .selectFrom('message_messages')
    .select(['title', 'link'])
    .where('user_id', '=', teams[at]!.captain.id)
    .where('link', 'in', ['/center/result', `/home/verify?id=${resultId}`])
    .orderBy('id')
    .execute()
  return rows.map(({ title, link }) => `${title} ${link!.replace(resultId, '…')}`)
}
const published = ['评审结果公示 /center/result']
const letters = '可以下载成绩单 /center/result'
const verifiable = '成绩已公开核验 /home/verify?id=…'

before(async () => {
  world = await openReview()
  teams = [await world.accepted(), await world.accepted()]
  resultId = await shownResult(world)
})
after(() => world?.app.stop())

test('what is taken back before the clock came is no message', async () => {
  await allow(true)
  await publish()
  await allow(false)
  await revoke()
  await tick()
  for (const at of [0, 1]) assert.deepEqual(await notices(at), published)
})

test('every member is notified of both, in his language, with the page it is on; a second tick says nothing', async () => {
  const { db } = world.app.ctx
  await sql`update identity_users set lang = 'en' where id = ${teams[1]!.captain.id}::uuid`.execute(db)
  await allow(true)
  await publish()
  await tick()
  await tick()
  assert.deepEqual(await notices(), [...published, letters, verifiable])
  assert.deepEqual(await notices(1), [
    ...published,
    'Your letter of scores is ready /center/result',
    'Results can be recounted /home/verify?id=…',
  ])
})

test('letters are announced once; a verification that is published anew is announced anew', async () => {
  await allow(false)
  await allow(true)
  await revoke()
  await tick()
  assert.equal((await notices()).length, 3)
  await publish()
  await tick()
  assert.deepEqual(await notices(), [...published, letters, verifiable, verifiable])
})

test('nothing is announced of a result that is not public', async () => {
  const { db } = world.app.ctx
  await sql`update review_announcements set notified_at = null, notified_user_id = null`.execute(db)
  await sql`update review_results set status = 'locked' where id = ${resultId}::uuid`.execute(db)
  await tick()
  assert.equal((await notices()).length, 4)
  await sql`update review_results set status = 'publicity' where id = ${resultId}::uuid`.execute(db)
  await tick()
  assert.equal((await notices()).length, 6)
})
