import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { getUserInfo, getUserMenu } from '@kaisai/contract/access/me.endpoints'
import { getRole, listGrantableRoles, updateRole } from '@kaisai/contract/access/role.endpoints'
import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import * as own from '@kaisai/contract/identity/second-factor.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { sql } from 'kysely'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { Authenticator } from '#test/authenticator.ts'
import { refusal } from '#test/refusal.ts'
import { challengeIn, HERE, secondFactorsOf } from './second-factor.given.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())
const { startNow, nextStep, codeOf, setUp, byPassword, challengeFor, addPasskey } = secondFactorsOf(() => app)
beforeEach(startNow)

const requireFor = async (roleKey: string, requiresSecondFactor: boolean): Promise<void> => {
  const roles = await app.call(listGrantableRoles, {}, { as: root })
  const { roleId } = roles.data.find((role) => role.roleKey === roleKey)!
  const { data } = await app.call(getRole, { roleId }, { as: root })
  const { nameZh, nameEn, scope, scopeGroupIds, permissions, status, sort, remark, version } = data
  const input = { roleId, nameZh, nameEn, scope, scopeGroupIds, permissions, status, sort, remark, version, requiresSecondFactor }
  assert.equal((await app.raw(updateRole, input, { as: root })).code, 0)
  assert.equal((await app.call(getRole, { roleId }, { as: root })).data.requiresSecondFactor, requiresSecondFactor)
  const { requiresSecondFactor: _, ...left } = { ...input, version: version + 1 }
  assert.equal((await app.raw(updateRole, left, { as: root })).code, 0)
  assert.equal(
    (await app.call(getRole, { roleId }, { as: root })).data.requiresSecondFactor,
    requiresSecondFactor,
    'left out: stays',
  )
}

test('a role that requires a second factor lets its holders do nothing else before, and not remove the last', async () => {
  const mona = await app.person('mona_required', 'news_auditor')
  const nils = await app.person('nils_free', 'news_editor')
  assert.equal((await app.call(getUserMenu, {}, { as: mona })).code, 0)
  await requireFor('news_auditor', true)
  const refused = await app.call(getUserMenu, {}, { as: mona })
  assert.deepEqual([refused.http, refused.code], [403, refusal('identity.must_set_second_factor')])
  assert.equal((await app.call(getUserMenu, {}, { as: nils })).code, 0)
  const signed = await byPassword(mona)
  assert.ok(signed.data.token)
  assert.equal((await app.call(getUserMenu, {}, { as: signed.data.token })).code, refusal('identity.must_set_second_factor'))
  assert.equal((await app.call(getUserInfo, {}, { as: mona })).data.restriction, 'secondFactor')

  const { secret } = await setUp(mona)
  assert.equal((await app.call(getUserInfo, {}, { as: mona })).data.restriction, null)
  assert.equal((await app.call(getUserMenu, {}, { as: mona })).code, 0)
  assert.equal((await app.call(own.removeTotp, {}, { as: mona })).code, refusal('identity.second_required'))
  const { data } = await addPasskey(mona, new Authenticator())
  assert.equal(data.recoveryCodes, null, 'codes come with the first factor only')
  assert.equal((await app.call(own.removeTotp, {}, { as: mona })).code, 0)
  assert.equal(
    (await app.call(own.removePasskey, { passkeyId: data.passkeyId }, { as: mona })).code,
    refusal('identity.second_required'),
  )
  await requireFor('news_auditor', false)
  assert.equal((await app.call(own.removePasskey, { passkeyId: data.passkeyId }, { as: mona })).code, 0)
  assert.ok(secret)
})

test('of two removals at once one stays, where a role requires a factor', async () => {
  const olga = await app.person('olga_both', 'news_auditor')
  await setUp(olga)
  const { data } = await addPasskey(olga, new Authenticator())
  await requireFor('news_auditor', true)
  const replies = await Promise.all([
    app.call(own.removeTotp, {}, { as: olga }),
    app.call(own.removePasskey, { passkeyId: data.passkeyId }, { as: olga }),
  ])
  await requireFor('news_auditor', false)
  assert.deepEqual(replies.map((reply) => reply.code).sort(), [0, refusal('identity.second_required')])
})

test('changing factors needs a fresh confirmation, and for those who have one the password is not enough', async () => {
  const pia = await app.person('pia_confirm', 'teacher')
  const old = () =>
    sql`update identity_sessions set confirmed_at = now() - interval '1 hour' where user_id = ${pia.id}`.execute(app.ctx.db)
  const { secret } = await setUp(pia)
  await old()
  const { data } = await app.call(calls.signInBySecond, { challenge: await challengeFor(pia), way: 'totp', code: codeOf(secret) })
  await old()
  const as = data.token!
  for (const endpoint of [own.beginTotp, own.beginPasskey, own.removeTotp, own.renewRecoveryCodes])
    assert.equal((await app.raw(endpoint, {}, { as })).code, refusal('house.step_up'), endpoint.path)
  assert.equal((await app.call(calls.stepUp, { password: app.password }, { as })).code, refusal('identity.second_needed'))
  assert.deepEqual((await app.call(calls.prepareStepUp, {}, { as })).data, {
    ways: ['totp'],
    challenge: null,
    passkeyOptions: null,
  })
  assert.equal(
    (await app.call(calls.stepUp, { second: { way: 'totp', code: codeOf(secret) } }, { as })).code,
    refusal('identity.second_wrong'),
    'a used step',
  )
  nextStep()
  assert.equal((await app.call(calls.stepUp, { second: { way: 'totp', code: codeOf(secret) } }, { as })).code, 0)
  const key = new Authenticator()
  assert.equal((await addPasskey({ ...pia, token: as }, key)).code, 0)
  await old()
  const prepared = await app.call(calls.prepareStepUp, {}, { as })
  assert.deepEqual(prepared.data.ways, ['totp', 'passkey'])
  const passkey = key.get({ challenge: challengeIn(prepared.data.passkeyOptions), ...HERE })
  const second = { way: 'passkey' as const, challenge: prepared.data.challenge!, passkey }
  const stranger = await app.person('pia_stranger', 'teacher')
  nextStep()
  await setUp(stranger)
  assert.equal(
    (await app.call(calls.stepUp, { second }, { as: stranger })).code,
    refusal('identity.second_over'),
    'somebody else’s challenge',
  )
  assert.equal((await app.call(calls.stepUp, { second }, { as })).code, 0)
  assert.equal(
    (await app.call(calls.stepUp, { second }, { as })).code,
    refusal('identity.second_over'),
    'the same challenge again',
  )
})

test('nothing of a factor is shown to others: neither secret nor public key nor hash travels', async () => {
  const tess = await app.person('tess_shown', 'teacher')
  const { secret, recoveryCodes } = await setUp(tess)
  const shown = JSON.stringify([
    (await app.call(own.getSecondFactors, {}, { as: tess })).data,
    (await app.call(pageUsers, { keyword: 'tess_shown' }, { as: root })).data,
  ])
  for (const hidden of [secret, ...recoveryCodes, createHash('sha256').update(recoveryCodes[0]!).digest('hex')])
    assert.ok(!shown.includes(hidden))
})
