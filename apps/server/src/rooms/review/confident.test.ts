// Scores weighted by stated confidence: what the expert reads, and what office, steps and whoever recounts see of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as results from '@kaisai/contract/review/result.endpoints'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { standardise: 'confident', perWork: 4, missing: 'trim', rangeLimit: 100 } })
})
after(() => world?.app.stop())

test('experts read that their confidence counts; sure ones count more where they are nearer to the others', async () => {
  const { accepted, expert, published, judge, moveTo, calculated, codeOf, does, secretary, tasks, desk, answer } = world
  const works: Awaited<ReturnType<typeof accepted>>[] = []
  for (let made = 0; made < 16; made++) works.push(await accepted())
  const experts = [await expert(), await expert(), await expert(), await expert()]
  const batchId = await published(experts, 4, experts[0]!)
  const codes = await Promise.all(works.map(({ workId }) => codeOf(workId)))
  // On each work another one of the four is unsure, and far off; one of the others says nothing.
  const isUnsure = (at: number, work: number): boolean => (at + work) % 4 === 0
  const score = (at: number, work: number): number =>
    82 - work + (isUnsure(at, work) ? (work % 8 < 4 ? 15 : -15) : (at + 2 * work) % 3)
  for (const [at, { person }] of experts.entries()) {
    if (at === 0) {
      assert.equal((await answer(person, batchId)).code, 0)
      const [first] = await tasks(person, batchId)
      assert.equal((await desk(person, first!.taskId)).batch.isConfidenceCounted, true)
    }
    const confidence = (work: number): number | null => (isUnsure(at, work) ? 2 : at === 3 ? null : 5)
    await judge(
      person,
      batchId,
      Object.fromEntries(codes.map((code, work) => [code, score(at, work)])),
      (code) => ({ confidence: confidence(codes.indexOf(code)) }),
      at === 0,
    )
  }
  await moveTo(batchId, 'close')
  const { resultId } = await calculated(batchId)
  const { notes } = await world.seenResult(resultId)
  assert.match(
    notes.join(),
    /检验表明把握越大评分越接近其他评委，已按把握程度加权，从 0\.\d\d 倍（没有把握）到 \d\.\d\d 倍（很有把握）/,
  )
  for (const [work, { workId }] of works.entries()) {
    const { sources } = await does(secretary, results.getResultRow, { resultId, workId })
    const weights = sources[0]!.experts.map(({ weight }) => weight ?? 1).toSorted((a, b) => a - b)
    const silent = isUnsure(3, work) ? [] : [1]
    assert.deepEqual(
      weights.filter((weight) => weight === 1),
      silent,
    )
    assert.ok(weights[0]! < 0.8 && weights[3]! > 1.5, weights.join())
  }
  const { calculationId } = await world.app.ctx.db
    .selectFrom('review_calculations')
    .select('id as calculationId')
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow()
  assert.equal((await does(secretary, results.verifyCalculation, { calculationId })).isSame, true)
})
