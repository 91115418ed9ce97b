// Bids: the office asks, experts say, plans by affinity follow; who may not, and when it is over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint, InputOf } from '@kaisai/contract/endpoint'
import * as bidding from '@kaisai/contract/review/bid.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import { sql } from 'kysely'
import { LOWEST_ID } from '#src/db/lowest-id.ts'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { reviewReminders } from './reminders.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
let experts: GivenExpert[]
let batchId: string
let outsider: Person
before(async () => {
  world = await openReview()
  for (let count = 0; count < 3; count++) await world.accepted()
  experts = [await world.expert(), await world.expert(), await world.expert()]
  outsider = await world.app.person('outsider', 'review_admin', { organizationId: world.otherId })
  batchId = await world.newBatch()
  await world.setExperts(batchId, experts)
  await sql`update experts set keywords = array['候鸟', 'Wetland'] where id = ${experts[0]!.expertId}::uuid`.execute(
    world.app.ctx.db,
  )
})
after(() => world.app.stop())

const codeAs = async (who: Person, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, { as: who })).code
const versionOf = async (): Promise<number> => (await world.seen(batchId)).version
const noticesOf = async (userId: string): Promise<number> =>
  (await world.app.ctx.db.selectFrom('message_messages').select('id').where('user_id', '=', userId).execute()).length
const seen = async (who: GivenExpert, more: Partial<InputOf<typeof bidding.pageBidWorks>> = {}) =>
  world.does(who.person, bidding.pageBidWorks, { batchId, ...more })
const progress = () => world.does(world.secretary, bidding.getBidProgress, { batchId })
const plan = async (affinity: InputOf<typeof plans.planBatch>['affinity'], perWork = 1, more = {}) => {
  const input = {
    batchId,
    version: await versionOf(),
    perWork,
    keeps: 'none' as const,
    hasOverlap: false,
    isOneSchoolPerWork: false,
    affinity,
    ...more,
  }
  const reply = await world.app.call(plans.planBatch, input, { as: world.secretary })
  await world.app.runJobs()
  return reply
}
const pairsOf = async (): Promise<Record<string, string[]>> => {
  const { rows } = await world.does(world.secretary, plans.pageProposal, { batchId })
  return Object.fromEntries(rows.map(({ code, experts: own }) => [code, own.map(({ expertId }) => expertId)]))
}
const total = { goal: 'total' as const, isEven: true, cap: 100 }

test('nobody bids before the office asks; then experts are notified once, and others see nothing', async () => {
  const { does, secretary, hour } = world
  const [one] = experts
  assert.deepEqual(await does(one!.person, bidding.listMyBidding, {}), [])
  assert.equal(await codeAs(one!.person, bidding.pageBidWorks, { batchId }), refusal('house.not_found'))
  assert.equal(await codeAs(one!.person, bidding.finishBids, { batchId, isFinished: true }), refusal('house.not_found'))
  assert.equal((await progress()).startTime, null)
  const open = async (endTime: string, who = secretary) =>
    codeAs(who, bidding.openBids, { batchId, version: await versionOf(), endTime })
  assert.equal(await open(hour(24), outsider), refusal('house.not_found'))
  assert.equal(await open(hour(-1)), refusal('review.bids_end_past'))
  assert.equal(await codeAs(secretary, bidding.closeBids, { batchId, version: await versionOf() }), refusal('review.bids_closed'))
  assert.equal(await codeAs(secretary, bidding.remindBidders, { batchId, expertIds: [] }), refusal('review.bids_closed'))
  const before_ = await noticesOf(one!.userId)
  assert.deepEqual(await does(secretary, bidding.openBids, { batchId, version: await versionOf(), endTime: hour(24) }), {
    notified: 3,
  })
  assert.equal(await noticesOf(one!.userId), before_ + 1)
  // The end is moved: everybody who has not finished learns of it.
  await does(one!.person, bidding.finishBids, { batchId, isFinished: true })
  assert.deepEqual(await does(secretary, bidding.openBids, { batchId, version: await versionOf(), endTime: hour(48) }), {
    notified: 2,
  })
  await does(one!.person, bidding.finishBids, { batchId, isFinished: false })
  const [card] = await does(one!.person, bidding.listMyBidding, {})
  assert.deepEqual([card!.batchId, card!.isOpen, card!.workCount, card!.bidCount, card!.doneTime], [batchId, true, 3, 0, null])
  const stranger = await world.expert()
  assert.deepEqual(await does(stranger.person, bidding.listMyBidding, {}), [])
  assert.equal(await codeAs(stranger.person, bidding.pageBidWorks, { batchId }), refusal('house.not_found'))
  assert.equal(await codeAs(outsider, bidding.getBidProgress, { batchId }), refusal('house.not_found'))
})

test('works are shown without authors, with what is shared, searched and filtered; a bid is set, changed and taken back', async () => {
  const [one, two] = experts
  const { batch, page } = await seen(one!)
  assert.equal(batch.items.length, 1)
  assert.equal(page.total, 3)
  assert.deepEqual(page.rows[0]!.keywords, ['湿地', '候鸟'])
  assert.deepEqual(page.rows[0]!.shared, ['候鸟'])
  assert.ok(page.rows[0]!.summary.startsWith('湿地是候鸟的驿站'))
  assert.deepEqual((await seen(two!)).page.rows[0]!.shared, [])
  const [first, second] = page.rows
  const bid = (entryId: string, word: 'want' | 'can' | 'not' | null, who = one!) =>
    world.does(who.person, bidding.setBid, { entryId, bid: word })
  assert.deepEqual(await bid(first!.entryId, 'want'), { bidCount: 1 })
  assert.deepEqual(await bid(first!.entryId, 'not'), { bidCount: 1 })
  assert.deepEqual(await bid(second!.entryId, 'can'), { bidCount: 2 })
  assert.deepEqual(await bid(second!.entryId, null), { bidCount: 1 })
  const codes = async (more: Parameters<typeof seen>[1]) => (await seen(one!, more)).page.rows.map(({ code }) => code)
  assert.deepEqual(await codes({ bid: 'not' }), [first!.code])
  assert.equal((await codes({ bid: 'none' })).length, 2)
  assert.deepEqual(await codes({ keyword: second!.title }), [second!.code])
  assert.deepEqual(await codes({ keyword: first!.code, itemId: world.itemId }), [first!.code])
  assert.equal(
    await codeAs((await world.expert()).person, bidding.setBid, { entryId: first!.entryId, bid: 'want' }),
    refusal('house.not_found'),
  )
  assert.equal(
    await codeAs(one!.person, bidding.setBid, { entryId: '00000000-0000-7000-8000-000000000000', bid: 'want' }),
    refusal('house.not_found'),
  )
  assert.deepEqual(
    (await progress()).experts.find(({ expertId }) => expertId === one!.expertId),
    {
      ...{ expertId: one!.expertId, name: one!.name, want: 0, can: 0, not: 1, doneTime: null },
    },
  )
})

test('a conflict is declared, not bid: the work is gone from the list, the office is notified, and nothing tells which it is', async () => {
  const [, , three] = experts
  const [first] = (await seen(three!)).page.rows
  await world.does(three!.person, bidding.setBid, { entryId: first!.entryId, bid: 'want' })
  const before_ = await noticesOf(world.secretary.id)
  const declare = { entryId: first!.entryId, kind: 'collaborator', note: '合作过' }
  assert.equal(await codeAs(outsider, bidding.declareConflict, declare), refusal('house.no_access'))
  assert.equal(await codeAs(three!.person, bidding.declareConflict, declare), 0)
  assert.equal(await noticesOf(world.secretary.id), before_ + 1)
  assert.deepEqual((await seen(three!)).page.rows.map(({ code }) => code).includes(first!.code), false)
  assert.equal(await codeAs(three!.person, bidding.setBid, { entryId: first!.entryId, bid: 'want' }), refusal('house.not_found'))
  assert.deepEqual((await progress()).experts.find(({ expertId }) => expertId === three!.expertId)!.want, 0)
})

test('who has not finished is reminded, by hand and by the clock; who has is left alone', async () => {
  const { does, secretary, app } = world
  const [one, two, three] = experts
  await does(three!.person, bidding.finishBids, { batchId, isFinished: true })
  const trial = await does(secretary, bidding.remindBidders, { batchId, expertIds: [], isTrial: true })
  assert.deepEqual(
    [trial.notified, trial.texts.length, trial.recipients.find(({ id }) => id === one!.expertId)!.detail],
    [2, 1, '已填1件'],
  )
  const before_ = await noticesOf(two!.userId)
  const named = await does(secretary, bidding.remindBidders, { batchId, expertIds: [two!.expertId, three!.expertId] })
  assert.deepEqual([named.notified, named.refused.map(({ id, text }) => [id, text])], [1, [[three!.expertId, '已完成意向填报']]])
  assert.equal(await noticesOf(two!.userId), before_ + 1)
  assert.equal(
    await codeAs(secretary, bidding.remindBidders, { batchId, expertIds: [two!.expertId] }),
    refusal('review.remind_soon'),
  )
  assert.equal(await codeAs(outsider, bidding.remindBidders, { batchId, expertIds: [] }), refusal('house.not_found'))
  const source = reviewReminders.find(({ name }) => name === 'review.bids')!
  const [due] = await source.deadlines(app.ctx.db, 72)
  assert.equal(due!.id, batchId)
  assert.deepEqual(await source.deadlines(app.ctx.db, 1), [])
  const { reminders } = await source.missing(app.ctx.db, due!, { after: LOWEST_ID, most: 10, since: new Date().toISOString() })
  assert.deepEqual(reminders.map(({ userId }) => userId).sort(), [one!.userId, two!.userId].sort())
})

test('a plan by affinity follows the bids, explains itself, and reports; without affinity it is the one there always was', async () => {
  const { does, secretary } = world
  const [one, two] = experts
  const rows = (await seen(two!)).page.rows
  for (const { entryId } of rows) await does(two!.person, bidding.setBid, { entryId, bid: 'want' })
  const [first] = (await seen(one!, { bid: 'not' })).page.rows
  assert.equal((await plan({ ...total, cap: 60 }, 1, { hasOverlap: true })).code, refusal('review.cap_mixed'))
  assert.equal((await plan({ ...total, goal: 'lowest', cap: 60 })).code, refusal('review.cap_mixed'))
  assert.equal((await plan({ ...total, isEven: false })).code, 0)
  const pairs = await pairsOf()
  assert.deepEqual(
    Object.values(pairs),
    rows.map(() => [two!.expertId]),
  )
  const report = await does(secretary, plans.getPlanReport, { batchId })
  assert.deepEqual(
    { ...report.affinity, total: 0, best: 0, lowest: 0, lowestBound: 0 },
    {
      goal: 'total',
      isEven: false,
      cap: 100,
      total: 0,
      best: 0,
      lowest: 0,
      lowestBound: 0,
      poor: 0,
      wants: 3,
      wantsMet: 3,
      against: [],
      likeliest: 100,
    },
  )
  assert.equal(report.affinity!.total, report.affinity!.best)
  const why = await does(secretary, plans.explainPair, { entryId: first!.entryId, expertId: two!.expertId })
  assert.deepEqual(why.parts.at(-1), { text: '专家愿意评审', points: 500 })
  assert.equal(
    why.score,
    why.parts.reduce((sum, { points }) => sum + points, 0),
  )
  const checks = await does(secretary, plans.checkPairs, { batchId, entryId: first!.entryId })
  assert.equal(checks.find(({ expertId }) => expertId === two!.expertId)!.score, why.score)
  assert.equal(checks.find(({ expertId }) => expertId === one!.expertId)!.score, 0)
  // All three are needed: whoever said no is asked all the same, and the office is shown whom.
  await plan({ goal: 'lowest', isEven: true, cap: 100 }, 2)
  const forced = (await does(secretary, plans.getPlanReport, { batchId })).affinity!
  assert.deepEqual(
    forced.against.every(({ name }) => name === one!.name),
    true,
  )
  await plan(undefined)
  const plain = await does(secretary, plans.getPlanReport, { batchId })
  assert.equal(plain.affinity, null)
  assert.ok((await does(secretary, plans.explainPair, { entryId: first!.entryId, expertId: two!.expertId })).score <= 100)
  assert.equal((await plan({ ...total, cap: 70 })).code, 0)
  const drawn = (await does(secretary, plans.getPlanReport, { batchId })).affinity!
  assert.deepEqual([drawn.cap, drawn.likeliest <= 70, drawn.best >= drawn.total], [70, true, true])
})

test('after the end nothing changes, ended by the office or by works that are assigned', async () => {
  const { does, secretary, publish } = world
  const [one] = experts
  const { entryId } = (await seen(one!)).page.rows[0]!
  assert.equal(await codeAs(outsider, bidding.closeBids, { batchId, version: await versionOf() }), refusal('house.not_found'))
  await does(secretary, bidding.closeBids, { batchId, version: await versionOf() })
  assert.equal(await codeAs(one!.person, bidding.setBid, { entryId, bid: 'can' }), refusal('review.bids_over'))
  assert.equal(await codeAs(one!.person, bidding.finishBids, { batchId, isFinished: true }), refusal('review.bids_over'))
  assert.equal((await does(one!.person, bidding.listMyBidding, {}))[0]!.isOpen, false)
  assert.equal((await progress()).isOpen, false)
  assert.equal((await publish(batchId, true)).code, 0)
  assert.deepEqual(await does(one!.person, bidding.listMyBidding, {}), [])
  assert.equal(await codeAs(one!.person, bidding.pageBidWorks, { batchId }), refusal('house.not_found'))
  const late = { batchId, version: await versionOf(), endTime: world.hour(3) }
  assert.equal(await codeAs(secretary, bidding.openBids, late), refusal('review.not_in_status'))
})
