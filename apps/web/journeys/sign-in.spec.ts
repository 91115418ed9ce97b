import { codeFor, expect, signIn, test } from './fixtures.ts'

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

test('a person registers with a code, is signed in, and can sign in by code afterwards', async ({ page }) => {
  const phone = '13912340001'
  await page.goto('/neibu/register')
  await page.getByLabel('用户名', { exact: true }).fill('journey_one')
  await page.getByLabel('姓名', { exact: true }).fill('旅行者')
  await page.getByLabel('手机号或邮箱', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/验证码已发送至 139\*{4}0001/).first()).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page, phone))
  await page.getByLabel('密码', { exact: true }).fill('Journey#26')
  await page.getByLabel('再次输入密码', { exact: true }).fill('Journey#26')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册账号' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/neibu/login')
  await page.getByRole('tab', { name: '验证码登录' }).or(page.getByRole('button', { name: '验证码登录' })).or(page.getByText('验证码登录')).first().click()
  await page.getByLabel('手机号或邮箱', { exact: true }).fill('19900000001')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
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
  await page.request.post('/prod-api/auth/logout', { headers: { authorization: String(token) }, data: {} })
  await page.goto('/center/set')
  await expect(page.getByText('当前登录已失效，请重新登录').first()).toBeVisible()
  await page.getByRole('button', { name: /确\s*定|确\s*认/ }).click()
  await page.waitForURL((url) => url.pathname === '/home/homepage')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('a token in the address signs in once, and the address is clean at once', async ({ page }) => {
  const signed = await page.request.post('/prod-api/auth/login/pwd', { data: { username: 'xujiahe', password: 'Kaisai#2026' } })
  const { data } = (await signed.json()) as { data: { token: string } }
  await page.goto(`/center/users?token=${data.token}`)
  await page.waitForURL((url) => url.pathname === '/center/users' && !url.search.includes('token'))
  await expect(page.getByText('许嘉禾').or(page.getByText('xujiahe')).first()).toBeVisible()
  const dead = await page.request.get('/prod-api/auth/user/info', { headers: { authorization: `Bearer ${data.token}` } })
  expect(((await dead.json()) as { code: number }).code).toBe(11000)
})
