// The score desk with a server of two works, for the tests of this folder.
import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { draftName } from './drafts.ts'
import { ScoreDeskPage } from './ScoreDeskPage.tsx'
import type { SheetDetail, SheetValues } from './sheet-values.ts'
import { testTask } from './test-sheets.ts'

type Saved = SheetValues & { taskId: string; version: number; seconds: number }
export const KEY = `kaisai.${draftName('u', 't1')}`

/** A server with two works; `isDown` cuts the connection, `isEnded` ends the review, a submission waits for `held`, `elsewhere` saves in another window. */
export const serve = (first: SheetDetail = testTask()) => {
  const tasks = new Map([
    ['t1', first],
    ['t2', testTask({ taskId: 't2', code: 'W-002', title: '桥下剧场', previousTaskId: 't1', nextTaskId: null }, first.batch)],
  ])
  const server = {
    isDown: false,
    isEnded: false,
    held: Promise.resolve(),
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
      if (server.isEnded) return { code: 33003, msg: '评审已于 2026-11-20 21:00:00 截止，如需修改，请联系评审秘书' }
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
    if (path.endsWith('/sheet/submit')) await server.held
    const input = init.body ? JSON.parse(String(init.body)) : Object.fromEntries(new URLSearchParams(query))
    return Response.json({ msg: '', data: null, ...answer(path, input) })
  }) as typeof fetch
  return server
}

export const show = async () => {
  const router = renderInDesk(<ScoreDeskPage />, '/review/evaluationDetail?taskId=t1')
  await screen.findByRole('slider', { name: /创意/ })
  return { at: () => new URLSearchParams(router.state.location.search).get('taskId') }
}
export const slider = (name: string) => screen.getByRole('slider', { name: new RegExp(name) }) as HTMLInputElement
export const number = (name: string) => screen.getByLabelText(`${name}的分数`) as HTMLInputElement
export const press = (key: string, more: object = {}, target: Element | Window = window) =>
  fireEvent.keyDown(target, { key, ...more })
export const type = (keys: string) => {
  for (const key of keys) press(key)
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** An expert with an empty browser. */
export const openBrowser = (): void => {
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
}
