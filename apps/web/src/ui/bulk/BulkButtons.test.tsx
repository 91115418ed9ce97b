import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '#web/call.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { BulkButtons } from './BulkButtons.tsx'
import { runEach } from './run-each.ts'

interface Row {
  readonly id: string
  readonly isOpen: boolean
}
const rows: readonly Row[] = [
  { id: 'a', isOpen: true },
  { id: 'b', isOpen: true },
  { id: 'c', isOpen: false },
]
const shared = { keyOf: ({ id }: Row) => id, nameOf: ({ id }: Row) => `资讯${id}` }

test('each row that can take it is tried; what was refused is listed with the reason and stays ticked', async () => {
  const tried: string[] = []
  const keep = vi.fn()
  const each = async ({ id }: Row): Promise<void> => {
    tried.push(id)
    if (id === 'a') throw new CallError('business', '不能审核自己提交的文章', 33001)
  }
  const refresh = vi.fn(async () => undefined)
  const action = { key: 'publish', label: '发布', fits: ({ isOpen }: Row) => isOpen, ask: async () => each }
  renderInDesk(<BulkButtons {...shared} rows={rows} keep={keep} refresh={refresh} actions={[action]} />)
  fireEvent.click(screen.getByRole('button', { name: '发布（2/3）' }))
  await screen.findByText('已处理 1 项，1 项未处理。未处理的仍保持勾选。')
  expect(tried).toEqual(['a', 'b'])
  screen.getByRole('row', { name: '资讯a 不能审核自己提交的文章' })
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(keep).toHaveBeenCalledWith(['a']))
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('thinking better of it does nothing; nothing is offered that no row can take', async () => {
  const keep = vi.fn()
  const refresh = vi.fn(async () => undefined)
  const actions = [
    { key: 'publish', label: '发布', fits: ({ isOpen }: Row) => isOpen, ask: async () => null },
    { key: 'archive', label: '归档', fits: () => false, ask: async () => null },
  ]
  renderInDesk(<BulkButtons {...shared} rows={rows} keep={keep} refresh={refresh} actions={actions} />)
  fireEvent.click(screen.getByRole('button', { name: '发布（2/3）' }))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '发布（2/3）' }).disabled).toBe(false))
  expect([keep.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 0])
  expect(screen.queryByText(/归档/)).toBeNull()
})

test('a failure that is no rule ends it, and the rest says so', async () => {
  const tried: string[] = []
  const each = async ({ id }: Row): Promise<void> => {
    tried.push(id)
    if (id === 'b') throw new CallError('network', '网络连接失败')
  }
  const outcome = await runEach({ ...shared, rows, each, stopped: '未再提交' })
  expect(tried).toEqual(['a', 'b'])
  expect(outcome).toEqual({
    done: 1,
    refused: [
      { key: 'b', name: '资讯b', why: '网络连接失败' },
      { key: 'c', name: '资讯c', why: '未再提交' },
    ],
  })
  const unproved = await runEach({
    ...{ ...shared, rows, stopped: '未再提交' },
    each: async () => {
      throw new CallError('business', '请再次验证身份', 40310)
    },
  })
  expect(unproved.refused.map(({ why }) => why)).toEqual(['请再次验证身份', '未再提交', '未再提交'])
})

test('more rows than the server takes in a minute: the call waits as long as the server says and goes on', async () => {
  const waited: number[] = []
  let taken = 0
  const each = async (): Promise<void> => {
    taken += 1
    if (taken === 2) throw new CallError('business', '操作过于频繁，请7秒后再试', 42900, { seconds: 7 })
  }
  const through: number[] = []
  const outcome = await runEach({
    ...{ ...shared, rows, each, stopped: '未再提交', report: (count: number) => through.push(count) },
    wait: async (seconds) => void waited.push(seconds),
  })
  expect([outcome, waited, taken, through]).toEqual([{ done: 3, refused: [] }, [7], 4, [1, 2, 3]])
})
