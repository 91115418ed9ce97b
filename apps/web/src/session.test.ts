import { beforeEach, expect, test } from 'vitest'
import {
  accessToken,
  forgetSession,
  holdsAny,
  isSpecial,
  keepToken,
  rememberOrganization,
  rememberUser,
  useSession,
} from './session.ts'
import { cookie, stored } from './storage.ts'

const user = {
  userId: 'u1',
  realName: '林予安',
  avatar: null,
  roleIds: ['r1', 'r2'],
  roleKeys: ['student'],
  permissions: ['sys:user:list'],
}

beforeEach(() => {
  localStorage.clear()
  forgetSession()
})

test('settings have their defaults', () => {
  expect(['device', 'size', 'language', 'sidebarStatus'].map((key) => stored(key as 'device'))).toEqual([
    'desktop',
    'default',
    'zh-cn',
    'closed',
  ])
  expect(accessToken()).toBeNull()
})

test('the token is kept once with its prefix, and shared with the sibling system without it', () => {
  keepToken('abc')
  expect(accessToken()).toBe('Bearer abc')
  keepToken('Bearer xyz')
  expect(localStorage.getItem('accessToken')).toBe('Bearer xyz')
  expect(cookie('Admin-Token')).toBe('xyz')
})

test('forgetting the person keeps what belongs to the device', () => {
  keepToken('abc')
  localStorage.setItem('size', 'large')
  rememberUser(user)
  rememberOrganization({ groupId: 'g1', groupCode: 'HUACAN', directGroupCodes: [] })
  forgetSession()
  expect(['accessToken', 'groupId', 'selfRole', 'role', 'HUACAN', 'GDDZSJDS'].map((key) => localStorage.getItem(key))).toEqual(
    Array(6).fill(null),
  )
  expect(cookie('Admin-Token')).toBeNull()
  expect(stored('size')).toBe('large')
  expect(useSession.getState().user).toBeNull()
})

test('the first role is selfRole; no role key at all counts as t', () => {
  rememberUser({ ...user, roleKeys: [] })
  expect(stored('selfRole')).toBe('r1')
  expect(stored('role')).toBe('["t"]')
  expect(holdsAny(useSession.getState().user, ['sys:user:add'])).toBe(false)
})

test('special displays follow the own code or a direct one', () => {
  rememberOrganization({ groupId: 'g1', groupCode: 'X', directGroupCodes: ['GDDZSJDS'] })
  expect([isSpecial('HUACAN'), isSpecial('GDDZSJDS')]).toEqual([false, true])
  expect(useSession.getState().hasDirectGroups).toBe(true)
  rememberOrganization({ groupId: 'g2', groupCode: 'HUACAN', directGroupCodes: [] })
  expect([isSpecial('HUACAN'), isSpecial('GDDZSJDS')]).toEqual([true, false])
})

test('one of the permissions is enough, ROOT needs none, and anything but a list is a mistake', () => {
  expect(holdsAny(user, ['sys:user:add', 'sys:user:list'])).toBe(true)
  expect(holdsAny(user, ['sys:user:add'])).toBe(false)
  expect(holdsAny({ ...user, roleKeys: ['ROOT'], permissions: [] }, ['sys:user:add'])).toBe(true)
  expect(holdsAny(null, ['sys:user:add'])).toBe(false)
  expect(() => holdsAny(user, 'sys:user:add' as never)).toThrow(TypeError)
})
