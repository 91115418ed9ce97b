import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { contrast } from '#web/brand.ts'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { LookTab } from './LookTab.tsx'
import { emptySite, type SiteValues } from './site-values.ts'

beforeEach(() => {
  serveWith((path) =>
    path.includes('dict') ? { code: 0, data: [] } : { code: 0, data: { kinds: ['png'], maxMb: 10, chunkBytes: 1 } },
  )
})

let form: FormInstance<SiteValues>
const Page = ({ brandColor }: { brandColor: string }) => {
  ;[form] = Form.useForm<SiteValues>()
  return (
    <Form form={form} initialValues={{ ...emptySite, brandColor }}>
      <LookTab form={form} logo={null} />
    </Form>
  )
}

test('a color nobody could read on is said to be so, and the tone that is offered passes', async () => {
  renderInDesk(<Page brandColor="#ffcc00" />)
  expect((await screen.findByRole('status')).textContent).toContain('仅 1.')
  fireEvent.click(screen.getByRole('button', { name: /^改用 #/ }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('清晰可读'))
  expect(contrast(form.getFieldValue('brandColor'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(screen.queryByRole('button', { name: /^改用/ })).toBeNull()
})

test.each(['', 'red', '#12345', '#1234567', '#ffcc0g'])(
  '“%s” is refused as a color, and nothing is said of its contrast',
  async (brandColor) => {
    renderInDesk(<Page brandColor={brandColor} />)
    await expect(form.validateFields(['brandColor'])).rejects.toMatchObject({ errorFields: [{ name: ['brandColor'] }] })
    expect(screen.queryByRole('button', { name: /^改用/ })).toBeNull()
  },
)
