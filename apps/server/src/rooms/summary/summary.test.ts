// A summary from the draft of its task to the excellent mark: every arrow, and what is refused on the way.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { newField } from '@kaisai/contract/competition/form/new-field'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as own from '@kaisai/contract/summary/own.endpoints'
import * as record from '@kaisai/contract/summary/record.endpoints'
import * as task from '@kaisai/contract/summary/task.endpoints'
import { downloadTaskResult } from '@kaisai/contract/system/task.endpoints'
import { sql } from 'kysely'
import { readSheet, toText } from '#src/platform/excel.ts'
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

test('a draft is set up, copied and deleted; others do not see it; it is published when it is whole', async () => {
  const { does, chief, stranger, schoolAdmin, manager, draft, save, taskInput, hours, first } = world
  const taskId = await draft({ deadline: null, schoolIds: [first.id] })
  assert.equal(await code(stranger, task.getSummaryTask, { taskId }), refusal('house.not_found'))
  assert.equal(await code(schoolAdmin, task.getSummaryTask, { taskId }), refusal('house.no_access'))
  assert.equal(await code(manager, task.pageSummaryTasks, {}), refusal('house.no_access'))
  assert.deepEqual((await does(stranger, task.pageSummaryTasks, {})).rows, [])
  const { version } = await does(chief, task.getSummaryTask, { taskId })
  assert.equal(await code(chief, task.openSummaryTask, { taskId, version }), refusal('summary.not_ready'))
  assert.equal((await save(taskId, { periodFrom: '2026-12-31', periodTo: '2026-01-01' })).code, refusal('summary.period'))
  assert.equal((await save(taskId, { form: { version: 1, sections: [] } })).code, refusal('summary.form'))
  const { form } = await taskInput(taskId)
  const closedField = { ...newField('text', 'inner', 'school', { label: '内部', labelEn: 'Inner' }), isForManagersOnly: true }
  const badForm = { ...form, sections: [{ ...form.sections[0]!, fields: [closedField] }] }
  assert.equal((await save(taskId, { form: badForm })).code, refusal('summary.form'))
  assert.equal((await save(taskId, { version: 1 })).code, refusal('house.edited_meanwhile'))
  assert.equal(
    (await save(taskId, { competitionIds: ['00000000-0000-7000-8000-000000000000'] })).code,
    refusal('house.not_found'),
  )
  assert.equal((await save(taskId, { schoolIds: ['00000000-0000-7000-8000-000000000000'] })).code, refusal('house.not_found'))
  const copy = { title: '下一年总结', titleEn: '', periodFrom: '2027-01-01', periodTo: '2027-12-31', fromTaskId: taskId }
  assert.equal(await code(stranger, task.addSummaryTask, copy), refusal('house.not_found'))
  const made = await does(chief, task.addSummaryTask, copy)
  const next = await does(chief, task.getSummaryTask, { taskId: made.taskId })
  assert.deepEqual([next.chosenSchools.length, next.competitions.length, next.status], [1, 0, 'draft'])
  assert.equal(await code(stranger, task.deleteSummaryTask, { taskId: made.taskId }), refusal('house.not_found'))
  await does(chief, task.deleteSummaryTask, { taskId: made.taskId })
  assert.equal(await code(chief, task.getSummaryTask, { taskId: made.taskId }), refusal('house.not_found'))
  assert.equal((await save(taskId, { deadline: hours(3), schoolIds: [] })).code, 0)
  const empty = await does(chief, task.getSummaryTask, { taskId })
  assert.equal(await code(chief, task.openSummaryTask, { taskId, version: empty.version }), refusal('summary.nobody'))
})

test('a published task asks its schools, with their numbers filled in from the rows of the product', async () => {
  const { app, does, chief, schoolAdmin, other, opened, summaryOf, seen, competitionId, first, messages } = world
  const before = await messages(schoolAdmin, 'summary.opened')
  const taskId = await opened()
  const page = await does(chief, task.pageSummaryTasks, {})
  assert.deepEqual(
    page.rows.filter((row) => row.taskId === taskId).map(({ schools, arrived, status }) => [schools, arrived, status]),
    [[2, 0, 'open']],
  )
  assert.equal(await messages(schoolAdmin, 'summary.opened'), before + 1)
  const id = await summaryOf(taskId)
  const it = await seen(id)
  const { rows } = await sql<{ teams: number; students: number; works: number; awards: number; top: number }>`
    select count(*) filter (where e.status = 'effective')::int as teams, (sum(e.member_count) filter (where e.status = 'effective'))::int as students,
      (select count(*)::int from works w where w.competition_id = ${competitionId}::uuid and w.school_id = ${first.id}::uuid and w.submitted_at is not null) as works,
      (select count(*)::int from awards a where a.competition_id = ${competitionId}::uuid and a.school_id = ${first.id}::uuid and a.target_type = 'team' and a.status = 'final') as awards,
      (select count(*)::int from awards a where a.competition_id = ${competitionId}::uuid and a.school_id = ${first.id}::uuid and a.target_type = 'team' and a.status = 'final' and a.level = 1) as top
      from enrollments e where e.competition_id = ${competitionId}::uuid and e.school_id = ${first.id}::uuid`.execute(app.ctx.db)
  const [real] = rows
  const total = Object.fromEntries(it.numbers!.keys.map((key, at) => [key, it.numbers!.totals[at]]))
  assert.ok(real!.teams > 0 && real!.awards > 0 && real!.works > 0)
  assert.deepEqual(
    [total.teams, total.students, total.works, total.awards, total.topAwards, total.certificates],
    [real!.teams, real!.students, real!.works, real!.awards, real!.top, 0],
  )
  assert.equal(it.numbers!.totalsBefore, null)
  assert.deepEqual([it.status, it.isNumbersWaiting, it.moved, it.can], ['todo', false, [], ['save', 'submit']])
  assert.equal(await code(other, own.getOwnSummary, { submissionId: id }), refusal('house.not_found'))
  assert.equal(await code(chief, own.getOwnSummary, { submissionId: id }), refusal('house.no_access'))
  const zero = await seen(await summaryOf(taskId, other), other)
  assert.deepEqual(zero.numbers!.totals, [0, 0, 0, 0, 0, 0, 0])
  // The schools of a competition's participants are asked as well.
  const all = await opened({ scope: 'participants', schoolIds: [] })
  assert.equal((await does(chief, task.getSummaryTask, { taskId: all })).wouldAsk, 1)
  assert.ok((await does(chief, task.listSummaryTasks, {})).some(({ value }) => value === all))
})

test('a school fills in, is told what is missing, stamps and submits; what waits is withdrawn while there is time', async () => {
  const {
    app,
    does,
    chief,
    schoolAdmin,
    other,
    opened,
    summaryOf,
    seen,
    fill,
    wholeAnswers,
    stampIt,
    submit,
    messages,
    dueIn,
    aFile,
  } = world
  const taskId = await opened()
  const id = await summaryOf(taskId)
  const empty = await submit(id)
  assert.equal(empty.code, refusal('summary.gaps'))
  const keys = (empty.data as unknown as { findings: { fieldKey: string }[] }).findings.map(({ fieldKey }) => fieldKey)
  assert.deepEqual(keys, ['organized', 'measures', 'photos', 'results', 'contactName', 'contactPhone', 'stamp'])
  assert.equal((await seen(id)).status, 'todo')
  // Somebody else's file is none of ours; a text too long is refused with its field.
  const theirs = await aFile(other, '别校.png', 'summaryFile')
  assert.equal((await fill(id, { photos: [theirs] })).code, refusal('summary.answers'))
  assert.equal((await fill(id, { contactName: '长'.repeat(31) })).code, refusal('summary.answers'))
  assert.equal((await fill(id, { organized: '筹备' }, { works: '说明', awards: ' ', unknown: 'x' })).code, 0)
  const begun = await seen(id)
  assert.deepEqual([begun.status, begun.notes, begun.answers], ['draft', { works: '说明' }, { organized: '筹备' }])
  const stale = { submissionId: id, version: 1, answers: {}, notes: {} }
  assert.equal(await code(schoolAdmin, own.saveOwnSummary, stale), refusal('house.edited_meanwhile'))
  assert.equal(await code(other, own.saveOwnSummary, stale), refusal('house.not_found'))
  await fill(id, await wholeAnswers())
  assert.equal((await stampIt(id)).code, 0)
  assert.equal((await fill(id, { ...(await wholeAnswers()), suggestions: '增加决赛名额' })).code, 0)
  const afterStamp = await submit(id)
  assert.match(afterStamp.msg, /盖章扫描件后内容有修改/)
  await stampIt(id)
  const sheet = await app.call(own.downloadOwnSheet, { submissionId: id }, { as: schoolAdmin })
  for (const part of ['增加决赛名额', '13812345678', '学校（盖章）', '参赛队伍'])
    assert.ok(pdfText(sheet.data).includes(part), part)
  const waiting = await messages(chief, 'summary.submitted')
  assert.equal((await submit(id)).data.no, 1)
  assert.equal(await messages(chief, 'summary.submitted'), waiting + 1)
  assert.equal((await submit(id)).code, refusal('summary.not_editable'))
  assert.equal((await fill(id, {})).code, refusal('summary.not_editable'))
  assert.equal(await code(other, own.withdrawOwnSummary, { submissionId: id }), refusal('house.not_found'))
  await does(schoolAdmin, own.withdrawOwnSummary, { submissionId: id })
  assert.equal((await seen(id)).status, 'draft')
  assert.equal(await code(schoolAdmin, own.withdrawOwnSummary, { submissionId: id }), refusal('house.wrong_state'))
  assert.equal((await submit(id)).data.no, 2)
  await dueIn(taskId, -1)
  assert.equal(await code(schoolAdmin, own.withdrawOwnSummary, { submissionId: id }), refusal('summary.closed'))
  const late = await summaryOf(taskId, other)
  assert.equal((await fill(late, {}, {}, other)).code, refusal('summary.closed'))
  const own_ = await app.call(own.downloadOwnSheet, { submissionId: id }, { as: schoolAdmin })
  assert.ok(!pdfText(own_.data).includes('学校（盖章）'))
})

test('an organizer returns with a reason and a time, approves, distinguishes and takes it back', async () => {
  const {
    app,
    does,
    chief,
    stranger,
    manager,
    schoolAdmin,
    opened,
    submitted,
    decide,
    seen,
    submit,
    stampIt,
    fill,
    wholeAnswers,
    messages,
    dueIn,
    hours,
  } = world
  const taskId = await opened()
  const id = await submitted(taskId)
  const it = await does(chief, record.getSummary, { submissionId: id })
  assert.deepEqual([it.status, it.no, it.isOnTime, it.submitterName], ['submitted', 1, true, '赵明远'])
  assert.equal(it.content!.answers.contactPhone, '138****5678')
  assert.deepEqual(it.content!.notes, { works: '两支队伍因病退赛' })
  assert.equal(await code(stranger, record.getSummary, { submissionId: id }), refusal('house.not_found'))
  assert.equal(await code(chief, record.getSummary, { submissionId: id, no: 9 }), refusal('house.not_found'))
  assert.equal((await decide(id, 'approve', {}, stranger)).code, refusal('house.not_found'))
  assert.equal((await decide(id, 'approve', {}, manager)).code, refusal('house.no_access'))
  assert.equal((await decide(id, 'approve', { no: 2 })).code, refusal('summary.changed'))
  assert.equal((await decide(id, 'return')).code, refusal('house.reason_needed'))
  assert.equal((await decide(id, 'distinguish')).code, refusal('house.wrong_state'))
  await dueIn(taskId, -1)
  await runSummaryClock(app.ctx)
  assert.equal((await does(chief, task.getSummaryTask, { taskId })).status, 'closed')
  assert.equal((await decide(id, 'return', { reason: '请补充照片' })).code, refusal('summary.return_time'))
  assert.equal((await decide(id, 'return', { reason: '请补充照片', dueTime: hours(-2) })).code, refusal('summary.not_later'))
  assert.equal((await decide(id, 'return', { reason: '请补充照片', dueTime: hours(20) })).code, 0)
  assert.equal(await messages(schoolAdmin, 'summary.returned'), 1)
  const back = await seen(id)
  assert.deepEqual([back.status, back.returnReason, back.can], ['returned', '请补充照片', ['save', 'submit']])
  assert.equal(back.decisions[0]!.who, '')
  await fill(id, { ...(await wholeAnswers()), suggestions: '已补充' })
  await stampIt(id)
  assert.equal((await submit(id)).data.no, 2)
  const again = await does(chief, record.getSummary, { submissionId: id })
  assert.deepEqual([again.no, again.isOnTime, again.content!.answers.suggestions], [2, true, '已补充'])
  assert.equal((await does(chief, record.getSummary, { submissionId: id, no: 1 })).content!.answers.suggestions, undefined)
  for (const [verb, state, template] of [
    ['approve', 'approved', 'summary.approved'],
    ['distinguish', 'excellent', 'summary.excellent'],
  ] as const) {
    assert.equal((await decide(id, verb)).code, 0)
    assert.equal((await seen(id)).status, state)
    assert.equal(await messages(schoolAdmin, template), 1)
  }
  assert.equal((await decide(id, 'undistinguish')).code, refusal('house.reason_needed'))
  assert.equal((await decide(id, 'undistinguish', { reason: '数据有误' })).code, 0)
  assert.equal(await messages(schoolAdmin, 'summary.not_excellent'), 1)
  assert.equal((await decide(id, 'return', { reason: '数据有误', dueTime: hours(30) })).code, 0)
  const verbs = (await does(chief, record.getSummary, { submissionId: id })).decisions.map(({ text }) => text)
  assert.deepEqual(verbs, ['退回修改', '取消优秀', '评为优秀', '通过', '提交', '退回修改', '提交', '开始填报'])
  const report = await app.call(record.downloadSummaryReport, { submissionId: id }, { as: chief })
  assert.ok(pdfText(report.data).includes('138****5678') && !pdfText(report.data).includes('13812345678'))
  const english = await app.call(record.downloadSummaryReport, { submissionId: id, no: 1 }, { as: chief, lang: 'en' })
  assert.ok(pdfText(english.data).includes('Participations'))
})

test('several are decided at once, each on its own; files are seen by those who may', async () => {
  const { app, does, chief, stranger, schoolAdmin, other, opened, submitted, summaryOf, decide, aFile, save } = world
  const taskId = await opened()
  const id = await submitted(taskId)
  const untouched = await summaryOf(taskId, other)
  const both = await decide(id, 'approve', { submissionIds: [id, untouched] })
  assert.deepEqual([both.data.done, both.data.refused.map((one) => one.id)], [1, [untouched]])
  const { content } = await does(chief, record.getSummary, { submissionId: id })
  const fileId = content!.stamp!.fileId
  const open = (who: Person, endpoint: Endpoint, input: object) => app.raw(endpoint, input, { as: who })
  assert.equal((await open(chief, record.downloadSummaryFile, { submissionId: id, fileId })).http, 200)
  assert.equal((await open(stranger, record.downloadSummaryFile, { submissionId: id, fileId })).code, refusal('house.not_found'))
  assert.equal((await open(schoolAdmin, own.downloadOwnSummaryFile, { submissionId: id, fileId })).http, 200)
  assert.equal((await open(other, own.downloadOwnSummaryFile, { submissionId: id, fileId })).code, refusal('house.not_found'))
  const template = await aFile(chief, '总结模板.pdf', 'summaryTemplate')
  assert.equal((await save(taskId, { fileIds: [template.fileId] })).code, 0)
  const asked = { submissionId: untouched, fileId: template.fileId }
  assert.equal((await open(other, own.downloadOwnTemplate, asked)).http, 200)
  assert.equal((await open(other, own.downloadOwnTemplate, { ...asked, fileId })).code, refusal('house.not_found'))
  assert.equal((await open(chief, task.downloadSummaryTemplate, { taskId, fileId: template.fileId })).http, 200)
  assert.equal(
    (await open(stranger, task.downloadSummaryTemplate, { taskId, fileId: template.fileId })).code,
    refusal('house.not_found'),
  )
})

test('who is missing is reminded once, after a look at it; the table and the report hold what was submitted', async () => {
  const { app, does, chief, stranger, other, opened, submitted, messages, dueIn } = world
  const taskId = await opened()
  const id = await submitted(taskId)
  const trial = await does(chief, record.remindSchools, { taskId, isTrial: true })
  assert.deepEqual([trial.people, trial.recipients.length, trial.texts[0]!.lang], [1, 1, 'zh'])
  assert.equal(await messages(other, 'summary.asked'), 0)
  assert.equal(await code(stranger, record.remindSchools, { taskId }), refusal('house.not_found'))
  assert.equal((await does(chief, record.remindSchools, { taskId })).people, 1)
  assert.equal(await messages(other, 'summary.asked'), 1)
  assert.match((await does(chief, record.remindSchools, { taskId })).refused[0]!.text, /12小时内/)
  assert.equal(await code(chief, record.remindSchools, { taskId, submissionIds: [id] }), refusal('summary.nobody_missing'))
  await dueIn(taskId, -1)
  assert.match((await does(chief, record.remindSchools, { taskId })).refused[0]!.text, /填报时间已过/)
  const missing = await does(chief, record.pageSummaries, { taskId, isMissing: true, sort: '-submitTime' })
  assert.deepEqual(
    missing.rows.map(({ hasPeople, status }) => [hasPeople, status]),
    [[true, 'todo']],
  )
  const export_ = await does(chief, record.exportSummaries, { taskId })
  assert.equal(await code(stranger, record.exportSummaries, { taskId }), refusal('house.not_found'))
  await app.runJobs()
  const book = await app.raw(downloadTaskResult, { taskId: export_.taskId }, { as: chief })
  const lines: string[][] = []
  for await (const { cells } of readSheet(book.data as Buffer)) lines.push(cells.map((cell) => toText(cell as string)))
  assert.equal(lines.length, 3)
  const mine = lines.find((line) => line.includes('138****5678'))!
  assert.ok(mine.includes('两支队伍因病退赛') && lines[0]!.includes('组织工作情况'))
  assert.equal(await code(stranger, record.makeSummaryReport, { taskId }), refusal('house.not_found'))
  const job = await does(chief, record.makeSummaryReport, { taskId })
  await app.runJobs()
  const [report] = await does(chief, record.listSummaryReports, { taskId })
  assert.deepEqual([report!.schools, report!.accepted], [1, 0])
  const file = await app.call(record.downloadAllReport, { reportId: report!.reportId }, { as: chief })
  assert.ok(pdfText(file.data).includes('参赛队伍') && pdfText(file.data).includes(report!.no))
  assert.deepEqual((await app.raw(downloadTaskResult, { taskId: job.taskId }, { as: chief })).data, file.data)
  assert.equal(await code(stranger, record.downloadAllReport, { reportId: report!.reportId }), refusal('house.not_found'))
  const none = await opened()
  assert.equal(await code(chief, record.makeSummaryReport, { taskId: none }), refusal('summary.nothing_submitted'))
  assert.equal(await code(stranger, record.listSummaryReports, { taskId: none }), refusal('house.not_found'))
})
