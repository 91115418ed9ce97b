import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { testPage, testRow, testTeam } from '../test-teams.ts'
import { TeamPage } from './TeamPage.tsx'

const list = '/enroll/team?schoolId=s1&isMine=true'
const address = `/enroll/team/details?${new URLSearchParams({ id: '2', list })}`

/** A server with a queue of waiting teams; `refusal`: what it answers instead of auditing. */
const open = async ({ refusal = '', waiting = ['1', '2', '3'], can = 'audit' } = {}) => {
  let queue = waiting
  const versions = new Map<string, number>()
  const asked = serveWith((path, input) => {
    if (path.endsWith('/enroll/team/page')) return testPage(queue.map((id) => testRow(id)))
    if (path.endsWith('/enroll/team/detail')) {
      const id = String(input.teamId)
      return { code: 0, data: testTeam(id, { can: queue.includes(id) ? [can] : [], version: versions.get(id) ?? 4 }) }
    }
    if (path.endsWith('/enroll/team/audit')) {
      const [{ teamId }] = input.teams as [{ teamId: string }]
      if (refusal !== '') {
        versions.set(teamId, 5)
        return { code: 0, data: { done: 0, refused: [{ teamId, name: '', text: refusal }] } }
      }
      queue = queue.filter((id) => id !== teamId)
      return { code: 0, data: { done: 1, refused: [] } }
    }
    return { code: 0, data: [] }
  })
  const router = renderInDesk(<TeamPage />, address)
  await screen.findByRole('heading', { name: /队伍2/ })
  await screen.findByText(/^待我审核 \d+ 个$|^没有其他待您审核的报名$/)
  const sent = () => asked.filter(({ path }) => path.endsWith('/enroll/team/audit')).map(({ input }) => input)
  const questions = () => asked.filter(({ path }) => path.endsWith('/enroll/team/page')).map(({ input }) => input)
  return { sent, questions, idNow: () => new URLSearchParams(router.state.location.search).get('id'), router }
}

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

test('after a pass the next one of the same filtered list that waits is opened, and the way back stays', async () => {
  const { sent, questions, idNow, router } = await open()
  expect(questions()[0]).toMatchObject({ schoolId: 's1', isMine: 'true', sort: 'submittedTime' })
  fireEvent.click(screen.getByRole('button', { name: /^通过/ }))
  await screen.findByRole('heading', { name: /队伍3/ })
  expect(sent()).toEqual([{ teams: [{ teamId: '2', version: 4 }], decision: 'pass', reason: '' }])
  expect(idNow()).toBe('3')
  expect(new URLSearchParams(router.state.location.search).get('list')).toBe(list)
})

test('by keys: 1 stands on the pass button and decides nothing by itself, 3 asks for the reason, 4 goes on', async () => {
  const { sent, idNow } = await open()
  fireEvent.keyDown(window, { key: '1' })
  expect(document.activeElement?.textContent).toMatch(/^通过/)
  expect(sent()).toEqual([])
  fireEvent.keyDown(window, { key: '3' })
  const field = await screen.findByLabelText('不通过原因')
  // Digits typed into the reason are digits.
  fireEvent.keyDown(field, { key: '4' })
  expect(idNow()).toBe('2')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText('请填写原因，至少 2 个字')
  expect(sent()).toEqual([])
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('不通过原因')).toBeNull())
  fireEvent.keyDown(window, { key: '4' })
  await screen.findByRole('heading', { name: /队伍3/ })
})

test('a stale version is told, the team loaded anew, and the typed reason stays', async () => {
  const { sent, idNow } = await open({ refusal: '您查看之后该报名又有变动，请核对最新内容后再审核' })
  fireEvent.keyDown(window, { key: '2' })
  fireEvent.change(await screen.findByLabelText('退回原因'), { target: { value: '请补充盖章页' } })
  fireEvent.keyDown(screen.getByLabelText('退回原因'), { key: 'Enter', ctrlKey: true })
  await screen.findByText('您查看之后该报名又有变动，请核对最新内容后再审核')
  expect(idNow()).toBe('2')
  expect(screen.getByLabelText<HTMLTextAreaElement>('退回原因').value).toBe('请补充盖章页')
  // The second try is for what is seen now.
  await waitFor(() => {
    fireEvent.keyDown(screen.getByLabelText('退回原因'), { key: 'Enter', ctrlKey: true })
    expect(sent().at(-1)).toMatchObject({ teams: [{ teamId: '2', version: 5 }], reason: '请补充盖章页' })
  })
})

test('one who stays on the page after an answer is told to whom it does not belong any more', async () => {
  const { idNow } = await open({ waiting: ['2'] })
  fireEvent.click(screen.getByRole('button', { name: /^通过/ }))
  await screen.findByText('该报名现在不需要您审核')
  expect(idNow()).toBe('2')
  await screen.findByText('没有其他待您审核的报名')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /下一个待审核/ }).disabled).toBe(true)
})

test('opening the next by itself can be switched off', async () => {
  const { idNow } = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: '审核后自动打开下一个' }))
  fireEvent.click(screen.getByRole('button', { name: /^通过/ }))
  await screen.findByText('该报名现在不需要您审核')
  expect(idNow()).toBe('2')
  fireEvent.click(screen.getByRole('button', { name: /下一个待审核/ }))
  await screen.findByRole('heading', { name: /队伍3/ })
})

test('in place of who does not answer: only once it was chosen, and with a reason whatever the answer', async () => {
  const { sent } = await open({ can: 'auditInPlace', waiting: ['2'] })
  expect(screen.queryByRole('button', { name: /^通过/ })).toBeNull()
  fireEvent.keyDown(window, { key: '2' })
  expect(screen.queryByLabelText('退回原因')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '代为审核' }))
  fireEvent.click(screen.getByRole('button', { name: /^通过/ }))
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '确认通过' }))
  await screen.findByText('请填写原因，至少 2 个字')
  const field = document.querySelector('textarea')!
  fireEvent.change(field, { target: { value: '学校暂无管理员' } })
  fireEvent.click(screen.getByRole('button', { name: '确认通过' }))
  await waitFor(() =>
    expect(sent()).toEqual([{ teams: [{ teamId: '2', version: 4 }], decision: 'pass', reason: '学校暂无管理员', inPlace: true }]),
  )
})

test('without the right to audit there is no foot, and nothing is asked for it', async () => {
  useSession.setState((state) => ({ user: { ...state.user!, permissions: ['enroll:team:list'] } }))
  const asked = serveWith((path) => ({ code: 0, data: path.endsWith('/detail') ? testTeam('2') : [] }))
  renderInDesk(<TeamPage />, address)
  await screen.findByRole('heading', { name: /队伍2/ })
  expect(screen.queryByRole('button', { name: /下一个待审核/ })).toBeNull()
  expect(asked.filter(({ path }) => path.endsWith('/team/page'))).toEqual([])
})
