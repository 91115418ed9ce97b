import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

const addresses = [
  ...['/home/cpNews', '/home/news/newsList', '/home/news/competitionInfo', '/home/news/competitionGuide'],
  ...['/home/news/operatingManual', '/home/news/previousWorks', '/home/consultDetails', '/home/expertInfo'],
  ...['/home/research', '/home/solve/could', '/home/solve/highSchool', '/home/solve/dataBase'],
  ...['/home/introductionPlatform', '/home/expendingServices', '/experience'],
]

test('every public address of news, experts and the platform is there, in both languages', async ({ request }) => {
  for (const path of addresses) {
    for (const language of ['zh-cn', 'en']) {
      const reply = await request.get(path, { headers: { cookie: `language=${language}` } })
      expect([path, language, reply.status()]).toEqual([path, language, 200])
      expect((await reply.text()).match(/<h1[ >]/g)).toHaveLength(1)
    }
  }
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of [
    '/home/news/competitionGuide',
    '/home/introductionPlatform',
    '/home/expertInfo',
    '/home/certificate/search',
  ])
    expect(map).toContain(`${path}<`)
  expect(map).toContain('/home/work/workDetail?workId=')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages have no serious accessibility fault (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/home/news/competitionGuide', '/home/expertInfo', '/home/solve/could', '/home/expendingServices']) {
        await page.goto(path)
        await expectAccessible(page)
      }
    }
  })
}

test('an editor makes a page, shows it by a link, publishes it; a visitor reads it in English on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  // An address is taken once.
  const path = `partners-${tryNo()}`
  await signIn(page, 'guyanqing')
  await page.goto('/website/page')
  await page.getByRole('button', { name: '新增页面' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('页面标题').fill('合作单位')
  await dialog.getByLabel('英文标题').fill('Our partners')
  await dialog.getByLabel('页面路径').fill(path)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await page.waitForURL((url) => url.pathname === '/website/page/edit')
  const kinds = page.getByRole('group', { name: '添加内容块' })
  await kinds.getByRole('button', { name: '小标题' }).click()
  await page.getByLabel('小标题 · 中文').fill('支持我们的企业')
  await page.getByLabel('小标题 · 英文').fill('Who supports us')
  await kinds.getByRole('button', { name: '行动按钮' }).click()
  await page.getByLabel('按钮文字 · 中文').fill('查看竞赛')
  await page.getByLabel('按钮文字 · 英文').fill('See the competitions')
  await page.getByLabel('链接').fill('/home/competition')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()
  await page.getByRole('button', { name: '生成预览链接' }).click()
  const preview = await page.getByRole('link', { name: '打开预览' }).getAttribute('href')
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 390, height: 844 }, locale: 'en' })
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  const visitor = await context.newPage()
  expect((await visitor.goto(`/home/page/${path}`))?.status()).toBe(404)
  const sent = await visitor.goto(preview!)
  expect(await sent!.text()).not.toContain('Who supports us')
  await expect(visitor.getByRole('heading', { name: 'Who supports us' })).toBeVisible()
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(page.getByText('已发布，访客现在可以看到').first()).toBeVisible()
  await expect.poll(async () => (await visitor.goto(`/home/page/${path}`))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our partners')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'See the competitions' }).click()
  await visitor.waitForURL((url) => url.pathname === '/home/competition')
  // The page moves: whoever kept its old address is led on.
  await page.goto('/website/page')
  const row = page.getByRole('row').filter({ hasText: `/home/page/${path}` })
  await row.getByRole('button', { name: /更\s*多/ }).click()
  await page.getByRole('menuitem', { name: '更改路径' }).click()
  await page.getByRole('dialog').getByLabel('页面路径').fill(`${path}-new`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(page.getByText('路径已更改').first()).toBeVisible()
  await expect.poll(async () => (await visitor.request.get(`/home/page/${path}`, { maxRedirects: 0 })).status()).toBe(301)
  await visitor.goto(`/home/page/${path}`)
  expect(new URL(visitor.url()).pathname).toBe(`/home/page/${path}-new`)
  await context.close()
})
