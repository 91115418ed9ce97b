import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addRole } from '@kaisai/contract/access/role.endpoints'
import { addSchool, updateSchool } from '@kaisai/contract/organization/school.endpoints'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { systemActor } from '#src/actor.ts'
import { record } from '#src/db/audit.ts'
import { type Person, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let root: Person
before(async () => {
  app = await startApp()
  root = await app.root()
})
after(() => app.stop())

const said = async (entity: string, entityId: string, lang: 'zh' | 'en') =>
  (await app.call(listHistory, { entity, entityId }, { as: root, lang })).data
    .flatMap(({ changes }) => changes)
    .map(({ field, fromName, toName }) => [field, fromName, toName])

test('the log says provinces, dictionary items, rights and scopes in words of its reader', async () => {
  const school = {
    ...{ code: '4999900088', name: '苍山测试大学', nameEn: '', provinceCode: '530000', city: '大理' },
    ...({ nature: 'public', level: 'undergraduate', status: 'active' } as const),
  }
  const { schoolId } = (await app.call(addSchool, school, { as: root })).data
  const changed = { ...school, provinceCode: '110000', nature: 'private', level: 'junior' } as const
  await app.call(updateSchool, { ...changed, schoolId, version: 1 }, { as: root })
  const sorted = async (lang: 'zh' | 'en') => (await said('organization_schools', schoolId, lang)).sort()
  assert.deepEqual(
    (await sorted('zh')).map(([field, from]) => [field, from]),
    [
      ['level', '本科'],
      ['nature', '公办'],
      ['province_code', '云南省'],
    ],
  )
  for (const [field, from, to] of await sorted('en')) assert.match(`${from} ${to}`, /^[A-Z][\x20-\x7e]+$/, field!)
  const role = {
    ...({ roleKey: 'wordy', nameZh: '词语', nameEn: 'Words', scope: 'ORG', scopeGroupIds: [], sort: 1, remark: '' } as const),
    ...({ status: 'active', permissions: ['sys:user:list', 'sys:school:list'] } as const),
  }
  const { roleId } = (await app.call(addRole, { ...role, scopeGroupIds: [], permissions: [...role.permissions] }, { as: root }))
    .data
  assert.deepEqual(await said('access_roles', roleId, 'en'), [['permissions', null, 'See users, See schools']])
})

test('roles that were given are named in the language of the reader', async () => {
  const person = await app.person('holder', 'student')
  await record(app.ctx.db, systemActor(), {
    ...{ action: 'access.roles_set', entity: 'identity_users', entityId: person.id },
    changes: [{ field: 'roles', from: '学生', to: '学生、某个自建角色' }],
  })
  assert.deepEqual(await said('identity_users', person.id, 'en'), [['roles', 'Student', 'Student, 某个自建角色']])
})
