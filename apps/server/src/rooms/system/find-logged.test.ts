// The log among more rows than a search by a word looks through.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { sql } from 'kysely'
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

const logged = (entityName: string, organizationId = app.platformId, who = systemActor()) =>
  record(app.ctx.db, who, { action: 'system.tried', entityName, organizationId })
const many = (count: number, organizationId = app.platformId) =>
  sql`insert into audit_log (action, outcome, entity_name, organization_id)
    select 'system.tried', 'done', '草', ${organizationId}::uuid from generate_series(1, ${count}::int)`.execute(app.ctx.db)

test('a word is searched in the newest entries; the reply says since when, and from there the search goes on', async () => {
  await logged('针一')
  await many(100_100)
  await logged('针二')
  const first = (await app.call(pageOperationLog, { keyword: '针' }, { as: root })).data
  assert.deepEqual([first.rows.map(({ entityName }) => entityName), first.total], [['针二'], 1])
  assert.ok(first.searchedFrom !== null)
  const { data: second } = await app.call(pageOperationLog, { keyword: '针', to: first.searchedFrom }, { as: root })
  assert.deepEqual([second.rows.map(({ entityName }) => entityName), second.searchedFrom], [['针一'], null])
  // What an index answers is found however old it is.
  const { data: all } = await app.call(pageOperationLog, { action: 'system.tried' }, { as: root })
  assert.deepEqual([all.total, all.totalIsCapped, all.searchedFrom], [10_000, true, null])
})

test('an organization reads its entries and what one did oneself elsewhere, each once, page by page', async () => {
  const organizationId = await app.organization('武汉赛区')
  const other = await app.organization('长沙赛区')
  const reader = await app.person('wuhan01', 'group_admin', { organizationId })
  const self = { ...systemActor(), userId: reader.id, userName: reader.userName, isRoot: false, isSystem: false }
  await logged('一', organizationId)
  await logged('二', other, self as never)
  await logged('三', organizationId, self as never)
  await logged('四', other)
  const read = async (ask: object) => {
    const { data } = await app.call(pageOperationLog, { action: 'system.tried', ...ask } as never, { as: reader })
    return [data.rows.map(({ entityName }) => entityName), data.total]
  }
  assert.deepEqual(await read({}), [['三', '二', '一'], 3])
  assert.deepEqual(await read({ pageSize: 2 }), [['三', '二'], 3])
  assert.deepEqual(await read({ pageSize: 2, pageNum: 2 }), [['一'], 3])
  assert.deepEqual(await read({ keyword: '二' }), [['二'], 1])
  assert.deepEqual(await read({ outcome: 'refused' }), [[], 0])
})

test('where one’s own entries reach further back than those of the organization, the latter say how far is searched', async () => {
  const organizationId = await app.organization('成都赛区')
  const other = await app.organization('重庆赛区')
  const reader = await app.person('chengdu01', 'group_admin', { organizationId })
  const self = { ...systemActor(), userId: reader.id, userName: reader.userName, isRoot: false, isSystem: false }
  await logged('锚一', other, self as never)
  await many(50_100, organizationId)
  await logged('锚二', other, self as never)
  const read = async (ask: object) => {
    const { data } = await app.call(pageOperationLog, { keyword: '锚', ...ask } as never, { as: reader })
    return [data.searchedFrom, data.rows.map(({ entityName }) => entityName)] as const
  }
  const [from, first] = await read({})
  assert.ok(from !== null)
  assert.deepEqual(first, ['锚二'])
  assert.deepEqual(await read({ to: from }), [null, ['锚一']])
})
