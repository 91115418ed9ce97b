import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { stepUp } from '@kaisai/contract/identity/sign-in.endpoints'
import * as calls from '@kaisai/contract/organization/organization.endpoints'
import { listOrganizations } from '@kaisai/contract/organization/public.endpoints'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let north: string
let admin: Person
let stranger: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  north = await app.organization('华北赛区组委会')
  const south = await app.organization('华南赛区组委会')
  admin = await app.person('north_admin', 'group_admin', { organizationId: north, realName: '白山' })
  stranger = await app.person('south_admin', 'group_admin', { organizationId: south })
})
after(() => app.stop())

const fields = {
  parentId: null as string | null,
  groupCode: 'beijing',
  groupName: '北京分赛区',
  groupNameEn: 'Beijing Division',
  type: 'organiser' as const,
  schoolId: null,
  provinceCode: null,
  city: '北京',
  nature: null,
  leader: '李岚',
  phone: '',
  sort: 10,
  status: 'active' as const,
}
const add = async (groupCode: string, groupName: string, parentId: string): Promise<string> => {
  const added = await app.call(calls.addOrganization, { ...fields, groupCode, groupName, parentId }, { as: admin })
  assert.equal(added.code, 0, added.msg)
  return added.data.groupId
}
const codes = async (as: Person): Promise<string[]> =>
  (await app.call(calls.organizationTree, {}, { as })).data.map((row) => row.groupName)
const department = {
  parentId: null as string | null,
  name: '竞赛部',
  leader: '赵敏',
  phone: '',
  sort: 1,
  status: 'active' as const,
}

test('an administrator builds organizations below the own one; neighbours neither see nor change them', async () => {
  const beijing = await add('beijing', '北京分赛区', north)
  const haidian = await add('haidian', '海淀赛点', beijing)
  assert.deepEqual(await codes(admin), ['华北赛区组委会', '北京分赛区', '海淀赛点'])
  assert.deepEqual(await codes(stranger), ['华南赛区组委会'])
  const seen = await app.call(calls.getOrganization, { groupId: beijing }, { as: admin })
  const { upper, lower, people } = seen.data
  assert.deepEqual(
    [upper.map((row) => row.groupName), lower.map((row) => row.groupId), people],
    [['华北赛区组委会'], [haidian], []],
  )
  const above = await app.call(calls.getOrganization, { groupId: north }, { as: admin })
  assert.deepEqual(
    above.data.people.map((row) => [row.userId, row.realName]),
    [[admin.id, '白山']],
  )
  const page = await app.call(calls.pageOrganizations, { parentId: beijing }, { as: admin })
  assert.deepEqual(
    page.data.rows.map((row) => [row.groupCode, row.parentName, row.childCount]),
    [['haidian', '北京分赛区', 0]],
  )
  assert.equal((await app.call(calls.pageOrganizations, { keyword: '海淀' }, { as: stranger })).data.total, 0)
  const save = { ...fields, groupId: haidian, version: 1, groupCode: 'haidian', groupName: '改名', parentId: beijing }
  for (const reply of [
    await app.call(calls.getOrganization, { groupId: haidian }, { as: stranger }),
    await app.call(calls.updateOrganization, save, { as: stranger }),
    await app.call(calls.deleteOrganization, { groupId: haidian }, { as: stranger }),
  ])
    assert.equal(reply.code, refusal('house.not_found'))
  assert.equal(
    (await app.call(calls.addOrganization, { ...fields, groupCode: 'guest', parentId: north }, { as: stranger })).code,
    refusal('house.not_found'),
  )
})

test('only the platform opens organizations at the top, or ones that stand for a school or a province', async () => {
  const attempt = async (input: object, as: Person) =>
    (await app.raw(calls.addOrganization, { ...fields, groupCode: 'top', ...input }, { as })).code
  assert.equal(await attempt({}, admin), refusal('organization.above_reach'))
  assert.equal(
    await attempt({ parentId: north, type: 'province', provinceCode: '110000' }, admin),
    refusal('organization.place_by_platform'),
  )
  assert.equal(await attempt({ type: 'province', provinceCode: '110000' }, root), 0)
  assert.equal(await attempt({ parentId: north, groupCode: 'TOP' }, admin), refusal('house.duplicate'))
})

test('moving an organization takes along what is below it, never in a circle; the change is in its history', async () => {
  const [from, to] = [await add('west', '西片区', north), await add('east', '东片区', north)]
  const point = await add('point', '石景山赛点', from)
  const save = (groupId: string, version: number, parentId: string, name: string, code: string) =>
    app.call(calls.updateOrganization, { ...fields, groupId, version, parentId, groupName: name, groupCode: code }, { as: admin })
  assert.equal((await save(from, 1, point, '西片区', 'west')).code, refusal('organization.own_child'))
  assert.deepEqual((await save(from, 1, to, '西片区', 'west')).data, { version: 2 })
  const stored = await app.ctx.db.selectFrom('organizations').select('path').where('id', '=', point).executeTakeFirstOrThrow()
  assert.deepEqual(stored.path, [app.platformId, north, to, from, point])
  const late = await save(from, 1, north, '西部片区', 'west')
  assert.equal(late.code, refusal('house.edited_meanwhile'))
  const history = await app.call(listHistory, { entity: 'organizations', entityId: from }, { as: admin })
  assert.deepEqual(
    history.data[0]!.changes.map((change) => change.field),
    ['parent_id'],
  )
  assert.equal(
    (
      await app.call(
        calls.updateOrganization,
        { ...fields, groupId: app.platformId, version: 1, groupCode: 'platform' },
        { as: root },
      )
    ).code,
    refusal('organization.platform_stays'),
  )
})

test('an organization is deleted after the password was given again, and only when nothing hangs on it', async () => {
  const upper = await add('upper', '待删片区', north)
  const lower = await add('lower', '待删赛点', upper)
  const remove = (groupId: string) => app.call(calls.deleteOrganization, { groupId }, { as: admin })
  app.setNow(new Date(Date.now() + 16 * 60_000))
  assert.equal((await remove(lower)).code, refusal('house.step_up'))
  assert.equal((await app.call(stepUp, { password: app.password }, { as: admin })).code, 0)
  app.setNow(null)
  assert.equal((await remove(upper)).code, refusal('organization.has_children'))
  await app.person('lower_admin', 'group_admin', { organizationId: lower })
  const staffed = await remove(lower)
  assert.deepEqual([staffed.code, staffed.msg.includes('人员的角色')], [refusal('organization.in_use'), true])
  const empty = await add('empty', '空赛点', upper)
  assert.equal((await remove(empty)).code, 0)
  assert.equal((await app.call(calls.getOrganization, { groupId: empty }, { as: admin })).code, refusal('house.not_found'))
})

test('departments form a tree within their organization, without circles, and the last goes first', async () => {
  const save = async (input: object, endpoint: typeof calls.addDepartment | typeof calls.updateDepartment, as = admin) =>
    app.raw(endpoint, { ...department, ...input }, { as }) as Promise<{
      code: number
      data: { departmentId: string; version: number }
    }>
  const { departmentId: top } = (await save({}, calls.addDepartment)).data
  const { departmentId: below } = (await save({ name: '评审组', parentId: top }, calls.addDepartment)).data
  assert.equal((await save({ name: '评审组', parentId: top }, calls.addDepartment)).code, refusal('house.duplicate'))
  assert.equal(
    (await save({ departmentId: top, version: 1, parentId: below }, calls.updateDepartment)).code,
    refusal('organization.department_loop'),
  )
  assert.equal(
    (await save({ departmentId: below, version: 1, name: '越权' }, calls.updateDepartment, stranger)).code,
    refusal('house.not_found'),
  )
  assert.equal((await save({ groupId: north, name: '越权' }, calls.addDepartment, stranger)).code, refusal('house.not_found'))
  assert.deepEqual(
    (await save({ departmentId: below, version: 1, parentId: top, name: '评审办公室' }, calls.updateDepartment)).data,
    { version: 2 },
  )
  const list = await app.call(calls.listDepartments, {}, { as: admin })
  assert.deepEqual(
    list.data.map((row) => [row.name, row.parentId]),
    [
      ['竞赛部', null],
      ['评审办公室', top],
    ],
  )
  assert.equal((await app.call(calls.listDepartments, { groupId: north }, { as: stranger })).code, refusal('house.not_found'))
  const remove = async (departmentId: string, as = admin) =>
    (await app.call(calls.deleteDepartment, { departmentId }, { as })).code
  assert.deepEqual(
    [await remove(below, stranger), await remove(top)],
    [refusal('house.not_found'), refusal('organization.in_use')],
  )
  assert.deepEqual([await remove(below), await remove(top)], [0, 0])
  assert.deepEqual((await app.call(calls.listDepartments, {}, { as: admin })).data, [])
})

test('anybody finds active organizations by name; one that is switched off is not offered', async () => {
  const open = await add('open', '公开赛区', north)
  const found = async () => (await app.call(listOrganizations, { keyword: '公开赛区' })).data.map((row) => row.groupId)
  assert.deepEqual(await found(), [open])
  const off = {
    ...fields,
    groupId: open,
    version: 1,
    groupCode: 'open',
    groupName: '公开赛区',
    parentId: north,
    status: 'disabled' as const,
  }
  assert.equal((await app.call(calls.updateOrganization, off, { as: admin })).code, 0)
  assert.deepEqual(await found(), [])
})
