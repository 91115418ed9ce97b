import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '@kaisai/contract/integration/hook.endpoints'
import type { HookSubject } from '@kaisai/contract/integration/hook-labels'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import type { Person, TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../../enrollment/enrollment.given.ts'
import { sendOut } from './reach.ts'
import { isSigned, openReceiver } from './receiver.given.ts'
import { pauseAfter, sendWaiting, startSenders } from './send.ts'
import { spreadEvents, sweepEvents } from './spread.ts'

let app: TestApp
let office: Awaited<ReturnType<typeof openEnrollment>>
before(async () => {
  office = await openEnrollment()
  app = office.app
  Object.assign(app.ctx.config, { hookHosts: ['127.0.0.1'] })
})
after(() => app.stop())

const hookOf = (url: string, subjects: HookSubject[] = ['enrollment'], name = '教务系统') => ({
  ...{ hookId: null, version: 1, name, url, subjects, isEnabled: true },
})
const add = async (who: Person, url: string, subjects?: HookSubject[]) => {
  const { code, msg, data } = await app.call(calls.saveHook, hookOf(url, subjects), { as: who })
  assert.equal(code, 0, msg)
  return { hookId: data.hookId, secret: data.secret! }
}
const removeAll = () => sql`delete from integration_hooks`.execute(app.ctx.db)
const stateOf = async (hookId: string, who: Person = office.chief) =>
  (await app.call(calls.listHooks, {}, { as: who })).data.hooks.find((hook) => hook.hookId === hookId)!
const deliver = async (...hookIds: string[]) => {
  await spreadEvents(app.ctx)
  for (const hookId of hookIds) await sendWaiting(app.ctx, hookId)
}
const noticesOf = async (who: Person, title: string) =>
  (
    await app.ctx.db
      .selectFrom('message_messages')
      .select('body')
      .where('user_id', '=', who.id)
      .where('title', '=', title)
      .execute()
  ).length

test('nobody listens: nothing is written', async () => {
  const place = await office.enrollable()
  await office.submitted(await office.somebody('沈星遥'), place, '星火队')
  const { rows } = await sql`select 1 from integration_events`.execute(app.ctx.db)
  assert.equal(rows.length, 0)
})

test('what moves arrives in order, signed, without anything of a person, and only where its owner reaches it', async () => {
  const [mine, school, other, foreign] = [await openReceiver(), await openReceiver(), await openReceiver(), await openReceiver()]
  const { hookId, secret } = await add(office.chief, mine.url)
  const ofSchool = await add(office.schoolAdmin, school.url)
  const ofOther = await add(office.otherSchoolAdmin, other.url)
  const ofForeign = await add(office.stranger, foreign.url)
  const place = await office.enrollable()
  const captain = await office.somebody('林书晚')
  const teamId = await office.submitted(captain, place, '纸桥队')
  assert.equal((await office.audit(office.chief, teamId, 'pass')).code, 0)
  await deliver(hookId, ofSchool.hookId, ofOther.hookId, ofForeign.hookId)
  assert.deepEqual(
    mine.received.map(({ event }) => event.type),
    ['enrollment.pending', 'enrollment.approved', 'enrollment.effective'],
  )
  assert.deepEqual([school.received.length, other.received.length, foreign.received.length], [3, 0, 0])
  const [first] = mine.received
  assert.equal(isSigned(first!, secret), true)
  assert.equal(isSigned({ ...first!, body: `${first!.body} ` }, secret), false)
  assert.equal(isSigned(first!, ofSchool.secret), false)
  assert.deepEqual([first!.headers['kaisai-event'], typeof first!.headers['kaisai-delivery']], ['enrollment.pending', 'string'])
  assert.deepEqual(Object.keys(first!.event.data), ['subject', 'id', 'status', 'competitionId', 'teamId', 'schoolId'])
  assert.equal(first!.event.data.teamId, teamId)
  for (const { body } of mine.received) assert.doesNotMatch(body, /林书晚|纸桥队|138/)
  // Once: nothing waits any more, and a second look finds nothing.
  await deliver(hookId)
  assert.equal(mine.received.length, 3)
  const { rows } = (await app.call(calls.pageDeliveries, { hookId, outcome: 'delivered' }, { as: office.chief })).data
  assert.deepEqual([rows.length, rows[0]!.httpStatus, rows[0]!.response, rows[0]!.attempts], [3, 200, 'ok', 1])
  assert.equal((await app.call(calls.pageDeliveries, { hookId }, { as: office.stranger })).data.total, 0)
  await removeAll()
  await Promise.all([mine, school, other, foreign].map((one) => one.close()))
})

test('a receiver that fails keeps its own events waiting, later and later, and is turned off after two days; others are not touched', async () => {
  const [broken, sane] = [await openReceiver((response) => void response.writeHead(500).end('数据库错误')), await openReceiver()]
  const { hookId } = await add(office.chief, broken.url)
  const well = await add(office.chief, sane.url)
  const place = await office.enrollable()
  await office.submitted(await office.somebody('周既明'), place, '甲队')
  await office.submitted(await office.somebody('程念慈'), place, '乙队')
  await deliver(hookId, well.hookId)
  assert.deepEqual([broken.received.length, sane.received.length], [1, 2])
  const failing = await stateOf(hookId)
  assert.deepEqual([failing.failures, failing.waiting, failing.nextTime !== null], [1, 2, true])
  await startSenders(app.ctx)
  await app.runJobs()
  assert.equal(broken.received.length, 1)
  const start = Date.now()
  for (const hours of [0.1, 12, 30, 47.9]) {
    app.setNow(new Date(start + hours * 3_600_000))
    await startSenders(app.ctx)
    await app.runJobs()
    assert.equal((await stateOf(hookId)).isEnabled, true)
  }
  assert.equal(broken.received.length, 5)
  assert.equal(new Set(broken.received.map(({ event }) => event.id)).size, 1)
  app.setNow(new Date(start + 51 * 3_600_000))
  await sendWaiting(app.ctx, hookId)
  const off = await stateOf(hookId)
  assert.deepEqual([off.isEnabled, off.offText !== '', await noticesOf(office.chief, 'Webhook 已自动停用')], [false, true, 1])
  assert.equal(
    (
      await app.call(
        calls.replayDeliveries,
        { hookId, from: '2026-01-01T00:00:00Z', to: '2027-12-31T00:00:00Z' },
        { as: office.chief },
      )
    ).code,
    refusal('integration.hook_off'),
  )
  const [row] = (await app.call(calls.pageDeliveries, { hookId, outcome: 'failed' }, { as: office.chief })).data.rows
  assert.deepEqual([row!.httpStatus, row!.response, row!.attempts], [500, '数据库错误', 6])
  // Turned on again, everything arrives in its order.
  app.setNow(null)
  broken.answers(undefined)
  const on = { ...hookOf(broken.url), hookId, version: off.version }
  assert.equal((await app.call(calls.saveHook, on, { as: office.chief })).code, 0)
  await sendWaiting(app.ctx, hookId)
  assert.deepEqual([broken.received.length, (await stateOf(hookId)).waiting, (await stateOf(hookId)).failures], [8, 0, 0])
  await removeAll()
  await Promise.all([broken.close(), sane.close()])
  assert.deepEqual([1, 2, 3, 8, 9, 50].map(pauseAfter), [1, 2, 4, 128, 180, 180])
})

test('a receiver that hangs holds nobody else, and is given up', async () => {
  let hanging: (() => void) | undefined
  const arrived = Promise.withResolvers<void>()
  const hanger = await openReceiver((response) => {
    hanging = () => void response.destroy()
    arrived.resolve()
  })
  const sane = await openReceiver()
  const { hookId } = await add(office.chief, hanger.url)
  const well = await add(office.chief, sane.url)
  await office.submitted(await office.somebody('许嘉禾'), await office.enrollable(), '丙队')
  await spreadEvents(app.ctx)
  const stuck = sendWaiting(app.ctx, hookId)
  await arrived.promise
  await sendWaiting(app.ctx, well.hookId)
  assert.equal(sane.received.length, 1)
  // One sender at a time: a second one does nothing.
  await sendWaiting(app.ctx, hookId)
  assert.equal(hanger.received.length, 1)
  hanging!()
  await stuck
  assert.equal((await stateOf(hookId)).failures, 1)
  hanger.answers(() => undefined)
  const late = await sendOut(app.ctx.config, { url: hanger.url, headers: {}, body: '{}' }, { timeoutMs: 150 })
  assert.deepEqual([late.isDelivered, late.trouble], [false, 'timeout'])
  hanger.answers((response) => void response.end('x'.repeat(100_000)))
  assert.equal((await sendOut(app.ctx.config, { url: hanger.url, headers: {}, body: '{}' })).trouble, 'too-large')
  await removeAll()
  await Promise.all([hanger.close(), sane.close()])
})

test('nothing is sent into an inner network: not by address, not by a name that moved, not by a redirect', async () => {
  for (const url of [
    'http://example.org/',
    'https://localhost/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://a:b@example.org/',
    'ftp://example.org/',
    'x',
  ])
    assert.equal(
      (await app.call(calls.saveHook, hookOf(url), { as: office.chief })).code,
      refusal('integration.hook_address'),
      url,
    )
  const target = await openReceiver()
  const call = { url: `https://moved.example.org/`, headers: {}, body: '{}' }
  const moved = await sendOut({ hookHosts: [] }, call, { resolve: async () => ['127.0.0.1'] })
  assert.deepEqual([moved.isDelivered, moved.trouble], [false, 'private-address'])
  assert.equal((await sendOut({ hookHosts: [] }, { ...call, url: target.url })).trouble, 'host')
  const redirecting = await openReceiver((response) => void response.writeHead(302, { location: target.url }).end())
  const redirected = await sendOut(app.ctx.config, { ...call, url: redirecting.url })
  assert.deepEqual([redirected.isDelivered, redirected.httpStatus, target.received.length], [false, 302, 0])
  await Promise.all([target.close(), redirecting.close()])
})

test('while a secret is changed both sign; a week later the new one alone', async () => {
  const receiver = await openReceiver()
  const { hookId, secret } = await add(office.chief, receiver.url)
  const fresh = (await app.call(calls.rotateHookSecret, { hookId }, { as: office.chief })).data.secret
  const tested = await app.call(calls.testHook, { hookId }, { as: office.chief, lang: 'en' })
  assert.deepEqual([tested.data.isDelivered, tested.data.result, tested.data.response], [true, 'HTTP 200', 'ok'])
  assert.deepEqual([isSigned(receiver.received[0]!, secret), isSigned(receiver.received[0]!, fresh)], [true, true])
  app.setNow(new Date(Date.now() + 8 * 86_400_000))
  await app.call(calls.testHook, { hookId }, { as: office.chief })
  app.setNow(null)
  assert.deepEqual([isSigned(receiver.received[1]!, secret), isSigned(receiver.received[1]!, fresh)], [false, true])
  assert.equal(receiver.received[0]!.event.type, 'test')
  const kept = await app.ctx.db.selectFrom('integration_hooks').selectAll().where('id', '=', hookId).executeTakeFirstOrThrow()
  assert.equal(kept.secret_sealed.includes(fresh), false)
  await removeAll()
  await receiver.close()
})

test('sent again: some, or a span, under the same ids', async () => {
  const receiver = await openReceiver()
  const { hookId } = await add(office.chief, receiver.url)
  const place = await office.enrollable()
  for (const name of ['一队', '二队', '三队']) await office.submitted(await office.somebody(`陈${name}`), place, name)
  await deliver(hookId)
  const ids = () => receiver.received.map(({ headers }) => headers['kaisai-delivery'])
  const before = [...ids()]
  const { rows } = (await app.call(calls.pageDeliveries, { hookId }, { as: office.chief })).data
  const one = await app.call(calls.replayDeliveries, { hookId, deliveryIds: [rows[0]!.deliveryId] }, { as: office.chief })
  assert.equal(one.data.count, 1)
  await app.runJobs()
  assert.deepEqual(ids(), [...before, before[2]])
  const span = {
    hookId,
    from: new Date(Date.now() - 3_600_000).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
  }
  assert.equal((await app.call(calls.replayDeliveries, span, { as: office.chief })).data.count, 3)
  await app.runJobs()
  assert.deepEqual(ids(), [...before, before[2], ...before])
  assert.equal(
    (await app.call(calls.replayDeliveries, { hookId }, { as: office.chief })).code,
    refusal('integration.replay_what'),
  )
  assert.equal((await app.call(calls.replayDeliveries, span, { as: office.stranger })).code, refusal('house.not_found'))
  await sql`update integration_events set moved_at = now() - interval '31 days'`.execute(app.ctx.db)
  await sql`update integration_deliveries set created_at = now() - interval '31 days'`.execute(app.ctx.db)
  await sweepEvents(app.ctx)
  assert.equal((await app.call(calls.pageDeliveries, { hookId }, { as: office.chief })).data.total, 0)
  await removeAll()
  await receiver.close()
})

test('an owner who loses the identity: nothing more is sent, and who may take it over is notified', async () => {
  const receiver = await openReceiver()
  const leaver = await app.person('leaver', 'group_admin', { organizationId: office.organizationId })
  const { hookId } = await add(leaver, receiver.url)
  await inTx(app.ctx.db, (tx) => tx.deleteFrom('access_user_roles').where('user_id', '=', leaver.id).execute())
  await office.submitted(await office.somebody('何以宁'), await office.enrollable(), '丁队')
  const noticed = await noticesOf(office.chief, 'Webhook 已自动停用')
  await deliver(hookId)
  const off = await stateOf(hookId)
  assert.deepEqual(
    [receiver.received.length, off.isEnabled, await noticesOf(office.chief, 'Webhook 已自动停用')],
    [0, false, noticed + 1],
  )
  assert.equal(
    (await app.call(calls.saveHook, { ...hookOf(receiver.url), hookId, version: off.version }, { as: office.chief })).code,
    0,
  )
  assert.equal((await stateOf(hookId)).ownerName, '顾言青')
  assert.equal((await app.call(calls.deleteHook, { hookId }, { as: office.stranger })).code, refusal('house.not_found'))
  assert.equal((await app.call(calls.deleteHook, { hookId }, { as: office.chief })).code, 0)
  await receiver.close()
})

test('a subject the caller may not read is refused, and so are more than twenty', async () => {
  const beyond = await app.call(calls.saveHook, hookOf('https://example.org/', ['enrollment', 'order']), { as: office.manager })
  assert.ok([refusal('house.no_access'), refusal('integration.hook_beyond')].includes(beyond.code))
  const all = await Promise.all(
    Array.from({ length: 22 }, () => app.call(calls.saveHook, hookOf('https://example.org/'), { as: office.chief })),
  )
  assert.deepEqual(
    all.map(({ code }) => code).filter((code) => code !== 0),
    [refusal('integration.hooks_many'), refusal('integration.hooks_many')],
  )
  await removeAll()
})
