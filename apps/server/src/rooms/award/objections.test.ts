// Awards under publicity can be objected to, whatever they stand on; what is decided is public, and nothing ends meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as grant from '@kaisai/contract/award/grant.endpoints'
import * as open from '@kaisai/contract/award/open.endpoints'
import * as schemes from '@kaisai/contract/award/scheme.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { relist } from '../competition/stories.ts'
import { runReviewClock } from '../review/review.jobs.ts'
import { type AwardWorld, givenItem, openLocked } from './award.given.ts'
import { runAwardClock } from './award.jobs.ts'

let world: AwardWorld
let stranger: Person
before(async () => {
  world = await openLocked({ totals: [95, 90, 85, 80] })
  stranger = await world.app.person('luren01', 'student', { realName: '路见平' })
})
after(() => world.app.stop())

const words = { phone: '13900001234', content: '该作品与某公开作品高度雷同，附对比图与发表时间的证明。', fileIds: [] }
const object = (who: Person, awardId: string, name = '路见平') =>
  world.app.call(objecting.objectToAward, { awardId, name, ...words }, { as: who })
const publicList = () => world.app.call(open.listPublicAwards, { competitionId: world.competitionId })
const handle = async (objectionId: string, verb: 'accept' | 'refuse' | 'uphold' | 'dismiss' | 'close', more: object = {}) =>
  world.app.call(
    objecting.handleObjection,
    {
      ...{ objectionId, verb, answer: '经核查，两件作品各自独立完成。', publicNote: '', consequence: null, mergeIds: [] },
      version: (await world.does(world.secretary, objecting.getObjection, { objectionId })).version,
      ...more,
    },
    { as: world.secretary },
  )

test('an award under publicity takes objections of anybody with a real name, also when its result is final', async () => {
  const { app, does, list, move, publish } = world
  await world.scheme([
    givenItem(1, '一等奖', 1),
    givenItem(2, '特别奖', 0, { method: 'manual' }),
    givenItem(9, '优秀组织奖', 1, { targetType: 'school' }),
  ])
  const { rows } = await does(world.manager, schemes.pageSchemes, { competitionId: world.competitionId })
  assert.equal((await world.assigned(rows[0]!.schemeId)).code, 0)
  await world.publishResult()
  await world.finishResult()
  const [first] = await list()
  assert.equal((await object(stranger, first!.awardId)).code, refusal('review.award_gone'), 'proposals are nobody’s business')
  assert.equal((await move('confirm')).code, 0)
  assert.equal((await publish()).code, 0)
  const before = await publicList()
  assert.ok(before.data.objectionEndTime)
  assert.equal((await app.call(objecting.objectToAward, { awardId: first!.awardId, name: '路见平', ...words })).http, 401)
  assert.equal((await object(stranger, first!.awardId, '别人')).code, refusal('review.objection_name'))
  const subject = () => does(stranger, objecting.getObjectionSubject, { awardId: first!.awardId })
  assert.deepEqual([(await subject()).canObject, (await subject()).title.startsWith('一等奖 · ')], [true, true])
  const made = await object(stranger, first!.awardId)
  assert.equal(made.code, 0, made.msg)
  assert.deepEqual([(await subject()).canObject, (await subject()).reason], [false, '您或您的队伍已就此提出过异议'])
  assert.equal((await object(stranger, first!.awardId)).code, refusal('review.objected'))
  const [mine] = await does(stranger, objecting.listMyObjections, {})
  assert.deepEqual([mine!.subject.startsWith('一等奖 · '), mine!.status, mine!.answer], [true, 'submitted', ''])
  const office = await does(world.secretary, objecting.pageObjections, { competitionId: world.competitionId })
  assert.deepEqual(
    office.rows.map(({ awardName, workCode, name }) => [awardName, workCode !== '', name]),
    [[mine!.subject, true, '路见平']],
  )
})

test('nothing becomes final while it is open; merged and decided, everybody who objected and the public read the answer', async () => {
  const { does, list, finish, works } = world
  const [first] = await list()
  const captain = works[1]!.captain
  const own = await world.app.ctx.db
    .selectFrom('identity_users')
    .select('real_name')
    .where('id', '=', captain.id)
    .executeTakeFirstOrThrow()
  const second = await object(captain, first!.awardId, own.real_name)
  assert.equal(second.code, 0, second.msg)
  const [one] = await does(stranger, objecting.listMyObjections, {})
  await finish()
  assert.equal((await list())[0]!.status, 'publicity')
  assert.equal((await handle(one!.objectionId, 'accept')).code, 0)
  const detail = await does(world.secretary, objecting.getObjection, { objectionId: one!.objectionId })
  assert.deepEqual(
    detail.same.map(({ objectionId }) => objectionId),
    [second.data.objectionId],
  )
  const upheld = (consequence: string) => handle(one!.objectionId, 'uphold', { consequence })
  assert.equal((await upheld('change')).code, refusal('review.revoke_first'))
  const note = { publicNote: '经核查，异议不成立。', mergeIds: [second.data.objectionId] }
  assert.equal((await handle(one!.objectionId, 'dismiss', note)).code, 0)
  for (const who of [stranger, captain]) {
    const [mine] = await does(who, objecting.listMyObjections, {})
    assert.deepEqual([mine!.status, mine!.answer], ['dismissed', '经核查，两件作品各自独立完成。'])
  }
  const { rows: messages } = await sql<{ user_id: string }>`
    select m.user_id from message_messages m where m.user_id in (${stranger.id}::uuid, ${captain.id}::uuid) and m.title = '异议处理进展'`.execute(
    world.app.ctx.db,
  )
  assert.deepEqual([messages.filter(({ user_id }) => user_id === stranger.id).length, messages.length], [2, 3])
  assert.deepEqual(
    (await publicList()).data.objectionNotes.map(({ note: text, stateName }) => [text, stateName]),
    [['经核查，异议不成立。', '异议不成立']],
  )
  await runAwardClock(world.app.ctx)
  assert.equal((await list())[0]!.status, 'final')
  assert.equal((await object(works[2]!.captain, first!.awardId)).code, refusal('review.objection_closed'))
})

test('an award without a result behind it is objected to alike; an upheld one is revoked first', async () => {
  const { does, manager, list, move, publish, chief } = world
  const { rows } = await does(manager, schemes.pageSchemes, { competitionId: world.competitionId })
  const { items } = await does(manager, schemes.getScheme, { schemeId: rows[0]!.schemeId })
  const school = items.find(({ name }) => name === '优秀组织奖')!.schemeItemId!
  await does(manager, grant.addAwards, { schemeItemId: school, targetIds: [world.first.id] })
  assert.equal((await move('confirm')).code, 0)
  assert.equal((await publish()).code, 0)
  const award = (await list()).find(({ name }) => name === '优秀组织奖')!
  const made = await object(stranger, award.awardId)
  assert.equal(made.code, 0, made.msg)
  const { objectionId } = made.data
  assert.equal((await handle(objectionId, 'accept')).code, 0)
  assert.equal((await handle(objectionId, 'uphold', { consequence: 'rereview' })).code, refusal('review.no_result_behind'))
  assert.equal((await handle(objectionId, 'uphold', { consequence: 'change' })).code, refusal('review.revoke_first'))
  assert.equal((await world.revoke(award.awardId, 'vacate', '异议成立', chief)).code, 0)
  assert.equal((await handle(objectionId, 'uphold', { consequence: 'change', publicNote: '异议成立，已撤销。' })).code, 0)
  assert.equal((await handle(objectionId, 'close')).code, 0)
  assert.equal((await publicList()).data.objectionNotes[0]!.stateName, '异议成立')
  assert.equal((await object(world.works[2]!.captain, award.awardId)).code, refusal('review.award_gone'))
})

test('the note of the newest publication is the one that is shown, not the last by alphabet', async () => {
  const { does, manager, list, move, chief, stageId } = world
  const { rows } = await does(manager, schemes.pageSchemes, { competitionId: world.competitionId })
  const { items } = await does(manager, schemes.getScheme, { schemeId: rows[0]!.schemeId })
  const special = items.find(({ name }) => name === '特别奖')!.schemeItemId!
  for (const [at, publicNote] of ['B 第一批公示说明', 'A 第二批公示说明'].entries()) {
    await does(manager, grant.addAward, {
      schemeItemId: special,
      targetId: world.works[at + 1]!.workId,
      reason: '评委会特别推荐',
    })
    assert.equal((await move('confirm')).code, 0)
    await does(chief, grant.publishAwards, { stageId, awardIds: null, days: 3, publicNote })
  }
  assert.equal((await publicList()).data.publicNote, 'A 第二批公示说明')
  assert.ok((await list()).length > 2)
})

test('the OBJECTION window of the schedule prolongs what the days of the publicity give, and holds back the end', async () => {
  const { app, list, finish, stageId, competitionId, works } = world
  await sql`update competition_windows set starts_at = date_trunc('minute', clock_timestamp()) - interval '5 days',
      ends_at = date_trunc('minute', clock_timestamp()) + interval '2 days'
    where stage_id = ${stageId}::uuid and kind = 'OBJECTION'`.execute(app.ctx.db)
  await inTx(app.ctx.db, (tx) => relist(tx, competitionId))
  await finish()
  await runReviewClock(app.ctx)
  const waiting = (await list({ status: 'publicity' })).at(-1)!
  assert.ok(waiting, 'the window is open: nothing is final')
  const captain = works[0]!.captain
  const { real_name } = await app.ctx.db
    .selectFrom('identity_users')
    .select('real_name')
    .where('id', '=', captain.id)
    .executeTakeFirstOrThrow()
  const made = await object(captain, waiting.awardId, real_name)
  assert.equal(made.code, 0, made.msg)
  assert.equal((await handle(made.data.objectionId, 'refuse')).code, 0)
  await sql`update competition_windows set ends_at = date_trunc('minute', clock_timestamp()) where stage_id = ${stageId}::uuid and kind = 'OBJECTION'`.execute(
    app.ctx.db,
  )
  await runAwardClock(app.ctx)
  assert.equal((await list({ status: 'publicity' })).length, 0)
  await inTx(app.ctx.db, (tx) => relist(tx, competitionId))
})
