// Where nothing carries a code, the owner of a new account activates it by a link an administrator passes on.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { activate, signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import type { Sender } from '#src/platform/sender.ts'
import { startApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

const app = await startApp()
after(() => app.stop())
const groupId = await app.organization('武汉组委会')
const admin = await app.person('wuhan_admin', 'group_admin', { organizationId: groupId })
const stranger = await app.person('others_admin', 'group_admin', { organizationId: await app.organization('其他组委会') })
const user = {
  ...{ userType: 'staff' as const, gender: null, email: '', schoolId: null, collegeId: null, majorId: null },
  ...{ grade: '', studentNo: '', remark: '' },
}

let made = 0
const add = async (at = app, as = admin, inGroup = groupId) => {
  made += 1
  const input = {
    ...user,
    userName: `newcomer${made}`,
    realName: '初来者',
    phone: `1380000555${made}`,
    groupId: inGroup,
    roleIds: [],
  }
  const { data, msg } = await at.call(calls.addUser, input, { as })
  assert.equal(msg, '')
  return { userId: data.userId, userName: input.userName }
}
const link = async (userId: string, as = admin) => app.call(calls.makeActivationLink, { userId }, { as })
const ticketOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('ticket')!
const password = 'Owner#2026-kai'

test('the owner opens the link, sees whose account it is, chooses a password and is signed in; the link works once', async () => {
  const { userId, userName } = await add()
  const { data } = await link(userId)
  assert.match(data.path, /^\/neibu\/activate\?ticket=/)
  const ticket = ticketOf(data.path)
  assert.deepEqual((await app.call(activate, { ticket })).data, { userName, realName: '初来者', signedIn: null })
  assert.equal((await app.call(activate, { ticket, password: `${userName}#A1` })).code, refusal('identity.password_holds_name'))
  const done = await app.call(activate, { ticket, password })
  assert.equal(done.data.signedIn!.realName, '初来者')
  assert.equal(done.data.signedIn!.mustChangePassword, false)
  assert.equal((await app.call(signInByPassword, { username: userName, password })).code, 0)
  assert.equal((await app.call(activate, { ticket, password })).code, refusal('identity.activation_dead'))
  assert.equal((await link(userId)).code, refusal('access.already_active'))
  const log = await app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(log.at(-1), { action: 'access.activation_link_made', user_id: admin.id })
})

test('a newer link ends the older one, and a disabled account has none that works', async () => {
  const { userId } = await add()
  const first = ticketOf((await link(userId)).data.path)
  const second = ticketOf((await link(userId)).data.path)
  assert.equal((await app.call(activate, { ticket: first })).code, refusal('identity.activation_dead'))
  await app.call(calls.moveUser, { userId, verb: 'disable', reason: '停用' }, { as: admin })
  assert.equal((await app.call(activate, { ticket: second, password })).code, refusal('identity.activation_dead'))
})

test('somebody out of reach gets no link, and the row offers it only while it is needed', async () => {
  const { userId } = await add()
  assert.equal((await link(userId, stranger)).code, refusal('house.not_found'))
  const actions = async () => (await app.call(calls.getUser, { userId }, { as: admin })).data.actions
  assert.ok((await actions()).includes('activation'))
  await app.call(activate, { ticket: ticketOf((await link(userId)).data.path), password })
  assert.ok(!(await actions()).includes('activation'))
})

test('where a code reaches the owner there is no link', async () => {
  const sms: Sender = { send: async () => ({ providerId: '1' }) }
  const other = await startApp({ gateways: { sms, mail: null } })
  try {
    const root = await other.root()
    const { userId } = await add(other, root, await other.organization('有网关的组织'))
    assert.equal((await other.call(calls.makeActivationLink, { userId }, { as: root })).code, refusal('access.code_reaches'))
    assert.ok(!(await other.call(calls.getUser, { userId }, { as: root })).data.actions.includes('activation'))
  } finally {
    await other.stop()
  }
})

test('the notice is sent again to whoever a code reaches, once in 12 hours, by the channel that carries it', async () => {
  const mail: Sender = { send: async () => ({ providerId: '1' }) }
  const other = await startApp({ gateways: { sms: null, mail } })
  try {
    const root = await other.root()
    const inGroup = await other.organization('只有邮件的组织')
    const input = { ...user, userName: 'writtento', realName: '初来者', phone: '13800006661', email: 'owner@example.com' }
    const { data } = await other.call(calls.addUser, { ...input, groupId: inGroup, roleIds: [] }, { as: root })
    const { userId } = data
    const again = async (as = root) => (await other.call(calls.sendActivation, { userId }, { as })).code
    const letters = async () =>
      other.ctx.db
        .selectFrom('message_sends')
        .select(['channel', 'template_key'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    assert.ok((await other.call(calls.getUser, { userId }, { as: root })).data.actions.includes('activationNotice'))
    assert.equal(await again(), refusal('access.activation_recent'))
    await other.ctx.db
      .updateTable('identity_users')
      .set({ activation_sent_at: sql<string>`now() - interval '13 hours'` })
      .where('id', '=', userId)
      .execute()
    assert.equal(await again(), 0)
    assert.deepEqual((await letters()).at(-1), { channel: 'mail', template_key: 'access.accountMade' })
    assert.equal(await again(), refusal('access.activation_recent'))
    const foreign = await other.person('foreign_admin', 'group_admin', { organizationId: await other.organization('别的组织') })
    assert.equal(await again(foreign), refusal('house.not_found'))
    await other.ctx.db.updateTable('identity_users').set({ status: 'active' }).where('id', '=', userId).execute()
    assert.equal(await again(), refusal('access.already_active'))
  } finally {
    await other.stop()
  }
})

test('where nothing reaches the owner no notice is sent', async () => {
  const { userId } = await add()
  assert.equal((await app.call(calls.sendActivation, { userId }, { as: admin })).code, refusal('access.no_code_reaches'))
})

test('who is reached by no code keeps a way in: the own recovery is refused, a temporary password is not', async () => {
  const { userId } = await add()
  const offered = async () => (await app.call(calls.getUser, { userId }, { as: admin })).data.actions
  assert.deepEqual([(await offered()).includes('password'), (await offered()).includes('recover')], [true, false])
  const reset = (more: { password?: string }) => app.call(calls.resetPassword, { userId, ...more }, { as: admin })
  assert.equal((await reset({})).code, refusal('access.no_code_recovers'))
  assert.equal((await reset({ password: 'Linshi#2026x' })).code, 0)
})
