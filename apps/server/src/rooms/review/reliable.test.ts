// Experts weighted by reliability: what the office, the letter and whoever recounts read of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as results from '@kaisai/contract/review/result.endpoints'
import { openReview, type ReviewWorld } from './review.given.ts'

let world: ReviewWorld
before(async () => {
  world = await openReview({ setting: { standardise: 'reliable', perWork: 4, missing: 'trim', rangeLimit: 100 } })
})
after(() => world?.app.stop())

test('one who scores by chance counts less, which the result says of the batch and of every sheet', async () => {
  const { accepted, expert, published, judge, moveTo, calculated, codeOf, does, secretary } = world
  const works: Awaited<ReturnType<typeof accepted>>[] = []
  for (let made = 0; made < 10; made++) works.push(await accepted())
  const experts = [await expert(), await expert(), await expert(), await expert()]
  const batchId = await published(experts, 4, experts[0]!)
  const codes = await Promise.all(works.map(({ workId }) => codeOf(workId)))
  // The last one gives what has nothing to do with the work; the others agree within a point.
  const byChance = [95, 52, 88, 60, 99, 50, 91, 55, 97, 58]
  for (const [at, { person }] of experts.entries())
    await judge(
      person,
      batchId,
      Object.fromEntries(codes.map((code, work) => [code, at === 3 ? byChance[work]! : 80 - 2 * work + (work % 2) + at])),
    )
  await moveTo(batchId, 'close')
  const { resultId } = await calculated(batchId)
  const { notes } = await world.seenResult(resultId)
  assert.match(notes.join(), /检验表明评委可信度确有差别，已按 0\.\d\d 至 \d\.\d\d 倍加权/)
  for (const { workId } of works) {
    const { sources } = await does(secretary, results.getResultRow, { resultId, workId })
    const weights = sources[0]!.experts.map(({ weight }) => weight!).toSorted((a, b) => a - b)
    assert.ok(weights[0]! < 0.6 && weights[1]! > 1, weights.join())
  }
  const { calculationId } = await world.app.ctx.db
    .selectFrom('review_calculations')
    .select('id as calculationId')
    .where('result_id', '=', resultId)
    .executeTakeFirstOrThrow()
  const again = await does(secretary, results.verifyCalculation, { calculationId })
  assert.deepEqual([again.isSame, again.formulaVersion], [true, '2026-5'])
})
