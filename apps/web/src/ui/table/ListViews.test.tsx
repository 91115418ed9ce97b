import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDesk, serveWith } from '../test-frame.tsx'
import { DataTable } from './DataTable.tsx'

const view = (viewId: string, name: string, more: object = {}) => ({
  ...{ viewId, name, isShared: false, isOwn: true, ownerName: '', gone: [], version: 1 },
  ...{ content: { filters: { keyword: '李' }, sort: '-userName', hidden: ['userName'] }, ...more },
})
const table = (
  <DataTable
    name="test.views"
    list={pageUsers}
    rowKey="userId"
    filters={[{ name: 'keyword', label: '关键词' }]}
    columns={[
      { key: 'realName', title: '姓名' },
      { key: 'userName', title: '用户名' },
    ]}
  />
)
const open = (views: object[], address = '/') => {
  const asked = serveWith((path) => {
    if (path.endsWith('/system/view/list')) return { code: 0, data: views }
    if (path.endsWith('/system/view/add')) return { code: 0, data: { viewId: 'v9' } }
    const row = { userId: 'u1', realName: '李一', userName: 'liyi' }
    return { code: 0, data: { rows: [row], total: 1, totalIsCapped: false, pageNum: 1, pageSize: 20 } }
  })
  const router = renderInDesk(table, address)
  const of = (path: string) => asked.filter((one) => one.path.endsWith(path)).map(({ input }) => input)
  return { router, of }
}

test('nobody is asked for views until they are wanted; a chosen one sets filters, sort and columns', async () => {
  const { router, of } = open([view('v1', '姓李的'), view('v2', '同事的', { isOwn: false, ownerName: '罗毅' })], '/?pageNum=3')
  await screen.findByText('liyi')
  expect(of('/view/list')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /视图/ }))
  expect(await screen.findByText('罗毅 共享')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除视图“同事的”' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '姓李的' }))
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E6%9D%8E&sort=-userName&view=v1'))
  await waitFor(() => expect(screen.queryByText('liyi')).toBeNull())
  expect(of('/view/list')).toEqual([{ call: pageUsers.path }])
})

test('a link with a view opens it with its columns, and says what of it is gone', async () => {
  open([view('v1', '姓李的', { gone: ['状态', '竞赛'] })], '/?keyword=%E6%9D%8E&sort=-userName&view=v1')
  await screen.findByText('视图“姓李的”中的条件已不存在：状态、竞赛。其余条件已应用')
  await waitFor(() => expect(screen.queryByText('liyi')).toBeNull())
  expect(screen.getByRole('button', { name: /姓李的/ }).textContent).toBe('姓李的')
})

test('a view that was changed says so and can be updated; leaving it shows the whole list', async () => {
  const { router, of } = open([view('v1', '姓李的')], '/?keyword=%E7%8E%8B&sort=-userName&view=v1')
  fireEvent.click(await screen.findByRole('button', { name: /姓李的（已改动）/ }))
  fireEvent.click(await screen.findByRole('button', { name: '更新“姓李的”' }))
  await waitFor(() => expect(of('/view/update')).toHaveLength(1))
  expect(of('/view/update')[0]!.content).toEqual({ filters: { keyword: '王' }, sort: '-userName', hidden: ['userName'] })
  fireEvent.click(screen.getByRole('button', { name: '退出视图' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findByText('liyi')
})

test('what the list shows is kept under a name', async () => {
  const { router, of } = open([], '/?keyword=%E6%9D%8E')
  await screen.findByText('liyi')
  fireEvent.click(screen.getByRole('button', { name: /视图/ }))
  await screen.findByText(/还没有保存的视图/)
  fireEvent.click(screen.getByRole('button', { name: '保存当前视图' }))
  fireEvent.change(await screen.findByLabelText('视图名称'), { target: { value: '姓李的' } })
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(of('/view/add')).toHaveLength(1))
  expect(of('/view/add')[0]).toEqual({
    ...{ call: pageUsers.path, name: '姓李的', isShared: false },
    content: { filters: { keyword: '李' }, sort: null, hidden: null },
  })
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E6%9D%8E&view=v9'))
})

test('a view that is gone, or was another role’s, says so; its conditions still apply, and it is left by one click', async () => {
  const { router } = open([], '/?keyword=%E6%9D%8E&view=v1')
  await screen.findByText(/此视图已不可用/)
  expect(screen.getByText('liyi')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '退出视图' }))
  await waitFor(() => expect(router.state.location.search).not.toContain('view='))
  expect(screen.queryByText(/此视图已不可用/)).toBeNull()
})
