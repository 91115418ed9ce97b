import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { expect, test } from 'vitest'
import { renderInDesk } from '#web/ui/test-frame.tsx'
import { EntriesOf } from './EntriesOf.tsx'

let form: FormInstance
const Page = ({ entries }: { entries?: readonly string[] }) => {
  ;[form] = Form.useForm()
  return (
    <Form form={form} initialValues={{ entries }}>
      <Form.Item name="entries" noStyle>
        <EntriesOf />
      </Form.Item>
    </Form>
  )
}
const chosen = () => form.getFieldValue('entries')

test('quick links are all until one is removed or moved, then those that are left in their order', async () => {
  renderInDesk(<Page />)
  expect(chosen()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: '删除“竞赛日历”' }))
  await waitFor(() => expect(chosen()).toEqual(['competitions', 'news', 'works', 'certificates', 'button']))
  fireEvent.click(screen.getByRole('button', { name: '上移“资讯公告”' }))
  await waitFor(() => expect(chosen()).toEqual(['news', 'competitions', 'works', 'certificates', 'button']))
})

test('a quick link that was removed is added again at the end; without any the block is said to be left out', async () => {
  renderInDesk(<Page entries={['news']} />)
  fireEvent.click(screen.getByRole('button', { name: '删除“资讯公告”' }))
  expect(await screen.findByText('没有选择入口，该模块不会显示。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /添加入口/ }))
  fireEvent.click(await screen.findByText('证书查询'))
  await waitFor(() => expect(chosen()).toEqual(['certificates']))
})
