import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { testPage, testUser, testWork, testWorkDetail } from '../test-works.ts'
import { DetailsPage } from './DetailsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const list = '/work/list?schoolId=s1&status=submitted'
const address = `/work/details?${new URLSearchParams({ workId: '2', list, tab: 'check' })}`

/** A server with a list of what waits; `refusal`: what it answers instead of checking. */
const open = async ({ refusal = '' } = {}) => {
  let queue = ['1', '2', '3']
  const versions = new Map<string, number>()
  const asked = serveWith((path, input) => {
    if (path.endsWith('/work/page')) return testPage(queue.map((id) => testWork(id)))
    if (path.endsWith('/work/detail')) {
      const id = String(input.workId)
      const isWaiting = queue.includes(id)
      const can = isWaiting ? ['accept', 'return', 'invalidate'] : ['revoke']
      return { code: 0, data: testWorkDetail(id, { can, version: versions.get(id) ?? 4 }) }
    }
    if (path.endsWith('/work/check')) {
      const [{ workId }] = input.works as [{ workId: string }]
      if (refusal !== '') {
        versions.set(workId, 5)
        return { code: 0, data: { done: 0, refused: [{ workId, title: '', text: refusal }] } }
      }
      queue = queue.filter((id) => id !== workId)
      return { code: 0, data: { done: 1, refused: [] } }
    }
    return { code: 0, data: [] }
  })
  const router = renderInDesk(<DetailsPage />, address)
  await screen.findByRole('heading', { name: /作品2/ })
  await screen.findByText('列表中第 2 / 3 件')
  const of = (end: string) => asked.filter(({ path }) => path.endsWith(end)).map(({ input }) => input)
  return {
    sent: () => of('/work/check'),
    questions: () => of('/work/page'),
    at: () => new URLSearchParams(router.state.location.search),
  }
}
const press = (key: string) => fireEvent.keyDown(window, { key })

beforeEach(() => {
  localStorage.clear()
  useSession.setState(testUser(['work:info:list', 'work:info:check']))
})

test('J and K go through the list under its filters and in its order; list and tab go along', async () => {
  const { questions, at } = await open()
  expect(questions()[0]).toMatchObject({ schoolId: 's1', status: 'submitted', sort: 'submitTime' })
  press('j')
  await screen.findByRole('heading', { name: /作品3/ })
  expect([at().get('workId'), at().get('list'), at().get('tab')]).toEqual(['3', list, 'check'])
  press('k')
  await screen.findByRole('heading', { name: /作品2/ })
})

test('A stands on the button and decides nothing by itself; pressed, the next that waits is opened', async () => {
  const { sent, at } = await open()
  press('a')
  expect(document.activeElement?.textContent).toMatch(/^通过/)
  expect(sent()).toEqual([])
  fireEvent.click(document.activeElement!)
  await screen.findByRole('heading', { name: /作品3/ })
  expect(sent()).toEqual([{ works: [{ workId: '2', version: 4 }], verdict: 'accept', reason: '', dueTime: null }])
  expect(at().get('list')).toBe(list)
})

test('letters typed into the reason are letters, those after g are the desk’s; without a reason nothing is sent', async () => {
  const { sent, at } = await open()
  press('g')
  press('j')
  expect(at().get('workId')).toBe('2')
  press('x')
  const field = await screen.findByLabelText('不通过原因')
  fireEvent.keyDown(field, { key: 'j' })
  expect(at().get('workId')).toBe('2')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText('请填写原因，至少 2 个字')
  expect(sent()).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('不通过原因')).toBeNull())
})

test('a stale version is told, the work loaded anew, and the typed reason stays for the second try', async () => {
  const { sent, at } = await open({ refusal: '您查看之后内容又有变动，请核对最新内容后再操作' })
  press('r')
  fireEvent.change(await screen.findByLabelText('退回原因'), { target: { value: '请补齐设计说明' } })
  fireEvent.keyDown(screen.getByLabelText('退回原因'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('您查看之后内容又有变动，请核对最新内容后再操作')
  expect(at().get('workId')).toBe('2')
  await waitFor(() => {
    fireEvent.keyDown(screen.getByLabelText('退回原因'), { key: 'Enter', ctrlKey: true })
    expect(sent().at(-1)).toMatchObject({ works: [{ workId: '2', version: 5 }], reason: '请补齐设计说明' })
  })
})
