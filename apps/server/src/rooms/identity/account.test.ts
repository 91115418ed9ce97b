import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserInfo } from '@kaisai/contract/access/me.endpoints'
import { setLanguage } from '@kaisai/contract/identity/language.endpoints'
import * as calls from '@kaisai/contract/identity/profile.endpoints'
import { listColleges, listSchools } from '@kaisai/contract/organization/public.endpoints'
import { sql } from 'kysely'
import { startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'
import { issueCode } from './codes.ts'

let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app.stop())

const newestCode = async (): Promise<string> => {
  const row = await app.ctx.db.selectFrom('message_sends').select('body').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /\d{6}/.exec(row.body)![0]
}

test('a profile is filled, tells what is missing, and refuses a college of another school', async () => {
  const ann = await app.person('ann_profile', 'student', { phone: '13700000001' })
  const schools = await app.call(listSchools, { keyword: '大学', pageSize: 100 })
  const withColleges = []
  for (const school of schools.data.rows) {
    const { data } = await app.call(listColleges, { schoolId: school.schoolId })
    if (data.length > 0) withColleges.push({ school, college: data[0]! })
    if (withColleges.length === 2) break
  }
  const [a, b] = withColleges as [(typeof withColleges)[0], (typeof withColleges)[0]]
  const input = {
    version: 1,
    realName: '安',
    gender: '2' as const,
    schoolId: a.school.schoolId,
    collegeId: a.college.collegeId,
    majorId: null,
    grade: '2',
    studentNo: '20240001',
  }
  assert.equal((await app.call(calls.updateProfile, { ...input }, { as: ann })).msg, '请输入真实姓名')
  const named = { ...input, realName: '安若' }
  assert.equal(
    (await app.call(calls.updateProfile, { ...named, collegeId: b.college.collegeId }, { as: ann })).code,
    refusal('house.not_found'),
  )
  assert.deepEqual((await app.call(calls.updateProfile, named, { as: ann })).data, { version: 2 })
  assert.equal(
    (await app.call(calls.updateProfile, { ...named, realName: '安又' }, { as: ann })).code,
    refusal('house.edited_meanwhile'),
  )
  const profile = await app.call(calls.getProfile, {}, { as: ann })
  assert.deepEqual([profile.data.schoolName, profile.data.phone, profile.data.gender], [a.school.name, '137****0001', '2'])
  assert.ok(profile.data.missing.includes('idNumber'))
})

test('an identity number is checked, kept sealed, and set once; a child needs a guardian', async () => {
  const ann = await app.person('ann_number', 'student')
  const set = (idNumber: string, more: object = {}, idType: 'id_card' | 'passport' = 'id_card') =>
    app.call(calls.setIdentityNumber, { idType, idNumber, ...more }, { as: ann })
  assert.equal((await set('123')).msg, '无效的身份证号码：必须为18位字符串')
  assert.equal((await set('11010519491331002X')).msg, '无效的出生日期')
  assert.equal((await set('110105194912310021')).msg, '身份证号码校验位不正确，请核对后重新输入')
  assert.equal((await set('AB', {}, 'passport')).msg, '证件号码格式不正确，请核对')
  app.setNow(new Date('2026-11-20T00:00:00Z'))
  const child = '990105201801010016'.slice(0, 17)
  const { checkDigit } = await import('@kaisai/contract/identity-number')
  assert.equal((await set(child + checkDigit(child))).code, refusal('identity.guardian_needed'))
  const reply = await set('11010519491231002X')
  app.setNow(null)
  assert.deepEqual(reply.data, { idNumber: '110***********002X', birthday: '1949-12-31', gender: '2' })
  assert.equal((await set('11010519491231002X')).code, refusal('identity.number_needs_desk'))
  const bob = await app.person('bob_number', 'student')
  assert.equal(
    (await app.call(calls.setIdentityNumber, { idType: 'id_card', idNumber: '11010519491231002x' }, { as: bob })).code,
    refusal('identity.number_taken'),
  )
  const { rows } = await sql<{ text: string }>`select u::text as text from identity_users u where id = ${ann.id}`.execute(
    app.ctx.db,
  )
  assert.ok(
    !rows[0]!.text.includes('11010519491231002X') && !rows[0]!.text.includes(Buffer.from('11010519491231002X').toString('hex')),
  )
})

test('a sealed value moved to another row does not open', async () => {
  const [a, b] = [
    await app.person('seal_a', 'student', { phone: '13700000002' }),
    await app.person('seal_b', 'student', { phone: '13700000003' }),
  ]
  await sql`update identity_users set phone_sealed = (select phone_sealed from identity_users where id = ${a.id}), phone_index = sha256('x') where id = ${b.id}`.execute(
    app.ctx.db,
  )
  const { reveal } = await import('./sealed.ts')
  const row = await app.ctx.db
    .selectFrom('identity_users')
    .select('phone_sealed')
    .where('id', '=', b.id)
    .executeTakeFirstOrThrow()
  assert.throws(() => reveal(app.ctx, b.id, 'phone', row.phone_sealed))
  assert.equal(reveal(app.ctx, a.id, 'phone', row.phone_sealed), '13700000002')
})

test('changing the password ends the other sessions and keeps this one', async () => {
  const ann = await app.person('ann_pwd', 'student')
  const change = (oldPassword: string, password: string) => app.call(calls.changePassword, { oldPassword, password }, { as: ann })
  assert.equal((await change('Wrong#2026', 'Next#2026')).code, refusal('identity.old_password_wrong'))
  assert.equal((await change(app.password, app.password)).code, refusal('identity.password_same'))
  assert.equal((await change(app.password, 'ann_pwd#A1')).code, refusal('identity.password_holds_name'))
  assert.equal((await change(app.password, 'Next#2026')).code, 0)
  assert.equal((await app.call(getUserInfo, {}, { as: ann })).code, 0)
})

test('a new phone needs the code sent to it, and belongs to one account', async () => {
  const ann = await app.person('ann_phone', 'student', { phone: '13700000004' })
  const target = { channel: 'sms', address: '13700000005' } as const
  await issueCode(app.ctx, target, 'bind', 'zh')
  assert.equal(
    (await app.call(calls.changeTarget, { target: target.address, code: '000000' }, { as: ann })).code ===
      refusal('identity.wrong_code') || (await newestCode()) === '000000',
    true,
  )
  assert.equal(
    (await app.call(calls.changeTarget, { target: target.address, code: await newestCode() }, { as: ann })).data.phone,
    '137****0005',
  )
  const bob = await app.person('bob_phone', 'student')
  await issueCode(app.ctx, target, 'bind', 'zh')
  assert.equal(
    (await app.call(calls.changeTarget, { target: target.address, code: await newestCode() }, { as: bob })).code,
    refusal('identity.phone_taken'),
  )
})

test('bank cards are kept masked, at most five, none twice, and are the owner’s', async () => {
  const ann = await app.person('ann_bank', 'student')
  const card = { bank: '中国银行', branch: '珞珈山支行', holder: '安若' }
  const add = (number: string) => app.call(calls.addBankCard, { ...card, number }, { as: ann })
  assert.equal((await add('4111111111111112')).msg, '请输入正确的银行卡号')
  const added = await add('4111111111111111')
  assert.equal(added.data.number, '**** **** **** 1111')
  assert.equal((await add('4111111111111111')).code, refusal('house.duplicate'))
  for (const number of ['4012888888881881', '5555555555554444', '5105105105105100', '378282246310005'])
    assert.equal((await add(number)).code, 0)
  assert.equal((await add('6011111111111117')).code, refusal('identity.bank_card_limit'))
  const bob = await app.person('bob_bank', 'student')
  assert.equal(
    (await app.call(calls.removeBankCard, { bankCardId: added.data.bankCardId }, { as: bob })).code,
    refusal('house.not_found'),
  )
  assert.equal((await app.call(calls.removeBankCard, { bankCardId: added.data.bankCardId }, { as: ann })).code, 0)
  assert.equal((await app.call(calls.listBankCards, {}, { as: ann })).data.length, 4)
})

test('the own data come out whole and open, without password or index', async () => {
  const ann = await app.person('ann_export', 'student', { phone: '13700000009' })
  const { data } = await app.call(calls.exportMyData, {}, { as: ann })
  const text = JSON.stringify(data)
  assert.ok(text.includes('13700000009'))
  assert.ok(!/argon2|password_hash|phone_index/.test(text))
  // Every room gives its part: nothing a person sees in the center is missing.
  const parts = ['teams', 'works', 'awards', 'certificates', 'orders', 'messages', 'user', 'bankCards', 'signIns', 'consents']
  assert.deepEqual(
    parts.filter((part) => !(part in (data as object))),
    [],
  )
})

test('a year of study of another degree is refused; one that fits is kept', async () => {
  const ann = await app.person('ann_degree', 'student')
  const save = (grade: string, degree: 'junior' | 'undergrad' | null, version: number) =>
    app.call(
      calls.updateProfile,
      { version, realName: '安然', gender: null, schoolId: null, collegeId: null, majorId: null, grade, studentNo: '', degree },
      { as: ann },
    )
  assert.equal((await save('j3', 'undergrad', 1)).code, refusal('identity.degree_of_grade'))
  assert.equal((await save('j3', 'junior', 1)).code, 0)
  assert.equal((await save('u1', null, 2)).code, 0)
})

test('whoever switches the language is written to in it', async () => {
  const switcher = await app.person('ann_switches', 'student', { phone: '13700000077' })
  const langOf = () =>
    app.ctx.db
      .selectFrom('identity_users')
      .select(['lang', 'version'])
      .where('user_name', '=', 'ann_switches')
      .executeTakeFirstOrThrow()
  const before = await langOf()
  assert.equal(before.lang, 'zh')
  assert.equal((await app.call(setLanguage, { lang: 'en' }, { as: switcher })).code, 0)
  assert.deepEqual(await langOf(), { lang: 'en', version: before.version })
  assert.equal((await app.call(setLanguage, { lang: 'fr' as 'en' }, { as: switcher })).code, refusal('house.invalid'))
  assert.equal((await app.call(setLanguage, { lang: 'zh' })).code, refusal('house.session_over'))
  assert.equal((await langOf()).lang, 'en')
})
