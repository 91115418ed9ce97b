// Nothing ends and no certificate is published while a publicity runs, an objection is open or the window is not there yet, unless two people
// decide so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as exempting from '@kaisai/contract/competition/exemption.endpoints'
import * as info from '@kaisai/contract/competition/info.endpoints'
import type { ExemptionKind } from '@kaisai/contract/competition/labels'
import * as objecting from '@kaisai/contract/review/objection.endpoints'
import { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { refusal } from '#test/refusal.ts'
import { runCompetitionClock } from '../competition/competition.jobs.ts'
import { relist } from '../competition/stories.ts'
import { type CertificateWorld, openCertificates } from './certificate.given.ts'

let world: CertificateWorld
before(async () => {
  world = await openCertificates()
})
after(() => world.app.stop())

const reason = '主办方须在颁奖大会前公布，已书面同意'
const ask = (kind: ExemptionKind, who = world.manager) =>
  world.app.call(exempting.askExemption, { competitionId: world.competitionId, kind, reason }, { as: who })
const list = (who = world.chief) => world.does(who, exempting.listExemptions, { competitionId: world.competitionId })
const answer = async (isConfirmed: boolean, who = world.chief) =>
  world.app.call(exempting.answerExemption, { exemptionId: (await list()).rows[0]!.exemptionId, isConfirmed }, { as: who })

test('certificates wait for their window in the schedule', async () => {
  const { opens, design, generated, issue } = world
  await opens(5)
  const batchId = await generated(await design(), { levels: [1] })
  const early = await issue(batchId)
  assert.equal(early.code, refusal('certificate.before_window'))
  assert.match(early.msg, /例外办理/)
  await opens(-1)
  assert.equal((await issue(batchId)).code, 0)
})

test('while an objection is open they wait, until two different people decide otherwise; each step is notified and logged', async () => {
  const { app, does, chief, manager, design, generated, issue, list: awards } = world
  const stranger = await app.person('luren02', 'student', { realName: '路见平' })
  const [award] = await awards()
  await sql`update awards set publicity_ends_at = clock_timestamp() + interval '1 day' where id = ${award!.awardId}::uuid`.execute(
    app.ctx.db,
  )
  const content = '该作品与某公开作品高度雷同，附对比图与发表时间的证明。'
  const words = { awardId: award!.awardId, name: '路见平', phone: '13900001234', content, fileIds: [] }
  await does(stranger, objecting.objectToAward, words)
  const batchId = await generated(await design(), { levels: [2] })
  const refused = await issue(batchId)
  assert.deepEqual([refused.code, refused.msg.includes('1件异议')], [refusal('certificate.matters_open'), true])
  assert.equal((await ask('certificates', world.secretary)).http, 403)
  assert.equal((await ask('certificates')).code, 0)
  assert.equal((await ask('certificates')).code, refusal('competition.exemption_open'))
  assert.deepEqual(
    [(await list(manager)).rows[0]!.mayAnswer, (await list()).rows[0]!.mayAnswer, (await list()).objections],
    [false, true, 1],
  )
  const waits = async (who = chief) =>
    (await does(who, getWorkbench, {})).todos.find(({ key }) => key === 'exemptionsToAnswer')?.path
  assert.equal(await waits(), `/competition/details?id=${world.competitionId}&tab=exemption`)
  assert.equal(await waits(manager), undefined)
  assert.equal((await issue(batchId)).code, refusal('certificate.matters_open'), 'asked is not confirmed')
  assert.equal((await answer(true, manager)).http, 403)
  assert.equal((await answer(true)).code, 0)
  assert.equal(await waits(), undefined)
  assert.equal((await answer(true)).code, refusal('competition.exemption_answered'))
  assert.equal((await issue(batchId)).code, 0)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where entity_id = ${world.competitionId} and action like 'competition.exemption%' order by id`.execute(
    app.ctx.db,
  )
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['competition.exemption_asked', 'competition.exemption_confirmed'],
  )
  const { rows: messages } = await sql<{ title: string }>`
    select title from message_messages where user_id in (${chief.id}::uuid, ${manager.id}::uuid) and title like '例外办理%' order by id`.execute(
    app.ctx.db,
  )
  assert.deepEqual(
    messages.map(({ title }) => title),
    ['例外办理待确认', '例外办理已确认'],
  )
})

test('a competition is neither finished nor archived meanwhile; who asked never confirms, and an old exemption holds no more', async () => {
  const { app, chief, competitionId } = world
  await sql`update competition_stages set status = 'done' where competition_id = ${competitionId}::uuid`.execute(app.ctx.db)
  await sql`update competitions set status = 'settling' where id = ${competitionId}::uuid`.execute(app.ctx.db)
  const move = (verb: 'finish' | 'archive') => app.call(info.moveCompetition, { competitionId, verb }, { as: chief })
  const refused = await move('finish')
  assert.deepEqual([refused.code, refused.msg.includes('1件异议')], [refusal('competition.matters_open'), true], refused.msg)
  assert.equal((await ask('finish', chief)).code, 0)
  assert.equal((await answer(true)).code, refusal('competition.second_person'))
  const second = await app.person('zhuguan02', 'group_admin', { organizationId: world.organizationId, realName: '钟二' })
  assert.equal((await answer(false, second)).code, 0)
  assert.equal((await move('finish')).code, refusal('competition.matters_open'))
  assert.equal((await ask('finish', chief)).code, 0)
  assert.equal((await answer(true, second)).code, 0)
  assert.equal((await move('finish')).code, 0)
  await sql`update competition_exemptions set asked_at = asked_at - interval '9 days', answered_at = answered_at - interval '8 days'
    where answer = 'confirmed'`.execute(app.ctx.db)
  assert.equal((await move('archive')).code, refusal('competition.matters_open'))
  await sql`update competitions set finished_at = clock_timestamp() - interval '3 years', starts_at = starts_at - interval '3 years',
      ends_at = ends_at - interval '3 years' where id = ${competitionId}::uuid`.execute(app.ctx.db)
  await runCompetitionClock(app.ctx)
  const status = async () =>
    (await app.ctx.db.selectFrom('competitions').select('status').where('id', '=', competitionId).executeTakeFirstOrThrow())
      .status
  assert.equal(await status(), 'finished', 'the clock waits as well')
  const { rows } = await world.does(world.secretary, objecting.pageObjections, { competitionId })
  for (const verb of ['accept', 'dismiss'] as const) {
    const { version } = await world.does(world.secretary, objecting.getObjection, { objectionId: rows[0]!.objectionId })
    await world.does(world.secretary, objecting.handleObjection, {
      ...{ objectionId: rows[0]!.objectionId, version, verb, answer: '经核查，不成立。', publicNote: '', consequence: null },
      mergeIds: [],
    })
  }
  await runCompetitionClock(app.ctx)
  assert.equal(await status(), 'archived')
  // The stages go back to what their history says.
  await sql`update competition_stages s set status = coalesce((select m.to_status from status_moves m where m.entity = 'competition_stages'
      and m.entity_id = s.id order by m.id desc limit 1), 'pending') where competition_id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  await inTx(app.ctx.db, (tx) => relist(tx, competitionId))
})
