// A password an administrator sets for an account whose owner has not come yet.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { signInByPassword } from '@kaisai/contract/identity/sign-in.endpoints'
import { startApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

const app = await startApp()
after(() => app.stop())
const wuhan = await app.organization('武汉组委会')
const wuhanAdmin = await app.person('wuhan_admin', 'group_admin', { organizationId: wuhan })
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

test('a temporary password works for an account nobody has activated: the first sign-in activates it and asks for another one', async () => {
  const { data } = await app.call(
    calls.addUser,
    { ...user, userName: 'first_time', realName: '初来者', phone: '13800004441', groupId: wuhan, roleIds: [] },
    { as: wuhanAdmin },
  )
  const signIn = (password: string) => app.call(signInByPassword, { username: 'first_time', password })
  const statusOf = async () => (await app.call(calls.getUser, { userId: data.userId }, { as: wuhanAdmin })).data.status
  const password = 'Tmp#8420-kai'
  assert.equal((await signIn(password)).code, refusal('identity.wrong_password'))
  assert.equal((await app.call(calls.resetPassword, { userId: data.userId, password }, { as: wuhanAdmin })).code, 0)
  assert.equal((await signIn('Tmp#8421-kai')).code, refusal('identity.wrong_password'))
  assert.equal(await statusOf(), 'pending', 'set is not activated')
  const reply = await signIn(password)
  assert.equal(reply.code, 0, reply.msg)
  assert.equal(await statusOf(), 'active')
  const { must_change_password } = await app.ctx.db
    .selectFrom('identity_users')
    .select('must_change_password')
    .where('id', '=', data.userId)
    .executeTakeFirstOrThrow()
  assert.equal(must_change_password, true)
  // An account that was disabled before its owner came stays closed.
  const gone = await app.call(
    calls.addUser,
    { ...user, userName: 'never_came', realName: '未到者', phone: '13800004442', groupId: wuhan, roleIds: [] },
    { as: wuhanAdmin },
  )
  await app.call(calls.resetPassword, { userId: gone.data.userId, password }, { as: wuhanAdmin })
  await app.call(calls.moveUser, { userId: gone.data.userId, verb: 'disable', reason: '停用' }, { as: wuhanAdmin })
  assert.equal((await app.call(signInByPassword, { username: 'never_came', password })).code, refusal('identity.disabled'))
})
