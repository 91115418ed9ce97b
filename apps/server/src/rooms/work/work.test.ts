// What a submission promises: what was accepted before the end is exactly what will be judged.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as acts from '@kaisai/contract/enrollment/audit.endpoints'
import { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import * as open from '@kaisai/contract/work/public.endpoints'
import * as share from '@kaisai/contract/work/share.endpoints'
import { sql } from 'kysely'
import { refusal } from '#test/refusal.ts'
import { versionHash } from './own/submit-work.ts'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks()
})
after(() => world.app.stop())

test('a work is begun once, drafted with gaps, handed in whole, and its receipt holds the hash of every file', async () => {
  const { app, team, begin, save, submit, wholeAnswers, get, stateOf } = world
  const { captain, teamId } = await team()
  const [first, again] = await Promise.all([begin(captain, teamId), begin(captain, teamId)])
  assert.equal(first, again)
  const listed = await world.does(captain, own.listMyWorks, {})
  assert.deepEqual(
    listed.map(({ workId, can }) => [workId, can]),
    [[first, ['edit', 'submit']]],
  )
  assert.equal((await save(captain, first, { title: '候鸟' })).code, 0)
  const early = await submit(captain, first)
  assert.equal(early.code, refusal('work.answers'))
  assert.ok((early.data as unknown as { findings: { fieldKey: string }[] }).findings.some(({ fieldKey }) => fieldKey === 'paper'))
  const answers = await wholeAnswers(captain, '候鸟学堂')
  assert.equal((await save(captain, first, answers)).code, 0)
  const receipt = await submit(captain, first)
  assert.equal(receipt.code, 0, receipt.msg)
  assert.equal(await stateOf(first), 'submitted')
  const stored = await app.ctx.stored.filesOf(app.ctx.db, [answers.paper[0]!.fileId, answers.video[0]!.fileId])
  assert.deepEqual(
    receipt.data.files.map(({ sha256 }) => sha256),
    [answers.paper, answers.video].map(([file]) => stored.get(file!.fileId)!.sha256.toString('hex')),
  )
  assert.equal(
    receipt.data.hash,
    versionHash({
      code: receipt.data.code,
      no: 1,
      title: '候鸟学堂',
      answers: (await get(captain, first)).answers,
      files: receipt.data.files.map((file, index) => ({ ...file, field: ['paper', 'video'][index]! })),
    }).toString('hex'),
  )
  const { rows } = await sql<{
    status: string
  }>`select status from enrollment_participations where enrollment_id = ${teamId}::uuid`.execute(app.ctx.db)
  assert.deepEqual(rows, [{ status: 'submitted' }])
  const verified = await app.call(open.verifyReceipt, { receiptNo: receipt.data.receiptNo })
  assert.deepEqual([verified.data.isIntact, verified.data.isReplaced, verified.data.hash], [true, false, receipt.data.hash])
  assert.equal((await app.call(open.verifyReceipt, { receiptNo: '2'.repeat(20) })).code, refusal('work.receipt_unknown'))
})

test('what was handed in cannot be changed, in the database either, nor the bytes under a file’s id', async () => {
  const { app, submittedWork } = world
  const { receipt } = await submittedWork()
  for (const statement of [
    sql`update work_submissions set title = '别的' where id = ${receipt.submissionId}::uuid`,
    sql`update work_submission_files set sha256 = sha256(''::bytea) where submission_id = ${receipt.submissionId}::uuid`,
    sql`update system_files set sha256 = sha256(''::bytea) where id in (select file_id from work_submission_files where submission_id = ${receipt.submissionId}::uuid)`,
  ])
    await app.asOwner((db) => assert.rejects(statement.execute(db), /never changed|never exchanged/))
  await assert.rejects(sql`update work_submissions set title = '别的'`.execute(app.ctx.db), /permission denied/)
})

test('a reopened work goes on counting with its last version, and falls back on it at the end', async () => {
  const { app, submittedWork, get, save, submit, wholeAnswers, setWindow, stateOf } = world
  const { captain, workId, receipt } = await submittedWork()
  const before = await get(captain, workId)
  assert.equal(
    (
      await app.call(
        own.saveWork,
        { workId, version: before.version, answers: {}, coverFileId: null, publicLevel: 'link' },
        { as: captain },
      )
    ).code,
    refusal('work.not_editable'),
  )
  assert.equal((await app.call(own.reopenWork, { workId, version: before.version }, { as: captain })).code, 0)
  assert.equal((await save(captain, workId, { title: '半途的标题' })).code, 0)
  const draft = await get(captain, workId)
  assert.equal(draft.submissions[0]!.versionNo, 1)
  assert.ok(draft.differences.some(({ to }) => to === '半途的标题'))
  await setWindow({ from: -7200, to: -1 })
  await runWorkClock(app.ctx)
  assert.equal(await stateOf(workId), 'submitted')
  const restored = await get(captain, workId)
  assert.equal(restored.title, receipt.title)
  assert.equal(restored.answers.title, receipt.title)
  assert.deepEqual(restored.can, ['share'])
  await setWindow()
  await world.does(captain, own.reopenWork, { workId, version: restored.version })
  assert.equal((await save(captain, workId, await wholeAnswers(captain, '第二版'))).code, 0)
  const second = await submit(captain, workId)
  assert.equal(second.data.versionNo, 2)
  const old = await world.does(captain, own.getSubmission, { submissionId: receipt.submissionId })
  assert.equal(old.title, receipt.title)
  assert.equal((await app.call(open.verifyReceipt, { receiptNo: receipt.receiptNo })).data.isReplaced, true)
})

test('returned for correction: its own time opens after the end, and no longer', async () => {
  const { app, submittedWork, check, get, save, submit, wholeAnswers, setWindow, manager, stateOf } = world
  const { captain, workId } = await submittedWork()
  await setWindow({ from: -7200, to: -1 })
  const past = new Date(app.ctx.now().getTime() - 60_000).toISOString()
  assert.equal((await check(manager, workId, 'return', '请补充说明', past)).data.refused.length, 1)
  const due = new Date(app.ctx.now().getTime() + 3_600_000).toISOString()
  assert.equal((await check(manager, workId, 'return', '', due)).code, refusal('house.reason_needed'))
  const returned = await check(manager, workId, 'return', '请补充说明', due)
  assert.deepEqual([returned.data.done, returned.data.refused], [1, []])
  const work = await get(captain, workId)
  assert.deepEqual([work.status, work.returned?.reason, work.intake.isOpen], ['returned', '请补充说明', true])
  assert.equal((await save(captain, workId, await wholeAnswers(captain, '补正后'))).code, 0)
  assert.equal((await submit(captain, workId)).data.versionNo, 2)
  assert.equal((await check(manager, workId, 'return', '还要补充', due)).data.done, 1)
  await sql`update works set return_due_at = clock_timestamp() - interval '1 second' where id = ${workId}::uuid`.execute(
    app.ctx.db,
  )
  assert.equal((await submit(captain, workId)).code, refusal('work.return_over'))
  assert.equal((await check(manager, workId, 'invalidate', '逾期未补正')).data.done, 1)
  assert.equal(await stateOf(workId), 'invalid')
  assert.equal((await check(manager, workId, 'revoke', '误判')).data.done, 1)
  assert.equal((await check(manager, workId, 'accept')).data.done, 1)
  const detail = await world.seenWork(manager, workId)
  assert.deepEqual(
    detail.checks.map(({ verdict }) => verdict),
    ['accept', 'revoke', 'invalidate', 'return', 'return'],
  )
  await setWindow()
})

test('a team that leaves takes its work along, and its links are dead', async () => {
  const { app, does, submittedWork, manager, chief, seen, stateOf } = world
  const { captain, teamId, workId } = await submittedWork()
  const link = await does(captain, share.shareWork, { workId, days: null, note: '' })
  assert.equal((await app.call(open.getWorkByShareId, { shareId: link.shareId })).code, 0)
  await does(chief, acts.withdrawForTeam, { teamId, version: (await seen(manager, teamId)).version, reason: '队伍解散' })
  assert.equal(await stateOf(workId), 'withdrawn')
  assert.equal((await app.call(open.getWorkByShareId, { shareId: link.shareId })).code, refusal('work.share_closed'))
})

test('unchecked competitions accept what was handed in once the time is over, extensions included', async () => {
  const { app, submittedWork, setWindow, stateOf, competitionId, stageId } = world
  const { db } = app.ctx
  const one = await submittedWork()
  const extended = await submittedWork()
  await sql`update competitions set work_setting = work_setting || '{"formalCheck":"off"}' where id = ${competitionId}::uuid`.execute(
    db,
  )
  await setWindow({ from: -7200, to: -1 })
  await sql`insert into competition_extensions (window_id, competition_id, team_id, ends_at, reason)
    select id, competition_id, ${extended.teamId}::uuid, clock_timestamp() + interval '1 hour', '网络故障' from competition_windows
     where stage_id = ${stageId}::uuid and kind = 'SUBMIT'`.execute(db)
  await runWorkClock(app.ctx)
  assert.deepEqual([await stateOf(one.workId), await stateOf(extended.workId)], ['accepted', 'submitted'])
  await sql`update competitions set work_setting = work_setting || '{"formalCheck":"manual"}' where id = ${competitionId}::uuid`.execute(
    db,
  )
  await setWindow()
})

test('the same call twice with one key is one version; without a key the second finds nothing to do', async () => {
  const { app, team, drafted, toSubmit } = world
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  const input = await toSubmit(captain, workId)
  const [one, two] = await Promise.all(
    ['k1', 'k1'].map((key) =>
      app.call(own.submitWork, input, { as: captain, headers: { 'idempotency-key': `${workId}${key}` } }),
    ),
  )
  assert.deepEqual([one!.code, two!.code], [0, 0])
  assert.equal(one!.data.receiptNo, two!.data.receiptNo)
  assert.equal((await app.call(own.submitWork, input, { as: captain })).code, refusal('work.not_editable'))
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from work_submissions where work_id = ${workId}::uuid`.execute(app.ctx.db)
  assert.equal(rows[0]!.count, 1)
})

test('strangers, the other team and unreached desks find nothing', async () => {
  const { app, submittedWork, team, codeOf, stranger, otherSchoolAdmin, schoolAdmin } = world
  const { workId, receipt } = await submittedWork()
  const { captain: other } = await team()
  for (const [endpoint, input] of [
    [own.getWork, { workId }],
    [own.getSubmission, { submissionId: receipt.submissionId }],
    [own.downloadReceipt, { submissionId: receipt.submissionId }],
    [own.listWorkFiles, { workId }],
    [own.withdrawWork, { workId, version: 1, reason: '不想参加' }],
    [share.shareWork, { workId, days: null, note: '' }],
  ] as const)
    assert.equal(await codeOf(other, endpoint, input), refusal('house.not_found'), endpoint.path)
  for (const who of [stranger, otherSchoolAdmin]) {
    assert.equal(await codeOf(who, desk.getWorkForDesk, { workId }), refusal('house.not_found'))
    assert.equal(
      (await app.call(desk.pageWorks, {}, { as: who })).data.rows.some((row) => row.workId === workId),
      false,
    )
  }
  assert.equal((await app.call(desk.getWorkForDesk, { workId }, { as: schoolAdmin })).code, 0)
})

test('a title is as long as the rules of the competition let it be, in what the browser reads and in what is taken', async () => {
  const { app, team, begin, save, get, wholeAnswers, competitionId, toSubmit } = world
  const rule = (max: number) =>
    sql`update competitions set rules = rules || jsonb_build_object('workTitleMax', ${max}::int) where id = ${competitionId}::uuid`.execute(
      app.ctx.db,
    )
  const { captain, teamId } = await team()
  const workId = await begin(captain, teamId)
  const long = await wholeAnswers(captain, '候鸟飞过湿地的三十个清晨')
  assert.equal((await save(captain, workId, long)).code, 0)
  await rule(8)
  const { document, findings } = await get(captain, workId)
  const title = document.sections.flatMap(({ fields }) => fields).find(({ key }) => key === 'title')
  assert.equal(title?.kind === 'text' && title.limits.maxChars, 8)
  assert.deepEqual(
    findings.map(({ fieldKey }) => fieldKey),
    ['title'],
  )
  const refused = await app.call(own.submitWork, await toSubmit(captain, workId), { as: captain })
  assert.equal(refused.code, refusal('work.answers'))
  assert.equal((await save(captain, workId, { ...long, title: '候鸟与湿地' })).code, 0)
  const taken = await app.call(own.submitWork, await toSubmit(captain, workId), { as: captain })
  await rule(60)
  assert.equal(taken.code, 0, taken.msg)
})

test('a work and its team are called what the competition says, else what the site says', async () => {
  const { app, does, submittedWork, get, competitionId } = world
  const { captain, workId } = await submittedWork()
  const words = (submitButton: string, participantColumn: string) => ({ submitButton, itemLabel: 'event', participantColumn })
  const site = (wording: object) => sql`update website_sites set wording = ${JSON.stringify(wording)}::jsonb`.execute(app.ctx.db)
  const set = (wording: object | null) =>
    sql`update competitions set wording = ${wording === null ? null : JSON.stringify(wording)}::jsonb where id = ${competitionId}::uuid`.execute(
      app.ctx.db,
    )
  const read = async () => {
    const { workLabel, teamId } = await get(captain, workId)
    const [mine] = await does(captain, own.listMyWorks, { competitionId })
    const { participant, code } = await does(captain, getTeam, { teamId })
    return [workLabel, mine!.workLabel, participant.label, participant.value === code]
  }
  await set(null)
  await site(words('topic', 'number'))
  assert.deepEqual(await read(), ['选题', '选题', '参赛编号', true])
  await set(words('work', 'kind'))
  assert.deepEqual(await read(), ['作品', '作品', '个人/团队', false])
  await set(null)
  await site(words('work', 'kind'))
  assert.deepEqual(await read(), ['作品', '作品', '个人/团队', false])
})
