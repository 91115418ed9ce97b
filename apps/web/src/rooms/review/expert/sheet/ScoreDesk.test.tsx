import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { draftName } from './drafts.ts'
import { ScoreDeskPage } from './ScoreDeskPage.tsx'
import type { SheetDetail, SheetValues } from './sheet-values.ts'
import { testTask } from './test-sheets.ts'

vi.setConfig({ testTimeout: 30_000 })

type Saved = SheetValues & { taskId: string; version: number; seconds: number }
const KEY = `kaisai.${draftName('u', 't1')}`

/** A server with two works; `isDown` cuts the connection, `elsewhere` saves in another window. */
const serve = (first: SheetDetail = testTask()) => {
  const tasks = new Map([
    ['t1', first],
    ['t2', testTask({ taskId: 't2', code: 'W-002', title: '桥下剧场', previousTaskId: 't1', nextTaskId: null }, first.batch)],
  ])
  const server = {
    isDown: false,
    saves: [] as Saved[],
    submits: [] as Saved[],
    tasks,
    elsewhere: (values: Partial<SheetValues>) => {
      const old = tasks.get('t1')!
      const savedTime = '2026-11-20T13:04:12Z'
      tasks.set('t1', {
        ...old,
        sheet: { ...old.sheet, ...values, savedTime, version: old.sheet.version + 1 } as SheetDetail['sheet'],
      })
    },
  }
  const answer = (path: string, input: Record<string, unknown>): { code: number; msg?: string; data?: unknown } => {
    const task = tasks.get(String(input.taskId))!
    if (path.endsWith('/sheet/detail')) return { code: 0, data: task }
    if (path.endsWith('/info/page')) return { code: 0, data: [...tasks.values()] }
    if (path.endsWith('/sheet/save') || path.endsWith('/sheet/submit')) {
      const sent = input as unknown as Saved
      if (sent.version !== task.sheet.version)
        return { code: 33012, msg: '该评分表已在其他窗口修改', data: { version: task.sheet.version } }
      const isSubmit = path.endsWith('/submit')
      ;(isSubmit ? server.submits : server.saves).push(sent)
      const { taskId, seconds, ...values } = sent
      const savedTime = '2026-11-20T13:04:12Z'
      const sheet = { ...task.sheet, ...values, seconds, savedTime, version: sent.version + 1 } as SheetDetail['sheet']
      tasks.set(taskId, { ...task, sheet, ...(isSubmit ? { status: 'submitted' as const, can: [] } : {}) })
      const data = { version: sheet.version, total: null, savedTime, statusName: '', submitTime: savedTime, nextTaskId: 't2' }
      return { code: 0, data }
    }
    return { code: 0, data: [] }
  }
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    const [path = '', query = ''] = url.split('?')
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(new URLSearchParams(query))
    return Response.json({ msg: '', data: null, ...answer(path, input) })
  }) as typeof fetch
  return server
}

const show = async () => {
  const router = renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t1')
  await screen.findByRole('slider', { name: /创意/ })
  return { at: () => new URLSearchParams(router.state.location.search).get('taskId') }
}
const slider = (name: string) => screen.getByRole('slider', { name: new RegExp(name) }) as HTMLInputElement
const number = (name: string) => screen.getByLabelText(`${name}的分数`) as HTMLInputElement
const press = (key: string, more: object = {}, target: Element | Window = window) => fireEvent.keyDown(target, { key, ...more })
const type = (keys: string) => {
  for (const key of keys) press(key)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  localStorage.clear()
  // What the browser of the tests misses.
  Element.prototype.scrollIntoView = () => undefined
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useSession.setState({
    user: {
      userId: 'u',
      realName: '裴景明',
      avatar: null,
      roleIds: [],
      roleKeys: ['expert'],
      permissions: ['review:sheet:score'],
    },
  })
})
afterEach(() => void vi.useRealTimers())

test('points are saved within two seconds, and the page says when', async () => {
  const server = serve()
  await show()
  type('80')
  expect(number('创意').value).toBe('80_')
  press('Enter')
  expect(number('创意').value).toBe('80')
  expect(server.saves).toEqual([])
  await pass(2000)
  expect(server.saves.map(({ values }) => values)).toEqual([{ idea: 80 }])
  await screen.findByText('已保存 21:04:12')
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('digits score the criterion one is on, as typed, when Enter takes them; inside text they are text', async () => {
  const server = serve()
  await show()
  press('8')
  await pass(60_000)
  press('5')
  expect(number('创意').value).toBe('85_')
  await waitFor(() => expect(document.activeElement).toBe(slider('创意')))
  press('5')
  await screen.findByText(/不能评 855，分数未改动/)
  await pass(2500)
  expect(server.saves).toEqual([])
  press('Enter', {}, slider('创意'))
  expect(number('创意').value).toBe('85')
  await waitFor(() => expect(document.activeElement).toBe(slider('工艺')))
  type('100')
  expect(number('工艺').value).toBe('100')
  press('ArrowDown', {}, slider('工艺'))
  expect(number('工艺').value).toBe('99.5')
  type('70')
  press('Backspace')
  expect(number('工艺').value).toBe('7_')
  press('Escape')
  expect(number('工艺').value).toBe('99.5')
  const comment = screen.getByLabelText('评语')
  press('1', {}, comment)
  press('j', {}, comment)
  expect(number('工艺').value).toBe('99.5')
  press('Delete', {}, slider('工艺'))
  expect(number('工艺').value).toBe('')
})

test('J and K walk, but not after g, which the desk takes', async () => {
  serve()
  const { at } = await show()
  press('g')
  press('j')
  expect(at()).toBe('t1')
  press('j')
  await screen.findByText(/桥下剧场/, { selector: 'h2' })
  press('k')
  await waitFor(() => expect(at()).toBe('t1'))
})

test('what cannot be given is said at once, kept as typed, and never sent', async () => {
  const server = serve()
  await show()
  fireEvent.change(number('创意'), { target: { value: '80.3' } })
  await screen.findByText('请输入 0–100 之间、步长 0.5 的分数')
  expect(number('创意').value).toBe('80.3')
  await pass(2500)
  expect(server.saves).toEqual([])
  press('Enter', { ctrlKey: true })
  await screen.findByText('“创意”的分数有误')
  fireEvent.change(number('创意'), { target: { value: '80.5' } })
  expect(screen.queryByText('请输入 0–100 之间、步长 0.5 的分数')).toBeNull()
  await pass(2500)
  expect(server.saves.at(-1)?.values).toEqual({ idea: 80.5 })
})

test('another control takes what is typed; what cannot be given stays as it was typed and is not submitted', async () => {
  const { criteria } = testTask().batch
  const server = serve(testTask({}, { criteria: criteria.map((one) => ({ ...one, min: 3, max: 20, commentBelow: null })) }))
  await show()
  press('7')
  await waitFor(() => expect(document.activeElement).toBe(slider('创意')))
  act(() => number('工艺').focus())
  expect(number('创意').value).toBe('7')
  act(() => slider('工艺').focus())
  press('1')
  press('Enter', { ctrlKey: true })
  await screen.findByText(/不能评 1，/)
  act(() => slider('创意').focus())
  expect(number('工艺').value).toBe('1')
  press('Enter', { ctrlKey: true })
  await screen.findByText('“工艺”的分数有误')
  expect(server.submits).toEqual([])
})

test('low points ask for words; submitting tells what is missing and leads to the first of it; whole, the next work opens', async () => {
  const server = serve()
  const { at } = await show()
  type('50')
  press('Enter')
  await screen.findByText('低于 60 分，请写明原因')
  press('Enter', { ctrlKey: true })
  await screen.findByText('还有 2 处未完成：')
  await waitFor(() => expect(document.activeElement?.id).toBe('words-idea'))
  expect(server.submits).toEqual([])
  fireEvent.change(screen.getByLabelText('“创意”的评语'), { target: { value: '题材较旧' } })
  fireEvent.change(number('工艺'), { target: { value: '90' } })
  expect(screen.getByText('66')).toBeTruthy()
  press('Enter', { ctrlKey: true }, screen.getByLabelText('评语'))
  await waitFor(() => expect(at()).toBe('t2'))
  expect(server.submits).toMatchObject([{ taskId: 't1', values: { idea: 50, craft: 90 }, comments: { idea: '题材较旧' } }])
})

test('without a connection everything stays in this browser and is sent when it is back', async () => {
  const server = serve()
  await show()
  server.isDown = true
  type('90')
  press('Enter')
  await pass(2000)
  await screen.findByText('未连接，已存在本机，恢复后自动保存')
  await pass(600_000)
  expect(JSON.parse(localStorage.getItem(KEY)!).values.values).toEqual({ idea: 90 })
  server.isDown = false
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('已保存 21:04:12')
  expect(server.saves.map(({ values }) => values)).toEqual([{ idea: 90 }])
})

test('a reload finds what did not reach the server', async () => {
  const server = serve()
  const values = { ...testTask().sheet, values: { idea: 70 } }
  const { comments, grade, isRecommended, place, isPassed, comment, confidence } = values
  const plain = { comments, grade, isRecommended, place, isPassed, comment, confidence }
  localStorage.setItem(
    KEY,
    JSON.stringify({ base: { ...plain, values: {} }, version: 1, values: { ...plain, values: { idea: 70 } } }),
  )
  await show()
  expect(number('创意').value).toBe('70')
  await pass(2000)
  await waitFor(() => expect(server.saves.map((one) => one.values)).toEqual([{ idea: 70 }]))
})

test('another window saved meanwhile: both are shown, and part by part one chooses', async () => {
  const server = serve()
  await show()
  server.elsewhere({ values: { idea: 60 }, comment: '另一窗口的评语' })
  type('90')
  press('Enter')
  await pass(2000)
  const title = await screen.findByText('该评分表已在其他窗口修改')
  const dialog = title.closest<HTMLElement>('[role="dialog"]')!
  const idea = within(dialog).getByRole('group', { name: '创意' })
  expect(within(idea).getByRole('radio', { name: /本窗口\s*90/ })).toHaveProperty('checked', true)
  expect(within(idea).getByRole('radio', { name: /已保存的\s*60/ })).toHaveProperty('checked', false)
  expect(within(dialog).getByRole('radio', { name: /已保存的\s*另一窗口的评语/ })).toHaveProperty('checked', true)
  expect(server.saves).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: '按所选内容保存' }))
  await waitFor(() => expect(server.saves).toMatchObject([{ version: 2, values: { idea: 90 }, comment: '另一窗口的评语' }]))
})

test('a batch that stands still: the reason is told and nothing can be entered', async () => {
  serve(testTask({ can: ['recuse'], closedReason: '评审已暂停' }))
  await show()
  expect(screen.getByText('评审已暂停')).toBeTruthy()
  press('8')
  expect(number('创意').value).toBe('')
  expect(slider('创意').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: '提交并看下一件' })).toBeNull()
})

test('grades, votes and places are chosen by digit, and taken back by the same one; a taken place cannot be had', async () => {
  const server = serve(testTask({ takenPlaces: [{ place: 1, code: 'W-009' }] }, { type: 'rank' }))
  renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t1')
  const second = await screen.findByRole('button', { name: '第 2 名' })
  expect(screen.getByRole('button', { name: '第 1 名，已给作品 W-009' })).toHaveProperty('disabled', true)
  press('1')
  expect(second.getAttribute('aria-pressed')).toBe('false')
  press('2')
  expect(second.getAttribute('aria-pressed')).toBe('true')
  await pass(2000)
  expect(server.saves.at(-1)?.place).toBe(2)
  press('2')
  expect(second.getAttribute('aria-pressed')).toBe('false')
})

test('a place of two digits is typed like points, and one that is taken is refused in words', async () => {
  const server = serve(testTask({ placeCount: 12, takenPlaces: [{ place: 2, code: 'W-009' }] }, { type: 'rank' }))
  renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t1')
  const eleventh = await screen.findByRole('button', { name: '第 11 名' })
  press('1')
  expect(screen.getByText(/^1_/)).toBeTruthy()
  await pass(60_000)
  press('1')
  expect(eleventh.getAttribute('aria-pressed')).toBe('true')
  press('5')
  await screen.findByText(/第 115 名不可选，名次未改动/)
  press('Escape')
  press('2')
  await screen.findByText(/第 2 名不可选/)
  await pass(2000)
  expect(server.saves.map(({ place }) => place)).toEqual([11])
})
