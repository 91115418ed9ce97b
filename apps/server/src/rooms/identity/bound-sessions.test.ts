import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
before(async () => {
  app = await startApp({ config: { tls: true } })
})
after(() => app.stop())

/** Signs in over TLS; gives the token and the cookie it is bound to. */
const signIn = async (username: string): Promise<{ token: string; cookie: string }> => {
  const reply = await app.call(calls.signInByPassword, { username, password: app.password })
  const cookies = [reply.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]!)
  return { token: reply.data.token!, cookie: cookies.find((cookie) => cookie.startsWith('__Host-kaisai='))! }
}

test('over TLS a token without its cookie is worth nothing, also at the exchange', async () => {
  const owner = await app.person('bound_one', 'teacher', { realName: '绑定' })
  const { token, cookie } = await signIn('bound_one')
  const other = await signIn('bound_one')
  const info = (headers: Record<string, string> = {}) => app.call(getUserInfo, {}, { as: token, headers })
  assert.deepEqual([(await info()).code, (await info({ cookie })).code], [refusal('house.session_over'), 0])

  const unknown = await app.call(calls.exchangeToken, { token: 'x'.repeat(43), peek: true })
  assert.equal(unknown.code, refusal('identity.ticket_dead'))
  for (const headers of [{}, { cookie: other.cookie }, { cookie: '__Host-kaisai=' }] as Record<string, string>[])
    for (const input of [{ token }, { token, peek: true }]) {
      const stolen = await app.call(calls.exchangeToken, input, { headers })
      assert.deepEqual({ ...stolen, headers: 0 }, { ...unknown, headers: 0 })
      assert.equal(stolen.headers['set-cookie'], undefined)
    }
  assert.equal((await info({ cookie })).code, 0, 'the refused exchanges have not ended the session')

  const peek = await app.call(calls.exchangeToken, { token, peek: true }, { headers: { cookie } })
  assert.deepEqual(peek.data, { token: null, userId: owner.id, realName: '绑定' })
  const fresh = await app.call(calls.exchangeToken, { token }, { headers: { cookie } })
  assert.equal(fresh.code, 0)
  assert.notEqual(fresh.data.token, token)
  assert.equal((await info({ cookie })).code, refusal('house.session_over'))
})

test('over TLS a one-time ticket works without a cookie, once, and gives a bound session', async () => {
  await app.person('bound_two', 'teacher')
  const { token, cookie } = await signIn('bound_two')
  const { data } = await app.call(calls.makeTicket, {}, { as: token, headers: { cookie } })
  const used = await app.call(calls.exchangeToken, { token: data.ticket })
  assert.equal(used.code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as: used.data.token! })).code, refusal('house.session_over'))
  const bound = String([used.headers['set-cookie']].flat()[0]).split(';')[0]!
  assert.equal((await app.call(getUserInfo, {}, { as: used.data.token!, headers: { cookie: bound } })).code, 0)
  assert.equal((await app.call(calls.exchangeToken, { token: data.ticket })).code, refusal('identity.ticket_dead'))
})
