import { pageGallery } from '@kaisai/contract/work/public.endpoints'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a visitor finds by a word, narrows to a kind, and the box of the header suggests', async ({ page }) => {
  await page.goto('/home/homepage')
  const box = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')).first()
  await box.click()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('开赛杯')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('Enter')
  await page.waitForURL(/\/home\/searchNews\?keyword=/)
  await expect(page.locator('main mark').first()).toHaveText('开赛杯')
  await page.getByRole('navigation', { name: '按类型查看结果' }).getByRole('link', { name: /^竞赛/ }).click()
  await page.waitForURL(/kind=competition/)
  await expectAccessible(page)
  await page.locator('main li a').first().click()
  await page.waitForURL(/\/home\/competition\/details\?id=/)
  await box.fill('')
  await box.pressSequentially('开赛杯')
  await expect(list.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).not.toHaveURL(/searchNews/)
})

test('a published work is found by its title, and its page opens', async ({ page }) => {
  const gallery = await page.request.get(`/prod-api${pageGallery.path}?pageSize=20`)
  const works = ((await gallery.json()) as { data: { rows: { title: string }[] } }).data.rows
  expect(works.length).toBeGreaterThan(0)
  const { title } = works[0]!
  await page.goto(`/home/searchNews?keyword=${encodeURIComponent(title)}`)
  await page.getByRole('navigation', { name: '按类型查看结果' }).getByRole('link', { name: /^作品/ }).click()
  await page.waitForURL(/kind=work/)
  await page.locator('main li').getByRole('link', { name: title, exact: true }).first().click()
  await page.waitForURL(/\/home\/work\/workDetail\?workId=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('results, kinds, short words and nothing found stand in the document, and no search engine keeps them', async ({
    page,
  }) => {
    await page.goto(`/home/searchNews?keyword=${encodeURIComponent('报名')}`)
    await expect(page.locator('main mark').first()).toHaveText('报名')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.goto(`/home/searchNews?keyword=${encodeURIComponent('报名')}&kind=article`)
    await expect(page.getByRole('link', { name: /^资讯/, exact: false }).and(page.locator('[aria-current=page]'))).toBeVisible()
    await page.goto(`/home/searchNews?keyword=${encodeURIComponent('查无此物')}`)
    await expect(page.getByText('没有找到相关内容。')).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: '证书查询' })).toBeVisible()
    await page.goto(`/home/searchNews?keyword=${encodeURIComponent('报')}`)
    await expect(page.getByText('请至少输入两个字')).toBeVisible()
  })
})
