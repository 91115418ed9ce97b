import { expect, test } from 'vitest'
import { nodesOf, nodesWith, type PermissionTree, permissionsAfter } from './permission-tree.ts'

const leaf = (key: string, grantable = true) => ({
  key,
  title: key.split(':')[2]!,
  permission: key,
  grantable,
  needs: null,
  emptyUnder: [],
})
const tree: PermissionTree = [
  {
    key: 'access',
    title: '用户与权限',
    children: [
      {
        key: 'sys:user',
        title: '用户',
        permission: null,
        grantable: true,
        children: [leaf('sys:user:list'), leaf('sys:user:delete', false)],
      },
      { key: 'sys:menu', title: '菜单', permission: null, grantable: false, children: [leaf('sys:menu:list', false)] },
    ],
  },
]
const nodes = nodesOf(tree)

test('a node is off where the caller holds nothing at or below it', () => {
  const [room] = nodes
  expect([room!.disabled, ...room!.children!.map((entity) => entity.disabled)]).toEqual([false, false, true])
  expect(room!.children![0]!.children!.map((one) => [one.key, one.disabled])).toEqual([
    ['sys:user:list', false],
    ['sys:user:delete', true],
  ])
})

test('two rooms may speak of one entity: keys stay different', () => {
  const twice = nodesOf([...tree, { ...tree[0]!, key: 'identity' }])
  const keys = twice.flatMap((room) => [room.key, ...room.children!.map((entity) => entity.key)])
  expect(new Set(keys).size).toBe(keys.length)
})

test('what the caller lacks is neither granted nor taken back, whatever its box says', () => {
  const everyKey = new Set(['access', 'access/sys:user', 'sys:user:list', 'sys:user:delete', 'sys:menu:list'])
  expect(permissionsAfter(nodes, everyKey, [], [])).toEqual(['sys:user:list'])
  expect(permissionsAfter(nodes, new Set(), ['sys:user:delete', 'sys:user:list'], ['sys:user:delete', 'sys:user:list'])).toEqual([
    'sys:user:delete',
  ])
})

test('ticks of a found part leave the rest as it is', () => {
  const found = nodesWith(nodes, 'user:LIST')
  expect(found.flatMap((room) => room.leaves.map((one) => one.permission))).toEqual(['sys:user:list'])
  expect(permissionsAfter(found, new Set(['sys:user:list']), ['news:article:list'], [])).toEqual([
    'news:article:list',
    'sys:user:list',
  ])
  expect(permissionsAfter(found, new Set(), ['news:article:list', 'sys:user:list'], [])).toEqual(['news:article:list'])
})
