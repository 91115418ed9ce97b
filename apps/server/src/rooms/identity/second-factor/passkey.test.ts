import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import * as own from '@kaisai/contract/identity/second-factor.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { refusal } from '#test/refusal.ts'
import { challengeIn, HERE, secondFactorsOf } from './second-factor.given.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())
const { startNow, byPassword, messagesOf, actionsOf, addPasskey } = secondFactorsOf(() => app)
beforeEach(startNow)

test('a passkey signs in; a wrong page, host, challenge, key or replay does not', async () => {
  const hugo = await app.person('hugo_passkey', 'teacher')
  const iris = await app.person('iris_passkey', 'teacher')
  const [key, other] = [new Authenticator(), new Authenticator()]
  assert.equal(
    (await addPasskey(hugo, key, { origin: 'https://evil.example', rpId: 'localhost' })).code,
    refusal('identity.passkey_refused'),
  )
  assert.equal(
    (await addPasskey(hugo, key, { origin: HERE.origin, rpId: 'evil.example' })).code,
    refusal('identity.passkey_refused'),
  )
  const added = await addPasskey(hugo, key)
  assert.deepEqual([added.code, added.data.recoveryCodes!.length], [0, 10])
  assert.equal((await addPasskey(iris, key)).code, refusal('identity.passkey_refused'), 'one key belongs to one account')
  assert.equal((await addPasskey(iris, other)).code, 0)

  const ask = async () => {
    const { second } = (await byPassword(hugo)).data
    return { challenge: second!.challenge, signed: challengeIn(second!.passkeyOptions), second: second! }
  }
  const attempt = async (make: (signed: string) => ReturnType<Authenticator['get']>) => {
    const { challenge, signed } = await ask()
    const reply = await app.call(calls.signInBySecond, { challenge, way: 'passkey', passkey: make(signed) })
    await sql`delete from rate_counters`.execute(app.ctx.db)
    return reply.code
  }
  const { second } = await ask()
  assert.deepEqual(second.ways, ['passkey', 'recovery'])
  const options = second.passkeyOptions as { rpId: string; allowCredentials: { id: string }[] }
  assert.deepEqual([options.rpId, options.allowCredentials.map((one) => one.id)], ['localhost', [key.id]])

  assert.equal(
    await attempt((challenge) => key.get({ challenge, origin: 'https://evil.example', rpId: 'localhost' })),
    refusal('identity.second_wrong'),
  )
  assert.equal(
    await attempt((challenge) => key.get({ challenge, origin: HERE.origin, rpId: 'evil.example' })),
    refusal('identity.second_wrong'),
  )
  assert.equal(await attempt(() => key.get({ challenge: 'AAAA', ...HERE })), refusal('identity.second_wrong'))
  assert.equal(await attempt((challenge) => other.get({ challenge, ...HERE })), refusal('identity.second_wrong'))
  assert.equal(
    await attempt((challenge) => ({ ...other.get({ challenge, ...HERE }), id: key.id, rawId: key.id })),
    refusal('identity.second_wrong'),
  )
  let recorded: ReturnType<Authenticator['get']> | undefined
  const first = await ask()
  recorded = key.get({ challenge: first.signed, ...HERE })
  const done = await app.call(calls.signInBySecond, { challenge: first.challenge, way: 'passkey', passkey: recorded })
  assert.equal(done.code, 0)
  assert.equal(await attempt(() => recorded!), refusal('identity.second_wrong'), 'what was signed for another challenge')
  const factors = await app.call(own.getSecondFactors, {}, { as: hugo })
  assert.deepEqual(
    factors.data.passkeys.map(({ name, host, lastUseTime }) => [name, host, lastUseTime !== null]),
    [['我的电脑', 'localhost', true]],
  )
})

test('a passkey is made for one host: it is not asked for on another, and no forwarded header changes the host', async () => {
  const jack = await app.person('jack_hosts', 'teacher')
  await addPasskey(jack, new Authenticator())
  const asked = await app.call(
    calls.signInByPassword,
    { username: 'jack_hosts', password: app.password },
    { headers: { host: 'other.example', 'x-forwarded-host': 'localhost:4700' } },
  )
  assert.deepEqual([asked.data.second!.ways, asked.data.second!.passkeyOptions], [['recovery'], null])
  const begun = await app.call(own.beginPasskey, {}, { as: jack, headers: { 'x-forwarded-host': 'evil.example' } })
  assert.equal((begun.data.options as { rp: { id: string } }).rp.id, 'localhost')
})

test('passkeys are renamed and removed by their owner only', async () => {
  const kate = await app.person('kate_keys', 'teacher')
  const liam = await app.person('liam_keys', 'teacher')
  const { data } = await addPasskey(kate, new Authenticator())
  const { passkeyId } = data
  assert.equal((await app.call(own.renamePasskey, { passkeyId, name: '偷来的' }, { as: liam })).code, refusal('house.not_found'))
  assert.equal((await app.call(own.removePasskey, { passkeyId }, { as: liam })).code, refusal('house.not_found'))
  assert.equal((await app.call(own.renamePasskey, { passkeyId, name: '书房电脑' }, { as: kate })).code, 0)
  assert.equal((await app.call(own.getSecondFactors, {}, { as: kate })).data.passkeys[0]!.name, '书房电脑')
  assert.equal((await app.call(own.removePasskey, { passkeyId }, { as: kate })).code, 0)
  assert.deepEqual((await app.call(own.getSecondFactors, {}, { as: kate })).data, {
    totpTime: null,
    passkeys: [],
    recoveryLeft: 0,
    isRequired: false,
  })
  assert.ok((await byPassword(kate)).data.token)
  assert.deepEqual(await actionsOf(kate), [
    'identity.second_factor_added',
    'identity.passkey_renamed',
    'identity.second_factor_removed',
  ])
  assert.deepEqual(await messagesOf(kate), ['已添加二次验证方式', '已移除二次验证方式'])
})
