import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MENU } from '@kaisai/contract/access/labels'
import { getUserMenu } from '@kaisai/contract/access/me.endpoints'
import * as menus from '@kaisai/contract/access/menu.endpoints'
import * as roles from '@kaisai/contract/access/role.endpoints'
import { isEmptyUnder, neededFor } from '@kaisai/contract/access/role-gaps'
import { exportUserTemplate } from '@kaisai/contract/access/user.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { readSheet } from '#src/platform/excel.ts'
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
  wuhanAdmin = await app.person('wuhan_admin', 'group_admin', { organizationId: wuhan, realName: '吴汉' })
})
after(() => app.stop())

const code = async (endpoint: Endpoint, input: unknown, as: Person = root) => (await app.raw(endpoint, input, { as })).code
const directory = {
  parentId: null as string | null,
  menuType: MENU.directory as number,
  nameZh: '值班',
  nameEn: 'On duty',
  path: '',
  query: '',
  icon: '',
  component: '',
  permission: '',
  visible: 1,
  sort: 900,
}
const add = async (input: object): Promise<string> => {
  const reply = await app.call(menus.addMenu, { ...directory, ...input }, { as: root })
  assert.equal(reply.code, 0, reply.msg)
  return reply.data.menuId
}
const stored = async (menuId: string) =>
  (await app.call(menus.listMenus, {}, { as: root })).data.menus.find((menu) => menu.menuId === menuId)

test('a page in a directory of the platform’s own appears in the menu of those who may see it, and goes when both are deleted', async () => {
  assert.equal(await code(menus.addMenu, directory, wuhanAdmin), refusal('house.no_access'))
  const top = await add({})
  const page = {
    parentId: top,
    menuType: MENU.page,
    nameZh: '值班用户',
    path: '/system/user',
    permission: 'sys:user:list',
    component: 'system/user',
  }
  const { screens } = (await app.call(menus.listMenus, {}, { as: root })).data
  const screen = screens.find(({ path }) => path === '/system/user')!
  assert.equal(await code(menus.addMenu, { ...directory, ...page, component: 'no/such' }), refusal('access.menu_unknown_screen'))
  assert.equal(
    await code(menus.addMenu, { ...directory, menuType: MENU.button, permission: 'sys:user:list' }),
    refusal('access.menu_type'),
  )
  const menuId = await add({ ...page, component: screen.key })
  const shown = async (as: Person) =>
    (await app.call(getUserMenu, {}, { as })).data.find((menu) => menu.menuId === top)?.children.map((child) => child.menuName)
  assert.deepEqual(await shown(wuhanAdmin), ['值班用户'])
  assert.equal(await shown(await app.person('editor', 'news_editor', { organizationId: wuhan })), undefined)
  const rename = { ...directory, ...page, component: screen.key, menuId, nameZh: '值班名单' }
  assert.deepEqual((await app.call(menus.updateMenu, { ...rename, version: 1 }, { as: root })).data, { version: 2 })
  assert.equal(await code(menus.updateMenu, { ...rename, version: 1, nameZh: '又改' }), refusal('house.edited_meanwhile'))
  assert.deepEqual(await shown(wuhanAdmin), ['值班名单'])
  assert.equal(await code(menus.deleteMenu, { menuId: top }), refusal('access.menu_has_children'))
  assert.deepEqual([await code(menus.deleteMenu, { menuId }), await code(menus.deleteMenu, { menuId: top })], [0, 0])
  assert.equal(await shown(wuhanAdmin), undefined)
})

test('a drag moves several menus at once, or none of them; circles end nowhere', async () => {
  const [a, b, c] = [await add({ nameZh: '甲' }), await add({ nameZh: '乙' }), await add({ nameZh: '丙' })]
  const sort = (...places: [menuId: string, parentId: string | null][]) =>
    code(menus.sortMenus, { places: places.map(([menuId, parentId], at) => ({ menuId, parentId, sort: at + 1 })) })
  assert.equal(await sort([b, a], [c, b]), 0)
  assert.deepEqual([(await stored(b))?.parentId, (await stored(c))?.parentId, (await stored(c))?.sort], [a, b, 2])
  assert.equal(await sort([a, c]), refusal('access.menu_loop'))
  assert.equal(await sort([a, b], [b, c], [c, b]), refusal('access.menu_loop'), 'a circle the first menu only leads to')
  const unknown = '0198c0de-0000-7000-8000-000000000001'
  assert.equal(await sort([c, null], [b, unknown]), refusal('house.not_found'))
  assert.equal((await stored(c))?.parentId, b)
})

test('a role of an organization is seen there, holds what its maker holds, and is deleted when nobody has it', async () => {
  const role = {
    roleKey: 'desk_helper',
    nameZh: '前台助理',
    nameEn: 'Desk helper',
    scope: 'ORG' as const,
    scopeGroupIds: [],
    permissions: ['sys:user:list'],
    status: 'active' as const,
    sort: 1,
    remark: '',
  }
  const { roleId } = (await app.call(roles.addRole, role, { as: wuhanAdmin })).data
  const found = async (as: Person) => (await app.call(roles.pageRoles, { keyword: '前台' }, { as })).data.rows
  const stranger = await app.person('nanjing_admin', 'group_admin', { organizationId: await app.organization('南京组委会') })
  assert.deepEqual(
    (await found(wuhanAdmin)).map((row) => [row.roleId, row.groupName, row.permissionCount]),
    [[roleId, '武汉组委会', 1]],
  )
  assert.deepEqual(await found(stranger), [])
  const groups = (await app.call(roles.permissionTree, {}, { as: wuhanAdmin })).data
  assert.deepEqual(
    groups.flatMap(({ title }) => (/\p{Script=Han}/u.test(title) ? [] : [title])),
    [],
    'every group has a name in the reader’s language',
  )
  const inEnglish = (await app.call(roles.permissionTree, {}, { as: wuhanAdmin, lang: 'en' })).data
  const titles = inEnglish.flatMap((top) => [top, ...top.children.flatMap((page) => [page, ...page.children])])
  assert.deepEqual(
    titles.flatMap(({ key, title }) => (/\p{Script=Han}/u.test(title) || title === key ? [title] : [])),
    [],
    'and so has everything below them',
  )
  const rights = groups.flatMap((top) => top.children.flatMap((page) => [page, ...page.children]))
  const grantable = (key: string) => rights.find((right) => right.permission === key)?.grantable
  assert.deepEqual([grantable('sys:user:list'), grantable('sys:param:edit')], [true, false])
  const helper = await app.person('helper', 't', { organizationId: wuhan, realName: '何助' })
  await app.ctx.db
    .insertInto('access_user_roles')
    .values({ user_id: helper.id, organization_id: wuhan, role_id: roleId })
    .execute()
  const why = await app.call(roles.explainAccess, { permission: 'sys:user:list', userId: helper.id }, { as: wuhanAdmin })
  assert.deepEqual(
    why.data.map((row) => [row.realName, row.roleName, row.groupName]),
    [['何助', '前台助理', '武汉组委会']],
  )
  assert.deepEqual(
    (await app.call(roles.explainAccess, { permission: 'sys:user:list', userId: helper.id }, { as: stranger })).data,
    [],
  )
  assert.equal(await code(roles.deleteRole, { roleId }, stranger), refusal('house.not_found'))
  assert.equal(await code(roles.deleteRole, { roleId }, wuhanAdmin), refusal('access.role_in_use'))
  await app.ctx.db.deleteFrom('access_user_roles').where('user_id', '=', helper.id).execute()
  assert.equal(await code(roles.deleteRole, { roleId }, wuhanAdmin), 0)
  assert.deepEqual(await found(wuhanAdmin), [])
  const builtIn = (await app.call(roles.pageRoles, { keyword: 'news_editor' }, { as: root })).data.rows[0]!
  assert.equal(await code(roles.deleteRole, { roleId: builtIn.roleId }), refusal('access.role_built_in'))
})

test('the sheet for importing users carries its headings', async () => {
  assert.equal(await code(exportUserTemplate, {}, await app.person('writer', 'news_editor')), refusal('house.no_access'))
  const file = await app.raw(exportUserTemplate, {}, { as: wuhanAdmin })
  const heads: string[] = []
  for await (const { cells } of readSheet(file.data as Buffer)) {
    heads.push(...cells.map(String))
    break
  }
  assert.ok(
    heads.some((head) => head.includes('姓名')),
    heads.join(),
  )
})

test('every right of a built-in role can be used: its page is open, and its data scope holds something', async () => {
  const held = await app.ctx.db
    .selectFrom('access_roles as r')
    .innerJoin('access_role_permissions as p', 'p.role_id', 'r.id')
    .select(['r.key', 'r.scope', 'p.permission'])
    .where('r.is_built_in', '=', true)
    .execute()
  const rights = new Set(held.map(({ key, permission }) => `${key} ${permission}`))
  assert.ok(rights.size > 100)
  const useless = held.filter(({ key, scope, permission }) => {
    const needed = neededFor(permission)
    return isEmptyUnder(scope, permission) || (needed !== null && !rights.has(`${key} ${needed}`))
  })
  assert.deepEqual(useless, [])
})
