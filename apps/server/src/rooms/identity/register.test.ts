// Opening an account by what a phone holds.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { changePassword } from '@kaisai/contract/identity/profile.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { startApp } from '#test/app.ts'
import { codesOf } from '#test/codes.ts'
import { refusal } from '#test/refusal.ts'

const app = await startApp()
const { sendCode, lastCode } = codesOf(app, await app.root())
after(() => app.stop())

test('a phone, a code and a name are enough; user name and password may come later, and nobody is held up for them', async () => {
  const phone = '13900000012'
  await sendCode(phone, 'register')
  const input = { realName: '速来', userType: 'student' as const, target: phone, code: await lastCode(), consent: true }
  assert.equal((await app.call(calls.register, { ...input, code: '000000' })).code, refusal('identity.wrong_code'))
  const reply = await app.call(calls.register, input)
  assert.deepEqual([reply.code, reply.data?.mustChangePassword], [0, false])
  const info = await app.call(getUserInfo, {}, { as: reply.data.token })
  assert.match(info.data.userName, /^[A-Za-z][A-Za-z0-9_]{3,19}$/)
  assert.ok(!info.data.userName.includes(phone.slice(-4)), 'the name reveals no phone')
  // Nothing opens the account but the phone.
  for (const password of ['', 'Begin#2026'])
    assert.notEqual((await app.call(calls.signInByPassword, { username: phone, password })).code, 0)
  await sendCode(phone, 'signIn')
  const again = await app.call(calls.signInByCode, { target: phone, code: await lastCode() })
  assert.deepEqual([again.code, again.data.mustChangePassword], [0, false])
  const asked = await sendCode(phone, 'stepUp', again.data.token!)
  assert.equal(asked.code, 0, asked.msg)
  const set = await app.call(changePassword, { password: 'Later#2026', code: await lastCode() }, { as: again.data.token })
  assert.equal(set.code, 0, set.msg)
  assert.equal((await app.call(calls.signInByPassword, { username: phone, password: 'Later#2026' })).code, 0)
})
