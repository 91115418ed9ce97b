// Statements are signed before a work is submitted, and stay with the version they were signed for.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as stage from '@kaisai/contract/competition/stage.endpoints'
import { readyStatements } from '@kaisai/contract/competition/statement'
import * as desk from '@kaisai/contract/work/desk.endpoints'
import * as own from '@kaisai/contract/work/own.endpoints'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { refusal } from '#test/refusal.ts'
import { statementsSignedBy } from './own/statements.ts'
import { openWorks } from './work.given.ts'
import { runWorkClock } from './work.jobs.ts'

let world: Awaited<ReturnType<typeof openWorks>>
before(async () => {
  world = await openWorks({ setting: { needsOriginality: true, needsAiStatement: true } })
})
after(() => world.app.stop())

const fieldsOf = (reply: { data: unknown }) =>
  ((reply.data as { findings?: { fieldKey: string }[] }).findings ?? []).map(({ fieldKey }) => fieldKey)

test('without a whole signature nothing is submitted, and each gap is named', async () => {
  const { app, team, drafted, toSubmit, stateOf } = world
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  const { signed, ...input } = await toSubmit(captain, workId)
  const send = (more: object) => app.call(own.submitWork, { ...input, ...more }, { as: captain })
  const bare = await send({})
  assert.equal(bare.code, refusal('work.statement'))
  assert.deepEqual(fieldsOf(bare), ['statement.originality', 'statement.ai', 'statement.aiUse', 'statement.signature'])
  const other = await send({ signed: { ...signed, name: '别人' } })
  assert.deepEqual([other.code, fieldsOf(other)], [refusal('work.statement'), ['statement.signature']])
  const unread = await send({ signed: { ...signed, originality: { textNo: 1, isConfirmed: false } } })
  assert.deepEqual(fieldsOf(unread), ['statement.originality'])
  const silent = await send({ signed: { ...signed, ai: { ...signed.ai!, usesAi: true, tools: ' ', purpose: '' } } })
  assert.deepEqual(fieldsOf(silent), ['statement.aiTools', 'statement.aiPurpose'])
  assert.equal(await stateOf(workId), 'draft')
  assert.equal((await send({ signed })).code, 0)
})

test('a competition that asks for none takes a work without a signature', async () => {
  const { app, team, drafted, toSubmit, competitionId } = world
  const set = (needs: boolean) =>
    sql`update competitions set work_setting = work_setting || jsonb_build_object('needsOriginality', ${needs}::boolean, 'needsAiStatement', ${needs}::boolean)
      where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  await set(false)
  const { signed: _, ...input } = await toSubmit(captain, workId)
  const reply = await app.call(own.submitWork, input, { as: captain })
  await set(true)
  assert.equal(reply.code, 0, reply.msg)
  const { statements } = await world.does(captain, own.getSubmission, { submissionId: reply.data.submissionId })
  assert.deepEqual(statements, [])
})

test('what was signed stands on the version for its team and the desk; blind readers read the use of AI and no name', async () => {
  const { app, does, team, drafted, toSubmit, manager, seenWork } = world
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  const ai = { tools: 'Kimi', purpose: `润色说明，由${captain.realName}核对` }
  const input = await toSubmit(captain, workId, ai)
  const reply = await app.call(own.submitWork, input, { as: captain })
  assert.equal(reply.code, 0, reply.msg)
  const { submissionId } = reply.data
  const mine = await does(captain, own.getSubmission, { submissionId })
  assert.deepEqual(
    mine.statements.map(({ signedTime: _, ...one }) => one),
    [
      { kind: 'originality', textNo: 1, text: readyStatements.originality[0], signerName: captain.realName, ai: null },
      { kind: 'ai', textNo: 1, text: readyStatements.ai[0], signerName: captain.realName, ai: { usesAi: true, ...ai } },
    ],
  )
  assert.deepEqual((await seenWork(manager, workId)).current?.statements, mine.statements)
  assert.deepEqual((await does(manager, desk.getSubmissionForDesk, { submissionId })).statements, mine.statements)
  const blind = await does(manager, desk.getBlindWork, { workId })
  assert.deepEqual(blind.aiUse, { usesAi: true, ...ai })
  assert.ok(!('statements' in blind) && !JSON.stringify({ ...blind, aiUse: null }).includes(captain.realName))
  // A name typed into the free text is found by the scan, like one in an answer.
  await runWorkClock(app.ctx)
  const found = (await seenWork(manager, workId)).findings.filter(({ where }) => where === 'AI使用声明')
  assert.deepEqual(
    found.map(({ term }) => term),
    [captain.realName],
  )
  const signedByMe = await statementsSignedBy(app.ctx.db, { ...systemActor('zh'), userId: captain.id })
  assert.deepEqual(
    signedByMe.map(({ kind, versionNo, signerName }) => [kind, versionNo, signerName]),
    [
      ['originality', 1, captain.realName],
      ['ai', 1, captain.realName],
    ],
  )
})

test('a changed text is asked anew, the old one stays with the version it was signed for', async () => {
  const { app, does, team, drafted, toSubmit, get, manager, competitionId } = world
  const { captain, teamId } = await team()
  const workId = await drafted(captain, teamId)
  const first = await does(captain, own.submitWork, await toSubmit(captain, workId, { tools: 'Kimi', purpose: '查资料' }))
  await does(captain, own.reopenWork, { workId, version: first.version })
  const old = await toSubmit(captain, workId)
  const { version, wording, setting } = await does(manager, stage.getWorkSetting, { competitionId })
  await does(manager, stage.saveWorkSetting, {
    competitionId,
    version,
    wording,
    setting: { ...setting, originalityText: '本作品为原创。', originalityTextEn: '' },
  })
  const asked = await get(captain, workId)
  assert.deepEqual(
    asked.statements.map(({ kind, textNo, isChanged }) => [kind, textNo, isChanged]),
    [
      ['originality', 2, true],
      ['ai', 1, false],
    ],
  )
  assert.deepEqual(asked.lastAiUse, { usesAi: true, tools: 'Kimi', purpose: '查资料' })
  const stale = await app.call(own.submitWork, old, { as: captain })
  assert.equal(stale.code, refusal('work.statement_changed'))
  const second = await does(captain, own.submitWork, await toSubmit(captain, workId))
  const textsOf = async (submissionId: string) =>
    (await does(captain, own.getSubmission, { submissionId })).statements.map(({ textNo, text }) => [textNo, text])
  assert.deepEqual(await textsOf(first.submissionId), [
    [1, readyStatements.originality[0]],
    [1, readyStatements.ai[0]],
  ])
  assert.deepEqual(await textsOf(second.submissionId), [
    [2, '本作品为原创。'],
    [1, readyStatements.ai[0]],
  ])
  const { statementTexts } = await does(manager, stage.getWorkSetting, { competitionId })
  assert.deepEqual(
    statementTexts.map(({ kind, no, text }) => [kind, no, text]),
    [
      ['originality', 2, '本作品为原创。'],
      ['originality', 1, readyStatements.originality[0]],
      ['ai', 1, readyStatements.ai[0]],
    ],
  )
})

test('the database keeps what was signed', async () => {
  const { app } = world
  await app.asOwner(async (owner) => {
    await assert.rejects(sql`update work_statements set signer_name = '别人'`.execute(owner), /a statement is never changed/)
    await assert.rejects(sql`update competition_statement_texts set text = '别的'`.execute(owner), /a statement is never changed/)
    await assert.rejects(
      sql`insert into work_statements (submission_id, kind, text_id, signer_name, uses_ai, tools, signed_at)
        select submission_id, 'ai', text_id, '某人', true, '', now() from work_statements where kind = 'originality' limit 1`.execute(
        owner,
      ),
      /work_statements_(use|pkey)/,
    )
  })
})
