// One competition from the first click to its second edition, through the real calls.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as cloneCalls from '@kaisai/contract/competition/clone.endpoints'
import * as info from '@kaisai/contract/competition/info.endpoints'
import * as parts from '@kaisai/contract/competition/parts.endpoints'
import * as open from '@kaisai/contract/competition/public.endpoints'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { openOffice } from './competition.given.ts'
import { runCompetitionClock } from './competition.jobs.ts'
import { relist } from './stage/windows.store.ts'

const office = await openOffice()
const { app, dayFromNow, manager, chief, stranger, codeOf, does, begin, detail, schedule, complete, moveIt, publish } = office
after(() => app.stop())

const seen = async (competitionId: string) => (await app.call(open.getPublicCompetition, { id: competitionId })).code
const badge = async (competitionId: string) => (await app.call(open.getPublicCompetition, { id: competitionId })).data.badge

test('a competition is prepared, returned, corrected, approved by another person and seen', async () => {
  const id = await begin({ days: -3 })
  const early = await moveIt(id, manager, 'submit')
  assert.equal(early.code, refusal('competition.not_ready'))
  assert.match(early.msg, /填写竞赛介绍/)
  await complete(id)
  assert.equal((await moveIt(id, manager, 'submit')).code, 0)
  assert.equal(await seen(id), refusal('house.not_found'))

  const { contentNo, isEditable, lockReason } = await detail(id)
  assert.deepEqual([isEditable, lockReason !== ''], [false, true])
  assert.equal(
    (await app.call(info.updateCompetition, await office.basics(id), { as: manager })).code,
    refusal('competition.in_audit'),
  )
  assert.equal((await moveIt(id, chief, 'return')).code, refusal('house.reason_needed'))
  assert.equal((await moveIt(id, chief, 'return', { reason: '请写明承办单位' })).code, 0)
  assert.equal((await detail(id)).returnReason, '请写明承办单位')

  await does(manager, info.updateCompetition, await office.basics(id, { organisers: ['江南大学'] }))
  assert.equal((await moveIt(id, manager, 'submit')).code, 0)
  assert.equal(
    (await moveIt(id, chief, 'approve', { contentNo })).code,
    refusal('competition.changed_since_seen'),
    'what was seen has changed since',
  )
  const now = await detail(id, chief)
  assert.equal((await moveIt(id, chief, 'approve', { contentNo: now.contentNo })).code, 0)
  assert.equal(await seen(id), 0)
  assert.equal(await badge(id), 'enrolling')

  const messages = await app.ctx.db
    .selectFrom('message_messages')
    .select('title')
    .where('user_id', '=', manager.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['竞赛已退回，请修改', '竞赛已通过审核并发布'],
  )
})

test('nobody approves his own submission, and only after an audit where one is wished', async () => {
  const id = await begin({ as: chief })
  await complete(id, chief)
  const root = await app.root()
  assert.equal((await moveIt(id, chief, 'submit')).code, 0)
  // Nobody else of the organization may approve: it waits for the platform, by message and among what is to be done.
  const read = await app.ctx.db.selectFrom('message_messages').select(['title', 'link']).where('user_id', '=', root.id).execute()
  assert.deepEqual(
    read.map(({ link }) => link),
    [`/competition/details?id=${id}`],
  )
  const { todos } = await does(root, getWorkbench, {})
  assert.ok(
    todos.some(({ key, value }) => key === 'auditingCompetitions' && value > 0),
    JSON.stringify(todos),
  )
  const { contentNo, moves } = await detail(id, chief)
  assert.equal(moves.includes('approve'), false)
  assert.equal((await moveIt(id, chief, 'approve', { contentNo })).code, refusal('competition.own_submission'))
  assert.equal((await moveIt(id, chief, 'recall')).code, 0)
  assert.equal((await moveIt(id, chief, 'publish', { contentNo })).code, refusal('competition.audit_needed'))

  const groupId = office.organizationId
  await does(chief, parts.saveHabits, { groupId, version: 0, isAudited: false })
  assert.equal((await moveIt(id, chief, 'submit')).code, refusal('competition.audit_off'))
  const changed = await detail(id, chief)
  assert.deepEqual(changed.moves.includes('publish'), true)
  assert.equal((await moveIt(id, chief, 'publish', { contentNo: changed.contentNo })).code, 0)
  assert.equal(
    (await app.call(parts.saveHabits, { groupId, version: 0, isAudited: true }, { as: chief })).code,
    refusal('house.edited_meanwhile'),
  )
  await does(chief, parts.saveHabits, { groupId, version: 1, isAudited: true })
})

test('a suspended competition says so, and resuming gives the lost time back', async () => {
  const id = await begin({ days: -3 })
  await publish(id)
  await runCompetitionClock(app.ctx)
  assert.equal((await detail(id)).status, 'running')
  const before = await schedule(id)
  assert.equal(before.stages[0]!.status, 'open')
  assert.equal((await moveIt(id, manager, 'suspend', { reason: '网络故障' })).code, refusal('house.no_access'))
  assert.equal((await moveIt(id, chief, 'suspend', { reason: '网络故障' })).code, 0)
  assert.equal(await badge(id), 'suspended')
  const month = dayFromNow(0).slice(0, 7)
  const inMonth = (await app.call(open.listPublicCompetitions, { month })).data
  assert.equal(
    inMonth.rows.some(({ competitionId }) => competitionId === id),
    false,
    'nobody can enroll in it',
  )
  const counted = (await app.call(open.countMonths, { year: Number(month.slice(0, 4)) })).data
  assert.equal(counted.find((one) => one.month === month)!.count, inMonth.total)
  assert.equal((await schedule(id)).stages[0]!.status, 'paused')
  await runCompetitionClock(app.ctx)
  assert.equal((await detail(id)).status, 'suspended', 'the clock leaves it alone')

  // Two days pass: the pause began earlier.
  await sql`update competition_pauses set paused_at = paused_at - interval '2 days' where competition_id = ${id}`.execute(
    app.ctx.db,
  )
  assert.equal((await moveIt(id, chief, 'resume', { isShifted: true })).code, 0)
  const after = await schedule(id)
  assert.equal((await detail(id)).status, 'running')
  assert.equal(after.version, before.version + 1)
  assert.equal(after.stages[0]!.status, 'open')
  assert.equal(after.pauses[0]!.isShifted, true)
  for (const [at, was] of before.stages.flatMap(({ nodes }) => nodes).entries()) {
    const is = after.stages.flatMap(({ nodes }) => nodes).find(({ nodeId }) => nodeId === was.nodeId)!
    const days = (Date.parse(is.endsAt) - Date.parse(was.endsAt)) / 86_400_000
    assert.ok(Math.abs(days - 2) < 0.001, `window ${at} moved ${days} days`)
    const isRunning = Date.parse(was.startsAt) < Date.now()
    assert.equal(Date.parse(is.startsAt) === Date.parse(was.startsAt), isRunning)
  }
})

test('the clock opens and closes stages, starts and settles, once each', async () => {
  const id = await begin({ presetKey: 'single', days: -3 })
  await publish(id)
  await runCompetitionClock(app.ctx)
  const moves = () =>
    app.ctx.db.selectFrom('status_moves').select(['verb', 'user_id']).where('entity_id', '=', id).orderBy('id').execute()
  const count = (await moves()).length
  await runCompetitionClock(app.ctx)
  assert.equal((await moves()).length, count, 'a second tick finds nothing to do')
  // Everything lies in the past now.
  await app.ctx.db.transaction().execute(async (tx) => {
    await sql`update competition_windows set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      where competition_id = ${id}`.execute(tx)
    await relist(tx, id)
  })
  await runCompetitionClock(app.ctx)
  assert.deepEqual(
    (await schedule(id)).stages.map(({ status }) => status),
    ['closed'],
  )
  assert.equal((await detail(id)).status, 'settling')
  assert.equal((await moveIt(id, chief, 'finish')).code, 0)
  assert.equal(
    (await app.call(info.updateCompetition, await office.basics(id), { as: manager })).code,
    refusal('competition.is_over'),
  )
  assert.equal((await moveIt(id, chief, 'cancel', { reason: '太晚' })).code, refusal('house.wrong_state'))
})

test('the next edition is cloned with moved dates and a report, and its people are named anew', async () => {
  const id = await begin({ presetKey: 'sanchuang' })
  await complete(id)
  await does(manager, parts.addRuleText, { competitionId: id, basedOn: 0, htmlZh: '<p>规程一</p>', htmlEn: '', note: '' })
  await does(manager, parts.addRuleText, { competitionId: id, basedOn: 1, htmlZh: '<p>规程二</p>', htmlEn: '', note: '改' })
  const old = await app.call(
    parts.addRuleText,
    { competitionId: id, basedOn: 1, htmlZh: '<p>旧</p>', htmlEn: '', note: '' },
    { as: manager },
  )
  assert.equal(old.code, refusal('house.edited_meanwhile'))
  const firstDay = dayFromNow(400)
  const clone = { competitionId: id, name: '第二届设计竞赛', edition: 2, year: 2028, firstDay }
  const taken = await app.call(cloneCalls.cloneCompetition, { ...clone, edition: 1 }, { as: manager })
  assert.deepEqual([taken.code, taken.data], [refusal('competition.edition_exists'), { field: 'edition' }])
  const proposed = () => does(manager, cloneCalls.getCloneProposal, { competitionId: id })
  assert.deepEqual([(await proposed()).edition, (await proposed()).year], [2, 2028])
  const made = await does(manager, cloneCalls.cloneCompetition, clone)
  // The next one is after the newest of the series, whichever edition is cloned; an English name comes along by choice only.
  assert.deepEqual([(await proposed()).edition, (await proposed()).year], [3, 2029])
  assert.equal((await detail(made.competitionId)).nameEn, '')
  assert.equal(await codeOf(stranger, cloneCalls.getCloneProposal, { competitionId: id }), refusal('house.not_found'))
  const [was, is] = [await schedule(id), await schedule(made.competitionId)]
  assert.equal(is.stages.length, was.stages.length)
  const shift = Date.parse(is.stages[0]!.nodes[0]!.startsAt) - Date.parse(was.stages[0]!.nodes[0]!.startsAt)
  assert.equal(shift % 86_400_000, 0)
  assert.ok(
    is.stages.every((stage, at) =>
      stage.nodes.every((node, k) => Date.parse(node.endsAt) - Date.parse(was.stages[at]!.nodes[k]!.endsAt) === shift),
    ),
  )
  const strip = (row: Awaited<ReturnType<typeof office.items>>[number]) => ({
    ...row,
    itemId: '',
    enrollFormId: '',
    workFormId: '',
    version: 0,
  })
  assert.deepEqual((await office.items(made.competitionId)).map(strip), (await office.items(id)).map(strip))
  const copy = await detail(made.competitionId)
  assert.deepEqual([copy.status, copy.rulesNo, copy.introHtml], ['draft', 1, '<p>面向全国高校的设计竞赛。</p>'])
  assert.deepEqual(
    copy.staff.map(({ userName }) => userName),
    ['tangyueran'],
  )
  assert.ok(made.copied.some(({ what, count }) => what === '赛段与窗口' && count > 0))
  const left = made.notCopied.map(({ what }) => what)
  for (const what of ['竞赛人员', '奖项方案', '证书', '报名、作品与结果']) assert.ok(left.includes(what), what)
  const review = await does(manager, stage.getStage, { stageId: is.stages[0]!.stageId })
  assert.equal(review.status, 'pending')
})
