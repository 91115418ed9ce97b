// Another phone or e-mail for somebody who cannot sign in: two steps, a day's wait, and a link that stops it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contact from '@kaisai/contract/access/contact.endpoints'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { runContactClock } from './contact/contact-clock.ts'

let app: TestApp
let wuhan: string
let chief: Person
before(async () => {
  app = await startApp()
  wuhan = await app.organization('武汉组委会')
  chief = await app.person('chief', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
})
after(() => app.stop())

let made = 0
const owner = async () => {
  made += 1
  return app.person(`owner${made}`, 'student', {
    organizationId: wuhan,
    realName: '学生甲',
    phone: `1380000${String(5000 + made)}`,
  })
}
const request = (userId: string, target: string, as = chief) =>
  app.call(contact.requestContactChange, { userId, target, reason: '手机遗失，本人到场核验' }, { as })
const letters = async (template: string) =>
  app.ctx.db
    .selectFrom('message_sends')
    .select(['body', 'target_mask', 'user_id'])
    .where('template_key', '=', template)
    .orderBy('id', 'desc')
    .execute()
const codeSent = async () => /验证码 (\d{6})/.exec((await letters('access.contactCode'))[0]!.body)![1]!
const undoSent = async () => /undo=([\w-]+)/.exec((await letters('access.contactWarning'))[0]!.body)![1]!
const pass = (changeId: string, interval = '25 hours') =>
  sql`update access_contact_changes set requested_at = requested_at - ${interval}::interval, confirm_until = confirm_until - ${interval}::interval,
    confirmed_at = confirmed_at - ${interval}::interval, due_at = due_at - ${interval}::interval where id = ${changeId}::uuid`.execute(
    app.ctx.db,
  )
const phoneOf = async (userId: string) =>
  (await app.ctx.db.selectFrom('identity_users').select('phone_mask').where('id', '=', userId).executeTakeFirstOrThrow())
    .phone_mask
const statusOf = async (id: string) =>
  (await app.ctx.db.selectFrom('access_contact_changes').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('the desk changes an activated account’s phone in two steps: warning to the old, code to the new, effect after a day', async () => {
  const person = await owner()
  const asked = await request(person.id, '13911118001')
  assert.equal(asked.code, 0, asked.msg)
  const { changeId } = asked.data
  const [warning] = await letters('access.contactWarning')
  assert.deepEqual([warning!.target_mask, warning!.user_id], ['138****5001', person.id])
  assert.equal((await letters('access.contactCode'))[0]!.target_mask, '139****8001')
  const inbox = await app.call(pageMessages, {}, { as: person })
  assert.equal(inbox.data.rows[0]!.title, '有人申请更换您的联系方式')
  assert.ok(!inbox.data.rows[0]!.body.includes('undo='))
  const shown = await app.call(contact.listOwnContactChanges, {}, { as: person })
  assert.deepEqual(
    shown.data.map(({ target, status }) => [target, status]),
    [['139****8001', 'requested']],
  )
  const confirmed = await app.call(contact.confirmContactChange, { changeId, code: await codeSent() })
  assert.equal(confirmed.code, 0, confirmed.msg)
  await runContactClock(app.ctx)
  assert.equal(await phoneOf(person.id), '138****5001')
  await pass(changeId)
  await runContactClock(app.ctx)
  assert.equal(await phoneOf(person.id), '139****8001')
  assert.equal(await statusOf(changeId), 'applied')
  assert.deepEqual((await letters('access.contactApplied')).map((one) => one.target_mask).sort(), ['138****5001', '139****8001'])
  const over = await app.call(contact.listOwnContactChanges, {}, { as: person })
  assert.equal(over.code, refusal('house.session_over'))
})

test('five wrong codes end it, also when fifty come at once', async () => {
  const person = await owner()
  const { changeId } = (await request(person.id, '13911118002')).data
  const right = await codeSent()
  const wrong = right === '000000' ? '111111' : '000000'
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => app.call(contact.confirmContactChange, { changeId, code: wrong })),
  )
  assert.deepEqual(replies.map(({ code }) => code).filter((code) => code === refusal('access.contact_code')).length, 4)
  assert.equal((await app.call(contact.confirmContactChange, { changeId, code: right })).code, refusal('access.contact_over'))
})

test('the link of the warning stops it without signing in, before and after the code; so do the owner and the desk', async () => {
  const person = await owner()
  const first = (await request(person.id, '13911118003')).data.changeId
  const token = await undoSent()
  assert.equal((await app.call(contact.undoContactChange, { token })).code, 0)
  assert.equal((await app.call(contact.undoContactChange, { token })).code, refusal('access.contact_over'))
  assert.equal(
    (await app.call(contact.confirmContactChange, { changeId: first, code: await codeSent() })).code,
    refusal('access.contact_over'),
  )
  const messages = await app.call(pageMessages, {}, { as: chief })
  assert.equal(messages.data.rows[0]!.title, '更换联系方式未完成')
  const second = (await request(person.id, '13911118003')).data.changeId
  await app.call(contact.confirmContactChange, { changeId: second, code: await codeSent() })
  const stranger = await owner()
  assert.equal(
    (await app.call(contact.stopContactChange, { changeId: second }, { as: stranger })).code,
    refusal('house.not_found'),
  )
  assert.equal((await app.call(contact.stopContactChange, { changeId: second }, { as: person })).code, 0)
  await pass(second)
  await runContactClock(app.ctx)
  assert.equal(await phoneOf(person.id), '138****5003')
  const third = (await request(person.id, 'New.Address@example.org')).data.changeId
  assert.equal((await app.call(contact.cancelContactChange, { changeId: third }, { as: chief })).code, 0)
  assert.equal(await statusOf(third), 'undone')
})

test('it is refused for foreign accounts, accounts with roles elsewhere, accounts not activated, and taken contacts', async () => {
  const person = await owner()
  const other = await owner()
  const outsider = await app.person('outsider', 'group_admin', { organizationId: await app.organization('南京组委会') })
  assert.equal((await request(person.id, '13911118004', outsider)).code, refusal('house.not_found'))
  assert.equal((await request(person.id, `1380000${String(5000 + made)}`)).code, refusal('identity.phone_taken'))
  assert.equal((await request(person.id, 'not a phone')).code, refusal('identity.code_target'))
  assert.equal((await request(chief.id, '13911118004')).code, refusal('access.own_account'))
  assert.equal((await request(person.id, '13911118004')).code, 0)
  assert.equal((await request(person.id, '13911118005')).code, refusal('access.contact_open'))
  await sql`insert into access_user_roles (user_id, organization_id, role_id) select ${other.id}::uuid, ${outsider.organizationId}::uuid, id from access_roles where key = 'expert'`.execute(
    app.ctx.db,
  )
  assert.equal((await request(other.id, '13911118006')).code, refusal('access.other_roles'))
  const pending = await app.call(
    calls.addUser,
    {
      ...{ userName: 'pending_one', realName: '待激活', userType: 'staff', gender: null, phone: '13900004002', email: '' },
      ...{ schoolId: null, collegeId: null, majorId: null, grade: '', studentNo: '', remark: '', groupId: wuhan, roleIds: [] },
    },
    { as: chief },
  )
  assert.equal((await request(pending.data.userId, '13911118007')).code, refusal('access.contact_wait_own'))
})

test('a role got elsewhere in the waiting time keeps it from taking effect, and nobody confirms after a day', async () => {
  const person = await owner()
  const { changeId } = (await request(person.id, '13911118008')).data
  await app.call(contact.confirmContactChange, { changeId, code: await codeSent() })
  const elsewhere = await app.organization('别处')
  await sql`insert into access_user_roles (user_id, organization_id, role_id) select ${person.id}::uuid, ${elsewhere}::uuid, id from access_roles where key = 'teacher'`.execute(
    app.ctx.db,
  )
  await pass(changeId)
  await runContactClock(app.ctx)
  assert.deepEqual([await statusOf(changeId), await phoneOf(person.id)], ['undone', `138****${5000 + made}`])
  const late = await owner()
  const second = (await request(late.id, '13911118009')).data.changeId
  await pass(second)
  assert.equal(
    (await app.call(contact.confirmContactChange, { changeId: second, code: await codeSent() })).code,
    refusal('access.contact_over'),
  )
  await runContactClock(app.ctx)
  assert.equal(await statusOf(second), 'expired')
})
