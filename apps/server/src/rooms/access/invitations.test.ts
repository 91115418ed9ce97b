// Roles for people who have an account: invited, accepted, declined, withdrawn, over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { acceptInvitation, declineInvitation, listMyInvitations } from '@kaisai/contract/access/invitation.endpoints'
import { listIdentities } from '@kaisai/contract/access/me.endpoints'
import { listGrantableRoles } from '@kaisai/contract/access/role.endpoints'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { pageMessages } from '@kaisai/contract/message/message.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { expireInvitations } from './invitation/answer-invitation.ts'

let app: TestApp
let wuhan: string
let chief: Person
let root: Person
let roles: ReadonlyMap<string, string>
before(async () => {
  app = await startApp()
  root = await app.root()
  wuhan = await app.organization('武汉组委会')
  chief = await app.person('wuhan_chief', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
  const { data } = await app.call(listGrantableRoles, { groupId: wuhan }, { as: chief })
  roles = new Map(data.map(({ roleKey, roleId }) => [roleKey, roleId]))
})
after(() => app.stop())

const offer = (userId: string, keys: readonly string[], as = chief) =>
  app.call(calls.setUserRoles, { userId, groupId: wuhan, roleIds: keys.map((key) => roles.get(key)!) }, { as })
const held = async (as: Person) => (await app.call(listIdentities, {}, { as })).data.map(({ roleKey }) => roleKey).sort()
const open = async (as: Person) => (await app.call(listMyInvitations, {}, { as })).data
const messagesOf = async (as: Person) => (await app.call(pageMessages, {}, { as })).data.rows.map(({ title }) => title)
let made = 0
const colleague = () => {
  made += 1
  return app.person(`colleague${made}`, 't', { organizationId: wuhan, realName: '同事', phone: `1390000${String(3000 + made)}` })
}

test('a role for somebody who has an account is an invitation: nothing changes until it is accepted, and both sides are notified', async () => {
  const person = await colleague()
  assert.deepEqual((await offer(person.id, ['news_editor'])).data, { invited: 1 })
  assert.deepEqual(await held(person), [])
  const detail = await app.call(calls.getUser, { userId: person.id }, { as: chief })
  assert.deepEqual(
    detail.data.invitations.map(({ roleName, groupName }) => [roleName, groupName]),
    [['新闻编辑', '武汉组委会']],
  )
  assert.deepEqual(await messagesOf(person), ['武汉组委会邀请您担任新闻编辑'])
  const letter = await app.ctx.db
    .selectFrom('message_sends')
    .select(['channel', 'body'])
    .where('user_id', '=', person.id)
    .where('template_key', '=', 'access.invited.role')
    .execute()
  assert.equal(letter.length, 1)
  assert.match(letter[0]!.body, /\/role/)
  const [invitation] = await open(person)
  assert.deepEqual(
    [invitation!.kind, invitation!.groupName, invitation!.roleName, invitation!.inviterName],
    ['role', '武汉组委会', '新闻编辑', '吴汉'],
  )
  assert.equal((await app.call(acceptInvitation, { invitationId: invitation!.invitationId }, { as: person })).code, 0)
  assert.deepEqual(await held(person), ['news_editor'])
  assert.deepEqual(await open(person), [])
  assert.ok((await messagesOf(chief)).includes('同事接受了邀请'))
  const again = await app.call(acceptInvitation, { invitationId: invitation!.invitationId }, { as: person })
  assert.deepEqual([again.code, again.http], [refusal('access.invitation_over'), 409])
})

test('an invitation is declined once, and only by the invited person', async () => {
  const person = await colleague()
  const stranger = await colleague()
  await offer(person.id, ['news_editor'])
  const [{ invitationId } = { invitationId: '' }] = await open(person)
  for (const endpoint of [acceptInvitation, declineInvitation])
    assert.deepEqual((await app.call(endpoint, { invitationId }, { as: stranger })).code, refusal('house.not_found'))
  assert.equal((await app.call(declineInvitation, { invitationId }, { as: person })).code, 0)
  assert.equal((await app.call(acceptInvitation, { invitationId }, { as: person })).code, refusal('access.invitation_over'))
  assert.deepEqual(await held(person), [])
  assert.ok((await messagesOf(chief)).includes('同事谢绝了邀请'))
})

test('asking twice invites once; leaving a role out withdraws its invitation; taking a held role away works at once', async () => {
  const person = await colleague()
  await offer(person.id, ['news_editor', 'news_auditor'])
  assert.deepEqual((await offer(person.id, ['news_editor', 'news_auditor'])).data, { invited: 0 })
  assert.equal((await open(person)).length, 2)
  await offer(person.id, ['news_auditor'])
  const left = await open(person)
  assert.deepEqual(
    left.map(({ roleName }) => roleName),
    ['新闻审核'],
  )
  await app.call(acceptInvitation, { invitationId: left[0]!.invitationId }, { as: person })
  await offer(person.id, [])
  assert.deepEqual(await held(person), [])
})

test('an invitation dies with the right of whoever sent it, and with time', async () => {
  const person = await colleague()
  const helper = await app.person('helper_chief', 'group_admin', { organizationId: wuhan, realName: '副手' })
  await offer(person.id, ['news_editor'], helper)
  await inTx(app.ctx.db, async (tx) => {
    await tx.deleteFrom('access_user_roles').where('user_id', '=', helper.id).execute()
    await notify(tx, 'auth', helper.id)
  })
  const [first] = await open(person)
  assert.equal(
    (await app.call(acceptInvitation, { invitationId: first!.invitationId }, { as: person })).code,
    refusal('access.invitation_over'),
  )
  assert.deepEqual(await held(person), [])
  const late = await colleague()
  await offer(late.id, ['news_editor'])
  const [second] = await open(late)
  await sql`update access_invitations set invited_at = now() - interval '20 days', expires_at = now() - interval '1 second' where id = ${second!.invitationId}::uuid`.execute(
    app.ctx.db,
  )
  assert.deepEqual(await open(late), [])
  assert.equal(
    (await app.call(acceptInvitation, { invitationId: second!.invitationId }, { as: late })).code,
    refusal('access.invitation_over'),
  )
  await expireInvitations(app.ctx.db)
  const row = await app.ctx.db
    .selectFrom('access_invitations')
    .select('status')
    .where('id', '=', second!.invitationId)
    .executeTakeFirstOrThrow()
  assert.equal(row.status, 'expired')
})

test('of ten acceptances at once one counts', async () => {
  const person = await colleague()
  await offer(person.id, ['news_editor'])
  const [{ invitationId } = { invitationId: '' }] = await open(person)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.call(acceptInvitation, { invitationId }, { as: person })),
  )
  assert.deepEqual(replies.map(({ code }) => code).sort(), [
    0,
    ...Array.from({ length: 9 }, () => refusal('access.invitation_over')),
  ])
  assert.deepEqual(await held(person), ['news_editor'])
})

test('an account that waits for its owner gets its roles at once, and ROOT is invited to by nobody', async () => {
  const added = await app.call(
    calls.addUser,
    {
      ...{ userName: 'waiting_one', realName: '待激活', userType: 'staff', gender: null, phone: '13900004001', email: '' },
      ...{ schoolId: null, collegeId: null, majorId: null, grade: '', studentNo: '', remark: '', groupId: wuhan, roleIds: [] },
    },
    { as: chief },
  )
  assert.deepEqual((await offer(added.data.userId, ['news_editor'])).data, { invited: 0 })
  const roleRows = await app.ctx.db
    .selectFrom('access_user_roles')
    .select('role_id')
    .where('user_id', '=', added.data.userId)
    .execute()
  assert.equal(roleRows.length, 1)
  const rootRole = await app.ctx.db.selectFrom('access_roles').select('id').where('is_root', '=', true).executeTakeFirstOrThrow()
  const reply = await app.call(
    calls.setUserRoles,
    { userId: chief.id, groupId: app.platformId, roleIds: [rootRole.id] },
    { as: root },
  )
  assert.deepEqual([reply.code, reply.http], [refusal('access.root_by_console'), 403])
})
