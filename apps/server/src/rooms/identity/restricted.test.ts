import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo, getUserMenu } from '@kaisai/contract/access/me.endpoints'
import { resetPassword } from '@kaisai/contract/access/user.endpoints'
import { allEndpoints } from '@kaisai/contract/all'
import { changePassword } from '@kaisai/contract/identity/profile.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { BASE } from '#src/http/base.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const TEMPORARY = 'Temp#20262'

test('after a password was set by somebody else, every call is refused until it is changed', async () => {
  const ann = await app.person('ann_temporary', 'news_editor')
  assert.equal((await app.call(resetPassword, { userId: ann.id, password: TEMPORARY }, { as: root })).code, 0)
  const { data } = await app.call(calls.signInByPassword, { username: 'ann_temporary', password: TEMPORARY })
  assert.equal(data.mustChangePassword, true)
  const as = data.token!
  const refused = await app.call(getUserMenu, {}, { as })
  assert.deepEqual(
    [refused.http, refused.code, refused.msg, refused.data],
    [403, refusal('identity.must_change_password'), '当前使用的是临时密码，请先修改密码再继续', null],
  )
  assert.equal(
    (await app.call(getUserMenu, {}, { as, lang: 'en' })).msg,
    'Your password is a temporary one. Please change it first, then go on.',
  )
  const guarded = allEndpoints.filter(({ endpoint: e }) => e.access !== 'public' && !e.allowedBefore.includes('passwordChange'))
  for (const { endpoint } of guarded)
    assert.equal((await app.raw(endpoint, {}, { as })).code, refusal('identity.must_change_password'), endpoint.path)
  assert.equal((await app.call(getUserInfo, {}, { as })).data.restriction, 'passwordChange')

  const wrong = await app.call(changePassword, { oldPassword: 'Wrong#2026', password: 'Mine#20261' }, { as })
  assert.equal(wrong.code, refusal('identity.old_password_wrong'))
  assert.equal((await app.call(changePassword, { oldPassword: TEMPORARY, password: 'Mine#20261' }, { as })).code, 0)
  assert.equal((await app.call(getUserMenu, {}, { as })).code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as })).data.restriction, null)
})

test('the calls that stay open are those of this list and no others', () => {
  const open = (restriction: 'passwordChange' | 'secondFactor') =>
    allEndpoints.filter(({ endpoint }) => endpoint.allowedBefore.includes(restriction)).map(({ name }) => name)
  // The page on which a password is changed can be read in one's own language, and whoever came from a campus signs out there too.
  const both = [
    'sendCode',
    'logOut',
    'stepUp',
    'prepareStepUp',
    'getProfile',
    'changePassword',
    'getUserInfo',
    'getSelect',
  ].concat('setLanguage', 'leaveCampus')
  assert.deepEqual(open('passwordChange').sort(), both.toSorted())
  assert.deepEqual(
    open('secondFactor').sort(),
    [...both, 'getSecondFactors', 'beginTotp', 'confirmTotp', 'beginPasskey', 'addPasskey'].sort(),
  )
})

test('to public calls a person who must change the password is a visitor, and uploads are closed', async () => {
  const bob = await app.person('bob_temporary', 'news_editor')
  await app.ctx.db.updateTable('identity_users').set({ must_change_password: true }).where('id', '=', bob.id).execute()
  const { getWebsiteSetting } = await import('@kaisai/contract/website/site-setting.endpoints')
  assert.equal((await app.call(getWebsiteSetting, {}, { as: bob })).code, 0)
  const upload = await app.http.inject({
    method: 'POST',
    url: BASE + UPLOAD_PATH,
    headers: { host: 'localhost:4700', authorization: `Bearer ${bob.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  assert.equal(upload.statusCode, 403)
})

test('an account without a password is reminded but not held up', async () => {
  const carl = await app.person('carl_nopassword', 'teacher')
  await app.ctx.db.updateTable('identity_users').set({ password_hash: null }).where('id', '=', carl.id).execute()
  const info = await app.call(getUserInfo, {}, { as: carl })
  assert.deepEqual([info.data.mustChangePassword, info.data.restriction], [true, null])
  assert.equal((await app.call(getUserMenu, {}, { as: carl })).code, 0)
})
