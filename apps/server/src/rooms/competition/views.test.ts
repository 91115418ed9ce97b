// Saved views of lists: one's own, shared ones, what becomes of them when a role, a person or a filtered thing is gone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InputOf } from '@kaisai/contract/endpoint'
import { pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import * as views from '@kaisai/contract/system/view.endpoints'
import { sql } from 'kysely'
import type { Person } from '#test/app.ts'
import { openOffice } from './competition.given.ts'

let world: Awaited<ReturnType<typeof openOffice>>
before(async () => {
  world = await openOffice()
})
after(() => world.app.stop())

const call = pageTeams.path
const content = (filters: Record<string, string>): views.ViewContent => ({ filters, sort: null, hidden: null })
const add = (who: Person, name: string, more: Partial<InputOf<typeof views.addView>> = {}) =>
  world.app.raw(views.addView, { call, name, isShared: false, content: content({ status: 'returned' }), ...more }, { as: who })
const listed = (who: Person, of = call) => world.does(who, views.listViews, { call: of })
const names = async (who: Person) => (await listed(who)).map(({ name }) => name)

test('a view keeps filters, sort and columns; inputs the list does not have are left out', async () => {
  const { chief } = world
  const kept = {
    filters: { status: 'returned', keyword: '设计', tab: 'log', pageNum: '3' },
    sort: '-submittedTime',
    hidden: ['itemName'],
  }
  assert.equal((await add(chief, '退回的设计队', { content: kept })).code, 0)
  const [view] = await listed(chief)
  assert.deepEqual(view!.content, { ...kept, filters: { status: 'returned', keyword: '设计' } })
  assert.deepEqual(
    [view!.name, view!.isShared, view!.isOwn, view!.ownerName, view!.gone],
    ['退回的设计队', false, true, '顾言青', []],
  )
  assert.deepEqual(await listed(chief, '/competition/info/page'), [])
})

test('an own view is nobody else’s; a shared one is the organization’s, its owner’s alone to change', async () => {
  const { app, chief, manager, stranger, does } = world
  await add(chief, '待我看')
  await add(chief, '共同的', { isShared: true })
  assert.deepEqual(await names(manager), ['共同的'])
  assert.deepEqual(await names(stranger), [])
  const [shared] = await listed(manager)
  assert.deepEqual([shared!.isOwn, shared!.ownerName], [false, '顾言青'])
  const { viewId, version } = shared!
  const change = { viewId, version, name: '改名', isShared: false }
  for (const who of [manager, stranger]) {
    assert.equal((await app.raw(views.updateView, change, { as: who })).http, 404)
    assert.equal((await app.raw(views.deleteView, { viewId }, { as: who })).http, 404)
  }
  await does(chief, views.updateView, { ...change, name: '不再共享' })
  assert.deepEqual(await names(manager), [])
  await does(chief, views.updateView, {
    ...change,
    version: version + 1,
    name: '又共享',
    isShared: true,
    content: content({ mode: 'team' }),
  })
  assert.deepEqual((await listed(manager))[0]!.content.filters, { mode: 'team' })
  assert.equal((await app.raw(views.updateView, change, { as: chief })).code, 40900)
  await does(chief, views.deleteView, { viewId })
  assert.deepEqual(await names(manager), [])
})

test('a shared view is not shown to who may not open the list, nor once its owner has left', async () => {
  const { app, chief, manager, organizationId } = world
  await add(chief, '离任前', { isShared: true })
  const editor = await app.person('bianji', 'news_editor', { organizationId, realName: '编辑' })
  assert.equal((await app.raw(views.listViews, { call }, { as: editor })).http, 404)
  assert.equal((await add(editor, '看不到的列表')).http, 404)
  assert.ok((await names(manager)).includes('离任前'))
  await sql`delete from access_user_roles where user_id = ${chief.id}::uuid`.execute(app.ctx.db)
  assert.ok(!(await names(manager)).includes('离任前'))
})

test('what was filtered by and is gone is left out and said, in both languages; the rest opens', async () => {
  const { app, manager, begin } = world
  const competitionId = await begin()
  const { id: schoolId } = await app.ctx.db.selectFrom('organization_schools').select('id').limit(1).executeTakeFirstOrThrow()
  await add(manager, '会变的', { content: content({ competitionId, schoolId, status: 'returned' }) })
  const view = async (lang: 'zh' | 'en' = 'zh') =>
    (await app.call(views.listViews, { call }, { as: manager, lang })).data.find(({ name }) => name === '会变的')!
  assert.deepEqual((await view()).gone, [])
  assert.deepEqual((await view()).content.filters, { competitionId, schoolId, status: 'returned' })
  await sql`update system_list_views set content = jsonb_set(jsonb_set(content, '{filters,competitionId}', to_jsonb(gen_random_uuid()::text)),
    '{filters,status}', '"abolished"') where name = '会变的'`.execute(app.ctx.db)
  const { content: left, gone } = await view()
  assert.deepEqual(left.filters, { schoolId })
  assert.deepEqual(gone.toSorted(), ['状态', '竞赛'].toSorted())
  assert.deepEqual((await view('en')).gone.toSorted(), ['Competition', 'Status'])
})

test('a competition out of reach counts as gone for who reads a shared view', async () => {
  const { app, manager, colleague, begin } = world
  const competitionId = await begin()
  const shared = content({ competitionId, mode: 'team' })
  await add(colleague, '外人的', { isShared: true, content: shared })
  await sql`update competitions set organization_id = (select id from organizations where name = '北方工程学会') where id = ${competitionId}::uuid`.execute(
    app.ctx.db,
  )
  const view = (await listed(manager)).find(({ name }) => name === '外人的')!
  assert.deepEqual([view.content.filters, view.gone], [{ mode: 'team' }, ['竞赛']])
})

test('two of a name, a thirty-first, a name too long, an unknown list and a call that is no list are refused', async () => {
  const { app, colleague } = world
  assert.equal((await add(colleague, '同名')).code, 0)
  assert.equal((await add(colleague, '同名')).code, 24040)
  assert.equal((await add(colleague, '字'.repeat(41))).http, 400)
  assert.equal((await add(colleague, '')).http, 400)
  for (const other of ['/no/such/list', '/home/dict/list'])
    assert.equal((await add(colleague, '别处', { call: other })).http, 404, other)
  assert.equal((await add(colleague, '别处', { call: '/enroll/team/audit' })).http, 404)
  assert.equal((await add(colleague, '别处', { call: '../x' })).http, 400)
  const own = (await listed(colleague)).filter(({ isOwn }) => isOwn).length
  for (let at = own; at < 30; at++) assert.equal((await add(colleague, `视图${at}`)).code, 0)
  assert.equal((await add(colleague, '第三十一个')).code, 24041)
  const [last] = await listed(colleague)
  assert.equal((await app.raw(views.deleteView, { viewId: last!.viewId }, { as: colleague })).code, 0)
  assert.equal((await add(colleague, '第三十一个')).code, 0)
})

test('an identity without an organization keeps views for itself and shares with nobody; without a session there are none', async () => {
  const { app } = world
  const root = await app.root()
  const reply = await add(root, '平台的', { isShared: true })
  const { organization_id } = await app.ctx.db
    .selectFrom('access_user_roles')
    .select('organization_id')
    .where('user_id', '=', root.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.equal(reply.code, organization_id === null ? 24042 : 0)
  assert.equal((await app.raw(views.listViews, { call })).http, 401)
  assert.equal((await app.raw(views.addView, { call, name: 'x', isShared: false, content: content({}) })).http, 401)
})
