import { screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { expect, test } from 'vitest'
import { renderInDesk } from '../test-frame.tsx'
import { PageForm } from './PageForm.tsx'

const formWith = (isReadOnly: boolean) => (
  <PageForm initial={{ name: '开赛杯' }} submit={async () => undefined} onSaved={() => undefined} isReadOnly={isReadOnly}>
    <Form.Item name="name" label="名称">
      <Input />
    </Form.Item>
  </PageForm>
)

test('what may not be changed is shown without a button that would be refused', async () => {
  renderInDesk(formWith(true))
  expect(await screen.findByLabelText('名称')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull()
})

test('what may be changed can be typed and saved', async () => {
  renderInDesk(formWith(false))
  expect(await screen.findByLabelText('名称')).toHaveProperty('disabled', false)
  expect(screen.queryByRole('button', { name: /保\s*存/ })).not.toBeNull()
})
