import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/query.ts'
import { useSession } from '#web/session.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { ScoreDeskPage } from './ScoreDeskPage.tsx'
import { testTask } from './test-sheets.ts'

vi.setConfig({ testTimeout: 30_000 })

const onsite = { mode: 'onsite' } as const
/** A panel with two teams; the second is called by the test. */
const serve = (server: { answer: string; isCalled: boolean; isPresenting?: boolean }) => {
  let submittedCount = 0
  const answer = (path: string, input: Record<string, unknown>): { code: number; msg?: string; data?: unknown } => {
    if (path.endsWith('/info/batch'))
      return {
        code: 0,
        data: {
          ...{
            ...testTask({}, onsite).batch,
            startTime: '2026-11-01T00:00:00Z',
            answer: server.answer,
            taskCount: 2,
            submittedCount,
          },
          ...{
            returnedCount: 0,
            isCaptain: false,
            groupName: '',
            categories: [],
            notice: '',
            needsDeclaration: true,
            typeName: '',
          },
          ...{ declaredTime: null, blind: 'double', openTaskId: server.isCalled && server.answer === 'accepted' ? 't2' : null },
        },
      }
    if (path.endsWith('/info/answer')) server.answer = 'accepted'
    if (path.endsWith('/sheet/detail')) {
      if (server.answer !== 'accepted') return { code: 33005, msg: '请先接受本批次评审任务并签署声明', data: { batchId: 'b1' } }
      if (input.taskId === 't2' && !server.isCalled) return { code: 33070, msg: '该作品尚未开始答辩', data: { batchId: 'b1' } }
      const values = { idea: 80, craft: 80 }
      const one = testTask({ taskId: String(input.taskId), code: input.taskId === 't2' ? 'W-002' : 'W-001' }, onsite)
      return { code: 0, data: { ...one, sheet: { ...one.sheet, values } } }
    }
    if (path.endsWith('/sheet/submit')) {
      submittedCount += 1
      const submitTime = '2026-11-20T13:04:12Z'
      return { code: 0, data: { version: 2, total: 80, savedTime: submitTime, statusName: '', submitTime, nextTaskId: null } }
    }
    return { code: 0, data: [] }
  }
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    const [path = '', query = ''] = url.split('?')
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(new URLSearchParams(query))
    return Response.json({ msg: '', data: null, ...answer(path, input) })
  }) as typeof fetch
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const person = { userId: 'u', realName: '裴景明', avatar: null, roleIds: [], roleKeys: ['expert'] }
  useSession.setState({ user: { ...person, permissions: ['review:sheet:score'] } })
})
afterEach(() => void vi.useRealTimers())

test('after a sheet a panel waits in place, and the next sheet opens by itself when its team is called', async () => {
  const server = { answer: 'accepted', isCalled: false }
  serve(server)
  renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t1')
  fireEvent.click(await screen.findByRole('button', { name: '提交并看下一件' }))
  await screen.findByRole('heading', { name: '等待下一支队伍' })
  expect(screen.queryByText('内容加载失败')).toBeNull()
  server.isCalled = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await screen.findByText('W-002', { selector: 'code' })
})

test('a team that was not called yet is waited for; the declaration is asked in place, and the sheet follows it', async () => {
  const server = { answer: 'open', isCalled: false }
  serve(server)
  renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t2')
  fireEvent.click(await screen.findByLabelText('我已阅读并作出以上回避声明'))
  fireEvent.click(screen.getByLabelText('我已阅读并作出以上保密承诺'))
  fireEvent.click(screen.getByRole('button', { name: '接受评审任务' }))
  await screen.findByRole('heading', { name: '等待下一支队伍' })
  server.isCalled = true
  await act(() => vi.advanceTimersByTimeAsync(3000))
  await waitFor(() => expect(screen.getByText('W-002', { selector: 'code' })).toBeTruthy())
})

test('a sheet that is no longer the expert’s says so and leads back', async () => {
  globalThis.fetch = (async () => Response.json({ code: 40400, msg: '内容不存在或您无权查看', data: null })) as typeof fetch
  renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=gone')
  await screen.findByText(/这份评审不存在或已不由您评审/)
  expect(screen.getByRole('link', { name: '我的评审' }).getAttribute('href')).toContain('/review/competition')
})
