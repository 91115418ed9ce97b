import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { PermissionField } from './PermissionField.tsx'

const leaf = (permission: string, title: string, grantable: boolean) => ({
  key: permission,
  title,
  permission,
  grantable,
  needs: null,
  emptyUnder: [],
})
const tree = [
  {
    key: 'access',
    title: '用户与权限',
    children: [
      {
        key: 'sys:user',
        title: '用户',
        permission: null,
        grantable: true,
        children: [leaf('sys:user:list', '查看用户', true), leaf('sys:user:delete', '删除用户', false)],
      },
    ],
  },
]

const Editor = ({ held }: { held: readonly string[] }) => {
  const [value, setValue] = useState<readonly string[]>(held)
  return (
    <>
      <PermissionField held={held} value={value} onChange={setValue} />
      <output>{[...value].sort().join()}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent
const boxOf = (title: string) =>
  screen.getByText(title).closest('.ant-tree-treenode')!.querySelector<HTMLElement>('.ant-tree-checkbox')!
const show = async (held: readonly string[]) => {
  serveWith(() => ({ code: 0, data: tree }))
  renderInDesk(<Editor held={held} />)
  await screen.findByText('用户与权限')
}

test('ticking a room chooses what the caller may grant, and nothing else', async () => {
  await show([])
  fireEvent.click(boxOf('用户与权限'))
  expect(chosen()).toBe('sys:user:list')
  expect(screen.getByText('已选 1 / 2')).toBeTruthy()
})

test('a right the caller lacks stays with the role when everything is cleared', async () => {
  await show(['sys:user:delete', 'sys:user:list'])
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(chosen()).toBe('sys:user:delete')
})

test('what the caller lacks is off and says why', async () => {
  await show([])
  fireEvent.change(screen.getByLabelText('按名称或标识查找权限'), { target: { value: '删除' } })
  const title = await screen.findByText('删除用户')
  expect(boxOf('删除用户').classList.contains('ant-tree-checkbox-disabled')).toBe(true)
  fireEvent.click(boxOf('删除用户'))
  expect(chosen()).toBe('')
  fireEvent.mouseEnter(title)
  await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('您自己没有此权限，因此不能授予或收回'))
})
