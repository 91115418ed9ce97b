import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import * as calls from '@kaisai/contract/identity/sign-in.endpoints'
import { pageMessages, pageSends } from '@kaisai/contract/message/message.endpoints'
import { pageSignInLog } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
import { envelopeOf } from '#src/http/errors.ts'
import { hashPassword, PasswordsBusy } from '#src/platform/passwords.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { netOf } from './throttle.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp({ config: { trustedProxies: ['127.0.0.1'] } })
  root = await app.root()
})
after(() => app.stop())

const proof = async (purpose: 'signIn' | 'code') => {
  const { data } = await app.call(calls.getCaptcha, { purpose })
  for (let at = 0; ; at++) {
    const hash = createHash('sha256').update(`${data.challenge}:${at}`).digest()
    if (Math.clz32(hash.readUInt32BE(0)) >= data.bits) return { challenge: data.challenge, nonce: String(at) }
  }
}
const from = (ip: string, cookie?: string) => ({ headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } })
const WRONG = 'Wrong#2026'
const signIn = async (username: string, password: string, ip: string, isProven = false, cookie?: string) =>
  app.call(
    calls.signInByPassword,
    { username, password, ...(isProven ? { proof: await proof('signIn') } : {}) },
    from(ip, cookie),
  )
const codesOf = (replies: readonly { code: number }[]) => replies.map(({ code }) => code)
const count = (all: readonly number[], code: number) => all.filter((one) => one === code).length

test('of a hundred guesses at once, from four neighbourhoods and in three spellings, two are judged without a proof', async () => {
  await app.person('guessed_one', 'teacher', { phone: '13900001001' })
  const names = ['guessed_one', 'GUESSED_One', '13900001001']
  const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => signIn(names[at % 3]!, WRONG, `10.1.${at % 4}.${at}`)))
  const codes = codesOf(replies)
  assert.deepEqual([count(codes, refusal('identity.wrong_password')), count(codes, refusal('identity.captcha_needed'))], [2, 98])
  assert.equal((await signIn('guessed_one', app.password, '10.9.9.9')).code, refusal('identity.captcha_needed'))
  assert.equal((await signIn('guessed_one', app.password, '10.9.9.9', true)).code, 0)
})

test('of thirty proven guesses at once from one neighbourhood five are judged, then it waits', async () => {
  await app.person('guessed_two', 'teacher')
  const proofs = await Promise.all(Array.from({ length: 30 }, () => proof('signIn')))
  const replies = await Promise.all(
    proofs.map((one, at) =>
      app.call(calls.signInByPassword, { username: 'guessed_two', password: WRONG, proof: one }, from(`10.2.0.${at}`)),
    ),
  )
  assert.deepEqual(
    [count(codesOf(replies), refusal('identity.wrong_password')), count(codesOf(replies), refusal('identity.locked'))],
    [5, 25],
  )
  assert.equal((await signIn('guessed_two', app.password, '10.2.0.99', true)).code, refusal('identity.locked'))
  assert.equal((await signIn('guessed_two', app.password, '10.3.0.1', true)).code, 0)
})

test('after ten wrong passwords a day strangers’ devices need a code; the owner’s device gets in, a new password begins anew', async () => {
  const owner = await app.person('guessed_three', 'teacher', { phone: '13900001003' })
  const first = await signIn('guessed_three', app.password, '10.4.0.1')
  const device = String(first.headers['set-cookie']).split(';')[0]!
  const walk = async (username: string) => {
    const codes = []
    for (let at = 0; at < 11; at++) codes.push((await signIn(username, WRONG, `10.5.${Math.floor(at / 4)}.1`, true)).code)
    return codes
  }
  const known = await walk('guessed_three')
  assert.deepEqual(known, [...Array(10).fill(refusal('identity.wrong_password')), refusal('identity.password_paused')])
  assert.deepEqual(await walk('nobody_three'), known)
  assert.equal((await signIn('guessed_three', app.password, '10.6.0.1', true)).code, refusal('identity.password_paused'))
  assert.equal((await signIn('guessed_three', app.password, '10.6.0.1', false, device)).code, 0)
  await sql`update identity_users set password_hash = ${await hashPassword('Fresh#2026')} where id = ${owner.id}`.execute(
    app.ctx.db,
  )
  assert.equal((await signIn('guessed_three', 'Fresh#2026', '10.6.0.1')).code, 0)
})

test('a wrong password on the owner’s device counts for that device alone', async () => {
  await app.person('guessed_four', 'teacher')
  const device = String((await signIn('guessed_four', app.password, '10.7.0.1')).headers['set-cookie']).split(';')[0]!
  const codes = []
  for (let at = 0; at < 6; at++) codes.push((await signIn('guessed_four', WRONG, '10.7.0.1', true, device)).code)
  assert.deepEqual(codes, [...Array(5).fill(refusal('identity.wrong_password')), refusal('identity.locked')])
  assert.equal((await signIn('guessed_four', app.password, '10.7.0.1')).code, 0)
})

test('a room of sixty people signs in at once from one address, and everybody gets in', async () => {
  const people = []
  for (let at = 0; at < 60; at++) people.push(await app.person(`hall_${at}`, 'student'))
  const replies = await Promise.all(people.map(({ userName }) => signIn(userName, app.password, '10.8.0.1')))
  assert.deepEqual(
    replies.map(({ http, code }) => [http, code]),
    replies.map(() => [200, 0]),
  )
})

test('when no place to wait is left the answer says so, and when to come back', () => {
  const { http, body, unforeseen } = envelopeOf(new PasswordsBusy(7), 'en', 'x')
  assert.deepEqual(
    [http, body, unforeseen],
    [
      429,
      {
        code: refusal('identity.sign_in_busy'),
        msg: 'Many people are signing in right now. Try again in 7 seconds.',
        data: { seconds: 7 },
      },
      false,
    ],
  )
})

test('a neighbourhood is /24 of IPv4 and /64 of IPv6, however the address is written', () => {
  for (const [ip, net] of [
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['2001:0DB8:0000:0000:1::5', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ] as const)
    assert.equal(netOf(ip), net, ip)
})

const forgetWait = (): Promise<unknown> => sql`delete from cost_counters where slot = 'infinity'`.execute(app.ctx.db)
const askCode = async (target: string, ip: string, purpose: 'signIn' | 'register' = 'signIn', cookie?: string) => {
  await forgetWait()
  return app.call(calls.sendCode, { target, purpose, proof: await proof('code') }, from(ip, cookie))
}
const newestCode = async (): Promise<string> => {
  await app.runJobs()
  const { data } = await app.call(pageSends, {}, { as: root })
  return /\d{6}/.exec(data.rows[0]!.body)![0]
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('twenty wrong codes a day for one number, whatever new codes are asked for and however many try at once', async () => {
  await app.person('coded_one', 'teacher', { phone: '13900002001' })
  let judged = 0
  for (let round = 0; round < 5; round++) {
    assert.equal((await askCode('13900002001', `10.10.${round}.1`)).code, 0)
    const wrong = other(await newestCode())
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call(calls.signInByCode, { target: '13900002001', code: wrong }, from(`10.10.${at}.1`)),
      ),
    )
    const row = await app.ctx.db
      .selectFrom('identity_codes')
      .select('wrong_tries')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    judged += row.wrong_tries
  }
  assert.equal(judged, 20)
  await askCode('13900002001', '10.11.0.1')
  const right = await newestCode()
  assert.equal(
    (await app.call(calls.signInByCode, { target: '13900002001', code: right }, from('10.11.0.1'))).code,
    refusal('identity.wrong_code'),
  )
})

test('strangers use up neither the codes of another neighbourhood nor those of the owner', async () => {
  await app.person('coded_two', 'teacher', { phone: '13900002002' })
  const device = String((await signIn('coded_two', app.password, '10.12.0.1')).headers['set-cookie']).split(';')[0]!
  const rival = []
  for (let at = 0; at < 11; at++) rival.push((await askCode('13900002002', '10.13.0.1')).code)
  assert.deepEqual(rival, [...Array(10).fill(0), refusal('identity.code_too_many')])
  assert.equal((await askCode('13900002002', '10.14.0.1')).code, 0)
  for (let at = 0; at < 25; at++) await askCode('13900002002', `10.15.${at}.1`)
  assert.equal((await askCode('13900002002', '10.16.0.1')).code, refusal('identity.code_too_many'))
  assert.equal((await askCode('13900002002', '10.16.0.1', 'signIn', device)).code, 0)
  const code = await newestCode()
  assert.equal((await app.call(calls.signInByCode, { target: '13900002002', code }, from('10.16.0.1'))).code, 0)
})

test('the budget of messages refuses unknown numbers first, keeps a share for accounts, and alarms once an hour', async () => {
  await sql`delete from cost_counters`.execute(app.ctx.db)
  await sql`update system_parameters set value = '10' where key = 'code.smsPerHour'`.execute(app.ctx.db)
  const platform = await app.person('budget_platform', 'platform')
  const teacher = await app.person('budget_teacher', 'teacher')
  for (let at = 0; at < 10; at++) await app.person(`budget_${at}`, 'student', { phone: `1390000300${at}` })
  const register = []
  for (let at = 0; at < 10; at++) register.push((await askCode(`1380000400${at}`, `10.17.${at}.1`, 'register')).code)
  assert.deepEqual(register, [...Array(8).fill(0), refusal('identity.code_budget'), refusal('identity.code_budget')])
  const signing = []
  for (let at = 0; at < 4; at++) signing.push((await askCode(`1390000300${at}`, `10.18.${at}.1`)).code)
  assert.deepEqual(signing, [0, 0, refusal('identity.code_budget'), refusal('identity.code_budget')])
  assert.equal(
    (await askCode('13800005000', '10.18.9.1')).code,
    refusal('identity.code_budget'),
    'an unknown number is refused alike',
  )
  const messages = async (person: Person) =>
    (await app.call(pageMessages, {}, { as: person })).data.rows
      .map(({ title }) => title)
      .filter((title) => title.includes('短信'))
  for (const person of [platform, root])
    assert.deepEqual((await messages(person)).sort(), ['验证码短信即将达到上限', '验证码短信已达上限'])
  assert.deepEqual(await messages(teacher), [])
  await sql`update system_parameters set value = '2000' where key = 'code.smsPerHour'`.execute(app.ctx.db)
})

test('the sign-in log keeps no phone, password or number that was typed as a name, and finds it by its exact text', async () => {
  const owner = await app.person('logged_one', 'teacher', { phone: '13900006001' })
  const typed = ['13755512345', 'MySecret#Pass99', '110000198112031736', 'abc']
  for (const name of typed) await signIn(name, WRONG, '10.20.0.1', true)
  await signIn('13900006001', WRONG, '10.21.0.1')
  const { rows } = await sql<{ line: string }>`select to_jsonb(s)::text as line from identity_sign_ins s`.execute(app.ctx.db)
  for (const name of [...typed.slice(0, 3), '13900006001'])
    assert.ok(!rows.some(({ line }) => line.includes(name)), `${name} stands in the log`)
  const found = async (keyword: string) =>
    (await app.call(pageSignInLog, { keyword }, { as: root })).data.rows.map((row) => [row.userName, row.outcome])
  assert.deepEqual(await found('13755512345'), [['13***5', 'wrong']])
  assert.deepEqual(await found('MYSECRET#pass99'), [['My***9', 'wrong']])
  assert.deepEqual(await found('abc'), [['***', 'wrong']])
  assert.deepEqual(await found('logged_one'), [['logged_one', 'wrong']])
  assert.ok(owner.id)
})
