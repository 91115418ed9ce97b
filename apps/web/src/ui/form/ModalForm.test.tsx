import { updateUser } from '@kaisai/contract/access/user.endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test, vi } from 'vitest'
import { call } from '#web/call.ts'
import { renderInDesk, serveWith } from '../test-frame.tsx'
import { ModalForm } from './ModalForm.tsx'

const initial = { realName: '李思齐' }
const form = (onClose: () => void) => (
  <ModalForm<{ realName: string }>
    title="修改用户"
    open
    onClose={onClose}
    initial={initial}
    version={3}
    labels={{ realName: '姓名' }}
    submit={(values, { options, version }) => call(updateUser, { ...values, version } as never, options)}
  >
    <Form.Item name="realName" label="姓名">
      <Input />
    </Form.Item>
  </ModalForm>
)
const type = (text: string) => fireEvent.change(screen.getByLabelText('姓名'), { target: { value: text } })
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))

test('a save sends the loaded version and closes', async () => {
  const asked = serveWith(() => ({ code: 0 }))
  const onClose = vi.fn()
  renderInDesk(form(onClose))
  type('王若楠')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)!.input).toEqual({ realName: '王若楠', version: 3 })
})

test('what the server refuses stands at its field, not in a toast', async () => {
  serveWith(() => ({ code: 40000, msg: '请输入真实姓名', data: { field: 'realName' } }))
  const onClose = vi.fn()
  renderInDesk(form(onClose))
  save()
  await screen.findByText('请输入真实姓名')
  expect(document.querySelector('.notice-toast')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('the second of two people sees who changed what, keeps the text, and saves against the newer version', async () => {
  const conflict = {
    who: '陈可欣',
    when: '2026-11-20T12:00:00Z',
    version: 4,
    changes: [{ field: 'real_name', theirs: '李四', mine: '张三' }],
  }
  const asked = serveWith((_path, input) => (input.version === 3 ? { code: 40900, msg: 'x', data: conflict } : { code: 0 }))
  const onClose = vi.fn()
  renderInDesk(form(onClose))
  type('张三')
  save()
  await screen.findByText('陈可欣 于 2026-11-20 20:00:00 修改了此内容')
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('张三')
  fireEvent.click(screen.getByRole('button', { name: '采用对方的' }))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('李四')
  fireEvent.click(screen.getByRole('button', { name: '再次保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked.at(-1)!.input).toEqual({ realName: '李四', version: 4 })
})

test('closing with unsaved text asks first', async () => {
  const onClose = vi.fn()
  renderInDesk(form(onClose))
  type('王若楠')
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})
