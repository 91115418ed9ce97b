import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a visitor finds the date, the news and an article, in both languages', async ({ page }) => {
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/home/homepage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('让设计，解决真实的问题')
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design for real problems')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design for real problems')
  await page.goto('/home/newsList')
  await expect(page.locator('html')).toHaveAttribute('lang', /en/)
  await page
    .getByRole('link', { name: /中文|简体/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/)
  const first = page.getByRole('article').or(page.locator('main li')).first().getByRole('link').first()
  await expect(first).toHaveText(/\p{Script=Han}/u)
  const title = (await first.innerText()).trim()
  const counted = page.waitForResponse((reply) => reply.url().endsWith('/home/competition/news/view'))
  await first.click()
  expect(((await (await counted).json()) as { code: number }).code).toBe(0)
  await page.waitForURL((url) => url.pathname === '/home/newsDetails')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split('\n').at(-1)!.slice(0, 8))
})

test('unknown addresses end on the page that says so; an outer address in /redirect does not lead out', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.waitForURL((url) => url.pathname === '/neibu/login' || url.pathname === '/noPage')
  await page.goto('/redirect/https://evil.example')
  expect(new URL(page.url()).host).toMatch(/^localhost/)
})

for (const path of ['/home/homepage', '/home/newsList', '/neibu/login', '/neibu/register', '/neibu/retrieve']) {
  for (const width of [1440, 390]) {
    test(`${path} at ${width} px has no serious accessibility fault and does not overflow`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('load')
      await expectAccessible(page)
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the news list is readable, searchable and paged', async ({ page }) => {
    await page.goto('/home/newsList')
    const titles = await page.locator('main a[href*="newsDetails"]').count()
    expect(titles).toBeGreaterThan(5)
    await page.goto('/home/newsList?keyword=%E6%8A%A5%E5%90%8D')
    expect(await page.locator('main a[href*="newsDetails"]').count()).toBeGreaterThan(0)
  })
})
