import { render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderInDesk } from '../test-frame.tsx'
import { ModalForm } from './ModalForm.tsx'

const Dialog = () => (
  <ModalForm<{ name: string }> title="t" open onClose={() => {}} initial={{ name: '华东赛区' }} submit={async () => {}}>
    <Form.Item name="name" label="name">
      <Input />
    </Form.Item>
  </ModalForm>
)

test('a dialog opens with its values, in strict mode too', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Dialog /> }])
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  expect(await screen.findByLabelText('name')).toHaveProperty('value', '华东赛区')
})

test('labels stand above their fields: beside them a long one would break into three lines', async () => {
  renderInDesk(
    <ModalForm title="克隆" open onClose={() => undefined} initial={{ name: '' }} submit={async () => undefined}>
      <Form.Item name="name" label="新一届竞赛的完整名称">
        <Input />
      </Form.Item>
    </ModalForm>,
  )
  expect((await screen.findByLabelText('新一届竞赛的完整名称')).closest('.ant-form-vertical')).not.toBeNull()
})
