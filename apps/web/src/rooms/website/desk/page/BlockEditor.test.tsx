import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { BlockEditor } from './BlockEditor.tsx'
import { emptyBlock, inputOf, type PageValues } from './page-values.ts'

beforeEach(() => {
  serveWith(() => ({ code: 0, data: { kinds: ['png'], maxMb: 10, chunkBytes: 1 } }))
})

let form: FormInstance<PageValues>
const Page = ({ blocks }: { blocks: PageValues['blocks'] }) => {
  ;[form] = Form.useForm<PageValues>()
  return (
    <Form form={form} initialValues={{ title: '页面', titleEn: '', description: '', descriptionEn: '', blocks }}>
      <BlockEditor pictures={[]} />
    </Form>
  )
}
const kinds = () => (form.getFieldValue('blocks') as PageValues['blocks']).map(({ kind }) => kind)
const words = { zh: '欢迎', en: 'Welcome' }

test('blocks are added, change places and go', async () => {
  renderInDesk(<Page blocks={[]} />)
  expect(screen.getByText('还没有内容。从下方添加第一个内容块。')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /小标题/ }))
  await waitFor(() => expect(kinds()).toEqual(['heading']))
  fireEvent.click(within(screen.getByRole('group', { name: '添加内容块' })).getByRole('button', { name: /行动按钮/ }))
  await waitFor(() => expect(kinds()).toEqual(['heading', 'action']))
  fireEvent.click(screen.getByRole('button', { name: '上移“第 2 块 行动按钮”' }))
  await waitFor(() => expect(kinds()).toEqual(['action', 'heading']))
  fireEvent.click(screen.getByRole('button', { name: '删除“第 1 块 行动按钮”' }))
  await waitFor(() => expect(kinds()).toEqual(['heading']))
})

test('what a block needs is asked for before it is saved', async () => {
  renderInDesk(<Page blocks={[emptyBlock('heading'), emptyBlock('action'), emptyBlock('faq')]} />)
  const refused = (await form.validateFields().catch((error: { errorFields: { name: (string | number)[] }[] }) => error)) as {
    errorFields: { name: (string | number)[] }[]
  }
  expect(refused.errorFields.map(({ name }) => name.join('.')).sort()).toEqual([
    'blocks.0.text.zh',
    'blocks.1.link',
    'blocks.1.text.zh',
    'blocks.2.items.0.text.zh',
    'blocks.2.items.0.title.zh',
  ])
  form.setFieldValue(['blocks', 1, 'link'], 'javascript:alert(1)')
  await expect(form.validateFields([['blocks', 1, 'link']])).rejects.toBeTruthy()
})

test('cards take more entries, and what is sent is whole', async () => {
  renderInDesk(<Page blocks={[{ ...emptyBlock('cards'), text: words }]} />)
  fireEvent.click(screen.getByRole('button', { name: /添加卡片/ }))
  await waitFor(() => expect(form.getFieldValue(['blocks', 0, 'items'])).toHaveLength(2))
  const { blocks } = inputOf(form.getFieldsValue(true) as PageValues)
  expect(blocks).toEqual([
    { ...emptyBlock('cards'), text: words, items: [emptyBlock('cards').items[0], emptyBlock('cards').items[0]] },
  ])
})
