import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { Can } from './Can.tsx'

const user = { userId: 'u', realName: '', avatar: null, roleIds: [], roleKeys: ['school_admin'], permissions: ['sys:user:list'] }
beforeEach(() => useSession.setState({ user }))

test('a control is there with one of the permissions and gone without any', () => {
  const { rerender } = render(<Can any={['sys:user:add', 'sys:user:list']}>新增</Can>)
  expect(screen.queryByText('新增')).not.toBeNull()
  rerender(<Can any={['sys:user:add']}>新增</Can>)
  expect(screen.queryByText('新增')).toBeNull()
})

test('ROOT sees everything', () => {
  useSession.setState({ user: { ...user, roleKeys: ['ROOT'], permissions: [] } })
  render(<Can any={['sys:user:add']}>新增</Can>)
  expect(screen.queryByText('新增')).not.toBeNull()
})

test('anything but a list is an error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Can any={'sys:user:add' as never}>新增</Can>)).toThrow(TypeError)
})
