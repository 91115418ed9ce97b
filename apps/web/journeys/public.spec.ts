import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, PASSWORD, test, tryNo } from './fixtures.ts'

/** Holds back all scripts of the page but the first one; the function it gives lets them come. */
const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!wake).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

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
  const first = page.locator('main a[href*="newsDetails"]').first()
  await expect(first).toHaveText(/\p{Script=Han}/u)
  const title = (await first.innerText()).trim()
  const counted = page.waitForResponse((reply) => reply.url().endsWith('/home/competition/news/view'))
  await first.click()
  expect(((await (await counted).json()) as { code: number }).code).toBe(0)
  await page.waitForURL((url) => url.pathname === '/home/newsDetails')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.split('\n').at(-1)!.slice(0, 8))
})

test('an address that leads nowhere is answered 404 with the site’s own page, in the language of the browser', async ({
  request,
  page,
}) => {
  for (const path of ['/.env', '/no/such/page', '/home/nothing', '/center/nothing', '/wp-login.php']) {
    const zh = await request.get(path, { headers: { 'accept-language': 'zh-CN' } })
    expect([path, zh.status(), (await zh.text()).includes('页面不存在')]).toEqual([path, 404, true])
    const en = await request.get(path, { headers: { 'accept-language': 'en' } })
    expect([path, en.status(), (await en.text()).includes('Page not found')]).toEqual([path, 404, true])
  }
  for (const path of ['/dashboard', '/center', '/center/users', '/system/user', '/role', '/neibu/login'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  await page.goto('/.env')
  await expect(page.getByText('页面不存在').first()).toBeVisible()
})

test('what is done before the scripts are there is done when they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home/certificate/search')
  await page.getByLabel('姓名', { exact: true }).fill('许佳禾')
  await page.getByRole('textbox').last().fill('12345')
  // The browser's own click waits until a press has done something.
  await page.getByRole('radio').nth(1).dispatchEvent('click')
  await page.getByRole('button', { name: '资讯：展开下级' }).dispatchEvent('click')
  await expect(page.getByRole('button', { name: '查询', exact: true })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: /^资讯/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('许佳禾')
  await expect(page.getByLabel('身份证号后六位', { exact: true })).toBeVisible()
})

test('on a phone the chosen tab stands in view, before the scripts are there and after', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/homepage')
  const address = await page
    .getByRole('link', { name: /首届“开赛杯”/ })
    .first()
    .getAttribute('href')
  const release = await holdScripts(page)
  await page.goto(address!)
  const tabs = page.getByRole('navigation', { name: '竞赛栏目' }).getByRole('link')
  await tabs.last().click()
  const chosen = tabs.and(page.locator('[aria-current]'))
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
  release()
  await expect(tabs.first()).not.toBeInViewport()
  await page.goBack()
  await expect(chosen).toBeInViewport({ ratio: 0.9 })
})

test('a name and a password typed before the scripts are there sign in when they are', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/neibu/login')
  await page.locator('input[name=username]').fill('xujiahe')
  await page.locator('input[name=password]').fill(PASSWORD)
  const signIn = page.locator('form button[type=submit]')
  await expect(signIn).toBeDisabled()
  release()
  await signIn.click()
  await expect(page).toHaveURL(/\/center/)
})

test('a code asked for before the scripts are there is sent to the number that was typed', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/neibu/register')
  // Another code to the same phone has to wait for a minute.
  await page.getByLabel('手机号或邮箱', { exact: true }).pressSequentially(`1371499001${tryNo()}`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  release()
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(page.getByText('请输入手机号或邮箱地址')).toHaveCount(0)
})

test('a token in an address stands nowhere in the page that is sent', async ({ request }) => {
  for (const path of [
    '/home/homepage',
    '/home/newsList',
    '/neibu/login',
    '/neibu/register',
    '/home/nothing',
    '/nothing',
    '/dashboard',
  ]) {
    const reply = await request.get(`${path}?a=1&token=SECRET77&adminToken=SECRET77`)
    expect([path, (await reply.text()).includes('SECRET77')]).toEqual([path, false])
    expect(reply.headers()['referrer-policy']).toBe('no-referrer')
  }
})

test('unknown addresses end on the page that says so; an outer address in /redirect does not lead out', async ({ page }) => {
  await page.goto('/no/such/page')
  await page.waitForURL((url) => url.pathname === '/neibu/login' || url.pathname === '/noPage')
  await page.goto('/redirect/https://evil.example')
  expect(new URL(page.url()).host).toMatch(/^localhost/)
})

for (const path of ['/home/homepage', '/home/newsList', '/neibu/login', '/neibu/register', '/neibu/retrieve']) {
  for (const width of [1440]) {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('results, awards, participants, works and a certificate’s verdict stand in the document', async ({ page }) => {
    await page.goto(`/home/searchNews?keyword=${encodeURIComponent('青禾杯')}`)
    await expect(page.getByRole('heading', { name: '竞赛（1）' })).toBeVisible()
    await page.goto(`/home/competition?keyword=${encodeURIComponent('2025年“城市印象”')}`)
    await page
      .getByRole('link', { name: /2025年“城市印象”/ })
      .first()
      .click()
    const old = new URL(page.url()).searchParams.get('id')!
    // Numbers of works are drawn by chance, and with them the order: whoever is first has an award.
    await page.goto(`/home/competition/details?id=${old}&tab=rank`)
    const first = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '1', exact: true }) })
      .first()
    const [title] = (await first.getByRole('rowheader').locator('> *').allInnerTexts()).filter(Boolean)
    expect(title).toBeTruthy()
    await expect(page.getByText('加载中')).toHaveCount(0)
    await page.goto(`/home/competition/details?id=${old}&tab=award`)
    await expect(page.getByRole('rowheader', { name: title! }).first()).toBeVisible()
    await expect(page.getByText('加载中')).toHaveCount(0)
    await page.goto(`/home/competition?keyword=${encodeURIComponent('开赛杯')}`)
    await page
      .getByRole('link', { name: /首届“开赛杯”/ })
      .first()
      .click()
    const now = new URL(page.url()).searchParams.get('id')!
    await page.goto(`/home/signUp?id=${now}`)
    await expect(page.locator('main').getByRole('heading', { name: /首届“开赛杯”/ })).toBeVisible()
    await expect(page.locator('main').getByRole('link', { name: '登录' })).toBeVisible()
    await expect(page.getByText('加载中')).toBeHidden()
    for (const tab of ['team', 'work', 'vote']) {
      await page.goto(`/home/competition/details?id=${now}&tab=${tab}`)
      await expect(page.locator('main')).not.toContainText('加载中')
    }
    await page.goto('/certificate/trace?code=0000000000000000')
    await expect(page.locator('body')).not.toContainText('加载中')
  })
})

test('a page of few lines is as high as the window, its footer at the foot, before any script; on paper it is as high as its lines', async ({
  browser,
  baseURL,
}) => {
  const HEIGHT = 2400
  for (const width of [1440, 1024, 390]) {
    const context = await browser.newContext({ viewport: { width, height: HEIGHT }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/home/certificate/search`)
    const footer = (await page.locator('footer').boundingBox())!
    expect([width, Math.round(footer.y + footer.height)]).toEqual([width, HEIGHT])
    await page.emulateMedia({ media: 'print' })
    const main = (await page.locator('main').boundingBox())!
    expect(main.height).toBeLessThan(HEIGHT * 0.5)
    await context.close()
  }
})
