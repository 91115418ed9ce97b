import { apiAs, codeFor, expect, signIn, test, tryNo } from './fixtures.ts'

test('a wrong password is told, a right one leads inside, and the page remembers where one wanted to go', async ({ page }) => {
  await page.goto('/dashboard')
  await page.waitForURL((url) => url.pathname === '/neibu/login')
  await page.getByLabel('用户名', { exact: true }).fill('guyanqing')
  await page.getByLabel('密码', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('用户名或密码错误，请重新输入').first()).toBeVisible()
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('guyanqing')
  await page.getByLabel('密码', { exact: true }).fill('Kaisai#2026')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await expect(page.getByRole('heading', { name: /工作台|，/ }).first()).toBeVisible()
})

test('whoever comes to desk or center, from a public page as well, stands in a document that allows style attributes', async ({
  page,
}) => {
  // A refused attribute is a fault of its own that fails the test: it is tried where it must work.
  const allowsStyles = (): Promise<boolean> =>
    page.evaluate(() => {
      const probe = document.createElement('p')
      probe.setAttribute('style', 'width: 7px')
      document.body.append(probe)
      const { width } = probe.style
      probe.remove()
      return width === '7px'
    })
  await signIn(page, 'guyanqing')
  await page.waitForURL((url) => url.pathname === '/dashboard')
  expect(await allowsStyles()).toBe(true)
  const shown = await page.goto('/home/homepage')
  expect(shown!.headers()['content-security-policy']).toContain("style-src-attr 'none'")
  await page.locator('a[href^="/center"]').first().click()
  await page.waitForURL((url) => url.pathname.startsWith('/center'))
  expect(await allowsStyles()).toBe(true)
})

test('a link into the desk waits for the choice of an identity and goes on', async ({ page }) => {
  await signIn(page, 'moyunting')
  await page.goto('/review/competition')
  await expect(page).toHaveURL(/\/role\?redirect=%2Freview%2Fcompetition/)
  await page.getByRole('button', { name: /评审专家/ }).click()
  await page.waitForURL((url) => url.pathname === '/review/competition')
})

test('a person registers with a code and is signed in', async ({ page }) => {
  // A first try may have registered its own.
  const phone = `1391234000${tryNo()}`
  await page.goto('/neibu/register')
  const userName = page.getByLabel('用户名', { exact: true })
  // The page comes before its scripts: a press in between opens nothing, and is made again.
  await expect(async () => {
    if (!(await userName.isVisible())) await page.getByRole('button', { name: '同时设置用户名和密码' }).click()
    await expect(userName).toBeVisible({ timeout: 2000 })
  }).toPass()
  await userName.fill(`journey_${tryNo()}`)
  await page.getByLabel('姓名', { exact: true }).fill('旅行者')
  await page.getByLabel('手机号或邮箱', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/验证码没有发出：本平台尚未接入短信或邮件通道/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await page.getByLabel('密码', { exact: true }).fill('Journey#26')
  await page.getByLabel('再次输入密码', { exact: true }).fill('Journey#26')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册账号' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
})

test('a person signs in by code', async ({ page }) => {
  // Another code to the same phone has to wait for a minute.
  const person = ['jichangming', 'sulinxi'][tryNo() % 2]
  await page.goto('/neibu/login')
  const admin = await apiAs(page, 'admin')
  const { rows } = await admin.get<{ rows: { userId: string }[] }>(`/system/user/page?keyword=${person}`)
  const { phone } = await admin.post<{ phone: string }>('/system/user/reveal', { userId: rows[0]!.userId, reason: '登录测试' })
  await page.getByText('验证码登录').first().click()
  await page.getByLabel('手机号或邮箱', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/验证码没有发出：本平台尚未接入短信或邮件通道/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^Bearer /)
})

test('who holds two roles chooses one, and may change it', async ({ page }) => {
  await signIn(page, 'weilanzhou')
  await page.waitForURL((url) => url.pathname === '/role')
  await expect(page.getByText('评审组长')).toBeVisible()
  await page.getByText('评审组长').first().click()
  await page.waitForURL((url) => url.pathname !== '/role')
  expect(await page.evaluate(() => localStorage.getItem('groupId'))).toBeTruthy()
  expect(await page.evaluate(() => localStorage.getItem('role'))).toContain('expert_captain')
})

test('a session ended elsewhere: the dialog with the exact words leads home', async ({ page }) => {
  await signIn(page, 'xujiahe')
  await page.goto('/center/users')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await (await apiAs(page, 'xujiahe')).endSession(String(token))
  await page.goto('/center/set')
  await expect(page.getByText('当前登录已失效，请重新登录').first()).toBeVisible()
  await page.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
  await page.waitForURL((url) => url.pathname === '/home/homepage')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a token in the address signs in once, and the address is clean at once', async ({ page }) => {
  await page.goto('/home/homepage')
  const me = await apiAs(page, 'xujiahe')
  await page.goto(`/center/users?token=${me.token}`)
  await page.waitForURL((url) => url.pathname === '/center/users' && !url.search.includes('token'))
  await expect(page.getByText('xujiahe').first()).toBeVisible()
  expect(await me.code('/auth/user/info')).toBe(11000)
})
