import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEY, number, openBrowser, pass, press, serve, show, slider, type } from './test-desk.tsx'
import { testTask } from './test-sheets.ts'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(openBrowser)
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
  await screen.findByText('“创意”的分数须在 0–100 之间、步长 0.5')
  fireEvent.change(number('创意'), { target: { value: '80.5' } })
  expect(screen.queryByText('请输入 0–100 之间、步长 0.5 的分数')).toBeNull()
  await pass(2500)
  expect(server.saves.at(-1)?.values).toEqual({ idea: 80.5 })
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

test('the time left is said while the batch goes on, and not of one that was ended early', async () => {
  serve(testTask())
  await show()
  expect(screen.getByText(/距截止还剩/)).toBeTruthy()
  cleanup()
  serve(testTask({}, { status: 'closed' }))
  await show()
  expect(screen.queryByText(/距截止还剩/)).toBeNull()
})

test('a sheet that may be withdrawn says so, and not that nothing can be entered', async () => {
  serve(testTask({ status: 'submitted', can: ['reopen'], closedReason: '该评分表已提交，不能修改' }))
  await show()
  expect(screen.getByRole('button', { name: '撤回修改' })).toBeTruthy()
  expect(screen.getByText('已提交，如需修改请先撤回')).toBeTruthy()
  expect(screen.queryByText('当前不能评分')).toBeNull()
})
