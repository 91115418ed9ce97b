import { render, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { StrictMode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
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
