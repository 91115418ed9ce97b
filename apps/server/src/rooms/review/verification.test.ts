// Open verification: published by who may, recounted by anybody, revoked; seeds promised before and revealed once; no names.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { recount } from '@kaisai/contract/review/verification/recount'
import { commitmentOf, type VerificationFile } from '@kaisai/contract/review/verification/verification-file'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'

let world: ReviewWorld
let outsider: Person
let upper: Person
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
let experts: GivenExpert[]
let resultId: string
let batchId: string
let promised: string
const version = async () => (await world.seenResult(resultId)).version
const rule = { by: 'count', value: 2, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 1 } as const

before(async () => {
  world = await openReview({ setting: { standardise: 'severity', dropLowest: 1, missing: 'trim', tieBreak: ['lot'] } })
  outsider = await world.app.person('outsider', 'group_admin', { organizationId: world.otherId })
  await world.sudo(outsider)
  await world.sudo(world.secretary)
  upper = await world.sudo(world.chief)
  works = [await world.accepted(), await world.accepted(), await world.accepted(), await world.accepted()]
  experts = [await world.expert(), await world.expert(), await world.expert()]
})
after(() => world.app.stop())

test('the seed is promised by its hash before any batch exists, and is not read before tasks are out', async () => {
  const { app, seen } = world
  const promises = () => app.call(verifying.listSeedPromises, { competitionId: world.competitionId }, { as: null })
  assert.deepEqual((await promises()).data, [])
  await runReviewClock(app.ctx)
  const all = (await promises()).data
  const [promise] = all
  assert.match(promise!.commitment, /^[0-9a-f]{64}$/)
  assert.equal(new Set(all.map(({ commitment }) => commitment)).size, all.length)
  promised = promise!.commitment
  const { rows } = await sql<{ changes: unknown }>`select changes from audit_log where action = 'review.seed_promised'`.execute(
    app.ctx.db,
  )
  assert.match(JSON.stringify(rows), new RegExp(promised))
  // The clock promises nothing twice.
  await runReviewClock(app.ctx)
  assert.deepEqual((await promises()).data, all)

  batchId = await world.newBatch()
  assert.deepEqual([(await seen(batchId)).seed, (await seen(batchId)).seedCommitment], ['', promised])
  await world.setExperts(batchId, experts, { captain: experts[0]! })
  await world.plan(batchId, 3)
  assert.equal((await seen(batchId)).seed, '')
  assert.equal((await world.publish(batchId)).code, 0)
  const { seed } = await seen(batchId)
  assert.match(seed, /^[0-9a-f]{32}$/)
  assert.equal(commitmentOf(seed), promised)
  const refused = sql`update review_seeds set seed = ${'0'.repeat(32)} where seed = ${seed}`.execute(app.ctx.db)
  await assert.rejects(refused, /review_seed_kept|never changed/)
})

const wanted = async () => ({ resultId, version: await version() })
const publish = async (who: Person) => world.app.call(verifying.publishVerification, await wanted(), { as: who })
const open = () => world.app.call(verifying.getPublicVerification, { resultId }, { as: null })
const download = () => world.app.raw(verifying.downloadVerification, { resultId }, { as: null })

test('nothing is laid open before the result is public, and only by who may publish it', async () => {
  const { app, does, secretary, judge, moveTo, calculated, codeOf } = world
  const codes = await Promise.all(works.map(({ workId }) => codeOf(workId)))
  const totals = [
    [90, 70, 70, 60],
    [85, 70, 70, 66],
    [95, 70, 70, 50],
  ]
  for (const [at, { person }] of experts.entries())
    await judge(person, batchId, Object.fromEntries(codes.map((code, work) => [code, totals[at]![work]!])))
  assert.equal((await moveTo(batchId, 'close')).code, 0)
  ;({ resultId } = await calculated(batchId, { acceptsAlarms: true }))
  assert.equal((await publish(upper)).code, refusal('review.verification_hidden'))
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  await world.leading(experts[0]!)
  await does(experts[0]!.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  await does(upper, settling.lockResult, { resultId, version: await version() })
  // Locked is not public: this is no other door to what is not published yet.
  const locked = await publish(upper)
  assert.equal(locked.code, refusal('review.verification_hidden'))
  assert.match(locked.msg, /已锁定/)
  assert.match((await does(upper, verifying.getVerification, { resultId })).refusal, /公示后/)
  await does(upper, settling.publishResult, { resultId, version: await version(), days: 3, showsScores: true, publicNote: '' })

  assert.equal((await open()).code, refusal('house.not_found'))
  assert.equal((await publish(outsider)).code, refusal('house.not_found'))
  for (const who of [works[0]!.captain, experts[0]!.person]) assert.equal((await publish(who)).code, refusal('house.no_access'))
  assert.equal((await app.call(verifying.publishVerification, await wanted(), { as: null })).http, 401)
  const stale = await app.call(verifying.publishVerification, { resultId, version: (await version()) + 1 }, { as: upper })
  assert.notEqual(stale.code, 0)
  assert.deepEqual((await does(upper, verifying.getVerification, { resultId })).published, null)
})

test('published, anybody recounts it to the same bytes; the file names nobody and the seed is the one promised', async () => {
  const { app, does } = world
  const done = await publish(upper)
  assert.equal(done.code, 0, done.msg)
  assert.equal((await publish(upper)).code, refusal('review.verification_open'))
  const page = await open()
  assert.equal(page.code, 0, page.msg)
  assert.deepEqual([page.data.fileHash, page.data.works, page.data.judges], [done.data.fileHash, 4, 3])
  assert.deepEqual(
    page.data.draws.map(({ commitment }) => commitment),
    [promised],
  )
  assert.deepEqual(page.data.named, [])
  const [listed] = (await app.call(objecting.listPublicResults, { competitionId: world.competitionId }, { as: null })).data
  assert.equal(listed!.isVerifiable, true)

  const reply = await download()
  const text = String(reply.data)
  assert.equal(Buffer.byteLength(text), page.data.fileBytes)
  const found = recount(text)
  assert.deepEqual([found.isSame, found.differences, found.fileHash], [true, [], done.data.fileHash])
  assert.deepEqual(
    found.checks.map(({ key, state }) => `${key} ${state}`),
    ['format', 'inputs', 'formula', 'output', 'hash', 'seed', 'promise', 'lots'].map((key) => `${key} good`),
  )
  // The ranking is the one that is public, work by work, by the codes the teams read.
  const rows = (await does(upper, result.pageResultRows, { resultId })).rows
  const codeOf = async (captain: Person) => (await does(captain, objecting.listMyResults, {}))[0]!.verificationCode!
  for (const { captain, workId } of works) {
    const code = await codeOf(captain)
    const row = rows.find((one) => one.workId === workId)!
    const recounted = found.output!.rows.find((one) => one.workId === code)!
    assert.deepEqual([recounted.rank, recounted.final], [row.rank, row.finalScoreText])
  }
  // The lot parted the two equal works.
  assert.deepEqual(
    rows.map(({ rank }) => rank),
    [1, 2, 3, 4],
  )

  const file = JSON.parse(text) as VerificationFile
  assert.deepEqual(Object.keys(file.inputs.works[0]!).sort(), ['captainVote', 'categoryId', 'lot', 'schoolId', 'workId'])
  assert.deepEqual([...new Set(file.inputs.works.map(({ schoolId }) => schoolId))], [null])
  const codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  const { rows: secrets } = await sql<{ one: string }>`
    select e.name as one from experts e union all select e.id::text from experts e union all select w.id::text from works w
      union all select w.title from works w union all select coalesce(w.team_name, w.title) from works w
      union all select s.name from organization_schools s union all select salt from review_salts`.execute(app.ctx.db)
  for (const secret of [...codes, ...secrets.map(({ one }) => one), '请独立评分']) assert.ok(!text.includes(secret), secret)
  const { rows: logged } = await sql<{ changes: unknown }>`
    select changes from audit_log where action = 'review.verification_published'`.execute(app.ctx.db)
  assert.match(JSON.stringify(logged), new RegExp(done.data.fileHash))
})

test('one altered digit is found in the download, and the database keeps the file as it is', async () => {
  const { app } = world
  const text = String((await download()).data)
  const at = text.indexOf('"idea":') + 7
  const found = recount(`${text.slice(0, at)}${text[at] === '9' ? '8' : '9'}${text.slice(at + 1)}`)
  assert.equal(found.isSame, false)
  assert.ok(found.differences.some(({ part, field }) => part === 'rows' && field.includes('raw')))
  await assert.rejects(sql`update review_verifications set works = works + 1`.execute(app.ctx.db), /never changed/)
})

test('revealed, the seed is used up: the next batch of the stage has another one, promised again', async () => {
  const { app, seen } = world
  await runReviewClock(app.ctx)
  const [promise] = (await app.call(verifying.listSeedPromises, { competitionId: world.competitionId }, { as: null })).data
  assert.notEqual(promise!.commitment, promised)
  await world.accepted()
  const next = await world.newBatch()
  assert.equal((await seen(next)).seedCommitment, promise!.commitment)
  await world.does(world.secretary, batch.deleteBatch, { batchId: next, version: (await seen(next)).version })
})

test('revoked, with a reason and on record, it is gone for everybody; it may be published again', async () => {
  const { app, does } = world
  const revoke = async (who: Person, reason = '含有误录评分') =>
    app.call(verifying.revokeVerification, { ...(await wanted()), reason }, { as: who })
  assert.equal((await revoke(outsider)).code, refusal('house.not_found'))
  for (const who of [works[0]!.captain, experts[0]!.person]) assert.equal((await revoke(who)).code, refusal('house.no_access'))
  assert.equal((await revoke(upper, '')).http, 400)
  assert.equal((await revoke(upper)).code, 0)
  assert.equal((await revoke(upper)).code, refusal('review.verification_none'))
  assert.equal((await open()).code, refusal('house.not_found'))
  assert.equal((await download()).code, refusal('house.not_found'))
  assert.equal((await does(works[0]!.captain, objecting.listMyResults, {}))[0]!.verificationCode, null)
  const [listed] = (await app.call(objecting.listPublicResults, { competitionId: world.competitionId }, { as: null })).data
  assert.equal(listed!.isVerifiable, false)
  const state = await does(upper, verifying.getVerification, { resultId })
  assert.deepEqual(
    [state.published, state.canPublish, state.canRevoke, state.revoked.map(({ reason }) => reason)],
    [null, true, false, ['含有误录评分']],
  )
  assert.equal((await app.call(verifying.getVerification, { resultId }, { as: outsider })).code, refusal('house.not_found'))
  const again = await publish(upper)
  assert.equal(again.code, 0, again.msg)
  assert.equal((await open()).data.fileHash, again.data.fileHash)
  await checkInvariants(app.ctx.db)
})

test('a result whose stored ranks are not those of its inputs is not published', async () => {
  const { app } = world
  assert.equal(
    (await world.app.call(verifying.revokeVerification, { ...(await wanted()), reason: '重新公开' }, { as: upper })).code,
    0,
  )
  await sql`update review_result_rows set final_score = final_score + 0.01 where result_id = ${resultId}::uuid and rank = 1`.execute(
    app.ctx.db,
  )
  assert.equal((await publish(upper)).code, refusal('review.verification_differs'))
  assert.equal((await open()).code, refusal('house.not_found'))
})
