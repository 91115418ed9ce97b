// The rules of counting as the office sets them: what is refused, and what comes of them in a result, its steps and a letter.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Criterion } from '@kaisai/contract/competition/settings'
import * as batch from '@kaisai/contract/review/batch.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import { recount } from '@kaisai/contract/review/verification/recount'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { openReview, type ReviewWorld, twoCriteria } from './review.given.ts'
import { showResult } from './shown.given.ts'

let world: ReviewWorld
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
let judges: GivenExpert[]
let batchId: string
let resultId: string
const late: Criterion = {
  ...twoCriteria[0]!,
  key: 'late',
  name: '超时',
  nameEn: 'Overtime',
  weight: 0,
  max: 20,
  isRequired: false,
  isDeduction: true,
}
const version = async () => (await world.seenResult(resultId)).version
/** Points of idea, craft and late by judge, of two works. */
const given: readonly (readonly (readonly [number, number, number | null])[])[] = [
  [
    [90, 60, null],
    [80, 70, 2],
    [70, 80, null],
    [60, 90, 1],
    [75.5, 75, null],
  ],
  [
    [80, 77, 0],
    [80, 77, 0],
    [80, 77, 0],
    [80, 77, 0],
    [80, 77, 0],
  ],
]

before(async () => {
  world = await openReview({
    setting: {
      ...{ criteria: [...twoCriteria, late], perWork: 5, dropHighest: 1, dropLowest: 1 },
      ...{ trimBy: 'criterion', roundCriteria: 1, combineBy: 'sum', tieBreak: ['criterion:craft', 'lot'] },
    },
  })
  const { accepted, expert, published, answer, tasks, submitSheet, codeOf } = world
  works = [await accepted(), await accepted()]
  judges = []
  for (let at = 0; at < 5; at++) judges.push(await expert())
  batchId = await published(judges, 5, judges[0]!)
  const codes = await Promise.all(works.map(({ workId }) => codeOf(workId)))
  for (const [judge, { person }] of judges.entries()) {
    assert.equal((await answer(person, batchId)).code, 0)
    for (const { taskId, code } of await tasks(person, batchId)) {
      const [idea, craft, overtime] = given[codes.indexOf(code)]![judge]!
      const reply = await submitSheet(person, taskId, { idea, craft, late: overtime })
      assert.equal(reply.code, 0, reply.msg)
    }
  }
})
after(() => world?.app.stop())

test('a step of a criterion that is not there and a deduction with a weight are refused at their field', async () => {
  const { app, does, secretary } = world
  const seen = await does(secretary, batch.getBatch, { batchId })
  const { name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime, setting } = seen
  const save = async (change: object) =>
    app.raw(
      batch.updateBatch,
      {
        ...{ batchId, version: seen.version, name, needsConfirm, needsDeclaration, notice, noticeEn, startTime, endTime },
        setting: { ...setting, ...change },
      },
      { as: secretary },
    )
  const lost = await save({ tieBreak: ['criterion:gone'] })
  assert.equal(lost.http, 400)
  assert.match(lost.msg, /“gone”不是现有的评分项，请移除/)
  const weighed = await save({ criteria: [...twoCriteria, { ...late, weight: 5 }] })
  assert.match(weighed.msg, /“超时”是扣分项，权重须为 0/)
  assert.equal((await save({ tieBreak: ['criterion:Not a key'] })).http, 400)
  assert.equal((await save({ roundCriteria: 5 })).http, 400)
})

test('criteria are trimmed on their own, deductions come off, and a part counts by its weight in percent', async () => {
  const { moveTo, does, secretary, calculate } = world
  await moveTo(batchId, 'close')
  ;({ resultId } = await does(secretary, result.addResult, { stageId: world.stageId }))
  const [stage] = await does(secretary, result.listResultSources, { competitionId: world.competitionId })
  assert.deepEqual(
    stage!.sources.map(({ combineBy }) => combineBy),
    ['sum'],
  )
  // Parts that are added up need not be 100 together; of those that are averaged it is asked.
  const half = await calculate(resultId, [{ source: 'batch', id: batchId, weight: 50 }], { acceptsAlarms: true })
  assert.equal(half.code, 0, half.msg)
  const scoreOf = async (at: number) => {
    const { rows } = await does(secretary, result.pageResultRows, { resultId })
    const row = rows.find(({ workId }) => workId === works[at]!.workId)!
    return [row.finalScoreText, row.rank]
  }
  // Of the first work: (80 + 70 + 75.5) / 3 · 0.6 = 45.1; (70 + 80 + 75) / 3 · 0.4 = 30; late 1 of 2, 1, 0, 0, 0 once the ends are gone: 0.3.
  assert.deepEqual(await scoreOf(0), ['37.40', 2])
  assert.deepEqual(await scoreOf(1), ['39.40', 1])
  const full = await calculate(resultId, [{ source: 'batch', id: batchId, weight: 100 }], { acceptsAlarms: true })
  assert.equal(full.code, 0, full.msg)
  assert.deepEqual(await scoreOf(0), ['74.80', 2])
  const steps = await does(secretary, result.getResultRow, { resultId, workId: works[0]!.workId })
  const dropped = steps.sources[0]!.experts.map((one) => one.dropped).sort()
  assert.deepEqual(dropped.filter((text) => text.includes('创意')).length, 2)
  assert.ok(
    dropped.some((text) => /创意（最高分）、工艺（最低分）/.test(text)),
    dropped.join(' | '),
  )
})

test('the letter says the rule and what was dropped; the published file is recounted to the same bytes', async () => {
  const { app, does, chief } = world
  await showResult(world, resultId, judges[0]!, true)
  await does(chief, verifying.setScoreLetters, { resultId, version: await version(), allowsLetters: true })
  await does(chief, verifying.publishVerification, { resultId, version: await version() })
  const file = await app.raw(verifying.downloadVerification, { resultId }, { as: null })
  const found = recount(String(file.data))
  assert.deepEqual([found.isSame, found.differences], [true, []])

  const input = { resultId, workId: works[0]!.workId }
  const letter = await app.raw(verifying.downloadScoreLetter, input, { as: works[0]!.captain, lang: 'en' })
  const path = join(mkdtempSync(join(tmpdir(), 'kaisai-counting-')), 'letter.pdf')
  writeFileSync(path, letter.data as Buffer)
  const words = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
  assert.match(words, /for each criterion|For each criterion/)
  assert.match(words, /“Overtime” is taken off the total/)
  assert.match(words, /创意 \(highest\)/)
  // Nobody else gets it, as before.
  const other = await app.call(verifying.downloadScoreLetter, input, { as: works[1]!.captain })
  assert.equal(other.code, refusal('house.not_found'))
})
