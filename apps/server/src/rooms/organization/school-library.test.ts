import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@kaisai/contract/endpoint'
import * as open from '@kaisai/contract/organization/public.endpoints'
import * as calls from '@kaisai/contract/organization/school.endpoints'
import { searchEverything } from '@kaisai/contract/system/search.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let admin: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  admin = await app.person('organizer', 'group_admin', { organizationId: await app.organization('组委会') })
})
after(() => app.stop())

const school = {
  code: '4999900001',
  name: '云岭测试大学',
  nameEn: 'Yunling Test University',
  provinceCode: '530000',
  city: '昆明',
  nature: 'public' as const,
  level: 'undergraduate' as const,
  status: 'active' as const,
}
const college = { name: '测绘学院', nameEn: 'Surveying', majorIds: [] as string[], status: 'active' as const }
const major = {
  code: '99Z901',
  name: '云上测绘',
  nameEn: 'Cloud Surveying',
  discipline: '工学',
  degree: 'undergraduate' as const,
  status: 'active' as const,
}
const code = async (endpoint: Endpoint, input: unknown, as: Person = root) => (await app.raw(endpoint, input, { as })).code

test('the platform keeps the library of schools; a school switched off is no longer offered, one in use stays', async () => {
  assert.equal(await code(calls.addSchool, school, admin), refusal('house.no_access'))
  const { schoolId } = (await app.call(calls.addSchool, school, { as: root })).data
  assert.equal(await code(calls.addSchool, { ...school, name: '同码大学' }), refusal('house.duplicate'))
  const offered = async () => (await app.call(open.listSchools, { keyword: '云岭' })).data.rows.map((row) => row.name)
  assert.deepEqual(await offered(), ['云岭测试大学'])
  assert.deepEqual(
    (await app.call(calls.updateSchool, { ...school, schoolId, version: 1, status: 'disabled' }, { as: root })).data,
    { version: 2 },
  )
  assert.deepEqual(await offered(), [])
  assert.equal(await code(calls.updateSchool, { ...school, schoolId, version: 1 }), refusal('house.edited_meanwhile'))
  await app.ctx.db.updateTable('identity_users').set({ school_id: schoolId }).where('id', '=', admin.id).execute()
  const page = await app.call(calls.pageSchools, { keyword: '云岭' }, { as: root })
  assert.deepEqual(
    page.data.rows.map((row) => [row.code, row.status, row.userCount]),
    [['4999900001', 'disabled', 1]],
  )
  assert.equal(await code(calls.deleteSchool, { schoolId }), refusal('organization.in_use'))
  await app.ctx.db.updateTable('identity_users').set({ school_id: null }).where('id', '=', admin.id).execute()
  assert.equal(await code(calls.deleteSchool, { schoolId }), 0)
  assert.equal(await code(calls.deleteSchool, { schoolId }), refusal('house.not_found'))
})

test('a college teaches majors: a sign-up form that knows the college offers only these', async () => {
  const { schoolId } = (await app.call(calls.addSchool, { ...school, code: '4999900002', name: '滇池测试大学' }, { as: root }))
    .data
  assert.equal(await code(calls.addMajor, major, admin), refusal('house.no_access'))
  const { majorId } = (await app.call(calls.addMajor, major, { as: root })).data
  assert.equal(await code(calls.addMajor, { ...major, name: '另名' }), refusal('house.duplicate'))
  const { collegeId } = (await app.call(calls.addCollege, { ...college, schoolId }, { as: root })).data
  assert.equal(await code(calls.addCollege, { ...college, schoolId }), refusal('house.duplicate'))
  const offered = async () => (await app.call(open.listMajors, { collegeId })).data.map((row) => row.code)
  assert.equal((await offered()).length, 50, 'nothing recorded: the whole list')
  const saved = await app.call(calls.updateCollege, { ...college, collegeId, version: 1, majorIds: [majorId] }, { as: root })
  assert.deepEqual(saved.data, { version: 2 })
  assert.deepEqual(await offered(), ['99Z901'])
  const page = await app.call(calls.pageColleges, { schoolId }, { as: root })
  assert.deepEqual(
    page.data.rows.map((row) => [row.name, row.schoolName, row.majors]),
    [['测绘学院', '滇池测试大学', [{ majorId, name: '云上测绘' }]]],
  )
  const english = await app.call(calls.pageColleges, { schoolId }, { as: root, lang: 'en' })
  assert.deepEqual(
    english.data.rows.map((row) => [row.schoolName, row.majors.map(({ name }) => name)]),
    [[school.nameEn, [major.nameEn]]],
  )
  assert.deepEqual((await app.call(open.listColleges, { schoolId })).data, [{ collegeId, name: '测绘学院' }])
  // Both languages find it, in forms and in the library.
  for (const keyword of ['测绘', college.nameEn.slice(2, 8).toLowerCase()]) {
    assert.equal((await app.call(open.listColleges, { schoolId, keyword })).data.length, 1, keyword)
    assert.equal((await app.call(calls.pageColleges, { schoolId, keyword }, { as: root })).data.total, 1, keyword)
  }
  for (const keyword of ['云上', major.nameEn.slice(2, 8).toLowerCase()]) {
    assert.deepEqual(
      (await app.call(open.listMajors, { collegeId, keyword })).data.map((row) => row.code),
      ['99Z901'],
      keyword,
    )
    assert.equal((await app.call(calls.pageMajors, { keyword }, { as: root })).data.total, 1, keyword)
  }
  const unknown = '0198c0de-0000-7000-8000-000000000001'
  assert.equal(
    await code(calls.updateCollege, { ...college, collegeId, version: 2, majorIds: [unknown] }),
    refusal('house.not_found'),
  )
  assert.deepEqual(await offered(), ['99Z901'], 'a refused save changes nothing')
})

test('colleges and majors are deleted all or none, and not while people study there', async () => {
  const { schoolId } = (await app.call(calls.addSchool, { ...school, code: '4999900003', name: '洱海测试大学' }, { as: root }))
    .data
  const collegeIds: string[] = []
  const majorIds: string[] = []
  for (const at of [1, 2]) {
    collegeIds.push(
      (await app.call(calls.addCollege, { ...college, schoolId, name: `第${at}学院` }, { as: root })).data.collegeId,
    )
    majorIds.push(
      (await app.call(calls.addMajor, { ...major, code: `99Z91${at}`, name: `洱海专业${at}` }, { as: root })).data.majorId,
    )
  }
  await app.ctx.db
    .updateTable('identity_users')
    .set({ school_id: schoolId, college_id: collegeIds[1]!, major_id: majorIds[1]! })
    .where('id', '=', admin.id)
    .execute()
  assert.equal(await code(calls.deleteColleges, { collegeIds }), refusal('organization.in_use'))
  assert.equal(await code(calls.deleteMajors, { majorIds }), refusal('organization.in_use'))
  assert.equal((await app.call(calls.pageColleges, { schoolId }, { as: root })).data.total, 2)
  const renamed = await app.call(
    calls.updateMajor,
    { ...major, code: '99Z911', majorId: majorIds[0]!, version: 1, name: '洱海学' },
    { as: root },
  )
  assert.deepEqual(renamed.data, { version: 2 })
  const majors = async () =>
    (await app.call(calls.pageMajors, { keyword: '洱海' }, { as: root })).data.rows.map((row) => row.name)
  assert.deepEqual(await majors(), ['洱海学', '洱海专业2'])
  await app.ctx.db
    .updateTable('identity_users')
    .set({ school_id: null, college_id: null, major_id: null })
    .where('id', '=', admin.id)
    .execute()
  assert.equal(await code(calls.deleteColleges, { collegeIds }, admin), refusal('house.no_access'))
  assert.equal(await code(calls.deleteColleges, { collegeIds }), 0)
  assert.equal(await code(calls.deleteMajors, { majorIds }), 0)
  assert.deepEqual(await majors(), [])
})

test('provinces are named in the reader’s language', async () => {
  const named = async (lang: 'zh' | 'en') =>
    (await app.call(open.listProvinces, {}, { lang })).data.find((row) => row.code === '530000')?.name
  assert.deepEqual([await named('zh'), await named('en')], ['云南省', 'Yunnan'])
})

test('a school is found from anywhere by its name in both languages or its code, by those who may see the library', async () => {
  const named = { ...school, code: '4999900077', name: '泸沽测试大学', nameEn: 'Lugu Test University' }
  await app.call(calls.addSchool, named, { as: root })
  const student = await app.person('finderstudent', 'student')
  const found = async (keyword: string, as: Person, lang: 'zh' | 'en' = 'zh') =>
    (await app.call(searchEverything, { keyword }, { as, lang })).data.groups
      .filter(({ key }) => key === 'schools')
      .flatMap(({ label, rows }) => rows.map(({ title, subtitle, path }) => ({ label, title, subtitle, path })))
  const path = '/system/groud/schoolInfo?keyword=4999900077'
  const zh = [{ label: '学校', title: '泸沽测试大学', subtitle: '4999900077 · 云南省', path }]
  assert.deepEqual(await found('泸沽', root), zh)
  assert.deepEqual(await found('4999900077', root), zh)
  const en = [{ label: 'Schools', title: 'Lugu Test University', subtitle: '4999900077 · Yunnan', path }]
  assert.deepEqual(await found('lugu', root, 'en'), en)
  assert.deepEqual(await found('泸沽', student), [])
})
