import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getSelect, getUserInfo, getUserMenu } from '@kaisai/contract/access/me.endpoints'
import * as roleCalls from '@kaisai/contract/access/role.endpoints'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { stepUp } from '@kaisai/contract/identity/sign-in.endpoints'
import { listHistory, pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import { inTx } from '#src/db/tx.ts'
import { notify } from '#src/platform/notify.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let wuhan: string
let nanjing: string
let wuhanAdmin: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  wuhan = await app.organization('武汉组委会')
  nanjing = await app.organization('南京组委会')
  wuhanAdmin = await app.person('wuhan_admin', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
})
after(() => app.stop())

const roleId = async (key: string): Promise<string> =>
  (await app.ctx.db.selectFrom('access_roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id
const user = {
  userType: 'student',
  gender: null,
  email: '',
  schoolId: null,
  collegeId: null,
  majorId: null,
  grade: '',
  studentNo: '',
  remark: '',
} as const

test('a user is added, waits for the owner, is found, masked, changed and seen in the history', async () => {
  const added = await app.call(
    calls.addUser,
    { ...user, userName: 'meimei', realName: '韩梅梅', phone: '13800001111', groupId: wuhan, roleIds: [await roleId('student')] },
    { as: wuhanAdmin },
  )
  assert.equal(added.code, 0)
  const { userId } = added.data
  const found = await app.call(calls.pageUsers, { keyword: '梅梅' }, { as: wuhanAdmin })
  assert.deepEqual(
    found.data.rows.map((row) => [row.userId, row.phone, row.status, row.roles[0]?.roleKey, row.moves]),
    [[userId, '138****1111', 'pending', 'student', ['disable', 'delete']]],
  )
  assert.equal((await app.call(calls.pageUsers, { keyword: '13800001111' }, { as: wuhanAdmin })).data.total, 1)
  assert.equal((await app.call(calls.pageUsers, { keyword: '%' }, { as: wuhanAdmin })).data.total, 0)
  const saved = await app.call(
    calls.updateUser,
    { ...user, userId, version: 1, realName: '韩美美', phone: '138****1111', remark: '改名' },
    { as: wuhanAdmin },
  )
  assert.deepEqual(saved.data, { version: 2 })
  const revealed = await app.call(calls.revealUser, { userId, reason: '核对报名信息' }, { as: wuhanAdmin })
  assert.equal(revealed.data.phone, '13800001111')
  const history = await app.call(listHistory, { entity: 'identity_users', entityId: userId }, { as: wuhanAdmin })
  assert.deepEqual(
    history.data.map((entry) => entry.action),
    ['access.user_revealed', 'access.user_updated', 'access.user_added'],
  )
  assert.deepEqual(history.data[1]!.changes, [
    { field: 'real_name', name: '姓名', from: '韩梅梅', to: '韩美美', fromName: null, toName: null },
    { field: 'remark', name: '备注', from: '', to: '改名', fromName: null, toName: null },
  ])
})

test('two people editing the same user: the second is told who changed what, and nothing of his is lost', async () => {
  const { data } = await app.call(
    calls.addUser,
    { ...user, userName: 'edited', realName: '原名', phone: '13800001112', groupId: wuhan, roleIds: [] },
    { as: wuhanAdmin },
  )
  const change = (realName: string, version: number, as: Person) =>
    app.call(calls.updateUser, { ...user, userId: data.userId, version, realName, phone: '138****1112' }, { as })
  assert.equal((await change('甲改', 1, wuhanAdmin)).code, 0)
  const second = await change('乙改', 1, root)
  assert.deepEqual([second.code, second.http], [refusal('house.edited_meanwhile'), 409])
  assert.match(second.msg, /^吴汉已于.+修改了此内容（姓名）/)
  const details = second.data as unknown as { who: string; version: number; changes: unknown[] }
  assert.deepEqual(
    [details.who, details.version, details.changes],
    ['吴汉', 2, [{ field: 'real_name', theirs: '甲改', mine: '乙改' }]],
  )
  assert.equal((await change('乙改', 2, root)).code, 0)
})

test('taken names and phones are refused by name, also when two come at once', async () => {
  const add = (userName: string, phone: string) =>
    app.call(calls.addUser, { ...user, userName, realName: '同号', phone, groupId: wuhan, roleIds: [] }, { as: wuhanAdmin })
  const replies = await Promise.all(['racer_a', 'racer_b', 'racer_c'].map((name) => add(name, '13800001113')))
  const taken = refusal('identity.phone_taken')
  assert.deepEqual(replies.map((reply) => reply.code).sort(), [0, taken, taken])
  const winner = ['racer_a', 'racer_b', 'racer_c'][replies.findIndex((reply) => reply.code === 0)]!
  assert.equal((await add(winner.toUpperCase(), '13800001114')).code, refusal('identity.user_name_taken'))
  assert.equal((await add('no_contact', '')).msg, '请填写手机号或邮箱，用于激活账号')
})

test('a foreign user and a missing one answer alike, in every call', async () => {
  const { data } = await app.call(
    calls.addUser,
    { ...user, userName: 'nanjinger', realName: '南京人', phone: '13800002222', groupId: nanjing, roleIds: [] },
    { as: root },
  )
  const missing = '0198c0de-0000-7000-8000-000000000001'
  for (const userId of [data.userId, missing]) {
    const replies = await Promise.all([
      app.call(calls.getUser, { userId }, { as: wuhanAdmin }),
      app.call(calls.revealUser, { userId, reason: '看看' }, { as: wuhanAdmin }),
      app.call(calls.updateUser, { ...user, userId, version: 1, realName: '改名', phone: '' }, { as: wuhanAdmin }),
      app.call(calls.moveUser, { userId, verb: 'disable', reason: '停' }, { as: wuhanAdmin }),
      app.call(calls.deleteUsers, { userIds: [userId] }, { as: wuhanAdmin }),
      app.call(calls.setUserRoles, { userId, groupId: wuhan, roleIds: [] }, { as: wuhanAdmin }),
      app.call(calls.resetPassword, { userId }, { as: wuhanAdmin }),
    ])
    for (const reply of replies) assert.deepEqual([reply.code, reply.http, reply.data], [refusal('house.not_found'), 404, null])
  }
  const list = await app.call(calls.pageUsers, { pageSize: 100 }, { as: wuhanAdmin })
  assert.ok(list.data.rows.length > 0 && list.data.rows.every((row) => row.userId !== data.userId))
  const unchanged = await app.call(calls.getUser, { userId: data.userId }, { as: root })
  assert.deepEqual([unchanged.data.realName, unchanged.data.status], ['南京人', 'pending'])
})

test('a bulk deletion with one foreign id deletes nobody', async () => {
  const own = await app.call(
    calls.addUser,
    { ...user, userName: 'bulk_own', realName: '自己人', phone: '13800003331', groupId: wuhan, roleIds: [] },
    { as: wuhanAdmin },
  )
  const foreign = await app.call(
    calls.addUser,
    { ...user, userName: 'bulk_foreign', realName: '外人', phone: '13800003332', groupId: nanjing, roleIds: [] },
    { as: root },
  )
  const reply = await app.call(calls.deleteUsers, { userIds: [own.data.userId, foreign.data.userId] }, { as: wuhanAdmin })
  assert.equal(reply.code, refusal('house.not_found'))
  assert.equal((await app.call(calls.getUser, { userId: own.data.userId }, { as: wuhanAdmin })).data.status, 'pending')
  assert.deepEqual((await app.call(calls.deleteUsers, { userIds: [own.data.userId] }, { as: wuhanAdmin })).data, { deleted: 1 })
  // The phone is free again; the row can come back.
  assert.equal(
    (
      await app.call(
        calls.addUser,
        { ...user, userName: 'bulk_next', realName: '后来人', phone: '13800003331', groupId: wuhan, roleIds: [] },
        { as: wuhanAdmin },
      )
    ).code,
    0,
  )
})

test('nobody grants what he lacks: roles above him, rights he has not, organizations out of reach, ROOT', async () => {
  const helper = await app.person('helper', 't', { organizationId: wuhan })
  const set = (roleIds: string[], groupId = wuhan) =>
    app.call(calls.setUserRoles, { userId: helper.id, groupId, roleIds }, { as: wuhanAdmin })
  assert.equal((await set([await roleId('platform')])).code, refusal('access.role_beyond_own'))
  assert.equal((await set([await roleId('ROOT')])).code, refusal('access.root_by_console'))
  assert.equal((await set([await roleId('news_editor')], nanjing)).code, refusal('house.not_found'))
  assert.equal((await set([await roleId('news_editor')])).code, 0)
  const role = {
    nameZh: '小管理',
    nameEn: 'Small',
    scope: 'ORG' as const,
    scopeGroupIds: [],
    status: 'active' as const,
    sort: 1,
    remark: '',
  }
  const beyond = await app.call(
    roleCalls.addRole,
    { ...role, roleKey: 'small', permissions: ['sys:user:list', 'sys:param:edit'] },
    { as: wuhanAdmin },
  )
  assert.deepEqual([beyond.code, beyond.msg], [refusal('access.grant_beyond_own'), '不能授予您自己没有的权限：sys:param:edit'])
  assert.equal(
    (await app.call(roleCalls.addRole, { ...role, roleKey: 'wide', scope: 'ALL', permissions: [] }, { as: wuhanAdmin })).code,
    refusal('access.grant_beyond_own'),
  )
  assert.equal(
    (await app.call(roleCalls.addRole, { ...role, roleKey: 'odd', permissions: ['sys:user:fly'] }, { as: root })).msg,
    '权限不存在：sys:user:fly',
  )
  // An administrator below cannot touch one above.
  const above = await app.person('above', 'platform', { organizationId: wuhan })
  assert.equal(
    (await app.call(calls.moveUser, { userId: above.id, verb: 'disable', reason: '停' }, { as: wuhanAdmin })).code,
    refusal('house.no_access'),
  )
  assert.equal(
    (await app.call(calls.deleteUsers, { userIds: [wuhanAdmin.id] }, { as: wuhanAdmin })).code,
    refusal('access.own_account'),
  )
})

test('a role’s change takes effect with the next call of its holder', async () => {
  const made = await app.call(
    roleCalls.addRole,
    {
      roleKey: 'reader',
      nameZh: '只读',
      nameEn: 'Reader',
      scope: 'ORG',
      scopeGroupIds: [] as string[],
      permissions: ['sys:user:list'],
      status: 'active',
      sort: 1,
      remark: '',
    },
    { as: wuhanAdmin },
  )
  const holder = await app.person('reader_one', 't', { organizationId: wuhan })
  await app.ctx.db
    .insertInto('access_user_roles')
    .values({ user_id: holder.id, organization_id: wuhan, role_id: made.data.roleId })
    .execute()
  await sql`update identity_sessions set organization_id = ${wuhan}, role_id = ${made.data.roleId} where user_id = ${holder.id}`.execute(
    app.ctx.db,
  )
  assert.equal((await app.call(calls.pageUsers, {}, { as: holder })).code, 0)
  const menus = await app.call(getUserMenu, {}, { as: holder })
  assert.deepEqual(
    menus.data.filter((m) => m.visible === 1).map((m) => [m.menuName, m.menuType, m.visible, m.children.map((c) => c.component)]),
    [['系统管理', 1, 1, ['access.users']]],
  )
  const role = {
    roleId: made.data.roleId,
    version: 1,
    nameZh: '只读',
    nameEn: 'Reader',
    scope: 'ORG' as const,
    scopeGroupIds: [],
    status: 'active' as const,
    sort: 1,
    remark: '',
  }
  assert.equal((await app.call(roleCalls.updateRole, { ...role, permissions: ['sys:dept:list'] }, { as: wuhanAdmin })).code, 0)
  assert.equal((await app.call(calls.pageUsers, {}, { as: holder })).code, refusal('house.no_access'))
  const inUse = await app.call(roleCalls.deleteRole, { roleId: made.data.roleId }, { as: wuhanAdmin })
  assert.equal(inUse.code, refusal('access.role_in_use'))
})

test('a disabled user is out at once and cannot come back until enabled', async () => {
  const victim = await app.person('victim', 'student', { organizationId: wuhan })
  assert.equal((await app.call(getUserInfo, {}, { as: victim })).code, 0)
  const bare = await app.call(calls.moveUser, { userId: victim.id, verb: 'disable' }, { as: wuhanAdmin })
  assert.equal(bare.code, refusal('house.reason_needed'))
  assert.equal(
    (await app.call(calls.moveUser, { userId: victim.id, verb: 'disable', reason: '违规' }, { as: wuhanAdmin })).data.status,
    'disabled',
  )
  assert.equal((await app.call(getUserInfo, {}, { as: victim })).code, refusal('house.session_over'))
  const again = await app.call(calls.moveUser, { userId: victim.id, verb: 'disable', reason: '再停' }, { as: wuhanAdmin })
  assert.deepEqual([again.code, again.msg], [refusal('house.wrong_state'), '当前状态为“停用”，无法停用，请刷新后重试'])
  assert.equal((await app.call(calls.moveUser, { userId: victim.id, verb: 'enable' }, { as: wuhanAdmin })).data.status, 'active')
})

test('sensitive actions ask again who sits there after a while', async () => {
  const late = await app.person('late_admin', 'group_admin', { organizationId: wuhan })
  await inTx(app.ctx.db, async (tx) => {
    await sql`update identity_sessions set confirmed_at = now() - interval '20 minutes' where user_id = ${late.id}`.execute(tx)
    await notify(tx, 'auth', late.id)
  })
  const target = await app.person('late_target', 'student', { organizationId: wuhan })
  const reset = () => app.call(calls.resetPassword, { userId: target.id, password: 'Linshi#2026x' }, { as: late })
  assert.equal((await reset()).code, refusal('house.step_up'))
  assert.equal((await app.call(stepUp, { password: 'Wrong#2026' }, { as: late })).code, refusal('identity.old_password_wrong'))
  assert.equal((await app.call(stepUp, { password: app.password }, { as: late })).code, 0)
  assert.equal((await reset()).code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as: target })).code, refusal('house.session_over'))
})

test('the chosen organization is told with its neighbours one step above and below', async () => {
  const below = await app.organization('武汉分会', wuhan)
  const select = await app.call(getSelect, {}, { as: wuhanAdmin })
  assert.equal(select.data.groupId, wuhan)
  assert.deepEqual(select.data.directGroups.map((group) => group.groupId).sort(), [app.platformId, below].sort())
  assert.equal(select.data.directGroupCodes.length, 2)
})

test('the log shows an administrator what happened in the own organization only', async () => {
  const log = await app.call(pageOperationLog, { pageSize: 100 }, { as: wuhanAdmin })
  assert.ok(log.data.rows.length > 0)
  assert.ok(log.data.rows.every((row) => row.groupName !== '南京组委会'))
  for (const change of [sql`update audit_log set reason = 'x'`, sql`delete from status_moves`]) {
    await assert.rejects(
      app.asOwner((db) => change.execute(db)),
      /written once/,
    )
    await assert.rejects(change.execute(app.ctx.db), /permission denied/)
  }
})
