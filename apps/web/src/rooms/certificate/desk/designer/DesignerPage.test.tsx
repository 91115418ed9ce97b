import { houseFaces } from '@kaisai/certificate/layout/font-book'
import type { CertificateDocument } from '@kaisai/certificate/model/document'
import { emptyDocument } from '@kaisai/certificate/model/document'
import { factElement, wordsElement } from '@kaisai/certificate/model/presets-elements'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#web/session.ts'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { DesignerPage } from './DesignerPage.tsx'
import { NarrowView } from './NarrowView.tsx'

vi.setConfig({ testTimeout: 40_000 })

/** Faces in which every character is a square. */
const squares = {
  unitsPerEm: 1000,
  ascent: 880,
  descent: -120,
  middle: 380,
  map: [33, 60_000, 1],
  advances: [60_002, 1000],
  vert: [],
}
const packs = houseFaces.map((face) => ({ face, ...squares }))

const at = (left: number) => ({ left, top: 100, width: 200, height: 40 })
const start = (): CertificateDocument => ({
  ...emptyDocument(),
  slides: [{ id: 1, elements: [wordsElement('a', at(100), '荣誉证书'), factElement('b', 'school', at(400))] }],
})

const nowhere = { facts: {}, places: { year: '2026', competition: 'KS', item: 'A', level: '1' } }

/** A server with one template; `isDown` cuts the connection, `elsewhere` saves in another window. */
const serve = (document = start(), can = ['edit', 'publish']) => {
  const server = {
    document,
    version: 1,
    isDown: false,
    saves: [] as CertificateDocument[],
    published: 0,
    elsewhere: (title: string) => {
      server.document = { ...server.document, title }
      server.version += 1
    },
  }
  const answer = (path: string, input: Record<string, unknown>): { code: number; msg?: string; data?: unknown } => {
    if (path.endsWith('/template/detail')) {
      const names = {
        templateId: 't',
        name: '模板',
        competitionId: null,
        competitionName: '',
        organizationId: 'o',
        organizationName: '',
      }
      const state = {
        holderKind: 'award',
        source: 'award',
        paper: 'award',
        status: 'draft',
        statusName: '草稿',
        savedTime: '2026-11-22T01:00:00Z',
        savedByName: '',
      }
      const rest = { version: server.version, versionNo: 0, isDraftNewer: true, assets: [], seal: null, sample: nowhere, can }
      return { code: 0, data: { ...names, ...state, ...rest, document: server.document } }
    }
    if (path.endsWith('/saveDraft')) {
      if (input.version !== server.version)
        return { code: 40900, msg: '已被修改', data: { who: '李老师', when: '2026-11-22T02:00:00Z' } }
      server.document = input.document as CertificateDocument
      server.version += 1
      server.saves.push(server.document)
      return { code: 0, data: { version: server.version, savedTime: '2026-11-22T04:03:22Z' } }
    }
    if (path.endsWith('/publish')) {
      server.published = Number(input.version)
      return { code: 0, data: { versionId: 'v', versionNo: 1 } }
    }
    if (path.endsWith('/font/metrics')) return { code: 0, data: { packs } }
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
  renderInDesk(<DesignerPage />, '/certificate/editor?templateId=t')
  const stage = await screen.findByRole('application', { name: '证书画布' }, { timeout: 20_000 })
  return { stage, press: (key: string, more: object = {}) => fireEvent.keyDown(stage, { key, ...more }) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const state = () => within(screen.getByRole('banner')).getByRole('status').textContent

beforeEach(() => {
  localStorage.clear()
  vi.useRealTimers()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useSession.setState({ user: { userId: 'u', realName: '管理员', permissions: ['*:*:*'] } as never })
})

test('Tab selects, arrows move, the change is saved a while later and can be undone', async () => {
  const server = serve()
  const { press } = await show()
  press('Tab')
  press('ArrowRight')
  press('ArrowDown', { shiftKey: true })
  expect(state()).toBe('有未保存的修改')
  await pass(1600)
  await waitFor(() => expect(server.saves).toHaveLength(1))
  expect(server.saves[0]!.slides[0]!.elements[0]).toMatchObject({ left: 101, top: 110 })
  await waitFor(() => expect(state()).toMatch(/^已保存 \d\d:03:22$/))
  press('z', { ctrlKey: true })
  await pass(1600)
  await waitFor(() => expect(server.document.slides[0]!.elements[0]).toMatchObject({ left: 100, top: 100 }))
})

test('an emptied title becomes 未命名证书', async () => {
  serve({ ...start(), title: '一等奖证书' })
  await show()
  const title = screen.getByLabelText('证书名称') as HTMLInputElement
  fireEvent.change(title, { target: { value: '  ' } })
  fireEvent.blur(title)
  expect(title.value).toBe('未命名证书')
})

test('the panels show the selection and change it; of several what they have in common', async () => {
  const server = serve()
  const { press } = await show()
  press('Tab')
  fireEvent.change(screen.getByRole('spinbutton', { name: '字号' }), { target: { value: '48' } })
  fireEvent.click(screen.getByLabelText('加粗'))
  fireEvent.change(screen.getByRole('spinbutton', { name: '左' }), { target: { value: '222' } })
  press('a', { ctrlKey: true })
  expect(screen.getByText('元素样式（2 个元素）')).toBeTruthy()
  expect((screen.getByRole('spinbutton', { name: '左' }) as HTMLInputElement).value).toBe('')
  expect((screen.getByRole('spinbutton', { name: '上' }) as HTMLInputElement).value).toBe('100')
  fireEvent.change(screen.getByRole('spinbutton', { name: '上' }), { target: { value: '60' } })
  await pass(1600)
  await waitFor(() => expect(server.saves.length).toBeGreaterThan(0))
  expect(server.document.slides[0]!.elements).toMatchObject([
    { left: 222, top: 60, fontSize: 48, bold: true },
    { left: 400, top: 60, fontSize: 20, bold: false },
  ])
})

test('the palette puts a code on the canvas; the number’s rule shows a sample and follows its kind', async () => {
  const server = serve({ ...emptyDocument() })
  await show()
  fireEvent.click(screen.getByRole('button', { name: '随机编号' }))
  const stage = screen.getByRole('application', { name: '证书画布' })
  fireEvent.keyDown(stage, { key: 'Escape' })
  fireEvent.change(screen.getByLabelText('前缀'), { target: { value: 'KS-' } })
  expect(screen.getByLabelText('编号示例').textContent).toMatch(/^KS-[0-9A-Z]{8}$/)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '主体' }))
  fireEvent.click(await screen.findByTitle('单赛项三位自增'))
  expect(screen.getByLabelText('编号示例').textContent).toBe('KS-001')
  await pass(1600)
  await waitFor(() => expect(server.saves.length).toBeGreaterThan(0))
  expect(server.document.slides[0]!.elements[0]).toMatchObject({ code: 'autoincrementThree' })
})

test('a text that is opened says so until its editor is here', async () => {
  serve()
  const { press } = await show()
  press('Tab')
  press('Enter')
  expect(screen.getByText('正在打开文字编辑…')).toBeTruthy()
  await screen.findByRole('textbox', { name: '在此输入文字' }, { timeout: 20_000 })
  expect(screen.queryByText('正在打开文字编辑…')).toBeNull()
})

test('ready designs are those of the kind of certificate, whatever else its fields would fit', async () => {
  serve()
  await show()
  fireEvent.click(screen.getByRole('tab', { name: '成品' }))
  await screen.findByRole('button', { name: /典雅红金/ })
  for (const other of [/牌匾/, /感谢信/, /参赛证书/]) expect(screen.queryByRole('button', { name: other })).toBeNull()
})

test('only a group can be taken apart', async () => {
  serve()
  const { press } = await show()
  press('a', { ctrlKey: true })
  const menu = async (): Promise<HTMLElement> => {
    fireEvent.click(screen.getByRole('button', { name: '图层' }))
    return screen.findByRole('menuitem', { name: '取消组合' })
  }
  expect((await menu()).getAttribute('aria-disabled')).toBe('true')
  press('g', { ctrlKey: true })
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '取消组合' }).getAttribute('aria-disabled')).not.toBe('true'))
})

test('without a connection the design is kept here and sent later', async () => {
  const server = serve()
  const { press } = await show()
  server.isDown = true
  press('Tab')
  press('ArrowRight')
  await pass(1600)
  await waitFor(() => expect(state()).toContain('已保留在本机'))
  expect(localStorage.getItem('kaisai.certificateDraft.u.t')).toContain('荣誉证书')
  server.isDown = false
  await pass(10_500)
  await waitFor(() => expect(server.document.slides[0]!.elements[0]!.left).toBe(101))
  expect(localStorage.getItem('kaisai.certificateDraft.u.t')).toBeNull()
})

test('another window’s save is a choice, and undo brings the other design back', async () => {
  const server = serve()
  const { press } = await show()
  server.elsewhere('别人的标题')
  press('Tab')
  press('ArrowRight')
  await pass(1600)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('李老师')
  expect(server.document.title).toBe('别人的标题')
  fireEvent.click(within(dialog).getByRole('button', { name: '采用已保存的设计' }))
  await waitFor(() => expect((screen.getByLabelText('证书名称') as HTMLInputElement).value).toBe('别人的标题'))
  expect(server.saves).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  await pass(1600)
  await waitFor(() => expect(server.document.slides[0]!.elements[0]!.left).toBe(101))
})

test('without the right nothing can be changed or published', async () => {
  const server = serve(start(), [])
  const { press } = await show()
  expect(screen.getByText('仅查看')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '发布版本' })).toBeNull()
  press('Tab')
  press('ArrowRight')
  press('Delete')
  expect((screen.getByRole('spinbutton', { name: '左' }) as HTMLInputElement).disabled).toBe(true)
  expect((screen.getByRole('button', { name: '学校' }) as HTMLButtonElement).disabled).toBe(true)
  await pass(3000)
  expect(server.saves).toHaveLength(0)
})

test('a narrow screen shows the certificate and says why it cannot be changed', async () => {
  serve()
  const { data } = await (await fetch('/prod-api/certificate/template/detail?templateId=t', {})).json()
  renderInDesk(<NarrowView template={data} />)
  expect(screen.getByText(/需要更宽的屏幕/)).toBeTruthy()
  expect(screen.getByRole('img', { name: '证书预览' })).toBeTruthy()
})

test('a color is chosen among those the design uses', async () => {
  const given = start()
  given.slides[0]!.elements.push(wordsElement('c', at(650), '红', { color: '#a11d1d' }))
  serve(given)
  const { press } = await show()
  press('a', { ctrlKey: true })
  const offered = () => [...document.querySelectorAll<HTMLOptionElement>('#design-colors option')].map(({ value }) => value)
  await waitFor(() => expect(offered()).toContain('#a11d1d'))
  const fields = [...document.querySelectorAll('input[type=color]')]
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.every((field) => field.getAttribute('list') === 'design-colors')).toBe(true)
})
