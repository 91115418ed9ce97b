import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { TeamTable } from '../list/TeamTable.tsx'
import { testPage, testRow } from '../test-teams.ts'

// A whole table with its dialogs: slow where four suites share two cores.
vi.setConfig({ testTimeout: 20_000 })

const rows = [testRow('1'), testRow('2', { version: 7 }), testRow('3')]
const counts = {
  ...{ total: 3, people: 9, advisors: 3, schools: 1, mine: 3 },
  byStatus: [{ status: 'pending', statusName: '待审核', count: 3 }],
}

const open = async (audit: (input: Record<string, unknown>) => { code: number; msg?: string; data?: unknown }) => {
  const asked = serveWith((path, input) => {
    if (path.endsWith('/enroll/team/page')) return testPage(rows)
    if (path.endsWith('/enroll/team/num')) return { code: 0, data: counts }
    if (path.endsWith('/enroll/team/audit')) return audit(input)
    return { code: 0, data: [] }
  })
  renderInDesk(<TeamTable />)
  await screen.findByText('队伍1')
  return () => asked.filter(({ path }) => path.endsWith('/enroll/team/audit')).map(({ input }) => input)
}
const tick = (...places: number[]) => {
  for (const at of places) fireEvent.click(screen.getAllByRole('checkbox')[at]!)
}
const dialog = () => screen.findByRole('dialog')

beforeEach(() => {
  localStorage.clear()
  useSession.setState({
    user: {
      userId: 'u',
      realName: '赵明远',
      avatar: null,
      roleIds: [],
      roleKeys: ['school_admin'],
      permissions: ['enroll:team:audit'],
    },
  })
})

test('a rejection needs a reason: picked and edited, it goes with the versions that were seen', async () => {
  const sent = await open(() => ({ code: 0, data: { done: 2, refused: [] } }))
  tick(1, 2)
  fireEvent.click(await screen.findByRole('button', { name: '不通过' }))
  const box = await dialog()
  fireEvent.click(within(box).getByRole('button', { name: '不通过' }))
  await within(box).findByText('请填写原因，至少 2 个字')
  expect(sent()).toEqual([])
  fireEvent.click(within(box).getByRole('button', { name: '提交的材料不真实' }))
  const field = within(box).getByLabelText<HTMLTextAreaElement>('不通过原因')
  fireEvent.change(field, { target: { value: `${field.value}：证书编号不存在` } })
  fireEvent.click(within(box).getByRole('button', { name: '不通过' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        teams: [
          { teamId: '1', version: 4 },
          { teamId: '2', version: 7 },
        ],
        decision: 'reject',
        reason: '提交的材料不真实：证书编号不存在',
      },
    ]),
  )
  // Everything was decided: nothing stays ticked.
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
})

test('what was refused is told with the reason and alone stays ticked', async () => {
  await open(() => ({
    code: 0,
    data: { done: 2, refused: [{ teamId: '2', name: '队伍2', text: '您查看之后该报名又有变动，请核对最新内容后再审核' }] },
  }))
  tick(1, 2, 3)
  screen.getByText('已选 3 条')
  fireEvent.click(await screen.findByRole('button', { name: '通过' }))
  fireEvent.click(within(await dialog()).getByRole('button', { name: '通过' }))
  await screen.findByText('已审核 2 个，1 个未处理。未处理的仍保持勾选。')
  screen.getByText('您查看之后该报名又有变动，请核对最新内容后再审核')
  fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
  await screen.findByText('已选 1 条')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, true, false])
})

test('a call that fails leaves the dialog, the reason and the ticks as they were', async () => {
  const sent = await open(() => ({ code: 50300, msg: '系统繁忙，请稍后重试' }))
  tick(1)
  fireEvent.click(await screen.findByRole('button', { name: '退回修改' }))
  const box = await dialog()
  fireEvent.change(within(box).getByLabelText('退回原因'), { target: { value: '请补充附件' } })
  fireEvent.keyDown(within(box).getByLabelText('退回原因'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByText('系统繁忙，请稍后重试')
  expect(within(box).getByLabelText<HTMLTextAreaElement>('退回原因').value).toBe('请补充附件')
  screen.getByText('已选 1 条')
})

test('nobody ticks rows who may not audit', async () => {
  useSession.setState((state) => ({ user: { ...state.user!, permissions: ['enroll:team:list'] } }))
  await open(() => ({ code: 0 }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.queryByText('待我审核')).toBeNull()
})

test('in place of a school that does not answer: said in the dialog, with a reason, and sent as such', async () => {
  rows.push(testRow('4', { can: ['auditInPlace'] }))
  const sent = await open(() => ({ code: 0, data: { done: 1, refused: [] } }))
  rows.pop()
  tick(4)
  fireEvent.click(await screen.findByRole('button', { name: '通过' }))
  const box = await dialog()
  fireEvent.click(within(box).getByRole('checkbox', { name: /代学院、学校或省级组织审核/ }))
  fireEvent.click(within(box).getByRole('button', { name: '通过' }))
  await within(box).findByText('请填写原因，至少 2 个字')
  expect(sent()).toEqual([])
  fireEvent.change(within(box).getByRole('textbox'), { target: { value: '学校暂无管理员' } })
  fireEvent.click(within(box).getByRole('button', { name: '通过' }))
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ reason: '学校暂无管理员', inPlace: true })]))
})
