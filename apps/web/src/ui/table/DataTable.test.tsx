import { pageUsers } from '@kaisai/contract/access/user.endpoints'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setSize } from '#web/settings.ts'
import { renderInDesk, serveWith } from '../test-frame.tsx'
import { DataTable } from './DataTable.tsx'

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ userId: `u${at}`, realName: `用户${at}`, userName: `name${at}` }))
const page = (count: number, total = count) => ({
  code: 0,
  data: { rows: rows(count), total, totalIsCapped: false, pageNum: 1, pageSize: 20 },
})

const table = (
  <DataTable
    name="test.users"
    list={pageUsers}
    rowKey="userId"
    filters={[{ name: 'keyword', label: '关键词' }]}
    empty={{ text: '还没有用户', action: <button type="button">新增</button> }}
    selection={(chosen, clear) => (
      <button type="button" onClick={clear}>
        停用 {chosen.length} 人
      </button>
    )}
    columns={[
      { key: 'realName', title: '姓名', isTitle: true },
      { key: 'userName', title: '用户名', sort: true },
    ]}
  />
)

test('the address says what is asked, and asking writes the address', async () => {
  const asked = serveWith(() => page(2, 45))
  const router = renderInDesk(table, '/?keyword=%E6%9D%8E&pageNum=2&sort=-userName')
  await screen.findByText('用户0')
  expect(asked.at(-1)!.input).toEqual({ keyword: '李', pageNum: '2', pageSize: '20', sort: '-userName' })
  expect(screen.getByText('共 45 条')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('关键词'), { target: { value: '王' } })
  await waitFor(() => expect(asked.at(-1)!.input).toMatchObject({ keyword: '王', pageNum: '1' }))
  expect(router.state.location.search).toBe('?keyword=%E7%8E%8B&sort=-userName')
})

test('an empty list offers the next action, an empty search the way back', async () => {
  serveWith(() => page(0))
  renderInDesk(table)
  await screen.findByText('还没有用户')
  expect(screen.getByRole('button', { name: '新增' })).toBeTruthy()
})

test('a search without a hit is cleared by one click', async () => {
  serveWith((_path, input) => page(input.keyword ? 0 : 1))
  renderInDesk(table, '/?keyword=x')
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选条件' }))
  await screen.findByText('用户0')
})

test('a place that was chosen is no search: nothing is offered to clear, and clearing a search keeps the place', async () => {
  const asked = serveWith((_path, input) => page(input.keyword ? 0 : 1))
  const place = { name: 'organizationId', label: '单位', isPlace: true }
  const placed = <DataTable {...table.props} filters={[place, ...table.props.filters]} />
  const router = renderInDesk(placed, '/?organizationId=o1&keyword=x')
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选条件' }))
  await screen.findByText('用户0')
  expect(router.state.location.search).toBe('?organizationId=o1')
  expect(asked.at(-1)!.input).toMatchObject({ organizationId: 'o1' })
})

test('an empty place says so', async () => {
  serveWith(() => page(0))
  const place = { name: 'organizationId', label: '单位', isPlace: true }
  renderInDesk(<DataTable {...table.props} filters={[place, ...table.props.filters]} />, '/?organizationId=o1')
  await screen.findByText('还没有用户')
  expect(screen.queryByRole('button', { name: '清除筛选条件' })).toBeNull()
})

test('a failure says what happened and tries again', async () => {
  let isDown = true
  serveWith(() => (isDown ? { code: 50300, msg: '系统繁忙，请稍后重试' } : page(1)))
  renderInDesk(table)
  await screen.findByText('系统繁忙，请稍后重试')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('用户0')
})

test('ticked rows bring the bar with what can be done to all of them', async () => {
  serveWith(() => page(3))
  renderInDesk(table)
  await screen.findByText('用户0')
  const boxes = screen.getAllByRole('checkbox')
  fireEvent.click(boxes[1]!)
  fireEvent.click(boxes[2]!)
  fireEvent.click(screen.getByRole('button', { name: '停用 2 人' }))
  expect(screen.queryByText(/停用/)).toBeNull()
})

test('a tick draws neither the filters nor what stands beside them', async () => {
  serveWith(() => page(3))
  let drawn = 0
  const Counted = () => {
    drawn++
    return <span>自定义</span>
  }
  const filter = { kind: 'custom', name: 'groupId', label: '单位', render: () => <Counted /> } as const
  renderInDesk(<DataTable {...table.props} filters={[filter]} toolbar={<Counted />} />)
  const [, first] = await screen.findAllByRole('checkbox')
  const before = drawn
  fireEvent.click(first!)
  await screen.findByRole('button', { name: '停用 1 人' })
  expect(drawn).toBe(before)
})

test('some of the ticked rows stay ticked, and are handed as they stand on the page now', async () => {
  let name = '用户'
  serveWith(() => {
    const { data } = page(3)
    return { code: 0, data: { ...data, rows: data.rows.map((row, at) => ({ ...row, realName: `${name}${at}` })) } }
  })
  renderInDesk(
    <DataTable
      name="test.kept"
      list={pageUsers}
      rowKey="userId"
      columns={[{ key: 'realName', title: '姓名' }]}
      selection={(chosen, _, keep) => (
        <button type="button" onClick={() => keep(['u1'])}>
          留下一个：{chosen.map(({ realName }) => realName).join()}
        </button>
      )}
    />,
  )
  await screen.findByText('用户0')
  fireEvent.click(screen.getAllByRole('checkbox')[1]!)
  fireEvent.click(screen.getAllByRole('checkbox')[2]!)
  name = '新名'
  fireEvent.click(screen.getByRole('button', { name: '刷新' }))
  fireEvent.click(await screen.findByText('留下一个：新名0,新名1'))
  await screen.findByText('留下一个：新名1')
})

test('the filters stand in one line, three of them; a choice counts at once, a text on Enter, and typing is not lost meanwhile', async () => {
  const asked = serveWith(() => page(1))
  const more = ['a', 'b', 'c'].map((name) => ({ name, label: name.toUpperCase() }))
  const router = renderInDesk(<DataTable {...table.props} filters={[...table.props.filters, ...more]} />)
  await screen.findByText('用户0')
  expect(screen.queryByLabelText('C')).toBeNull()
  expect(screen.queryByRole('button', { name: '重置' })).toBeNull()
  const box = screen.getByLabelText('关键词')
  box.focus()
  fireEvent.change(box, { target: { value: '李' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(asked.at(-1)!.input).toMatchObject({ keyword: '李' }))
  expect(document.activeElement).toBe(screen.getByLabelText('关键词'))
  fireEvent.change(box, { target: { value: '李一' } })
  await waitFor(() => expect(router.state.location.search).toBe('?keyword=%E6%9D%8E%E4%B8%80'))
  await router.navigate('/?keyword=%E7%8E%8B&c=x')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('关键词').value).toBe('王'))
  fireEvent.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('actions stay at the side only over a table that is wider than its place', async () => {
  serveWith(() => page(2))
  const columns = [...table.props.columns, { key: 'actions', title: '操作', fixed: 'right' as const, render: () => '详情' }]
  const widths = (inner: number) => {
    Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => inner })
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 })
  }
  const isFixed = () => screen.getAllByText('详情')[0]!.closest('td')!.className.includes('-fix')
  widths(1200)
  const shown = <DataTable {...table.props} columns={columns} />
  renderInDesk(shown)
  await screen.findByText('用户0')
  expect(isFixed()).toBe(false)
  cleanup()
  widths(1350)
  renderInDesk(shown)
  await screen.findByText('用户0')
  await waitFor(() => expect(isFixed()).toBe(true))
  for (const name of ['scrollWidth', 'clientWidth']) delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name]
})

test('rows are as high as the size that was chosen', async () => {
  serveWith(() => page(1))
  act(() => setSize('small'))
  renderInDesk(table)
  await screen.findByText('用户0')
  expect(screen.getByText('用户0').closest('[data-size]')!.getAttribute('data-size')).toBe('small')
  act(() => setSize('default'))
})

test('on a phone rows ticked on one page stay ticked on the next, and a tick draws no other row', async () => {
  const drawn: string[] = []
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  )
  serveWith((_path, input) => {
    const first = input.pageNum === '2' ? 2 : 0
    const some = rows(4).slice(first, first + 2)
    return { code: 0, data: { rows: some, total: 4, totalIsCapped: false, pageNum: Number(input.pageNum), pageSize: 2 } }
  })
  const columns = [
    { key: 'realName', title: '姓名', isTitle: true },
    {
      ...{ key: 'userName', title: '用户名' },
      render: ({ userName }: { userName: string }) => {
        drawn.push(userName)
        return userName
      },
    },
  ]
  const router = renderInDesk(
    <DataTable
      name="test.users"
      list={pageUsers}
      rowKey="userId"
      columns={columns}
      selection={(chosen) => <p>停用 {chosen.map(({ userId }) => userId).join()}</p>}
    />,
    '/?pageSize=2',
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: '用户0' }))
  await screen.findByText('停用 u0')
  drawn.length = 0
  fireEvent.click(screen.getByRole('checkbox', { name: '用户1' }))
  await screen.findByText('停用 u0,u1')
  expect(drawn).toEqual([])
  await act(() => router.navigate('/?pageSize=2&pageNum=2'))
  fireEvent.click(await screen.findByRole('checkbox', { name: '用户2' }))
  await screen.findByText('停用 u0,u1,u2')
  fireEvent.click(screen.getByRole('checkbox', { name: '用户2' }))
  await screen.findByText('停用 u0,u1')
  fireEvent.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await screen.findByText('停用 u0,u1,u2,u3')
  fireEvent.click(screen.getByRole('checkbox', { name: '全选本页' }))
  await screen.findByText('停用 u0,u1')
  media.mockRestore()
})
