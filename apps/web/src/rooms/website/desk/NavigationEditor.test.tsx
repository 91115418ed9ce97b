import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Form, type FormInstance } from 'antd'
import { beforeEach, expect, test } from 'vitest'
import { renderInDesk, serveWith } from '#web/ui/test-frame.tsx'
import { NavigationEditor } from './NavigationEditor.tsx'
import { emptySite, type SiteValues } from './site-values.ts'

const columns = [
  { type: 'news_column', name: '', options: [{ value: 'notice', label: '通知公告', tag: 'default', children: [] }] },
]
const ownPages = [
  { address: '/home/page/sponsors', title: '赞助单位', isPublished: true },
  { address: '/home/page/venue', title: '场地', isPublished: false },
]
const entry = (nameZh: string, tem = '/home/homepage') => ({ nameZh, nameEn: nameZh, tem, children: [] })

const GONE = '0199c0de-0000-7000-8000-00000000dead'
let asked: ReturnType<typeof serveWith>
beforeEach(() => {
  asked = serveWith((path, { address }) => {
    if (path.endsWith('/website/site/check/address'))
      return { code: 0, data: { fault: String(address).includes(GONE) ? 'missing' : null } }
    return { code: 0, data: path.endsWith('/website/site/page') ? ownPages : columns }
  })
})

let form: FormInstance<SiteValues>
const Page = ({ navigation }: { navigation: SiteValues['navigation'] }) => {
  ;[form] = Form.useForm<SiteValues>()
  return (
    <Form form={form} initialValues={{ ...emptySite, navigation }}>
      <NavigationEditor siteId="site" />
    </Form>
  )
}
const names = () => form.getFieldValue('navigation').map((one: { nameZh: string }) => one.nameZh)

test('entries change places, and the first cannot go up', async () => {
  renderInDesk(<Page navigation={[entry('首页'), entry('资讯')]} />)
  expect(screen.getByRole('button', { name: '上移“首页”' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '下移“首页”' }))
  await waitFor(() => expect(names()).toEqual(['资讯', '首页']))
})

test('who drags by the keyboard is told the names and places in the language of the desk', async () => {
  renderInDesk(<Page navigation={[entry('首页'), entry('资讯')]} />)
  const handle = screen.getByRole('button', { name: '拖动“首页”排序' })
  expect(handle.getAttribute('aria-roledescription')).toBe('可拖动排序')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  handle.focus()
  fireEvent.keyDown(handle, { code: 'Space' })
  await waitFor(() => expect(said()).toContain('已拿起“首页”，现在在第 1 位，共 2 位'))
  fireEvent.keyDown(handle, { code: 'Escape' })
  await waitFor(() => expect(said()).toContain('已取消移动“首页”，回到原位'))
})

test('an entry needs an address unless something stands below it', async () => {
  renderInDesk(<Page navigation={[entry('资讯', '')]} />)
  await expect(form.validateFields()).rejects.toMatchObject({ errorFields: [{ name: ['navigation', 0, 'tem'] }] })
  fireEvent.click(screen.getByRole('button', { name: /新增二级导航/ }))
  const below = { nameZh: '通知', nameEn: 'Notices', path: '/home/newsList', dictValue: '' }
  form.setFieldValue(['navigation', 0, 'children', 0], below)
  await waitFor(() => expect(form.validateFields()).resolves.toMatchObject({ navigation: [{ tem: '', children: [below] }] }))
})

test('a chosen column brings the address of the news list', async () => {
  renderInDesk(<Page navigation={[{ ...entry('资讯', ''), children: [{ nameZh: '', nameEn: '', path: '', dictValue: '' }] }]} />)
  fireEvent.mouseDown(screen.getByLabelText('资讯栏目'))
  fireEvent.click(await screen.findByTitle('通知公告'))
  await waitFor(() =>
    expect(form.getFieldValue(['navigation', 0, 'children', 0])).toMatchObject({ path: '/home/newsList', dictValue: 'notice' }),
  )
})

test('an entry with others below asks before it goes', async () => {
  const children = [{ nameZh: '通知', nameEn: 'Notices', path: '/home/newsList', dictValue: '' }]
  renderInDesk(<Page navigation={[{ ...entry('资讯'), children }]} />)
  fireEvent.click(screen.getByRole('button', { name: '删除“资讯”' }))
  const box = await screen.findByRole('dialog')
  expect(box.textContent).toContain('1 个二级导航')
  expect(names()).toEqual(['资讯'])
  fireEvent.click(within(box).getByText('删除'))
  // Browsers close the box on submit by themselves; jsdom does not.
  box.dispatchEvent(new Event('close'))
  await waitFor(() => expect(names()).toEqual([]))
})

test('pages of the site are chosen by their titles', async () => {
  renderInDesk(<Page navigation={[entry('赞助', '')]} />)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /地址/ }))
  fireEvent.click(await screen.findByTitle('赞助单位（/home/page/sponsors）'))
  await waitFor(() => expect(form.getFieldValue(['navigation', 0, 'tem'])).toBe('/home/page/sponsors'))
})

test('an entry that leads nowhere, or to a page that is not published, is marked until it is changed', async () => {
  const below = { nameZh: '场地', nameEn: 'Venue', path: '/home/page/venue', dictValue: '' }
  renderInDesk(<Page navigation={[entry('首页'), entry('丢失', '/home/page/gone'), { ...entry('参观'), children: [below] }]} />)
  const marks = () => [/此地址没有页面/, /该页面尚未发布/].map((words) => screen.queryAllByText(words).length)
  await waitFor(() => expect(marks()).toEqual([1, 1]))
  form.setFieldValue(['navigation', 1, 'tem'], '/home/page/sponsors')
  await waitFor(() => expect(marks()).toEqual([0, 1]))
})

test('an entry that names something by its id is marked where the server finds it missing, and each address is asked once', async () => {
  const details = (id: string) => `/home/competition/details?id=${id}`
  const there = details('0199c0de-0000-7000-8000-000000000001')
  renderInDesk(<Page navigation={[entry('首页'), entry('本届竞赛', there), entry('上届竞赛', `${details(GONE)}#plan`)]} />)
  expect(await screen.findAllByText(/所指的内容不存在或尚未公开/)).toHaveLength(1)
  const addresses = asked.flatMap(({ path, input }) => (path.endsWith('/check/address') ? [input.address] : []))
  expect(addresses.toSorted()).toEqual([there, details(GONE)].toSorted())
  form.setFieldValue(['navigation', 2, 'tem'], there)
  await waitFor(() => expect(screen.queryByText(/所指的内容不存在或尚未公开/)).toBeNull())
})
