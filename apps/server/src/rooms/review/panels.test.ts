// Panels and parts, how sure a result is, and results of earlier formulas.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import * as certain from '@kaisai/contract/review/certainty.endpoints'
import * as plans from '@kaisai/contract/review/plan.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
let outsider: Person
before(async () => {
  world = await openReview({ setting: { standardise: 'severity', missing: 'trim' } })
  outsider = await world.app.person('outsider', 'review_admin', { organizationId: world.otherId })
})
after(() => world.app.stop())

const entryOf = async (batchId: string, workId: string): Promise<string> =>
  (
    await world.app.ctx.db
      .selectFrom('review_entries')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('work_id', '=', workId)
      .executeTakeFirstOrThrow()
  ).id

test('several panels: how they were formed is said before works go out; by topic each has its own ranking and its own line', async () => {
  const { app, does, secretary, accepted, expert, group, newBatch, plan, publish, seen } = world
  const works = [await accepted(), await accepted(), await accepted(), await accepted()]
  const experts = [await expert(), await expert(), await expert(), await expert()]
  const groups = [await group(experts.slice(0, 2)), await group(experts.slice(2))]
  const batchId = await newBatch()
  await does(secretary, plans.setBatchExperts, {
    batchId,
    version: (await seen(batchId)).version,
    experts: experts.map(({ expertId }, at) => ({
      ...{ expertId, groupId: groups[at < 2 ? 0 : 1]!, isCaptain: false, maxLoad: 50 },
    })),
  })
  for (const [at, { workId }] of works.entries())
    await does(secretary, plans.setPanelOfWorks, {
      ...{ batchId, itemId: null, entryIds: [await entryOf(batchId, workId)], groupId: groups[at % 2]! },
    })
  await plan(batchId)
  const report = await does(secretary, plans.getPlanReport, { batchId })
  assert.deepEqual([report.parts, report.panelsQuestion, report.mixing?.seats], [2, 'panels', 8])
  assert.equal((await publish(batchId)).code, refusal('review.panels_unsaid'))

  const say = async (who: Person, panelsBy: 'lot' | 'topic' | null) =>
    app.call(plans.setPanelsBy, { batchId, version: (await seen(batchId)).version, panelsBy }, { as: who })
  assert.equal((await say(outsider, 'topic')).code, refusal('house.not_found'))
  assert.equal((await say(secretary, 'topic')).code, 0)
  assert.equal((await seen(batchId)).panelsBy, 'topic')
  assert.equal((await publish(batchId)).code, 0)

  // The second panel is 20 points stricter: its works are first and second of their own line all the same.
  const codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  for (const [at, { person }] of experts.entries())
    await world.judge(person, batchId, Object.fromEntries(codes.map((code, work) => [code, 90 - 5 * work - (at < 2 ? 0 : 20)])))
  assert.equal((await world.moveTo(batchId, 'close')).code, 0)
  const { resultId } = await world.calculated(batchId)
  const { rows } = await does(secretary, result.pageResultRows, { resultId })
  assert.deepEqual(rows.map(({ code, groupId, rank }) => [codes.indexOf(code), groups.indexOf(groupId!), rank]).sort(), [
    [0, 0, 1],
    [1, 1, 1],
    [2, 0, 2],
    [3, 1, 2],
  ])
  const { notes } = await world.seenResult(resultId)
  assert.match(notes.join(), /按主题分组：2 个评审组各自排名/)
  const rule = { by: 'count', value: 2, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 } as const
  await does(secretary, settling.applyAdvance, { resultId, version: (await world.seenResult(resultId)).version, rule })
  const after = (await does(secretary, result.pageResultRows, { resultId })).rows
  assert.deepEqual(
    after
      .filter(({ outcome }) => outcome === 'advanced')
      .map(({ code }) => codes.indexOf(code))
      .sort(),
    [0, 1],
  )

  // Said otherwise, the next calculation sets all works side by side; that is on record.
  assert.equal((await say(secretary, 'lot')).code, 0)
  const again = await world.calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }])
  assert.equal(again.code, 0, again.msg)
  const side = (await does(secretary, result.pageResultRows, { resultId })).rows
  assert.deepEqual(
    side.map(({ groupId, rank }) => [groupId, rank]),
    [1, 2, 3, 4].map((rank) => [null, rank]),
  )
  assert.match((await world.seenResult(resultId)).notes.join(), /2 个互不相通的部分；分组为抽签形成，部分之间的松紧已扣除/)
  const { rows: logged } = await sql<{ changes: unknown }>`
    select changes from audit_log where action = 'review.panels_by_set' order by id desc limit 1`.execute(app.ctx.db)
  assert.match(JSON.stringify(logged), /"lot"/)
})

test('the seed of a stage is drawn once: a batch that is deleted and made again has the same', async () => {
  const { app, does, secretary, accepted, newBatch, seen } = world
  await accepted()
  const batchId = await newBatch()
  const { seed, seedCommitment, version } = await seen(batchId)
  // What is promised is its hash; before tasks are published nobody reads the seed itself.
  assert.equal(seed, '')
  assert.match(seedCommitment, /^[0-9a-f]{64}$/)
  await does(secretary, batch.deleteBatch, { batchId, version })
  const again = await newBatch()
  assert.equal((await seen(again)).seedCommitment, seedCommitment)
  await does(secretary, batch.deleteBatch, { batchId: again, version: (await seen(again)).version })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from review_seeds`.execute(app.ctx.db)
  assert.deepEqual(rows, [{ count: 1 }])
})

test('how sure a result is: for the office alone; one more review near the line opens the batch again', async (t) => {
  // A stage has one standing result: this one is of a world of its own.
  const other = await openReview({ setting: { standardise: 'severity' } })
  t.after(() => other.app.stop())
  const stranger = await other.app.person('stranger', 'review_admin', { organizationId: other.otherId })
  const { app, does, secretary, expert, accepted, published, judge, moveTo, calculated, seen, hour } = other
  const works: Awaited<ReturnType<typeof accepted>>[] = []
  while (works.length < 8) works.push(await accepted())
  const experts = [await expert(), await expert(), await expert()]
  const batchId = await published(experts, 3)
  const codes = await Promise.all(works.map(({ workId }) => other.codeOf(workId)))
  // Near one another in the middle, with chance of some points.
  for (const [at, { person }] of experts.entries())
    await judge(
      person,
      batchId,
      Object.fromEntries(codes.map((code, work) => [code, 84 - 3 * work + 4 * at + ((work * 7 + at * 5) % 9)])),
    )
  assert.equal((await moveTo(batchId, 'close')).code, 0)
  const { resultId } = await calculated(batchId)
  const found = await does(secretary, certain.getCertainty, { resultId, places: 3 })
  assert.equal(found.isKnown, true)
  const [line] = found.lines
  assert.deepEqual([line!.works, line!.places], [8, 3])
  assert.ok(line!.expectedWrong > 0 && line!.expectedWrong < 3)
  const chances = found.works.reduce((sum, { chance }) => sum + chance, 0)
  assert.ok(Math.abs(chances - 3) < 1e-9, `${chances}`)
  for (const work of found.works) {
    assert.ok(1 <= work.low && work.low <= work.high && work.high <= 8)
    assert.equal(work.isAbove, work.rank <= 3)
  }
  assert.ok(found.proposed.length >= 1 && found.proposed.every(({ isClose }) => isClose))
  assert.equal((await app.raw(certain.getCertainty, { resultId }, { as: stranger })).code, refusal('house.not_found'))
  assert.notEqual((await app.raw(certain.getCertainty, { resultId }, { as: experts[0]!.person })).code, 0)

  const wish = async (more: object = {}) => ({
    ...{ resultId, version: (await other.seenResult(resultId)).version, batchId, reason: '名次接近分数线' },
    ...{ workIds: found.proposed.map(({ workId }) => workId), endTime: hour(48) },
    ...more,
  })
  assert.equal(
    (await app.call(certain.askMoreReviews, await wish({ endTime: hour(-1) }), { as: secretary })).code,
    refusal('review.window'),
  )
  assert.equal((await app.call(certain.askMoreReviews, await wish(), { as: stranger })).code, refusal('house.not_found'))
  assert.deepEqual(await does(secretary, certain.askMoreReviews, await wish()), { workCount: found.proposed.length })
  assert.equal((await seen(batchId)).status, 'running')
  assert.equal((await other.seenResult(resultId)).status, 'draft')
  const short = await does(secretary, plans.pageProposal, { batchId, onlyShort: true })
  assert.deepEqual(short.rows.map(({ code }) => code).sort(), found.proposed.map(({ code }) => code).sort())
})

test('a result of earlier formulas is calculated again by them, to the same bytes', async () => {
  const { app, does, secretary } = world
  const lines = readFileSync(
    new URL('../../../../../packages/contract/src/review/stored-results-2026-2.jsonl', import.meta.url),
    'utf8',
  )
  const stored = JSON.parse(lines.split('\n')[6]!) as { inputs: object; inputsHash: string; outputHash: string }
  const { id: resultId } = await app.ctx.db.selectFrom('review_results').select('id').limit(1).executeTakeFirstOrThrow()
  const insert = async (no: number, outputHash: string) =>
    (
      await sql<{ id: string }>`
      insert into review_calculations (result_id, no, formula_version, inputs, inputs_hash, output_hash, works, alarms, user_id)
      values (${resultId}::uuid, ${no}, '2026-2', ${gzipSync(canonicalJson(stored.inputs))}, ${Buffer.from(stored.inputsHash, 'hex')},
        ${Buffer.from(outputHash, 'hex')}, 24, 0, ${secretary.id}::uuid) returning id`.execute(app.ctx.db)
    ).rows[0]!.id
  const verify = async (calculationId: string) => does(secretary, result.verifyCalculation, { calculationId })
  const good = await verify(await insert(90, stored.outputHash))
  assert.deepEqual([good.isSame, good.isFormulaKnown, good.formulaVersion], [true, true, '2026-2'])
  const bad = await verify(await insert(91, stored.inputsHash))
  assert.deepEqual([bad.isSame, bad.isFormulaKnown], [false, true])
})
