// Nobody becomes somebody else: every way that once led into another person's account is tried here, and refused.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listIdentities } from '@kaisai/contract/access/me.endpoints'
import * as roleCalls from '@kaisai/contract/access/role.endpoints'
import * as calls from '@kaisai/contract/access/user.endpoints'
import * as library from '@kaisai/contract/expert/library.endpoints'
import * as temporary from '@kaisai/contract/expert/temporary.endpoints'
import { endSession, listAllSessions } from '@kaisai/contract/identity/session.endpoints'
import * as signIn from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { aProfile, someHabits } from '../expert/expert.given.ts'

let app: TestApp
let committee: string
let university: string
let organizer: Person
let secretary: Person
before(async () => {
  app = await startApp()
  committee = await app.organization('开赛杯组委会')
  university = await app.organization('湖南大学', committee)
  organizer = await app.person('organizer', 'group_admin', { organizationId: committee, realName: '顾言青' })
  secretary = await app.person('secretary', 'school_admin', { organizationId: university, realName: '唐校' })
})
after(() => app.stop())

const roleId = async (key: string): Promise<string> =>
  (
    await app.ctx.db
      .selectFrom('access_roles')
      .select('id')
      .where('key', '=', key)
      .where('organization_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).id
const hold = async (userId: string, organizationId: string, key: string) =>
  app.ctx.db
    .insertInto('access_user_roles')
    .values({ user_id: userId, organization_id: organizationId, role_id: await roleId(key) })
    .execute()
const plain = {
  userType: 'staff',
  gender: null,
  email: '',
  schoolId: null,
  collegeId: null,
  majorId: null,
  grade: '',
  studentNo: '',
  remark: '',
} as const

/** Tries to sign in by a code to a phone the attacker holds. */
const enterWithPhone = async (phone: string) => {
  await sql`delete from cost_counters where slot = 'infinity'`.execute(app.ctx.db)
  const { data } = await app.call(signIn.getCaptcha, { purpose: 'code' })
  let nonce = 0
  while (Math.clz32(createHash('sha256').update(`${data.challenge}:${nonce}`).digest().readUInt32BE(0)) < data.bits) nonce += 1
  const proof = { challenge: data.challenge, nonce: String(nonce) }
  assert.equal((await app.call(signIn.sendCode, { target: phone, purpose: 'signIn', proof })).code, 0)
  const sent = await app.ctx.db
    .selectFrom('message_sends')
    .select('body')
    .where('template_key', '=', 'identity.code.signIn')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return app.call(signIn.signInByCode, { target: phone, code: /\d{6}/.exec(sent?.body ?? '')?.[0] ?? '000000' })
}
const saved = async (as: Person, target: Person, phone: string) => {
  const { version } = await app.ctx.db
    .selectFrom('identity_users')
    .select('version')
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow()
  return app.call(calls.updateUser, { ...plain, userId: target.id, version, realName: '张三', phone }, { as })
}
const phoneOf = async (userId: string) =>
  (await app.ctx.db.selectFrom('identity_users').select('phone_mask').where('id', '=', userId).executeTakeFirstOrThrow())
    .phone_mask

test('a school does not get into the account of its professor who judges for a committee', async () => {
  const judge = await app.person('heqiubai', 'teacher', { organizationId: university, phone: '13900000101' })
  await hold(judge.id, committee, 'expert')
  const reply = await saved(secretary, judge, '13900000199')
  assert.deepEqual([reply.code, reply.http], [refusal('access.other_roles'), 403])
  assert.equal(await phoneOf(judge.id), '139****0101')
  assert.notEqual((await enterWithPhone('13900000199')).code, 0)
})

test('opening an expert account for a phone number invites its owner and puts nobody in reach', async () => {
  const victim = await app.person('the_root', 'ROOT', { phone: '13900000102', realName: '根管' })
  const expert = await app.call(
    library.addExpert,
    { libraryId: committee, phone: '13900000102', ...aProfile('根管', null), unit: '某大学', ...someHabits },
    { as: organizer },
  )
  assert.equal(expert.code, 0, expert.msg)
  const opened = await app.call(library.openAccounts, { expertIds: [expert.data.expertId] }, { as: organizer })
  assert.equal(opened.code, 0)
  const held = await app.call(listIdentities, {}, { as: victim })
  assert.deepEqual(
    held.data.map(({ roleKey }) => roleKey),
    ['ROOT'],
  )
  assert.equal((await saved(organizer, victim, '13900000198')).code, refusal('house.not_found'))
  assert.notEqual((await enterWithPhone('13900000198')).code, 0)
})

test('an organizer has no power over the organizer of another tenant whose home lies below', async () => {
  const tenant = await app.organization('另一组委会')
  const other = await app.person('tenant_b', 'group_admin', { organizationId: tenant })
  await app.ctx.db.updateTable('identity_users').set({ organization_id: university }).where('id', '=', other.id).execute()
  const refusals = [
    await app.call(calls.resetPassword, { userId: other.id, password: 'Taken#2026' }, { as: organizer }),
    await app.call(calls.moveUser, { userId: other.id, verb: 'disable', reason: '停' }, { as: organizer }),
    await app.call(calls.deleteUsers, { userIds: [other.id] }, { as: organizer }),
    await app.call(calls.revealUser, { userId: other.id, reason: '看看' }, { as: organizer }),
    await saved(organizer, other, '13900000197'),
  ]
  for (const reply of refusals) assert.deepEqual([reply.code, reply.http], [refusal('access.other_roles'), 403])
  assert.notEqual((await app.call(signIn.signInByPassword, { username: 'tenant_b', password: 'Taken#2026' })).code, 0)
  const sessions = await app.call(listAllSessions, { keyword: 'tenant_b' }, { as: organizer })
  assert.equal(sessions.data.rows.length, 1)
  const end = await app.call(endSession, { sessionId: sessions.data.rows[0]!.sessionId, reason: '下线' }, { as: organizer })
  assert.deepEqual([end.code, end.http], [refusal('access.other_roles'), 403])
  // Read on, but no more.
  assert.equal((await app.call(calls.getUser, { userId: other.id }, { as: organizer })).code, 0)
})

test('a clerk with the rights to see and change users does not reach the organizer who made the role', async () => {
  const role = await app.call(
    roleCalls.addRole,
    {
      roleKey: 'clerk',
      nameZh: '办事员',
      nameEn: 'Clerk',
      scope: 'ORG',
      scopeGroupIds: [],
      permissions: ['sys:user:list', 'sys:user:update'],
      status: 'active',
      sort: 1,
      remark: '',
    },
    { as: organizer },
  )
  assert.equal(role.code, 0)
  const clerk = await app.person('clerk_one', 't', { organizationId: committee })
  await app.ctx.db
    .insertInto('access_user_roles')
    .values({ user_id: clerk.id, organization_id: committee, role_id: role.data.roleId })
    .execute()
  await sql`update identity_sessions set organization_id = ${committee}, role_id = ${role.data.roleId} where user_id = ${clerk.id}`.execute(
    app.ctx.db,
  )
  const reply = await saved(clerk, organizer, '13900000196')
  assert.deepEqual([reply.code, reply.http], [refusal('house.no_access'), 403])
  assert.equal(await phoneOf(organizer.id), null)
})

test('no role carries the key of a built-in one or of the code, in any case or look-alike, and none gives what the key suggests', async () => {
  const role = {
    nameZh: '伪装',
    nameEn: 'Disguise',
    scope: 'ORG' as const,
    scopeGroupIds: [],
    permissions: ['news:article:list', 'news:article:edit'],
    status: 'active' as const,
    sort: 1,
    remark: '',
  }
  for (const roleKey of [
    'ROOT',
    'root',
    'R00T',
    'system',
    'System',
    'sys_tem',
    'systern',
    'platform',
    'group_admin',
    'GroupAdm1n',
    'expert',
  ]) {
    const reply = await app.call(roleCalls.addRole, { ...role, roleKey }, { as: organizer })
    assert.deepEqual([reply.code, reply.http], [refusal('access.role_key_reserved'), 422], roleKey)
  }
  // The table refuses it as well.
  const { id } = await app.ctx.db
    .insertInto('access_roles')
    .values({ key: 'disguise', name_zh: '伪装', name_en: 'Disguise', scope: 'ORG', organization_id: committee })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into access_role_permissions (role_id, permission) select ${id}::uuid, unnest(array['news:article:list', 'news:article:edit'])`.execute(
    app.ctx.db,
  )
  await assert.rejects(
    sql`update access_roles set key = 'system' where id = ${id}::uuid`.execute(app.ctx.db),
    /access_roles_reserved/,
  )
})

test('a link for a temporary expert does not open the account of somebody who signs in otherwise', async () => {
  const { data: linked } = await app.call(
    temporary.addTemporary,
    {
      libraryId: committee,
      name: '临时甲',
      unit: '某公司',
      phone: '',
      disciplines: ['art'],
      groupId: null,
      expireTime: '2099-01-03T00:00:00+08:00',
      linkExpireTime: '2099-01-01T00:00:00+08:00',
    },
    { as: organizer },
  )
  const victim = await app.person('claimed', 'teacher', { organizationId: university, phone: '13900000103' })
  await hold(victim.id, committee, 'expert')
  // The expert's account is by now somebody's own, with a password, a phone and a role elsewhere.
  await app.ctx.db.updateTable('experts').set({ user_id: victim.id }).where('id', '=', linked.expertId).execute()
  const token = /code=([\w-]+)/.exec(linked.url)![1]!
  const { name } = (await app.call(temporary.getEntry, { token })).data
  assert.equal(name, '临*甲')
  const entered = await app.call(temporary.enterByLink, { token, code: linked.code })
  assert.deepEqual([entered.code, entered.data], [refusal('expert.link_dead'), null])
})
