import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { RoleGaps } from './RoleGaps.tsx'

const leaf = (key: string, title: string, needs: string | null) => ({
  ...{ key, title, permission: key, grantable: true, needs },
  emptyUnder: ['SELF'],
})
const user = {
  ...{ key: 'sys:user', title: '用户', permission: null, grantable: true },
  children: [leaf('sys:user:list', '查看用户', null), leaf('sys:user:update', '修改用户', 'sys:user:list')],
}

test('a right without its page is said with the one that is missing, and a button adds that', async () => {
  serveWith(() => ({ code: 0, data: [{ key: 'access', title: '用户与权限', children: [user] }] }))
  const added: string[] = []
  renderInDesk(<RoleGaps permissions={['sys:user:update']} scope="SELF" onAdd={(missing) => added.push(...missing)} />)
  expect(await screen.findByText('缺少“查看用户”：修改用户')).toBeTruthy()
  expect(screen.getByText('所选数据范围下，有些权限看不到他人的数据')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '补上缺少的权限' }))
  expect(added).toEqual(['sys:user:list'])
})
