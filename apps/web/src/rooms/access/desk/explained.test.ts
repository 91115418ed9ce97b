import { expect, test } from 'vitest'
import { holdersOf, rightsOf } from './explained.ts'

const row = (userId: string, permission: string, roleName: string, groupName: string) => ({
  userId,
  userName: `name-${userId}`,
  realName: `人-${userId}`,
  permission,
  permissionName: permission,
  roleName,
  groupName,
  scope: 'ORG',
})

test('a person stands once, with every role and organization the right comes from', () => {
  const holders = holdersOf([
    row('ann', 'sys:user:list', '学校管理员', '江南大学'),
    row('bob', 'sys:user:list', '学校管理员', '江南大学'),
    row('ann', 'sys:user:list', '组织管理员', '组委会'),
    row('ann', 'sys:user:list', '学校管理员', '江南大学'),
  ])
  expect(holders.map(({ userId, sources }) => [userId, sources.map((one) => one.role + one.group)])).toEqual([
    ['ann', ['学校管理员江南大学', '组织管理员组委会']],
    ['bob', ['学校管理员江南大学']],
  ])
})

test('a role without permissions gives no line', () => {
  expect(
    rightsOf([row('ann', '', '学生', '江南大学'), row('ann', '*', '超级管理员', '平台')]).map((one) => one.permission),
  ).toEqual(['*'])
})
