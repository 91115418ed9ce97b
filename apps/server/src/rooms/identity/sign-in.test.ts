import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo, listIdentities, selectIdentity } from '@kaisai/contract/access/me.endpoints'
import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { pageSends } from '@kaisai/contract/message/message.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { codesOf } from '#test/codes.ts'
import { proofFor } from '#test/proof.ts'
import { refusal } from '#test/refusal.ts'
import { giveFirstRole } from '../access/index.ts'
import { LOCK_AFTER } from './sign-in-by-password.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const proof = (purpose: 'signIn' | 'code') => proofFor(app, purpose)
const lastCode = () => codesOf(app, root).lastCode()
const forgetWait = () => codesOf(app, root).forgetWait()
const sendCode = (target: string, purpose: 'signIn' | 'register' | 'retrieve') => codesOf(app, root).sendCode(target, purpose)

test('a person signs in by password and is who the token says', async () => {
  const ann = await app.person('ann_li', 'teacher', { realName: '李安' })
  const reply = await app.call(calls.signInByPassword, { username: 'ANN_LI', password: app.password })
  assert.equal(reply.code, 0)
  const info = await app.call(getUserInfo, {}, { as: reply.data.token })
  assert.deepEqual(
    [info.data.userId, info.data.realName, info.data.roleKeys, info.data.permissions],
    [ann.id, '李安', ['teacher'], []],
  )
})

test('known and unknown accounts answer alike', async () => {
  await app.person('known_one', 'teacher')
  const known = await app.call(calls.signInByPassword, { username: 'known_one', password: 'Wrong#2026' })
  const unknown = await app.call(calls.signInByPassword, { username: 'unknown_one', password: 'Wrong#2026' })
  assert.deepEqual({ ...known, headers: 0 }, { ...unknown, headers: 0 })
  assert.equal(known.code, refusal('identity.wrong_password'))
})

test('after wrong tries the security check is asked for, a proof serves once, and a proof of another purpose does not serve', async () => {
  await app.person('careful', 'teacher')
  const wrong = (given?: { challenge: string; nonce: string }) =>
    app.call(calls.signInByPassword, { username: 'careful', password: 'Wrong#2026', ...(given ? { proof: given } : {}) })
  assert.equal((await wrong()).code, refusal('identity.wrong_password'))
  assert.deepEqual((await wrong()).data, { captcha: true })
  assert.equal((await wrong()).code, refusal('identity.captcha_needed'))
  const once = await proof('signIn')
  assert.equal((await wrong(once)).code, refusal('identity.wrong_password'))
  assert.equal((await wrong(once)).code, refusal('identity.captcha_wrong'))
  assert.equal((await wrong(await proof('code'))).code, refusal('identity.captcha_wrong'))
  assert.equal((await wrong({ challenge: 'signIn.99999999999999.x.forged', nonce: '1' })).code, refusal('identity.captcha_wrong'))
})

test('strangers lock themselves out, never the owner: another neighbourhood, a known device and the code still work', async () => {
  const owner = await app.person('target_of', 'teacher', { phone: '13900000001' })
  const first = await app.call(calls.signInByPassword, { username: 'target_of', password: app.password })
  const device = String(first.headers['set-cookie']).split(';')[0]!
  for (let at = 0; at < LOCK_AFTER; at++)
    await app.call(calls.signInByPassword, { username: 'target_of', password: 'Wrong#2026', proof: await proof('signIn') })
  const locked = await app.call(calls.signInByPassword, {
    username: 'target_of',
    password: app.password,
    proof: await proof('signIn'),
  })
  assert.equal(locked.code, refusal('identity.locked'))
  const known = await app.call(
    calls.signInByPassword,
    { username: 'target_of', password: app.password, proof: await proof('signIn') },
    { headers: { cookie: device } },
  )
  assert.equal(known.code, 0)
  await sendCode('13900000001', 'signIn')
  const byCode = await app.call(calls.signInByCode, { target: '13900000001', code: await lastCode() })
  assert.equal(byCode.data.userId, owner.id)
})

test('a code serves once, dies after five wrong tries, and comes at most once a minute', async () => {
  await app.person('coder_a', 'teacher', { phone: '13900000002' })
  const sent = await sendCode('13900000002', 'signIn')
  assert.deepEqual(sent.data, { sentTo: '139****0002', resendSeconds: 60, minutes: 5, isCarried: false })
  assert.equal(
    (await app.call(calls.sendCode, { target: '13900000002', purpose: 'signIn', proof: await proof('code') })).code,
    refusal('identity.code_too_soon'),
  )
  const code = await lastCode()
  assert.equal((await app.call(calls.signInByCode, { target: '13900000002', code })).code, 0)
  assert.equal((await app.call(calls.signInByCode, { target: '13900000002', code })).code, refusal('identity.wrong_code'))
  await sendCode('13900000002', 'signIn')
  const second = await lastCode()
  const other = second === '000000' ? '000001' : '000000'
  for (let at = 0; at < 5; at++)
    assert.equal(
      (await app.call(calls.signInByCode, { target: '13900000002', code: other })).code,
      refusal('identity.wrong_code'),
    )
  assert.equal((await app.call(calls.signInByCode, { target: '13900000002', code: second })).code, refusal('identity.wrong_code'))
})

test('of two uses of one code at once only one succeeds', async () => {
  await app.person('coder_b', 'teacher', { phone: '13900000003' })
  await sendCode('13900000003', 'signIn')
  const code = await lastCode()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.call(calls.signInByCode, { target: '13900000003', code })),
  )
  assert.equal(replies.filter((reply) => reply.code === 0).length, 1)
})

test('asking for a code answers alike for known and unknown targets, and unknown ones get none', async () => {
  const before_ = (await app.call(pageSends, {}, { as: root })).data.total
  const reply = await sendCode('13911112222', 'signIn')
  assert.deepEqual([reply.code, reply.data.resendSeconds], [0, 60])
  await app.runJobs()
  assert.equal((await app.call(pageSends, {}, { as: root })).data.total, before_)
  await forgetWait()
  assert.equal(
    (await app.call(calls.sendCode, { target: '13911112222', purpose: 'signIn' })).code,
    refusal('identity.captcha_needed'),
  )
})

test('eleven codes a day for one target are one too many', async () => {
  for (let at = 0; at < 10; at++) assert.equal((await sendCode('13911113333', 'signIn')).code, 0)
  assert.equal((await sendCode('13911113333', 'signIn')).code, refusal('identity.code_too_many'))
})

test('a person registers with a proven phone and has the first role of the site', async () => {
  await sendCode('13900000010', 'register')
  const input = {
    username: 'newcomer',
    password: 'Begin#2026',
    realName: '新来',
    userType: 'student' as const,
    target: '13900000010',
    code: await lastCode(),
    consent: true,
  }
  assert.equal((await app.call(calls.register, { ...input, consent: false })).code, refusal('identity.consent_needed'))
  assert.equal(
    (await app.call(calls.register, { ...input, password: 'newcomer#A1' })).code,
    refusal('identity.password_holds_name'),
  )
  assert.equal(
    (await app.call(calls.register, { ...input, password: 'weak' })).msg,
    '密码须为8-20位，且包含大小写字母、数字、符号中的至少三种',
  )
  assert.equal((await app.call(calls.register, { ...input, username: root.userName })).code, refusal('identity.user_name_taken'))
  const reply = await app.call(calls.register, input)
  assert.equal(reply.code, 0)
  const info = await app.call(getUserInfo, {}, { as: reply.data.token })
  assert.deepEqual([info.data.roleKeys, info.data.groupId, info.data.unread], [['student'], app.platformId, 1])
  // The phone is taken now: no code comes, and the owner may sign in by code.
  const sends = (await app.call(pageSends, {}, { as: root })).data.total
  assert.equal((await sendCode('13900000010', 'register')).code, 0)
  await app.runJobs()
  assert.equal((await app.call(pageSends, {}, { as: root })).data.total, sends)
})

test('a forgotten password is set anew by code; every session ends', async () => {
  const owner = await app.person('forgetful', 'teacher', { phone: '13900000011' })
  await sendCode('13900000011', 'retrieve')
  const reply = await app.call(calls.retrievePassword, { target: '13900000011', code: await lastCode(), password: 'Fresh#2026' })
  assert.equal(reply.code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as: owner })).code, refusal('house.session_over'))
  assert.equal(
    (await app.call(calls.signInByPassword, { username: 'forgetful', password: app.password })).code,
    refusal('identity.wrong_password'),
  )
  assert.equal((await app.call(calls.signInByPassword, { username: 'forgetful', password: 'Fresh#2026' })).code, 0)
})

test('a token that travelled in an address is exchanged and dies; peeking uses nothing up; a ticket serves once', async () => {
  const owner = await app.person('traveller', 'teacher', { realName: '旅人' })
  const peek = await app.call(calls.exchangeToken, { token: owner.token, peek: true })
  assert.deepEqual(peek.data, { token: null, userId: owner.id, realName: '旅人' })
  const fresh = await app.call(calls.exchangeToken, { token: `Bearer ${owner.token}` })
  assert.equal((await app.call(getUserInfo, {}, { as: owner })).code, refusal('house.session_over'))
  const info = await app.call(getUserInfo, {}, { as: fresh.data.token! })
  assert.deepEqual(info.data.roleKeys, ['teacher'])
  const { data } = await app.call(calls.makeTicket, {}, { as: fresh.data.token! })
  const uses = await Promise.all([1, 2, 3].map(() => app.call(calls.exchangeToken, { token: data.ticket })))
  assert.deepEqual(uses.map((use) => use.code).sort(), [0, refusal('identity.ticket_dead'), refusal('identity.ticket_dead')])
  assert.equal((await app.call(calls.exchangeToken, { token: 'x'.repeat(43) })).code, refusal('identity.ticket_dead'))
})

test('one identity is active at a time: rights are those of the chosen pair only', async () => {
  const person = await app.person('two_hats', 'teacher')
  const other = await app.organization('第二组织')
  await app.ctx.db.transaction().execute((tx) => giveFirstRole(tx, person.id, other, 'platform'))
  const { data } = await app.call(calls.signInByPassword, { username: 'two_hats', password: app.password })
  const before_ = await app.call(getUserInfo, {}, { as: data.token })
  assert.deepEqual(
    [before_.data.groupId, before_.data.permissions, before_.data.roleKeys.sort()],
    [null, [], ['platform', 'teacher']],
  )
  assert.equal((await app.call(pageUsers, {}, { as: data.token })).code, refusal('house.no_access'))
  const identities = await app.call(listIdentities, {}, { as: data.token })
  const platform = identities.data.find((identity) => identity.roleKey === 'platform')!
  const teacher = identities.data.find((identity) => identity.roleKey === 'teacher')!
  assert.equal(
    (await app.call(selectIdentity, { groupId: platform.groupId, roleId: teacher.roleId }, { as: data.token })).code,
    refusal('access.identity_not_held'),
  )
  await app.call(selectIdentity, { groupId: platform.groupId, roleId: platform.roleId }, { as: data.token })
  assert.equal((await app.call(pageUsers, {}, { as: data.token })).code, 0)
  await app.call(selectIdentity, { groupId: teacher.groupId, roleId: teacher.roleId }, { as: data.token })
  assert.equal((await app.call(pageUsers, {}, { as: data.token })).code, refusal('house.no_access'))
})

test('sessions are listed with their device and end at once', async () => {
  await app.person('many_devices', 'teacher')
  const sign = (agent: string) =>
    app.call(calls.signInByPassword, { username: 'many_devices', password: app.password }, { headers: { 'user-agent': agent } })
  const phone = (await sign('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Safari/604')).data.token
  const desk = (await sign('Mozilla/5.0 (Windows NT 10.0) Chrome/156.0')).data.token
  const list = await app.call(calls.listSessions, {}, { as: desk })
  assert.deepEqual(
    list.data.map((session) => [session.device, session.current]).filter(([device]) => device !== 'test'),
    [
      ['Chrome · Windows', true],
      ['Safari · iOS', false],
    ],
  )
  await app.call(calls.revokeSession, {}, { as: desk })
  assert.equal((await app.call(getUserInfo, {}, { as: phone })).code, refusal('house.session_over'))
  assert.equal((await app.call(getUserInfo, {}, { as: desk })).code, 0)
  await app.call(calls.logOut, {}, { as: desk })
  assert.equal((await app.call(getUserInfo, {}, { as: desk })).code, refusal('house.session_over'))
})

test('the first administrator is made by the console’s link, once', async () => {
  const { issueFirstTicket } = await import('./first-administrator.ts')
  const old = await issueFirstTicket(app.ctx.db)
  const ticket = await issueFirstTicket(app.ctx.db)
  const input = { ticket, username: 'founder', password: 'Found#2026', realName: '创始' }
  assert.equal(
    (await app.call(calls.createFirstAdministrator, { ...input, ticket: old })).code,
    refusal('identity.first_link_dead'),
  )
  const reply = await app.call(calls.createFirstAdministrator, input)
  const info = await app.call(getUserInfo, {}, { as: reply.data.token })
  assert.deepEqual(info.data.roleKeys, ['ROOT'])
  assert.equal(
    (await app.call(calls.createFirstAdministrator, { ...input, username: 'second_one' })).code,
    refusal('identity.first_link_dead'),
  )
})

test('every attempt stands in the sign-in log', async () => {
  const rows = await app.ctx.db.selectFrom('identity_sign_ins').select(['way', 'outcome']).execute()
  const seen = new Set(rows.map((row) => `${row.way} ${row.outcome}`))
  for (const wanted of [
    'password done',
    'password wrong',
    'password locked',
    'code done',
    'code wrong',
    'register done',
    'exchange done',
    'ticket done',
    'first done',
    'retrieve done',
  ])
    assert.ok(seen.has(wanted), wanted)
})
