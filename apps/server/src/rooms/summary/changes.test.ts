// What happens around summaries while they are filled in: changes of the task, deadlines, schools that come later, numbers that move.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { newField } from '@kaisai/contract/competition/form/new-field'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as own from '@kaisai/contract/summary/own.endpoints'
import * as record from '@kaisai/contract/summary/record.endpoints'
import * as task from '@kaisai/contract/summary/task.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openSummaries } from './summary.given.ts'
import { runSummaryClock } from './task/open-task.ts'

let world: Awaited<ReturnType<typeof openSummaries>>
before(async () => {
  world = await openSummaries()
})
after(() => world.app.stop())

const code = async (who: Person, endpoint: Endpoint, input: unknown): Promise<number> =>
  (await world.app.raw(endpoint, input, { as: who })).code
const pdfText = (body: unknown): string => execFileSync('pdftotext', ['-', '-'], { input: body as Buffer, encoding: 'utf8' })

test('a change of what is asked returns what waits and leaves what was decided', async () => {
  const { does, chief, schoolAdmin, other, opened, submitted, save, taskInput, seen, decide, messages, submit, hours } = world
  const taskId = await opened()
  const [mine, theirs] = [await submitted(taskId), await submitted(taskId, other)]
  await decide(theirs, 'approve')
  assert.equal((await save(taskId, { intro: '请认真填写', remindSteps: ['3h'] })).data.returned, 0)
  assert.equal((await save(taskId, { deadline: hours(90) })).code, refusal('summary.deadline_kept'))
  assert.equal((await save(taskId, { periodTo: '2026-11-30' })).code, refusal('summary.asks_again'))
  assert.equal((await seen(mine)).status, 'submitted')
  const { form } = await taskInput(taskId)
  const more = newField('text', 'website', 'school', { label: '专题网站', labelEn: 'Site', required: { when: 'always' } })
  const changed = {
    ...form,
    sections: [{ ...form.sections[0]!, fields: [...form.sections[0]!.fields, more] }, ...form.sections.slice(2)],
  }
  assert.equal((await save(taskId, { form: changed })).code, refusal('summary.asks_again'))
  assert.equal((await save(taskId, { form: changed, asksAgain: true })).data.returned, 1)
  assert.equal(await messages(schoolAdmin, 'summary.asked_again'), 1)
  const back = await seen(mine)
  assert.deepEqual([back.status, back.returnReason], ['returned', '主办方调整了总结内容，请核对后重新提交'])
  // What is no longer asked is not shown; what is new is missing.
  assert.equal('results' in back.answers, false)
  const gaps = (await submit(mine)).data as unknown as { findings: { fieldKey: string }[] }
  assert.deepEqual(
    gaps.findings.map(({ fieldKey }) => fieldKey),
    ['website'],
  )
  const kept = await does(chief, record.getSummary, { submissionId: theirs })
  assert.ok(kept.status === 'approved' && 'results' in kept.content!.answers)
  assert.equal((await save(taskId, { numbers: ['teams'] })).data.returned, 0)
  await world.app.runJobs()
  assert.deepEqual((await seen(mine)).numbers!.keys, ['teams'])
  assert.equal(kept.content!.numbers!.keys.length, 7)
})

test('a task is withdrawn while nothing came, extended, closed, opened again, archived and restored', async () => {
  const {
    does,
    chief,
    schoolAdmin,
    opened,
    submitted,
    summaryOf,
    fill,
    save,
    publish,
    messages,
    hours,
    first,
    second,
    other,
    dueIn,
    app,
  } = world
  const taskId = await opened()
  const id = await summaryOf(taskId)
  await fill(id, { organized: '已动手' })
  assert.equal(await code(chief, task.deleteSummaryTask, { taskId }), refusal('house.not_found'))
  assert.equal((await save(taskId, { schoolIds: [second.id] })).code, refusal('summary.schools_kept'))
  assert.equal((await save(taskId, { schoolIds: [first.id] })).code, 0)
  await does(chief, task.withdrawSummaryTask, { taskId, reason: '口径有误' })
  assert.equal(await code(schoolAdmin, own.getOwnSummary, { submissionId: id }), refusal('house.not_found'))
  await save(taskId, { schoolIds: [first.id, second.id] })
  await publish(taskId)
  assert.deepEqual((await world.seen(id)).answers, { organized: '已动手' })
  await submitted(taskId)
  assert.equal(await code(chief, task.withdrawSummaryTask, { taskId, reason: '再次' }), refusal('summary.has_submitted'))
  assert.equal(
    await code(chief, task.extendSummaryTask, { taskId, deadline: hours(40), reason: '假期' }),
    refusal('summary.not_later'),
  )
  await does(chief, task.extendSummaryTask, { taskId, deadline: hours(72), reason: '假期' })
  assert.equal(await messages(other, 'summary.extended'), 1)
  assert.equal(await messages(schoolAdmin, 'summary.extended'), 0)
  await does(chief, task.moveSummaryTask, { taskId, verb: 'close' })
  assert.equal((await save(taskId, {})).code, refusal('summary.over'))
  assert.equal((await fill(await summaryOf(taskId, other), {}, {}, other)).code, refusal('summary.closed'))
  await does(chief, task.extendSummaryTask, { taskId, deadline: hours(24), reason: '补报' })
  assert.equal((await does(chief, task.getSummaryTask, { taskId })).status, 'open')
  await does(chief, task.moveSummaryTask, { taskId, verb: 'close' })
  await does(chief, task.moveSummaryTask, { taskId, verb: 'archive' })
  assert.equal((await world.decide(id, 'approve')).code, refusal('summary.over'))
  assert.equal(await code(chief, task.moveSummaryTask, { taskId, verb: 'close' }), refusal('house.wrong_state'))
  await does(chief, task.moveSummaryTask, { taskId, verb: 'restore' })
  assert.equal((await world.decide(id, 'approve')).code, 0)
  // Time for one school alone after the end, and what came late is not in time.
  const late = await summaryOf(taskId, other)
  await dueIn(taskId, -5)
  const give = { submissionIds: [late], dueTime: hours(5), reason: '系统故障' }
  assert.equal(await code(chief, record.extendSummaries, { ...give, dueTime: hours(-6) }), refusal('summary.not_later'))
  assert.equal(await code(chief, record.extendSummaries, { ...give, submissionIds: [id] }), refusal('summary.decided'))
  await does(chief, record.extendSummaries, give)
  assert.equal(await messages(other, 'summary.time_given'), 1)
  assert.equal(await submitted(taskId, other), late)
  assert.equal((await does(chief, record.getSummary, { submissionId: late })).isOnTime, false)
  const counts = await does(chief, record.getSummaryCounts, { taskId })
  assert.deepEqual([counts.total, counts.missing, counts.late, counts.unfilled], [2, 0, 1, 0])
  assert.equal(await code(world.stranger, record.getSummaryCounts, { taskId }), refusal('house.not_found'))
  await app.runJobs()
})

test('schools whose first team comes later are asked by the clock', async () => {
  const { app, does, chief, opened, first, second, competitionId, other } = world
  const taskId = await opened({ scope: 'participants', schoolIds: [] })
  const schools = async () =>
    (await does(chief, record.pageSummaries, { taskId })).rows.map(({ schoolId }) => schoolId).toSorted()
  assert.deepEqual(await schools(), [first.id])
  await app.asOwner((db) =>
    sql`update enrollments set school_id = ${second.id}::uuid where id = (select id from enrollments where competition_id = ${competitionId}::uuid and status = 'effective' order by id limit 1)`.execute(
      db,
    ),
  )
  await runSummaryClock(app.ctx)
  assert.deepEqual(await schools(), [first.id, second.id].toSorted())
  assert.equal((await world.seen(await world.summaryOf(taskId, other), other)).numbers!.totals[0], 1)
  await app.asOwner((db) =>
    sql`update enrollments set school_id = ${first.id}::uuid where competition_id = ${competitionId}::uuid and school_id = ${second.id}::uuid`.execute(
      db,
    ),
  )
})

test('numbers that moved are shown and counted anew when the school says so; what was submitted never changes', async () => {
  const { app, does, chief, schoolAdmin, opened, summaryOf, seen, submitted, competitionId, first } = world
  const taskId = await opened()
  const id = await summaryOf(taskId)
  const kept = (await seen(id)).numbers!
  const back = () =>
    app.asOwner((db) =>
      sql`update enrollments set school_id = ${first.id}::uuid where competition_id = ${competitionId}::uuid and school_id = ${world.second.id}::uuid`.execute(
        db,
      ),
    )
  const leave = () =>
    app.asOwner((db) =>
      sql`update enrollments set school_id = ${world.second.id}::uuid where id = (select id from enrollments where competition_id = ${competitionId}::uuid and school_id = ${first.id}::uuid
        and status = 'effective' order by id desc limit 1)`.execute(db),
    )
  await leave()
  const moved = await seen(id)
  assert.deepEqual(moved.numbers, kept)
  const teams = moved.moved.find(({ key, competitionId: of }) => key === 'teams' && of === '')!
  assert.deepEqual([teams.kept, teams.now], [kept.totals[0], kept.totals[0]! - 1])
  assert.equal(
    await code(schoolAdmin, own.refreshOwnNumbers, { submissionId: id, version: 99 }),
    refusal('house.edited_meanwhile'),
  )
  await does(schoolAdmin, own.refreshOwnNumbers, { submissionId: id, version: moved.version })
  const fresh = await seen(id)
  assert.deepEqual([fresh.moved, fresh.numbers!.totals[0]], [[], kept.totals[0]! - 1])
  await submitted(taskId)
  const before = await does(chief, record.getSummary, { submissionId: id })
  const report = pdfText((await app.call(record.downloadSummaryReport, { submissionId: id }, { as: chief })).data)
  for (let at = 0; at < 3; at++) {
    await leave()
    const now = await does(chief, record.getSummary, { submissionId: id })
    assert.deepEqual(now.content, before.content)
    assert.equal(
      now.moved.find(({ key, competitionId: of }) => key === 'teams' && of === '')!.now,
      fresh.numbers!.totals[0]! - at - 1,
    )
    assert.equal(pdfText((await app.call(record.downloadSummaryReport, { submissionId: id }, { as: chief })).data), report)
  }
  await back()
  await assert.rejects(app.ctx.db.updateTable('summary_submitted').set({ no: 7 }).execute(), /permission denied/)
})
