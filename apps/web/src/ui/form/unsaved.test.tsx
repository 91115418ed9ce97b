import { getWorkspace } from '@kaisai/contract/competition/workspace.endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/call.ts'
import { refresh } from '#web/query.ts'
import { WorkspaceFrame } from '#web/shells/desk/workspace/WorkspaceFrame.tsx'
import { IdentityElsewhere } from '#web/shells/IdentityElsewhere.tsx'
import { IdentitySwitch } from '#web/shells/IdentitySwitch.tsx'
import { useMe } from '#web/user.ts'
import { setPlacedPages } from '#web/workspace.ts'
import { renderInDesk, serveWith } from '../test-frame.tsx'
import { PageForm } from './PageForm.tsx'
import { hasUnsaved } from './unsaved.ts'

const NOT_FOUND = 40_400
const EDITED_MEANWHILE = 40_900

const form = (submit: () => Promise<unknown> = async () => undefined) => (
  <PageForm initial={{ name: '开赛杯' }} version={3} submit={submit} onSaved={() => undefined} labels={{ name: '名称' }}>
    <Form.Item name="name" label="名称">
      <Input />
    </Form.Item>
  </PageForm>
)
const type = async (text: string) => fireEvent.change(await screen.findByLabelText('名称'), { target: { value: text } })

beforeEach(() => {
  document.body.innerHTML = ''
})

/** A form with text in it, and somebody who chooses another organization. Returns how often it was chosen. */
const switchWhileTyping = async () => {
  const identities = [
    { groupId: 'g1', groupName: '甲学会', roleId: 'r1', roleName: '负责人', current: true },
    { groupId: 'g2', groupName: '乙学会', roleId: 'r2', roleName: '负责人', current: false },
  ]
  const asked = serveWith((path) => ({ code: 0, data: path.endsWith('/select') ? { groupId: 'g2' } : identities }))
  renderInDesk(
    <>
      <IdentitySwitch />
      {form()}
    </>,
  )
  await type('改了名称')
  fireEvent.click(screen.getByTitle('切换身份'))
  fireEvent.click(await screen.findByText('乙学会 · 负责人'))
  return () => asked.filter(({ input }) => input.groupId === 'g2').length
}

test('another organization is not chosen before somebody was asked about the text; who stays keeps both', async () => {
  const chosen = await switchWhileTyping()
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '继续编辑' })).toBeNull())
  expect(chosen()).toBe(0)
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '改了名称')
  expect(hasUnsaved()).toBe(true)
})

test('who decides to lose the text is asked once', async () => {
  const chosen = await switchWhileTyping()
  fireEvent.click(await screen.findByRole('button', { name: '离开' }))
  // What a browser does with a form of a dialog.
  document.querySelector('dialog')?.close()
  await waitFor(() => expect(chosen()).toBe(1))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test('a competition that goes away while somebody types leaves the text in sight and says what happened', async () => {
  setPlacedPages(['/competition/addEdit'])
  let isThere = true
  const facts = { competitionId: 'c1', name: '开赛杯', shortName: '', status: 'running', statusName: '进行中', window: null }
  serveWith((path) => {
    if (!path.endsWith('/workspace')) return { code: 0, data: [] }
    return isThere ? { code: 0, data: facts } : { code: NOT_FOUND, msg: '内容不存在' }
  })
  renderInDesk(<WorkspaceFrame>{form()}</WorkspaceFrame>, '/competition/addEdit?id=c1')
  await screen.findByText('进行中')
  await type('写到一半的名称')
  isThere = false
  void refresh(getWorkspace)
  await screen.findByText(/下面的内容无法保存/)
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '写到一半的名称')
})

test('of two who edit one form, the second learns what the first wrote and keeps what was typed', async () => {
  const conflict = {
    ...{ who: '罗毅', when: '2026-11-25T10:00:00+08:00', version: 4 },
    changes: [{ field: 'name', theirs: '罗毅的名称', mine: '我的名称' }],
  }
  const versions: number[] = []
  const submit = async (_values: object, { version }: { version: number }) => {
    versions.push(version)
    if (version === 3) throw new CallError('business', '已被他人修改', EDITED_MEANWHILE, conflict, '')
  }
  renderInDesk(form(submit as () => Promise<unknown>))
  await type('我的名称')
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await screen.findByText('罗毅的名称')
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '我的名称')
  // Pressed once more without a look at the differences, it is refused once more.
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(versions).toEqual([3, 3]))
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(versions).toEqual([3, 3, 4]))
})

test('what only the first of two changed is taken over; the differences left are decided one by one, then save is enough', async () => {
  const conflict = {
    ...{ who: '罗毅', when: '2026-11-25T10:00:00+08:00', version: 4 },
    changes: [
      { field: 'name', theirs: '罗毅的名称', mine: '我的名称' },
      { field: 'name_en', theirs: 'By Luo', mine: '' },
      { field: 'contact', theirs: { name: '罗毅', phone: '', isOpen: true }, mine: { name: '', phone: '', isOpen: false } },
    ],
  }
  const sent: { version: number; values: object }[] = []
  const submit = async (values: object, { version }: { version: number }) => {
    sent.push({ version, values })
    if (version === 3) throw new CallError('business', '已被他人修改', EDITED_MEANWHILE, conflict, '')
  }
  const initial = { name: '旧名称', nameEn: '', contact: { name: '旧', phone: '', isOpen: false } }
  renderInDesk(
    <PageForm initial={initial} version={3} submit={submit} onSaved={() => undefined} labels={{ nameEn: '英文名称' }}>
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.Item name="nameEn" label="英文名称">
        <Input />
      </Form.Item>
    </PageForm>,
  )
  await type('我的名称')
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('对方修改而您未改动的内容已更新到表单中：英文名称')
  expect(scrolled).toHaveBeenCalled()
  scrolled.mockRestore()
  expect(screen.getByLabelText('英文名称')).toHaveProperty('value', 'By Luo')
  expect(screen.getByText('罗毅、是')).toBeTruthy()
  // What the form does not hold as it was sent cannot be taken over.
  const take = screen.getAllByRole('button', { name: '采用对方的' })
  expect(take).toHaveLength(1)
  fireEvent.click(take[0]!)
  expect(screen.getByLabelText('名称')).toHaveProperty('value', '罗毅的名称')
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 4, values: { name: '罗毅的名称', nameEn: 'By Luo' } }))
})

test('when nothing is left to decide, save alone is enough', async () => {
  const conflict = {
    ...{ who: '罗毅', when: '2026-11-25T10:00:00+08:00', version: 4 },
    changes: [{ field: 'name', theirs: '罗毅的名称', mine: '我的名称' }],
  }
  const versions: number[] = []
  const submit = async (_: object, { version }: { version: number }) => {
    versions.push(version)
    if (version === 3) throw new CallError('business', '已被他人修改', EDITED_MEANWHILE, conflict, '')
  }
  renderInDesk(form(submit as () => Promise<unknown>))
  await type('我的名称')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  fireEvent.click(await screen.findByRole('button', { name: '采用对方的' }))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(versions).toEqual([3, 4]))
})

/** A form with text in it, opened as the head of one organization, while another page chooses another organization. */
const switchedElsewhere = async (select: { code: number; msg?: string }) => {
  const me = { groupId: 'g1', groupName: '甲学会', roleName: '负责人', roleIds: ['r1'] }
  useMe.setState({ me: me as never })
  localStorage.setItem('groupId', 'g1')
  localStorage.setItem('selfRole', 'r1')
  const asked = serveWith((path) => (path.endsWith('/select') ? select : { code: 0, data: [] }))
  renderInDesk(
    <>
      <IdentityElsewhere />
      {form()}
    </>,
  )
  await type('改了名称')
  localStorage.setItem('groupId', 'g2')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'groupId', newValue: 'g2' })))
  await screen.findByText('您在本页输入的内容仍保留，但只能以“甲学会 · 负责人”保存。切换回该身份后即可继续。')
  fireEvent.click(screen.getByRole('button', { name: '切换回“甲学会 · 负责人”' }))
  return asked
}

test('an identity switched on another page keeps the text, says so, and leads back to the identity it was begun as', async () => {
  const asked = await switchedElsewhere({ code: 0 })
  await waitFor(() => expect(localStorage.getItem('groupId')).toBe('g1'))
  expect(asked.filter(({ path }) => path.endsWith('/select')).map(({ input }) => input)).toEqual([
    { groupId: 'g1', roleId: 'r1' },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: '切换回“甲学会 · 负责人”' })).toBeNull())
  expect([screen.getByLabelText<HTMLInputElement>('名称').value, hasUnsaved()]).toEqual(['改了名称', true])
})

test('where the identity was taken away meanwhile, the text can still be looked at and copied', async () => {
  await switchedElsewhere({ code: 40_400, msg: '内容不存在' })
  await screen.findByText(/“甲学会 · 负责人”已不可用/)
  fireEvent.click(screen.getByRole('button', { name: '先查看本页' }))
  await waitFor(() => expect(screen.queryByText(/已不可用/)).toBeNull())
  expect([screen.getByLabelText<HTMLInputElement>('名称').value, hasUnsaved()]).toEqual(['改了名称', true])
})

test('nothing is said of a page that stays with the same identity, or is signed out', async () => {
  useMe.setState({ me: { groupId: 'g1', groupName: '甲学会', roleName: '负责人', roleIds: ['r1'] } as never })
  localStorage.setItem('groupId', 'g1')
  localStorage.setItem('selfRole', 'r1')
  renderInDesk(<IdentityElsewhere />)
  const say = (key: string) => act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  say('groupId')
  localStorage.removeItem('selfRole')
  say('selfRole')
  expect(screen.queryByText('身份已在其他页面切换')).toBeNull()
  localStorage.setItem('selfRole', 'r2')
  say('selfRole')
  await screen.findByText('身份已在其他页面切换')
})
