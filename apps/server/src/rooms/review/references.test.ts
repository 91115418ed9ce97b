// Merging two schools never makes somebody a judge of his own school's work, and nobody is deleted whose scores are awaited.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteUsers } from '@kaisai/contract/access/user.endpoints'
import { mergeSchools } from '@kaisai/contract/organization/school.endpoints'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview()
})
after(() => world.app.stop())

test('who leads a team or has sheets to fill in is not deleted; the refusal says what to do first', async () => {
  const { app, accepted, expert, published, moveTo, sudo } = world
  const { captain } = await accepted()
  const judge = await expert()
  const batchId = await published([judge], 1)
  const root = await sudo(await app.root())
  const remove = (userId: string) => app.call(deleteUsers, { userIds: [userId], reason: '离职' }, { as: root })
  assert.equal((await remove(captain.id)).code, refusal('enrollment.captain_needed'))
  const needed = await remove(judge.userId)
  assert.equal(needed.code, refusal('review.expert_needed'))
  assert.match(needed.msg, new RegExp(`${judge.name}.*1项未完成.*改派`))
  assert.equal((await moveTo(batchId, 'withdraw')).code, 0)
  const removed = await remove(judge.userId)
  assert.equal(removed.code, 0, removed.msg)
})

test('schools are not merged while an expert of the one judges a work of the other', async () => {
  const { app, first, second, accepted, expert, published, moveTo, sudo } = world
  const { db } = app.ctx
  await accepted()
  const judge = await expert()
  const batchId = await published([judge], 1)
  const root = await sudo(await app.root())
  const merge = () => app.call(mergeSchools, { keepId: second.id, dropId: first.id }, { as: root })
  const refused = await merge()
  assert.deepEqual([refused.code, refused.http], [33081, 409], refused.msg)
  assert.match(refused.msg, new RegExp(`有1项评审任务.*${judge.name}.*改派`))
  const works = await db.selectFrom('works').select('school_id').distinct().execute()
  assert.deepEqual(works, [{ school_id: first.id }])
  const withdrawn = await moveTo(batchId, 'withdraw')
  assert.equal(withdrawn.code, 0, withdrawn.msg)
  const merged = await merge()
  assert.equal(merged.code, 0, merged.msg)
})
