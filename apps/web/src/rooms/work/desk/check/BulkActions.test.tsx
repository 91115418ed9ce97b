import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { WorkTable } from '../list/WorkTable.tsx'
import { testPage, testUser, testWork } from '../test-works.ts'

// A whole table with its dialogs: slow where four suites share two cores.
vi.setConfig({ testTimeout: 30_000 })

const rows = [testWork('1'), testWork('2', { version: 7 }), testWork('3', { status: 'accepted', can: ['revoke'] })]
const counts = { total: 3, byStatus: [{ status: 'submitted', statusName: '已提交', count: 2 }] }

const open = async (check: () => { code: number; msg?: string; data?: unknown }) => {
  const asked = serveWith((path) => {
    if (path.endsWith('/work/page')) return testPage(rows)
    if (path.endsWith('/work/num')) return { code: 0, data: counts }
    return path.endsWith('/work/check') ? check() : { code: 0, data: [] }
  })
  renderInDesk(<WorkTable />)
  await screen.findByText('作品1')
  return () => asked.filter(({ path }) => path.endsWith('/work/check')).map(({ input }) => input)
}
const tick = (...places: number[]) => {
  for (const at of places) fireEvent.click(screen.getAllByRole('checkbox')[at]!)
}
const dialog = () => screen.findByRole('dialog')

beforeEach(() => {
  localStorage.clear()
  useSession.setState(testUser(['work:info:list', 'work:info:check']))
})

test('a return needs a reason; picked and edited, it goes with the versions that were seen', async () => {
  const sent = await open(() => ({ code: 0, data: { done: 2, refused: [] } }))
  tick(1, 2)
  fireEvent.click(await screen.findByRole('button', { name: '退回补正' }))
  const box = await dialog()
  fireEvent.click(within(box).getByRole('button', { name: '退回补正' }))
  await within(box).findByText('请填写原因，至少 2 个字')
  expect(sent()).toEqual([])
  fireEvent.click(within(box).getByRole('button', { name: '缺少必要的文件，请补齐' }))
  const field = within(box).getByLabelText<HTMLTextAreaElement>('退回原因')
  fireEvent.change(field, { target: { value: `${field.value}：设计说明` } })
  fireEvent.click(within(box).getByRole('button', { name: '退回补正' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        works: [
          { workId: '1', version: 4 },
          { workId: '2', version: 7 },
        ],
        verdict: 'return',
        reason: '缺少必要的文件，请补齐：设计说明',
        dueTime: null,
      },
    ]),
  )
  // Everything was answered: nothing stays ticked.
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
})

test('how many can take the answer is said before; what was refused is told with the reason and alone stays ticked', async () => {
  const refused = [{ workId: '3', title: '作品3', text: '当前为“形审通过”，不能再次通过' }]
  await open(() => ({ code: 0, data: { done: 2, refused } }))
  tick(1, 2, 3)
  fireEvent.click(await screen.findByRole('button', { name: '通过' }))
  const box = await dialog()
  within(box).getByText(/其中 2 \/ 3 件/)
  fireEvent.click(within(box).getByRole('button', { name: '通过' }))
  await screen.findByText('已处理 2 件，1 件未处理。未处理的仍保持勾选。')
  screen.getByText('当前为“形审通过”，不能再次通过')
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await screen.findByText('已选 1 条')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false, false, true])
})

test('a call that fails leaves the dialog, the reason and the ticks as they were', async () => {
  const sent = await open(() => ({ code: 31022, msg: '补正截止时间须晚于当前时间' }))
  tick(1)
  fireEvent.click(await screen.findByRole('button', { name: '不通过' }))
  const box = await dialog()
  fireEvent.change(within(box).getByLabelText('不通过原因'), { target: { value: '与往届作品雷同' } })
  fireEvent.keyDown(within(box).getByLabelText('不通过原因'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByText('补正截止时间须晚于当前时间')
  expect(within(box).getByLabelText<HTMLTextAreaElement>('不通过原因').value).toBe('与往届作品雷同')
  screen.getByText('已选 1 条')
})

test('nobody ticks rows who may neither check nor show', async () => {
  useSession.setState(testUser(['work:info:list']))
  await open(() => ({ code: 0 }))
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('works with open findings are listed with a way to each; only those ticked pass, the others stay', async () => {
  const finding = { kindName: '姓名', placeName: '作品说明', where: '第2段', term: '林晓' }
  const asks = (workId: string) => ({
    ...{ workId, title: `作品${workId}`, text: '有1项问题待核对', asksAboutFindings: true, findings: [finding] },
  })
  const replies = [
    { code: 0, data: { done: 0, refused: [asks('1'), asks('2')] } },
    { code: 0, data: { done: 1, refused: [] } },
  ]
  const sent = await open(() => replies.shift()!)
  tick(1, 2)
  fireEvent.click(await screen.findByRole('button', { name: '通过' }))
  fireEvent.click(within(await dialog()).getByRole('button', { name: '通过' }))
  const list = (await screen.findByText('2 件作品可能暴露作者身份')).closest<HTMLElement>('[role=dialog]')!
  const way = within(list).getByRole('link', { name: /作品2/ })
  expect([way.getAttribute('href'), way.getAttribute('target')]).toEqual(['/work/details?workId=2&tab=finding', '_blank'])
  within(list).getAllByText('姓名 林晓 第2段')
  // Nobody is let through by one click on a button that has the focus.
  expect(within(list).getByRole<HTMLButtonElement>('button', { name: '所选仍然通过（0）' }).disabled).toBe(true)
  fireEvent.click(within(list).getByRole('checkbox', { name: '已核对《作品1》' }))
  fireEvent.click(within(list).getByRole('button', { name: '所选仍然通过（1）' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject({ works: [{ workId: '1', version: 4 }], knowsFindings: true })
  await screen.findByText('已处理 1 件，1 件未处理。未处理的仍保持勾选。')
  const [left] = screen.getAllByRole('link', { name: '作品2' }).filter((one) => one.getAttribute('target') === '_blank')
  expect(left!.getAttribute('href')).toBe('/work/details?workId=2&tab=finding')
})

test('closing the list of findings passes none of them', async () => {
  const finding = { kindName: '姓名', placeName: '作品说明', where: '', term: '林晓' }
  const refused = [{ workId: '1', title: '作品1', text: '有1项问题待核对', asksAboutFindings: true, findings: [finding] }]
  const sent = await open(() => ({ code: 0, data: { done: 0, refused } }))
  tick(1)
  fireEvent.click(await screen.findByRole('button', { name: '通过' }))
  fireEvent.click(within(await dialog()).getByRole('button', { name: '通过' }))
  const list = (await screen.findByText('1 件作品可能暴露作者身份')).closest<HTMLElement>('[role=dialog]')!
  fireEvent.click(within(list).getByRole('button', { name: '都不通过' }))
  await screen.findByText('已处理 0 件，1 件未处理。未处理的仍保持勾选。')
  expect(sent()).toHaveLength(1)
})
