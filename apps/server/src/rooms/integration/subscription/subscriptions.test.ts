// Exports that are subscribed to: made with the rights of the moment, brought where they were wished, said when there is nothing or no right.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportUsers } from '@kaisai/contract/access/user.endpoints'
import { allEndpoints } from '@kaisai/contract/all'
import { exportTeams } from '@kaisai/contract/enrollment/audit.endpoints'
import * as calls from '@kaisai/contract/integration/subscription.endpoints'
import { MOST_SUBSCRIPTIONS } from '@kaisai/contract/integration/subscription-rhythm'
import { exportStatistics } from '@kaisai/contract/statistics/endpoints'
import { makeReport } from '@kaisai/contract/statistics/report.endpoints'
import { exportOperationLog } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import { s3Client } from '#src/platform/files/s3-client.ts'
import type { Person, TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { type Emulator, settingsOf, startEmulator } from '#test/s3/emulator.ts'
import { openEnrollment } from '../../enrollment/enrollment.given.ts'
import { beginDue, sweepRuns } from './due.ts'

let app: TestApp
let office: Awaited<ReturnType<typeof openEnrollment>>
let emulator: Emulator
let place: Awaited<ReturnType<typeof office.enrollable>>
before(async () => {
  office = await openEnrollment()
  app = office.app
  emulator = await startEmulator()
  place = await office.enrollable()
  await office.submitted(await office.somebody('林书晚'), place, '星火队')
})
after(async () => {
  await app.stop()
  await emulator.stop()
})

const chosen = { name: '每晚报名', rhythm: 'daily' as const, weekday: null, hour: 2, byMail: false, toFolder: false }
const add = (who: Person, call: string, input: Record<string, unknown> = {}, more: Partial<typeof chosen> = {}) => {
  const whole = call === exportTeams.path ? { shape: 'team', ...input } : input
  return app.call(calls.addSubscription, { call, input: whole, ...chosen, ...more }, { as: who })
}
const added = async (who: Person, call: string, input: Record<string, unknown> = {}, more: Partial<typeof chosen> = {}) => {
  const { code, msg, data } = await add(who, call, input, more)
  assert.equal(code, 0, msg)
  return data.subscriptionId
}
const run = async (who: Person, subscriptionId: string) => {
  assert.equal((await app.call(calls.runSubscription, { subscriptionId }, { as: who })).code, 0)
  await app.runJobs()
  return lastRun(who, subscriptionId)
}
const lastRun = async (who: Person, subscriptionId: string) =>
  (await app.call(calls.pageSubscriptionRuns, { subscriptionId }, { as: who })).data.rows[0]!
const stateOf = async (who: Person, subscriptionId: string) =>
  (await app.call(calls.listSubscriptions, {}, { as: who })).data.subscriptions.find(
    (one) => one.subscriptionId === subscriptionId,
  )!
const titlesOf = async (who: Person) =>
  (await app.ctx.db.selectFrom('message_messages').select('title').where('user_id', '=', who.id).orderBy('id').execute()).map(
    ({ title }) => title,
  )
const mailsTo = async (who: Person) =>
  app.ctx.db
    .selectFrom('message_sends')
    .select(['title', 'body'])
    .where('user_id', '=', who.id)
    .where('channel', '=', 'mail')
    .execute()

test('every list that is exported can be subscribed to, but for what is named here', () => {
  const others: Readonly<Record<string, string>> = {
    '/web/user/export': 'the own data, asked for by its owner alone',
    '/award/grant/preview/export': 'a trial that is not kept',
    '/review/comment/result/export': 'one result as it was calculated, which does not change',
    '/award/prize/export': 'whole bank cards, with a reason and an approval each time',
    '/finance/payout/export': 'whole bank cards, with a reason and an approval each time',
    '/finance/closing/export': 'a closed month, which does not change',
  }
  const exported = allEndpoints.filter(({ endpoint: e }) => e.path.endsWith('/export') && !e.path.includes('/template/'))
  assert.ok(exported.length > 20)
  for (const { endpoint } of exported)
    assert.equal(endpoint.subscribable, !(endpoint.path in others), `${endpoint.path}: subscribable or named here`)
  for (const { endpoint } of allEndpoints.filter(({ endpoint: e }) => e.subscribable))
    assert.equal(['public', 'signedIn'].includes(endpoint.access), false, endpoint.path)
})

test('it is made at its hour with its filters, said in the desk and by mail, and fetched by its owner alone', async () => {
  const { chief, stranger } = office
  await sql`update identity_users set email = 'chief@example.edu.cn' where id = ${chief.id}::uuid`.execute(app.ctx.db)
  const start = await app.call(calls.getSubscriptionStart, { call: exportTeams.path }, { as: chief })
  assert.deepEqual([start.data.name, start.data.hasFolder, start.data.left], ['报名', false, MOST_SUBSCRIPTIONS])
  assert.match(start.data.mail!, /\*/)
  const input = { competitionId: place.competitionId, shape: 'team', withContacts: true, reason: '电话通知各队报到' }
  const id = await added(chief, exportTeams.path, input, { byMail: true })
  // Contacts are asked for by hand alone.
  const { rows } = await sql<{ input: object }>`select input from integration_subscriptions where id = ${id}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(rows[0]!.input, { competitionId: place.competitionId, shape: 'team' })
  assert.equal(await beginDue(app.ctx), 0)
  const next = Date.parse((await stateOf(chief, id)).nextTime!)
  app.setNow(new Date(next + 3 * 86_400_000))
  // Three days late: once.
  assert.equal(await beginDue(app.ctx), 1)
  assert.equal(await beginDue(app.ctx), 0)
  app.setNow(null)
  await app.runJobs()
  const made = await lastRun(chief, id)
  assert.deepEqual([made.outcome, made.rows, made.isByHand, made.hasFile, made.attempts], ['made', 1, false, true, 0])
  assert.ok((await titlesOf(chief)).includes('订阅的导出已生成'))
  const [mail] = await mailsTo(chief)
  assert.match(mail!.body, /“每晚报名”已生成（1 行）/)
  assert.match(mail!.body, /\/system\/subscription\?tab=runs&subscriptionId=/)
  const file = await app.raw(calls.downloadSubscribed, { runId: made.runId }, { as: chief })
  assert.equal((file.data as Buffer).toString('latin1', 0, 2), 'PK')
  for (const who of [stranger, office.schoolAdmin])
    assert.equal((await app.raw(calls.downloadSubscribed, { runId: made.runId }, { as: who })).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.pageSubscriptionRuns, { subscriptionId: id }, { as: stranger })).data.total, 0)
  const same = { subscriptionId: id, version: 1, ...chosen, isPaused: false }
  for (const call of [calls.updateSubscription, calls.runSubscription, calls.deleteSubscription] as const)
    assert.equal(
      (await app.raw(call, call === calls.updateSubscription ? same : { subscriptionId: id }, { as: stranger })).code,
      refusal('house.not_found'),
    )
  const shown = await stateOf(chief, id)
  assert.deepEqual([shown.listName, shown.filters, shown.lastOutcome, shown.isRunning], ['报名', shown.filters, 'made', false])
  assert.match(shown.filters, /竞赛/)
})

test('an empty list is said, a week’s rhythm needs its day, a paused one is not due, and one that runs is not begun twice', async () => {
  const { chief } = office
  assert.equal(
    (await add(chief, exportTeams.path, {}, { rhythm: 'weekly' as never })).code,
    refusal('integration.subscription_day'),
  )
  const id = await added(chief, exportTeams.path, { competitionId: place.competitionId, keyword: '没有这支队' })
  const empty = await run(chief, id)
  assert.deepEqual([empty.outcome, empty.rows, empty.hasFile, empty.isByHand], ['empty', 0, false, true])
  assert.ok((await titlesOf(chief)).includes('订阅的导出没有数据'))
  assert.equal(
    (await app.raw(calls.downloadSubscribed, { runId: empty.runId }, { as: chief })).code,
    refusal('integration.file_gone'),
  )
  const { version } = await stateOf(chief, id)
  const paused = { subscriptionId: id, version, ...chosen, hour: 5, isPaused: true }
  assert.equal((await app.call(calls.updateSubscription, paused, { as: chief })).code, 0)
  assert.equal((await app.call(calls.updateSubscription, paused, { as: chief })).code, refusal('house.edited_meanwhile'))
  assert.deepEqual([(await stateOf(chief, id)).hour, (await stateOf(chief, id)).nextTime], [5, null])
  await sql`update integration_subscriptions set next_at = now() - interval '1 hour' where id = ${id}::uuid`.execute(app.ctx.db)
  assert.equal(await beginDue(app.ctx), 0)
  assert.equal((await app.call(calls.runSubscription, { subscriptionId: id }, { as: chief })).code, 0)
  assert.equal(
    (await app.call(calls.runSubscription, { subscriptionId: id }, { as: chief })).code,
    refusal('integration.export_running'),
  )
  await app.runJobs()
  assert.equal((await app.call(calls.deleteSubscription, { subscriptionId: id }, { as: chief })).code, 0)
  assert.equal(await stateOf(chief, id), undefined)
})

test('where an export asks who sits there, subscribing does', async () => {
  const { chief } = office
  app.setNow(new Date(Date.now() + 16 * 60_000))
  assert.equal((await add(chief, exportUsers.path)).code, refusal('house.step_up'))
  app.setNow(null)
  const id = await added(chief, exportUsers.path)
  assert.equal((await run(chief, id)).outcome, 'made')
})

test('nobody subscribes to what he may not export, to what is no export, in ways there are not, or to more than twenty', async () => {
  const { schoolAdmin, chief } = office
  const student = await office.somebody('周既明')
  assert.equal((await add(student, exportTeams.path)).code, refusal('house.no_access'))
  assert.equal((await add(schoolAdmin, exportOperationLog.path)).code, refusal('house.no_access'))
  for (const path of ['/award/prize/export', '/enroll/team/page', '/system/user/add', '/finance/order/unknown'])
    assert.equal((await add(chief, path)).code, refusal('integration.not_subscribable'), path)
  assert.equal((await add(chief, exportTeams.path, { competitionId: '…' })).code, refusal('house.invalid'))
  assert.equal((await add(chief, exportTeams.path, {}, { toFolder: true })).code, refusal('integration.subscription_ways'))
  assert.equal((await add(schoolAdmin, exportTeams.path, {}, { byMail: true })).code, refusal('integration.subscription_ways'))
  for (let at = 0; at < MOST_SUBSCRIPTIONS; at++) await added(schoolAdmin, exportTeams.path)
  assert.equal((await add(schoolAdmin, exportTeams.path)).code, refusal('integration.subscriptions_many'))
  await assert.rejects(
    sql`update integration_subscriptions set no = 21 where user_id = ${schoolAdmin.id}::uuid and no = 20`.execute(app.ctx.db),
    /check/,
  )
  await sql`delete from integration_subscriptions where user_id = ${schoolAdmin.id}::uuid`.execute(app.ctx.db)
})

test('a right that is gone, a role that was taken and a file of it: stopped and said; whoever has the right again goes on', async () => {
  const clerk = await app.person('exportclerk', 'group_admin', { organizationId: office.organizationId, realName: '江予安' })
  const id = await added(clerk, exportTeams.path, { competitionId: place.competitionId })
  const made = await run(clerk, id)
  assert.equal(made.outcome, 'made')
  const { rows } = await sql<{ role_id: string }>`
    delete from access_user_roles where user_id = ${clerk.id}::uuid returning role_id`.execute(app.ctx.db)
  // The file as well: it was his by that role.
  assert.equal((await app.raw(calls.downloadSubscribed, { runId: made.runId }, { as: clerk })).code, refusal('house.no_access'))
  const stopped = await run(clerk, id)
  assert.deepEqual([stopped.outcome, stopped.trouble], ['failed', '订阅时使用的身份已失效'])
  assert.ok((await titlesOf(clerk)).includes('订阅的导出已停止'))
  const state = await stateOf(clerk, id)
  assert.deepEqual([state.stopText, state.nextTime], ['订阅时使用的身份已失效', null])
  const goOn = { subscriptionId: id, version: state.version, ...chosen, isPaused: false }
  // A role without the right: the identity stands, the right does not.
  await sql`insert into access_user_roles (user_id, organization_id, role_id) values (${clerk.id}::uuid, ${office.organizationId}::uuid, ${rows[0]!.role_id}::uuid)`.execute(
    app.ctx.db,
  )
  assert.equal((await app.call(calls.updateSubscription, goOn, { as: clerk })).code, 0)
  await sql`delete from access_role_permissions where role_id = ${rows[0]!.role_id}::uuid and permission = 'enroll:team:export'`.execute(
    app.ctx.db,
  )
  assert.deepEqual(
    [(await run(clerk, id)).trouble, (await stateOf(clerk, id)).stopText],
    ['您已没有导出该列表的权限', '您已没有导出该列表的权限'],
  )
  await sql`insert into access_role_permissions (role_id, permission) values (${rows[0]!.role_id}::uuid, 'enroll:team:export')`.execute(
    app.ctx.db,
  )
})

test('what fails is tried three times and said; five in a row stop it', async () => {
  const { chief } = office
  const id = await added(chief, exportTeams.path, { competitionId: place.competitionId })
  // A folder that refuses.
  Object.assign(app.ctx.config, { exportFolder: { ...settingsOf(emulator.url), secret: 'wrong', prefix: '' } })
  await sql`update integration_subscriptions set to_folder = true, failures = 4 where id = ${id}::uuid`.execute(app.ctx.db)
  const past = () => app.setNow(new Date(Date.now() - 86_400_000))
  assert.equal((await app.call(calls.runSubscription, { subscriptionId: id }, { as: chief })).code, 0)
  // A clock of yesterday: what is to be tried later is tried at once.
  past()
  await app.runJobs()
  app.setNow(null)
  const failed = await lastRun(chief, id)
  assert.deepEqual([failed.outcome, failed.attempts, failed.hasFile, failed.trouble !== ''], ['failed', 3, false, true])
  assert.equal((await stateOf(chief, id)).stopText, '连续五次未能生成')
  // Put right, and gone on with.
  Object.assign(app.ctx.config, { exportFolder: { ...settingsOf(emulator.url), prefix: 'kaisai/' } })
  const { version } = await stateOf(chief, id)
  const goOn = { subscriptionId: id, version, ...chosen, toFolder: true, isPaused: false }
  assert.equal((await app.call(calls.updateSubscription, goOn, { as: chief })).code, 0)
  const made = await run(chief, id)
  assert.deepEqual([made.outcome, made.trouble], ['made', ''])
  assert.match(made.folderKey, /^kaisai\/[^/]+\/\d{4}-\d{2}-\d{2}\/每晚报名-[0-9a-f]{6}\.xlsx$/)
  const stored = await s3Client(settingsOf(emulator.url)).read(made.folderKey)
  assert.equal(stored.toString('latin1', 0, 2), 'PK')
})

test('figures and reports come the same way; old runs are removed', async () => {
  const { chief } = office
  const figures = await added(chief, exportStatistics.path, { subject: 'participation', competitionId: place.competitionId })
  const report = await added(chief, makeReport.path, {
    ...{ title: '每周报名情况', foreword: '', subjects: ['participation'], competitionId: place.competitionId },
  })
  for (const id of [figures, report]) {
    const made = await run(chief, id)
    assert.deepEqual([made.outcome, made.hasFile, made.trouble], ['made', true, ''])
    const file = await app.raw(calls.downloadSubscribed, { runId: made.runId }, { as: chief })
    assert.equal((file.data as Buffer).toString('latin1', 0, 2), 'PK')
    assert.equal(file.headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  }
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from statistics_reports where title = '每周报名情况'`.execute(app.ctx.db)
  assert.equal(rows[0]!.count, 1)
  await sql`update integration_export_runs set created_at = now() - interval '31 days' where subscription_id = ${report}::uuid`.execute(
    app.ctx.db,
  )
  await sweepRuns(app.ctx)
  assert.equal((await app.call(calls.pageSubscriptionRuns, { subscriptionId: report }, { as: chief })).data.total, 0)
  assert.equal((await app.call(calls.pageSubscriptionRuns, { subscriptionId: figures }, { as: chief })).data.total, 1)
})
