import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { pageUsers, resetSecondFactor } from '@kaisai/contract/access/user.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { secondFactorsOf } from '../identity/second-factor/second-factor.given.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())
const { startNow, setUp, byPassword, challengeFor, messagesOf, actionsOf } = secondFactorsOf(() => app)
beforeEach(startNow)

test('an administrator removes lost factors: with a reason, logged, told to the owner, every session ended', async () => {
  const quin = await app.person('quin_lost', 'teacher')
  const rita = await app.person('rita_editor', 'news_editor')
  const school = await app.organization('外校')
  const secretary = await app.person('sami_secretary', 'group_admin', { organizationId: school })
  const { recoveryCodes } = await setUp(quin)
  const challenge = await challengeFor(quin)
  const input = { userId: quin.id, reason: '手机丢失，已当面核实' }
  assert.equal((await app.call(resetSecondFactor, input, { as: rita })).code, refusal('house.no_access'))
  assert.equal((await app.call(resetSecondFactor, input, { as: secretary })).code, refusal('house.not_found'))
  assert.equal((await app.raw(resetSecondFactor, { userId: quin.id }, { as: root })).http, 400)
  const list = async () => (await app.call(pageUsers, { keyword: 'quin_lost' }, { as: root })).data.rows[0]!.hasSecondFactor
  assert.equal(await list(), true)
  assert.equal((await app.call(resetSecondFactor, input, { as: root })).code, 0)
  assert.equal(await list(), false)
  assert.equal((await app.call(getUserInfo, {}, { as: quin })).code, refusal('house.session_over'))
  const late = await app.call(calls.signInBySecond, { challenge, way: 'recovery', code: recoveryCodes[0]! })
  assert.equal(late.code, refusal('identity.second_over'))
  assert.ok((await byPassword(quin)).data.token)
  assert.equal((await app.call(resetSecondFactor, input, { as: root })).code, refusal('identity.no_second_factor'))
  assert.equal(
    (await app.call(resetSecondFactor, { ...input, userId: root.id }, { as: root })).code,
    refusal('access.own_account'),
  )
  assert.ok((await actionsOf(quin)).includes('access.second_factor_reset'))
  assert.ok((await messagesOf(quin)).includes('管理员已移除您的二次验证'))
})
