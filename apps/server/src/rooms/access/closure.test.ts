// People close their own accounts: asked for with a proof, undone for fifteen days, then empty for good. And what they export is whole.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/access/closure.endpoints'
import { moveUser } from '@kaisai/contract/access/user.endpoints'
import * as profile from '@kaisai/contract/identity/profile.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { openEnrollment } from '../enrollment/enrollment.given.ts'
import { runClosureClock } from './closure/closure.ts'

const world = await openEnrollment()
const { app, somebody, enrollable, submitted, does, codeOf } = world
const { db } = app.ctx
after(() => app.stop())

const dueNow = (who: Person) =>
  sql`update access_closures set requested_at = requested_at - interval '16 days', due_at = due_at - interval '16 days'
    where user_id = ${who.id}::uuid and status = 'requested'`.execute(db)
const accountOf = (who: Person) => db.selectFrom('identity_users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow()
const closureOf = async (who: Person) =>
  (await db.selectFrom('access_closures').select('status').where('user_id', '=', who.id).orderBy('id', 'desc').executeTakeFirst())
    ?.status

test('an account is closed after the waiting time: nothing says who it was, and it is not restored', async () => {
  const ann = await somebody('安然')
  const { dueTime } = await does(ann, calls.requestClosure, { reason: '不再参赛' })
  assert.equal((await does(ann, calls.requestClosure, { reason: '' })).dueTime, dueTime)
  assert.equal((await does(ann, calls.getClosure, {})).request!.dueTime, dueTime)
  const sent = await db
    .selectFrom('message_sends')
    .select('template_key')
    .where('template_key', '=', 'access.closureRequested')
    .execute()
  assert.ok(sent.length > 0)
  await runClosureClock(app.ctx)
  assert.equal((await accountOf(ann)).status, 'active')
  await dueNow(ann)
  await runClosureClock(app.ctx)
  const account = await accountOf(ann)
  assert.deepEqual(
    [account.status, account.real_name, account.phone_sealed, account.phone_mask, account.email, account.id_number_sealed],
    ['deleted', '已注销用户', null, null, null, null],
  )
  assert.equal(await closureOf(ann), 'done')
  assert.equal((await app.call(profile.getProfile, {}, { as: ann })).http, 401)
  const kept = await db.selectFrom('message_sends').select('id').where('template_key', '=', 'access.closureRequested').execute()
  assert.deepEqual(kept, [])
  const messages = await db.selectFrom('message_messages').select('id').where('user_id', '=', ann.id).execute()
  assert.deepEqual(messages, [])
  // The phone is free again, and nobody brings the empty account back.
  const root = await app.root()
  assert.equal(await codeOf(root, moveUser, { userId: ann.id, verb: 'restore' }), refusal('access.closed_account'))
})

test('the owner changes his mind within the waiting time', async () => {
  const bo = await somebody('薄荷')
  assert.equal(await codeOf(bo, calls.withdrawClosure, {}), refusal('house.not_found'))
  await does(bo, calls.requestClosure, { reason: '' })
  await does(bo, calls.withdrawClosure, {})
  assert.equal((await does(bo, calls.getClosure, {})).request, null)
  await runClosureClock(app.ctx)
  assert.deepEqual([(await accountOf(bo)).status, await closureOf(bo)], ['active', 'withdrawn'])
})

test('the captain of a team under way is needed: when it is asked for, and when it would be carried out', async () => {
  const cai = await somebody('蔡文')
  const place = await enrollable()
  await does(cai, calls.requestClosure, { reason: '' })
  await submitted(cai, place, '还需要队长')
  await dueNow(cai)
  await runClosureClock(app.ctx)
  assert.deepEqual([(await accountOf(cai)).status, await closureOf(cai)], ['active', 'stopped'])
  const stopped = await db
    .selectFrom('message_messages')
    .select('title')
    .where('user_id', '=', cai.id)
    .where('title', '=', '账号未能注销')
    .execute()
  assert.equal(stopped.length, 1)
  assert.match((await does(cai, calls.getClosure, {})).obstacle, /还需要队长/)
  assert.equal(await codeOf(cai, calls.requestClosure, { reason: '' }), refusal('enrollment.captain_needed'))
})

test('an export holds teams, works, results, awards, certificates and files', async () => {
  const dan = await somebody('丹青')
  const place = await enrollable()
  await submitted(dan, place, '导出之队')
  const data = (await does(dan, profile.exportMyData, {})) as Record<string, unknown>
  for (const key of ['user', 'teams', 'works', 'reviews', 'awards', 'certificates', 'files', 'sentMessages', 'messages'])
    assert.ok(key in data, key)
  assert.match(JSON.stringify(data.teams), /导出之队/)
})
