// The letter of one's own scores: where the organizer allows it, to the team alone, with the letters and figures of the calculation.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import * as lead from '@kaisai/contract/review/lead.endpoints'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import * as settling from '@kaisai/contract/review/settle.endpoints'
import * as verifying from '@kaisai/contract/review/verification.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { distributionOf, judgeLines } from './verification/score-facts.ts'

let world: ReviewWorld
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
let resultId: string
let outsider: Person
const rule = { by: 'count', value: 1, isPerCategory: true, perSchoolCap: null, tiePolicy: 'include', reserveCount: 0 } as const
const version = async () => (await world.seenResult(resultId)).version
const take = async (who: Person | null, workId = works[0]!.workId) =>
  world.app.call(verifying.downloadScoreLetter, { resultId, workId }, { as: who })
const allow = async (who: Person, allowsLetters: boolean) =>
  world.app.call(verifying.setScoreLetters, { resultId, version: await version(), allowsLetters }, { as: who })

before(async () => {
  world = await openReview({ setting: { standardise: 'severity', missing: 'trim' } })
  const { accepted, expert, published, judge, moveTo, calculated, secretary, chief, does, sudo } = world
  outsider = await world.app.person('outsider', 'group_admin', { organizationId: world.otherId })
  await sudo(secretary)
  await sudo(chief)
  works = [await accepted(), await accepted(), await accepted()]
  const experts = [await expert(), await expert(), await expert()]
  const batchId = await published(experts, 3, experts[0]!)
  const codes = await Promise.all(works.map(({ workId }) => world.codeOf(workId)))
  for (const [at, { person }] of experts.entries())
    await judge(person, batchId, Object.fromEntries(codes.map((code, work) => [code, 90 - 10 * work - 4 * at])))
  await moveTo(batchId, 'close')
  ;({ resultId } = await calculated(batchId))
  await does(secretary, settling.applyAdvance, { resultId, version: await version(), rule })
  await does(secretary, settling.moveResult, { resultId, version: await version(), verb: 'deliberate', reason: '' })
  await world.leading(experts[0]!)
  await does(experts[0]!.person, lead.signResult, { resultId, isAgreed: true, note: '' })
  await does(chief, settling.lockResult, { resultId, version: await version() })
})
after(() => world?.app.stop())

test('before publication there is no letter, whatever is allowed; who may allow it is who may publish', async () => {
  const { chief, does } = world
  const { captain } = works[0]!
  assert.equal((await allow(outsider, true)).code, refusal('house.not_found'))
  assert.equal((await allow(captain, true)).code, refusal('house.no_access'))
  assert.equal((await allow(chief, true)).code, 0)
  assert.equal((await take(captain)).code, refusal('house.not_found'))
  await does(chief, settling.publishResult, { resultId, version: await version(), days: 3, showsScores: false, publicNote: '' })
})

test('a team takes the letter of its own work alone, as long as it is allowed', async () => {
  const { app, chief, does } = world
  const [{ captain }, other] = [works[0]!, works[1]!]
  const reply = await take(captain)
  assert.equal(reply.http, 200, reply.msg)
  assert.match(String(reply.data).slice(0, 8), /^%PDF-1/)
  assert.equal((await does(captain, objecting.listMyResults, {}))[0]!.canTakeLetter, true)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where action = 'review.score_letter_printed' and user_id = ${captain.id}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows, [{ count: 1 }])
  // Another team's, a stranger's, the organizer's: not there.
  assert.equal((await take(captain, other.workId)).code, refusal('house.not_found'))
  assert.equal((await take(other.captain)).code, refusal('house.not_found'))
  assert.equal((await take(outsider)).code, refusal('house.not_found'))
  assert.equal((await take(null)).http, 401)
  assert.equal((await allow(chief, false)).code, 0)
  assert.equal((await take(captain)).code, refusal('review.letters_off'))
  assert.equal((await does(captain, objecting.listMyResults, {}))[0]!.canTakeLetter, false)
  assert.equal((await allow(chief, true)).code, 0)
})

test('while an objection about the work is open its letter waits, and no other', async () => {
  const { app, does } = world
  const { captain, workId } = works[0]!
  const objection = {
    name: captain.realName,
    phone: '13800000000',
    content: '我们认为评分时没有看到第二份文件，请复核。请复核。',
  }
  const reply = await app.call(objecting.addObjection, { resultId, workId, ...objection, fileIds: [] }, { as: captain })
  assert.equal(reply.code, 0, reply.msg)
  assert.equal((await take(captain)).code, refusal('review.letter_objection'))
  assert.equal((await does(captain, objecting.listMyResults, {}))[0]!.canTakeLetter, false)
  assert.equal((await take(works[1]!.captain, works[1]!.workId)).code, 0)
})

test('judges stand by letter, with what was dropped and what the correction added', () => {
  const sheet = (
    expertId: string,
    raw: string | null,
    standardised: string | null,
    trimmed: 'lowest' | null,
    flags: string[] = [],
  ) => ({ expertId, raw, standardised, rawTrimmed: 'highest', trimmed, flags }) as never
  const batches = [
    {
      sheets: [
        sheet('x', '90.000000', '86.500000', null),
        sheet('y', '70.000000', '71.250000', 'lowest'),
        sheet('z', null, null, null, ['stray']),
      ],
    },
  ]
  const letters: Record<string, string> = { x: 'B', y: 'AA', z: 'A' }
  assert.deepEqual(
    judgeLines({ batches } as never, (id) => letters[id]!).map(({ judge, raw, dropped, correction, isOut }) => [
      judge,
      raw,
      dropped,
      correction,
      isOut,
    ]),
    [
      ['A', '', 'highest', '', true],
      ['B', '90.00', '', '-3.50', false],
      ['AA', '70.00', 'lowest', '+1.25', false],
    ],
  )
})

test('a distribution is shown of eight works or more, and holds every one of them', () => {
  assert.equal(distributionOf([90, 80, 70, 60, 50, 40, 30]), null)
  const found = distributionOf([100, 91, 88, 85, 77, 72, 64, 0])!
  assert.deepEqual(found.quartiles, [70, 81, 88.75])
  assert.equal(
    found.bands.reduce((sum, { works: count }) => sum + count, 0),
    8,
  )
  assert.deepEqual(
    [found.bands[0], found.bands.at(-1)],
    [
      { from: 90, to: 100, works: 2 },
      { from: 0, to: 10, works: 1 },
    ],
  )
})

test('letter and own results are in the competition’s words, not in those of the site', async () => {
  const { app, competitionId } = world
  // About the other works objections are open by now.
  const { captain, workId } = works[2]!
  const read = async (lang: 'zh' | 'en') => {
    const letter = await app.raw(verifying.downloadScoreLetter, { resultId, workId }, { as: captain, lang })
    assert.equal(letter.http, 200, letter.msg)
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: letter.data as Buffer, encoding: 'utf8' })
    const [mine] = (await app.call(objecting.listMyResults, {}, { as: captain, lang })).data
    const subject = await app.call(objecting.getObjectionSubject, { resultId, workId }, { as: captain, lang })
    return [text, mine!.workLabel, subject.data.workLabel] as const
  }
  const say = (wording: object | null) =>
    sql`update competitions set wording = ${wording === null ? null : JSON.stringify(wording)}::jsonb where id = ${competitionId}::uuid`.execute(
      app.ctx.db,
    )
  await say(null)
  const [usual, ...labels] = await read('zh')
  assert.deepEqual([/作品成绩单/.test(usual), /赛项：/.test(usual), labels], [true, true, ['作品', '作品']])
  await say({ submitButton: 'topic', itemLabel: 'topic', participantColumn: 'number' })
  const [topic, ...words] = await read('zh')
  assert.deepEqual(
    [/选题成绩单/.test(topic), /作品|赛项：/.test(topic), /选题类别：/.test(topic), words],
    [true, false, true, ['选题', '选题']],
  )
  const [english, ...own] = await read('en')
  assert.deepEqual(
    [/Scores of a topic/.test(english), /\bworks?\b|(?<!topic )\bcategory\b/i.test(english), own],
    [true, false, ['Topic', 'Topic']],
  )
})
