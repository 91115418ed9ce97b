// Feedback: promised before judging, looked through by the office, read by the team alone and without names, rated, summed up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as feeding from '@kaisai/contract/review/feedback.endpoints'
import * as result from '@kaisai/contract/review/result.endpoints'
import * as sheet from '@kaisai/contract/review/sheet.endpoints'
import * as workbench from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { checkInvariants } from '#test/invariants.ts'
import { refusal } from '#test/refusal.ts'
import type { GivenExpert } from '../expert/expert.given.ts'
import { knownTexts } from './feedback/known-texts.ts'
import { partsOf } from './feedback/texts.ts'
import { openReview, type ReviewWorld } from './review.given.ts'
import { runReviewClock } from './review.jobs.ts'
import { showResult } from './shown.given.ts'

let world: ReviewWorld
let experts: GivenExpert[]
let works: Awaited<ReturnType<ReviewWorld['accepted']>>[]
let batchId: string
let resultId: string
let outsider: Person
const head = async () => ({ resultId, version: (await world.seenResult(resultId)).version })
const state = (who = world.chief) => world.does(who, feeding.getFeedback, { resultId })
const texts = (show: 'undecided' | 'marked' | 'withheld' | 'all' = 'all') =>
  world.does(world.secretary, feeding.pageFeedbackTexts, { resultId, show, pageNum: 1, pageSize: 50 })
const release = async (who: Person = world.chief) => world.app.call(feeding.releaseFeedback, await head(), { as: who })
const mine = (at: number) => world.does(works[at]!.captain, feeding.listMyFeedback, {})
const rate = (who: Person, at: number, no: number, isHelpful: boolean | null, part = 1) =>
  world.app.call(feeding.rateComment, { resultId, workId: works[at]!.workId, part, no, isHelpful }, { as: who })
const waiting = async () =>
  (await world.does(world.chief, workbench.getWorkbench, {})).todos?.find(({ key }) => key === 'feedbackToRelease')?.value ?? 0

const PHONE = '13812345678'
before(async () => {
  world = await openReview({ setting: { perWork: 3, feedback: ['comments', 'criteria', 'band'] } })
  outsider = await world.sudo(await world.app.person('outsider', 'group_admin', { organizationId: world.otherId }))
  works = [await world.accepted(), await world.accepted()]
  experts = [await world.expert(), await world.expert(), await world.expert()]
  batchId = await world.published(experts, 3, experts[0]!)
})
after(() => world?.app.stop())

test('judges are told before they accept', async () => {
  assert.equal((await world.does(experts[0]!.person, sheet.getMyBatch, { batchId })).isCommentShared, true)
})

test('comments that name a judge, the team, a title or a phone number are marked with their places', async () => {
  const { judge, moveTo, calculated, codeOf, app } = world
  const codes = await Promise.all(works.map(({ workId }) => codeOf(workId)))
  const { rows } = await sql<{ name: string }>`
    select m.name from enrollment_members m join works w on w.enrollment_id = m.enrollment_id where w.id = ${works[0]!.workId}::uuid limit 1`.execute(
    app.ctx.db,
  )
  const member = rows[0]!.name
  const written: Record<string, string>[] = [
    { [codes[0]!]: `选题新颖，建议${experts[1]!.name}再看。`, [codes[1]!]: '论证充分。' },
    { [codes[0]!]: `${member}同学的思路清楚，可联系${PHONE}。`, [codes[1]!]: '请教王教授后修改。' },
    { [codes[0]!]: '结构完整。', [codes[1]!]: '' },
  ]
  for (const [at, { person }] of experts.entries())
    await judge(person, batchId, { [codes[0]!]: 80 + at, [codes[1]!]: 70 + at }, (code) => ({
      comment: written[at]![code],
      comments: at === 2 && code === codes[0] ? { idea: '创意突出' } : {},
    }))
  // And on the sheet itself.
  const [task] = await world.tasks(experts[0]!.person, batchId)
  assert.equal((await world.desk(experts[0]!.person, task!.taskId)).batch.isCommentShared, true)
  await moveTo(batchId, 'close')
  ;({ resultId } = await calculated(batchId))
  const found = (await texts('marked')).rows
  assert.deepEqual(
    found.map(({ text, marks }) => marks.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)).sort(),
    [[`judge ${experts[1]!.name}`], [`team ${member}`, `phone ${PHONE}`], ['title 王教授']].sort(),
  )
  assert.equal((await texts()).total, 6)
  assert.equal((await texts()).rows.filter(({ criterionName }) => criterionName !== '').length, 1)
})

test('nothing is released before the result is public, nor while a name waits for a decision; nobody out of reach sees it', async () => {
  const { app, does, chief } = world
  assert.equal(await waiting(), 0)
  await showResult(world, resultId, experts[0]!, false)
  assert.equal(await waiting(), 1)
  const { rows } = await does(chief, result.pageResults, { feedbackWaits: true })
  assert.deepEqual(
    rows.map((row) => row.resultId),
    [resultId],
  )
  const blocked = await release()
  assert.equal(blocked.code, refusal('review.feedback_undecided'))
  assert.match(blocked.msg, /3 条/)
  assert.deepEqual([(await state()).undecided, (await state()).canRelease], [3, false])
  assert.deepEqual(await mine(0), [])
  assert.equal((await release(outsider)).code, refusal('house.not_found'))
  for (const who of [works[0]!.captain, experts[0]!.person]) {
    const reply = await release(who)
    assert.equal(reply.code, refusal('house.no_access'), reply.msg)
  }
  const asked = { resultId, show: 'all', pageNum: 1, pageSize: 10 } as const
  assert.equal((await app.call(feeding.pageFeedbackTexts, asked, { as: works[0]!.captain })).code, refusal('house.no_access'))
  assert.equal((await app.call(feeding.pageFeedbackTexts, asked, { as: outsider })).code, refusal('house.not_found'))
})

test('the office masks, keeps back or lets go; a decision holds for the words it was made about', async () => {
  const { app, does, secretary } = world
  const decide = (comments: { taskId: string; criterion: string }[], decision: 'release' | 'mask' | 'withhold') =>
    app.call(feeding.decideComments, { resultId, comments, decision }, { as: secretary })
  const marked = (await texts('marked')).rows
  const of = (kind: string) => {
    const { taskId, criterion } = marked.find(({ marks }) => marks.some((mark) => mark.kind === kind))!
    return { taskId, criterion }
  }
  const plain = (await texts()).rows.find(({ text }) => text === '论证充分。')!
  const unmarked = await decide([{ taskId: plain.taskId, criterion: '' }], 'mask')
  assert.equal(unmarked.code, refusal('review.feedback_unmarked'))
  assert.equal((await decide([{ taskId: batchId, criterion: '' }], 'release')).code, refusal('review.feedback_changed'))
  assert.equal((await decide([of('judge')], 'withhold')).code, 0)
  assert.equal((await decide([of('phone')], 'mask')).code, 0)
  assert.equal((await decide([of('title')], 'release')).code, 0)
  assert.equal((await state()).undecided, 0)
  // Other words: nothing is decided about them.
  const { db } = app.ctx
  const { taskId } = of('title')
  await sql`update review_tasks set comment = '请教张教授后修改。' where id = ${taskId}::uuid`.execute(db)
  assert.equal((await state()).undecided, 1)
  await sql`update review_tasks set comment = '请教王教授后修改。' where id = ${taskId}::uuid`.execute(db)
  assert.equal((await state()).undecided, 0)
  assert.deepEqual(
    (await texts('withheld')).rows.map(({ decision }) => decision),
    ['withhold'],
  )
  await does(secretary, feeding.getFeedback, { resultId })
})

test('what is kept of the comments of a large result hides no decision', async () => {
  const { db } = world.app.ctx
  const [marked] = (await texts('marked')).rows.filter(({ decision }) => decision === 'release')
  const { weights } = await db.selectFrom('review_results').select('weights').where('id', '=', resultId).executeTakeFirstOrThrow()
  const parts = await partsOf(db, weights)
  // Numbers over the database of a story are never kept; over this one they are where counting takes long, as it does behind a lock.
  const keeping = db.withoutPlugins()
  const ask = async () =>
    (await knownTexts(keeping, resultId, parts)).find((one) => one.taskId === marked!.taskId && one.criterion === '')!
  const counted = await db.transaction().execute(async (tx) => {
    await sql`lock table review_result_rows in access exclusive mode`.execute(tx)
    const first = ask()
    await sql`select pg_sleep(0.3)`.execute(tx)
    return { first }
  })
  const { isMarked, decision } = await counted.first
  assert.deepEqual([isMarked, decision], [true, 'release'])
  await sql`update review_tasks set comment = '很好。' where id = ${marked!.taskId}::uuid`.execute(db)
  assert.deepEqual([(await ask()).isMarked, (await ask()).decision], [true, null])
  assert.equal((await state()).marked, 2)
  await sql`update review_tasks set comment = ${marked!.text} where id = ${marked!.taskId}::uuid`.execute(db)
  assert.deepEqual([(await ask()).decision, (await state()).marked], ['release', 3])
})

test('released, the team reads its own comments without names, the means and no band of a small ranking; it is notified', async () => {
  const { app } = world
  const done = await release()
  assert.equal(done.code, 0, done.msg)
  assert.equal((await release()).code, refusal('review.feedback_open'))
  assert.equal(await waiting(), 0)
  const [own] = await mine(0)
  assert.equal(own!.band, null)
  const [part] = own!.parts
  assert.deepEqual([own!.parts.length, part!.judges, part!.withheld], [1, 3, 1])
  assert.deepEqual(
    part!.criteria.map(({ mean }) => mean),
    ['81.00', '81.00'],
  )
  const read = part!.comments.flatMap(({ texts: all }) => all.map(({ text }) => text)).sort()
  assert.equal(read.length, 3)
  assert.deepEqual(read.slice(0, 2).sort(), ['创意突出', '结构完整。'].sort())
  assert.match(read.find((text) => text.includes('＊'))!, /^＊+同学的思路清楚，可联系＊{11}。$/)
  const all = JSON.stringify([own, await mine(1)])
  for (const { name, expertId } of experts) for (const secret of [name, expertId]) assert.ok(!all.includes(secret), secret)
  for (const { taskId } of (await texts()).rows) assert.ok(!all.includes(taskId))
  assert.match(JSON.stringify(await mine(1)), /王教授/)
  // Of somebody else's work there is nothing to read.
  const foreign = await world.does(works[1]!.captain, feeding.listMyFeedback, { workId: works[0]!.workId })
  assert.deepEqual(foreign, [])
  await runReviewClock(app.ctx)
  await runReviewClock(app.ctx)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from message_messages where user_id = ${works[0]!.captain.id}::uuid
    and title = '可以查看评审反馈' and link = '/center/result'`.execute(app.ctx.db)
  assert.equal(rows[0]!.n, 1)
})

test('a team says whether a comment helped, of what it can read only; judges read sums of three teams and more', async () => {
  const { does, chief } = world
  const [own] = await mine(0)
  const [first] = own!.parts[0]!.comments
  assert.equal((await rate(works[0]!.captain, 0, first!.no, true)).code, 0)
  assert.equal((await mine(0))[0]!.parts[0]!.comments.find(({ no }) => no === first!.no)!.isHelpful, true)
  assert.equal((await rate(works[0]!.captain, 0, first!.no, false)).code, 0)
  assert.deepEqual([(await state()).rated, (await state()).helpful], [1, 0])
  assert.equal((await rate(works[0]!.captain, 0, first!.no, null)).code, 0)
  assert.equal((await state()).rated, 0)
  assert.equal((await rate(works[1]!.captain, 0, first!.no, true)).code, refusal('review.feedback_closed'))
  for (const [no, part] of [
    [40, 1],
    [1, 9],
  ] as const)
    assert.equal((await rate(works[0]!.captain, 0, no, true, part)).code, refusal('review.feedback_changed'))
  // The one that was kept back cannot be rated: nobody would know its number but by trying.
  const shown = new Set(own!.parts[0]!.comments.map(({ no }) => no))
  const hidden = [1, 2, 3].find((no) => !shown.has(no))!
  assert.equal((await rate(works[0]!.captain, 0, hidden, true)).code, refusal('review.feedback_changed'))

  assert.equal((await rate(works[0]!.captain, 0, first!.no, true)).code, 0)
  const said = await state()
  assert.deepEqual([said.rated, said.helpful, said.experts.length], [1, 1, 1])
  assert.deepEqual((await does(chief, feeding.getFeedback, { resultId })).experts[0]!.helpful, 1)
  for (const { person } of experts) {
    const { works: shared, rated } = await does(person, feeding.getMyHelpfulness, {})
    assert.ok(shared >= 1)
    assert.equal(rated, null)
  }
})

test('withdrawn, with a reason, it is gone; decided anew and released again it is back, and the voices stayed', async () => {
  const { app, secretary } = world
  const title = (await texts('marked')).rows.find(({ marks }) => marks.some(({ kind }) => kind === 'title'))!
  const decide = () =>
    app.call(
      feeding.decideComments,
      { resultId, comments: [{ taskId: title.taskId, criterion: '' }], decision: 'mask' },
      { as: secretary },
    )
  assert.equal((await decide()).code, refusal('review.feedback_open'))
  const withdraw = async (who: Person, reason = '评语需再核') =>
    app.call(feeding.withdrawFeedback, { ...(await head()), reason }, { as: who })
  assert.equal((await withdraw(outsider)).code, refusal('house.not_found'))
  assert.equal((await withdraw(works[0]!.captain)).code, refusal('house.no_access'))
  assert.equal((await withdraw(world.chief, '')).http, 400)
  assert.equal((await withdraw(world.chief)).code, 0)
  assert.equal((await withdraw(world.chief)).code, refusal('review.feedback_closed'))
  assert.deepEqual(await mine(0), [])
  assert.equal((await rate(works[0]!.captain, 0, 1, true)).code, refusal('review.feedback_closed'))
  // What was withdrawn does not wait on the workbench: somebody decided so.
  assert.equal(await waiting(), 0)
  assert.equal((await decide()).code, 0)
  assert.equal((await release()).code, 0)
  assert.doesNotMatch(JSON.stringify(await mine(1)), /王教授/)
  assert.deepEqual([(await state()).rated, (await state()).withdrawn.map(({ reason }) => reason)], [1, ['评语需再核']])
  await checkInvariants(app.ctx.db)
})

test('a result that is not public any more takes its feedback with it', async () => {
  const { db } = world.app.ctx
  await sql`update review_results set status = 'locked' where id = ${resultId}::uuid`.execute(db)
  assert.deepEqual(await mine(0), [])
  await sql`update review_results set status = 'publicity' where id = ${resultId}::uuid`.execute(db)
  assert.equal((await mine(0)).length, 1)
})

test('what no plan promised is not released', async () => {
  const { db } = world.app.ctx
  await sql`update review_batches set setting = setting - 'feedback' where id = ${batchId}::uuid`.execute(db)
  const withdrawn = await world.app.call(feeding.withdrawFeedback, { ...(await head()), reason: '再试' }, { as: world.chief })
  assert.equal(withdrawn.code, 0)
  assert.equal((await release()).code, refusal('review.feedback_none'))
  assert.deepEqual((await state()).promised, [])
})
