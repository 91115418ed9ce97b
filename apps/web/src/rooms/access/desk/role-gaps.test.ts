import { expect, test } from 'vitest'
import { nodesOf, type PermissionTree } from './permission-tree.ts'
import { gapsOf } from './role-gaps.ts'

const leaf = (key: string, title: string, needs: string | null = null, grantable = true) => ({
  ...{ key, title, permission: key, grantable, needs },
  emptyUnder: ['SELF'],
})
const tree: PermissionTree = [
  {
    key: 'access',
    title: '用户与权限',
    children: [
      {
        ...{ key: 'sys:user', title: '用户', permission: null, grantable: true },
        children: [
          leaf('sys:user:list', '查看用户'),
          leaf('sys:user:update', '修改用户', 'sys:user:list'),
          leaf('sys:user:delete', '删除用户', 'sys:user:list'),
        ],
      },
    ],
  },
]
const nodes = nodesOf(tree)

test('rights without the one that opens their page are told with it', () => {
  expect(gapsOf(nodes, ['sys:user:update', 'sys:user:delete'], 'ORG')).toEqual({
    missing: [expect.objectContaining({ permission: 'sys:user:list', title: '查看用户', neededBy: ['修改用户', '删除用户'] })],
    empty: [],
  })
  expect(gapsOf(nodes, ['sys:user:update', 'sys:user:list'], 'ORG')).toEqual({ missing: [], empty: [] })
})

test('rights that find nothing under the data scope are told', () => {
  expect(gapsOf(nodes, ['sys:user:list'], 'SELF')).toEqual({ missing: [], empty: ['查看用户'] })
})
