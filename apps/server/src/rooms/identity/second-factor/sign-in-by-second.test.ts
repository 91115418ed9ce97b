import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import * as own from '@kaisai/contract/identity/second-factor.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { issueCode } from '../codes.ts'
import { secondFactorsOf } from './second-factor.given.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())
const { startNow, nextStep, codeOf, wrongFor, setUp, byPassword, challengeFor, messagesOf, actionsOf, attemptsOf } =
  secondFactorsOf(() => app)
beforeEach(startNow)

test('an authenticator app is set up by a first code and asked for at the next sign-in, on a known device as well', async () => {
  const ann = await app.person('ann_second', 'teacher', { realName: '安二', phone: '13700000101' })
  const first = await byPassword(ann)
  const device = String(first.headers['set-cookie']).split(';')[0]!
  assert.ok(first.data.token)
  const begun = await app.call(own.beginTotp, {}, { as: ann })
  assert.match(begun.data.address, /^otpauth:\/\/totp\/Kaisai:ann_second\?/)
  assert.match(begun.data.qr, /^<svg /)
  assert.equal(
    (await app.call(own.confirmTotp, { code: wrongFor(begun.data.secret) }, { as: ann })).code,
    refusal('identity.second_wrong'),
  )
  assert.ok((await byPassword(ann)).data.token, 'a secret that is not confirmed is not asked for')
  const { secret, recoveryCodes } = await setUp(ann)
  assert.equal(new Set(recoveryCodes).size, 10)
  for (const code of recoveryCodes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)

  const asked = await byPassword(ann, { cookie: device })
  assert.deepEqual(
    { ...asked.data, second: { ...asked.data.second!, challenge: '' } },
    {
      token: null,
      userId: null,
      realName: null,
      mustChangePassword: false,
      second: { challenge: '', seconds: 300, ways: ['totp', 'recovery'], passkeyOptions: null },
    },
  )
  assert.equal(asked.headers['set-cookie'], undefined)
  const { challenge } = asked.data.second!
  assert.equal(
    (await app.call(getUserInfo, {}, { as: challenge })).code,
    refusal('house.session_over'),
    'the challenge is no session',
  )
  const done = await app.call(calls.signInBySecond, { challenge, way: 'totp', code: codeOf(secret) })
  assert.deepEqual([done.code, done.data.realName, done.data.second], [0, '安二', null])
  assert.equal((await app.call(getUserInfo, {}, { as: done.data.token })).data.userId, ann.id)

  assert.deepEqual(await messagesOf(ann), ['已添加二次验证方式'])
  assert.deepEqual(await actionsOf(ann), ['identity.second_factor_added'])
  const stored = await app.ctx.db.selectFrom('identity_totps').selectAll().where('user_id', '=', ann.id).executeTakeFirstOrThrow()
  assert.ok(!stored.secret_sealed!.toString('latin1').includes(secret))
})

test('a time step serves once, the steps beside it are taken, those further away are not', async () => {
  const bob = await app.person('bob_steps', 'teacher')
  const { secret } = await setUp(bob)
  const attempt = async (code: string) =>
    (await app.call(calls.signInBySecond, { challenge: await challengeFor(bob), way: 'totp', code })).code
  nextStep(3)
  assert.equal(await attempt(codeOf(secret, -2)), refusal('identity.second_wrong'))
  assert.equal(await attempt(codeOf(secret, 2)), refusal('identity.second_wrong'))
  assert.equal(await attempt(codeOf(secret, -1)), 0)
  const now = codeOf(secret)
  assert.equal(await attempt(`${now.slice(0, 3)} ${now.slice(3)}`), 0)
  assert.equal(await attempt(now), refusal('identity.second_wrong'), 'the same code again')
  assert.equal(await attempt(codeOf(secret, -1)), refusal('identity.second_wrong'), 'an earlier step after a later one')
  assert.equal(await attempt(codeOf(secret, 1)), 0)
  assert.equal(await attempt(codeOf(secret, 1)), refusal('identity.second_wrong'))
})

test('of many uses of one right code at once, one succeeds', async () => {
  const bob = await app.person('bob_race', 'teacher')
  const { secret } = await setUp(bob)
  // One after the other: a right password is a guess like any other while others are being judged.
  const challenges: string[] = []
  for (let at = 0; at < 4; at += 1) challenges.push(await challengeFor(bob))
  const replies = await Promise.all(
    challenges.map((challenge) => app.call(calls.signInBySecond, { challenge, way: 'totp', code: codeOf(secret) })),
  )
  assert.equal(replies.filter((reply) => reply.code === 0).length, 1)
})

test('a challenge serves one sign-in, ends after five minutes, with a new password and with the account, and belongs to one person', async () => {
  const carl = await app.person('carl_challenge', 'teacher')
  const dora = await app.person('dora_challenge', 'teacher')
  const [ofCarl, ofDora] = [await setUp(carl), await setUp(dora)]
  const attempt = async (challenge: string, secret: string) => {
    nextStep()
    return (await app.call(calls.signInBySecond, { challenge, way: 'totp', code: codeOf(secret) })).code
  }
  const used = await challengeFor(carl)
  assert.equal(await attempt(used, ofCarl.secret), 0)
  assert.equal(await attempt(used, ofCarl.secret), refusal('identity.second_over'))

  const old = await challengeFor(carl)
  await sql`update identity_second_challenges set expires_at = now() where user_id = ${carl.id}`.execute(app.ctx.db)
  assert.equal(await attempt(old, ofCarl.secret), refusal('identity.second_over'))

  assert.equal(
    await attempt(await challengeFor(dora), ofCarl.secret),
    refusal('identity.second_wrong'),
    'a code of another account',
  )
  assert.equal(await attempt('x'.repeat(43), ofCarl.secret), refusal('identity.second_over'))
  const prepared = await challengeFor(carl)
  await app.ctx.db.updateTable('identity_users').set({ status: 'disabled' }).where('id', '=', carl.id).execute()
  assert.equal(await attempt(prepared, ofCarl.secret), refusal('identity.second_over'))

  const before_ = await challengeFor(dora)
  const { changePassword } = await import('@kaisai/contract/identity/profile.endpoints')
  const changed = await app.call(changePassword, { oldPassword: app.password, password: 'Other#2026' }, { as: dora })
  assert.equal(changed.code, 0)
  assert.equal(await attempt(before_, ofDora.secret), refusal('identity.second_over'))
})

test('it is asked for after a sign-in by code and after a password was retrieved', async () => {
  const target = { channel: 'sms', address: '13700000102' } as const
  const eve = await app.person('eve_second', 'teacher', { phone: target.address })
  await setUp(eve)
  const newestCode = async (): Promise<string> => {
    const row = await app.ctx.db
      .selectFrom('message_sends')
      .select('body')
      .where('user_id', '=', eve.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\d{6}/.exec(row.body)![0]
  }
  await issueCode(app.ctx, target, 'signIn', 'zh', eve.id)
  const byCode = await app.call(calls.signInByCode, { target: target.address, code: await newestCode() })
  assert.deepEqual([byCode.code, byCode.data.token, byCode.data.second!.ways], [0, null, ['totp', 'recovery']])
  await issueCode(app.ctx, target, 'retrieve', 'zh', eve.id)
  const retrieved = await app.call(calls.retrievePassword, {
    target: target.address,
    code: await newestCode(),
    password: 'Fresh#2026',
  })
  assert.equal(retrieved.code, 0)
  const again = await app.call(calls.signInByPassword, { username: 'eve_second', password: 'Fresh#2026' })
  assert.equal(again.data.token, null)
})

test('of thirty wrong codes at once no more than five are judged; then the account waits, and the owner is warned once', async () => {
  const finn = await app.person('finn_attacked', 'teacher')
  const { secret } = await setUp(finn)
  const wrong = wrongFor(secret)
  const challenges = [await challengeFor(finn), await challengeFor(finn), await challengeFor(finn)]
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      app.call(calls.signInBySecond, { challenge: challenges[at % 3]!, way: at % 2 ? 'totp' : 'recovery', code: wrong }),
    ),
  )
  const codes = replies.map((reply) => reply.code)
  assert.deepEqual(
    [
      codes.filter((code) => code === refusal('identity.second_wrong')).length,
      codes.filter((code) => code === refusal('identity.locked')).length,
    ],
    [5, 25],
  )
  assert.deepEqual([await attemptsOf(finn, 'wrong'), await attemptsOf(finn, 'locked')], [5, 25])
  const right = await app.call(calls.signInBySecond, { challenge: await challengeFor(finn), way: 'totp', code: codeOf(secret) })
  assert.equal(right.code, refusal('identity.locked'), 'a fresh challenge does not help')
  assert.equal((await messagesOf(finn)).filter((title) => title === '二次验证多次失败').length, 1)

  await sql`delete from rate_counters`.execute(app.ctx.db)
  const challenge = challenges[0]!
  const { tries } = await app.ctx.db
    .selectFrom('identity_second_challenges')
    .select(({ fn }) => fn.max('tries').as('tries'))
    .where('user_id', '=', finn.id)
    .executeTakeFirstOrThrow()
  assert.ok(Number(tries) <= 5)
  await sql`update identity_second_challenges set tries = 5 where user_id = ${finn.id}`.execute(app.ctx.db)
  const worn = await app.call(calls.signInBySecond, { challenge, way: 'totp', code: codeOf(secret) })
  assert.equal(worn.code, refusal('identity.locked'), 'five tries of one challenge count even where the counter was lost')
  const fresh = await app.call(calls.signInBySecond, { challenge: await challengeFor(finn), way: 'totp', code: codeOf(secret) })
  assert.equal(fresh.code, 0)
})

test('a recovery code serves once, however it is typed; renewing ends the others', async () => {
  const gina = await app.person('gina_codes', 'teacher')
  const { recoveryCodes } = await setUp(gina)
  const attempt = async (code: string) =>
    (await app.call(calls.signInBySecond, { challenge: await challengeFor(gina), way: 'recovery', code })).code
  const [first, second, third] = recoveryCodes as [string, string, string]
  assert.equal(await attempt(first), 0)
  assert.equal(await attempt(first), refusal('identity.second_wrong'))
  assert.equal(await attempt(second.toLowerCase().replace('-', ' ')), 0)
  assert.equal((await app.call(own.getSecondFactors, {}, { as: gina })).data.recoveryLeft, 8)
  const renewed = await app.call(own.renewRecoveryCodes, {}, { as: gina })
  assert.equal(await attempt(third), refusal('identity.second_wrong'))
  assert.equal(await attempt(renewed.data.recoveryCodes[0]!), 0)
  const { rows } = await sql<{
    text: string
  }>`select r::text as text from identity_recovery_codes r where user_id = ${gina.id}`.execute(app.ctx.db)
  assert.equal(rows.length, 10)
  assert.ok(rows.every((row) => !renewed.data.recoveryCodes.some((code) => row.text.includes(code.slice(0, 5)))))
  assert.deepEqual(
    (await messagesOf(gina)).filter((title) => title.includes('恢复码')),
    ['使用了一个恢复码', '使用了一个恢复码', '恢复码已重新生成', '使用了一个恢复码'],
  )
  const plain = await app.person('gina_plain', 'teacher')
  assert.equal((await app.call(own.renewRecoveryCodes, {}, { as: plain })).code, refusal('identity.no_second_factor'))
})
