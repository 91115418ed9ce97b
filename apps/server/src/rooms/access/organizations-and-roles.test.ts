import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '@kaisai/contract/access/user.endpoints'
import { type Person, startApp, type TestApp } from '#test/app.ts'
import { refusal } from '#test/refusal.ts'

let app: TestApp
let root: Person
let wuhan: string
let wuhanAdmin: Person
before(async () => {
  app = await startApp()
  root = await app.root()
  wuhan = await app.organization('武汉组委会')
  await app.organization('武汉分会', wuhan)
  wuhanAdmin = await app.person('wuhan_admin', 'group_admin', { organizationId: wuhan })
})
after(() => app.stop())

const roleId = async (key: string): Promise<string> =>
  (await app.ctx.db.selectFrom('access_roles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

test('an organization made by mistake is deleted again; one with people is not', async () => {
  const { addOrganization, deleteOrganization } = await import('@kaisai/contract/organization/organization.endpoints')
  const plain = {
    groupNameEn: '',
    schoolId: null,
    provinceCode: null,
    city: '',
    nature: null,
    leader: '',
    phone: '',
    sort: 0,
    status: 'active',
  } as const
  const made = await app.call(
    addOrganization,
    { ...plain, parentId: wuhan, groupCode: 'OOPS', groupName: '误建组织', type: 'organiser' },
    { as: wuhanAdmin },
  )
  assert.equal((await app.call(deleteOrganization, { groupId: made.data.groupId }, { as: wuhanAdmin })).code, 0)
  assert.equal((await app.call(deleteOrganization, { groupId: wuhan }, { as: root })).code, refusal('organization.has_children'))
  assert.equal(
    (await app.call(deleteOrganization, { groupId: made.data.groupId }, { as: wuhanAdmin })).code,
    refusal('house.not_found'),
  )
})

test('roles are set for somebody who also holds a disabled role', async () => {
  const person = await app.person('dis_role', 't', { organizationId: wuhan })
  const { id } = await app.ctx.db
    .insertInto('access_roles')
    .values({ key: 'gone_role', name_zh: '旧角色', name_en: 'Old', scope: 'SELF', organization_id: wuhan, status: 'disabled' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.db.insertInto('access_user_roles').values({ user_id: person.id, organization_id: wuhan, role_id: id }).execute()
  const editor = await roleId('news_editor')
  assert.equal(
    (await app.call(calls.setUserRoles, { userId: person.id, groupId: wuhan, roleIds: [id, editor] }, { as: wuhanAdmin })).code,
    0,
  )
  assert.equal(
    (await app.call(calls.setUserRoles, { userId: person.id, groupId: wuhan, roleIds: [editor] }, { as: wuhanAdmin })).code,
    0,
  )
})
