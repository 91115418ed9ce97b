import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetDetail } from './sheet-values.ts'
import { KEY, number, openBrowser, pass, press, serve, show } from './test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(openBrowser)
afterEach(() => void vi.useRealTimers())

const testFile: SheetDetail['files'][number] = {
  ...{
    fileId: 'f2',
    field: 'paper',
    label: '作品',
    name: 'paper.docx',
    extension: '.docx',
    mediaType: '',
    bytes: 100,
    sha256: '',
  },
  ...{ width: null, height: null, dpi: null, seconds: null, pages: 1, hasThumb: false, hasView: false },
  ...{ views: 'waiting', viewUrl: null, thumbUrl: null, originalUrl: null },
}
const WAITS = /未连接网络，恢复后将自动提交/
const fill = (): void => {
  fireEvent.change(number('创意'), { target: { value: '80' } })
  fireEvent.change(number('工艺'), { target: { value: '90' } })
}
const connect = (server: { isDown: boolean }): void => {
  server.isDown = false
  act(() => void window.dispatchEvent(new Event('online')))
}

test('a sheet submitted without a connection is submitted once when it is back, and the next work opens', async () => {
  const server = serve()
  const { at } = await show()
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  await pass(25_000)
  expect(server.submits).toEqual([])
  connect(server)
  await waitFor(() => expect(at()).toBe('t2'))
  expect(server.submits).toMatchObject([{ taskId: 't1', values: { idea: 80, craft: 90 } }])
  expect(screen.queryByText(/尚未提交/)).toBeNull()
})

test('a sheet that was stored already waits as well, without an event of the browser', async () => {
  const server = serve()
  const { at } = await show()
  fill()
  await pass(2000)
  await screen.findByText('已保存 21:04:12')
  server.isDown = true
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  server.isDown = false
  await pass(10_000)
  await waitFor(() => expect(at()).toBe('t2'))
  expect(server.submits).toHaveLength(1)
})

test('a change, or the expert himself, calls off what waits', async () => {
  const server = serve()
  const { at } = await show()
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  fireEvent.click(await screen.findByRole('button', { name: '取消提交' }))
  expect(screen.queryByText(WAITS)).toBeNull()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  fireEvent.change(number('工艺'), { target: { value: '91' } })
  await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull())
  connect(server)
  await screen.findByText('已保存 21:04:12')
  await pass(30_000)
  expect(server.submits).toEqual([])
  expect(at()).toBe('t1')
})

test('whoever goes on to the next work meanwhile reads that it will be sent; it is, once, and nobody is led away', async () => {
  const server = serve()
  const { at } = await show()
  await pass(100)
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('j')
  await waitFor(() => expect(at()).toBe('t2'))
  await screen.findByText('W-001 的提交已存在本机，网络恢复后自动提交。')
  expect(server.submits).toEqual([])
  connect(server)
  await waitFor(() => expect(server.submits).toMatchObject([{ taskId: 't1', values: { idea: 80, craft: 90 } }]))
  await pass(40_000)
  expect(server.submits).toHaveLength(1)
  expect(at()).toBe('t2')
  expect(Object.keys(localStorage).filter((key) => /review(?:Draft|Submit)/.test(key))).toEqual([])
})

test('a closed laptop keeps it as well: the page that is opened again sends it', async () => {
  const server = serve()
  const first = await show()
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  expect(first.at()).toBe('t1')
  cleanup()
  server.isDown = false
  await show()
  await waitFor(() => expect(server.submits).toMatchObject([{ taskId: 't1', values: { idea: 80, craft: 90 } }]), {
    timeout: 15_000,
  })
  await pass(30_000)
  expect(server.submits).toHaveLength(1)
})

test('what was changed elsewhere in between is not submitted, and stays to be settled', async () => {
  const server = serve()
  const { at } = await show()
  await pass(100)
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('j')
  await waitFor(() => expect(at()).toBe('t2'))
  server.elsewhere({ values: { idea: 10, craft: 10 } })
  connect(server)
  await pass(40_000)
  expect(server.submits).toEqual([])
  expect(localStorage.getItem(KEY)).toContain('80')
})

test('a submission that is refused later is not called sent, and what was entered stays, also where the server held it', async () => {
  const server = serve()
  const { at } = await show()
  fill()
  await pass(2000)
  await screen.findByText('已保存 21:04:12')
  server.isDown = true
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('j')
  await waitFor(() => expect(at()).toBe('t2'))
  server.elsewhere({ values: { idea: 10, craft: 10 } })
  connect(server)
  await pass(40_000)
  expect(server.submits).toEqual([])
  expect(screen.queryByText(/已将 1 份存在本机的评分表发送/)).toBeNull()
  expect(localStorage.getItem(KEY)).toContain('80')
})

test('a work ahead whose view is still being made is asked for again until it can be read without a connection', async () => {
  const server = serve()
  server.tasks.set('t2', { ...server.tasks.get('t2')!, files: [testFile] })
  const { at } = await show()
  await pass(100)
  server.tasks.set('t2', { ...server.tasks.get('t2')!, files: [{ ...testFile, views: 'done' }] })
  await pass(21_000)
  server.isDown = true
  press('j')
  await waitFor(() => expect(at()).toBe('t2'))
  await screen.findByRole('heading', { name: /桥下剧场/ })
  expect(screen.queryByText('正在生成预览…')).toBeNull()
})

test('a submission the review ended before is said to be not submitted, and why', async () => {
  const server = serve()
  const { at } = await show()
  await pass(100)
  server.isDown = true
  fill()
  press('Enter', { ctrlKey: true })
  await screen.findByText(WAITS)
  ;(document.activeElement as HTMLElement | null)?.blur()
  press('j')
  await waitFor(() => expect(at()).toBe('t2'))
  server.isEnded = true
  connect(server)
  await screen.findByText(/评审已截止，有 1 份评分表未能提交/)
  await pass(20_000)
  expect(screen.queryByText(/联网后自动保存或提交/)).toBeNull()
  expect(server.submits).toEqual([])
  expect(localStorage.getItem(KEY)).toContain('80')
})
