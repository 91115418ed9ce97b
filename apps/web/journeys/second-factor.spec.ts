import type { Page } from '@playwright/test'
import { apiAs, expect, PASSWORD, signIn, test, tryNo } from './fixtures.ts'

// A first try may have left a passkey or a temporary password.
const personOfTry = (): string => ['luotianyou', 'wangyan'][tryNo() % 2]!

/** A passkey device inside the browser: says yes to whatever the page asks. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
const firstStep = async (page: Page, password: string): Promise<void> => {
  await page.goto('/neibu/login?redirect=%2Fcenter%2Fset')
  await page.getByLabel('用户名', { exact: true }).fill(personOfTry())
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/home/homepage')
}

test.describe
  .serial('second steps', () => {
    test('a passkey is made in the center, asked for at the next sign-in, and a recovery code lets in without it', async ({
      page,
    }) => {
      await addAuthenticator(page)
      await signIn(page, personOfTry())
      await page.goto('/center/set')
      const section = page.locator('#set-second')
      await section.getByRole('button', { name: '添加', exact: true }).click()
      await page.getByRole('dialog').getByLabel('名称').fill('办公室电脑')
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      const codes = section.getByRole('region', { name: '请保存恢复码' })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      const recovery = (await codes.getByRole('listitem').first().textContent())!
      await codes.getByRole('button', { name: '我已保存' }).click()
      await expect(section.getByText('办公室电脑')).toBeVisible()
      await expect(section.getByText('剩余 10 个')).toBeVisible()

      await signOut(page)
      await firstStep(page, PASSWORD)
      await page.waitForURL((url) => url.pathname === '/neibu/second')
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      await page.getByRole('button', { name: '使用通行密钥' }).click()
      await page.waitForURL((url) => url.pathname === '/center/set')
      await expect(page.locator('#set-second').getByText(/最近使用/)).toBeVisible()

      await signOut(page)
      await firstStep(page, PASSWORD)
      await page.getByRole('button', { name: '使用恢复码' }).click()
      await page.getByLabel('恢复码', { exact: true }).fill('AAAAA-AAAAA')
      await page.getByRole('button', { name: '验证并登录' }).click()
      await expect(page.getByText('二次验证未通过，请核对后重试')).toBeVisible()
      await page.getByLabel('恢复码', { exact: true }).fill(recovery)
      await page.getByRole('button', { name: '验证并登录' }).click()
      await page.waitForURL((url) => url.pathname === '/center/set')
      await page.locator('#set-second').getByRole('button', { name: '移除', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
      await expect(page.getByText('通行密钥已移除').first()).toBeVisible()
    })

    test('a temporary password leads to changing it from anywhere, and back', async ({ page }) => {
      const temporary = 'Temp#20262'
      await page.goto('/home/homepage')
      const admin = await apiAs(page, 'admin')
      const { rows } = await admin.get<{ rows: { userId: string }[] }>(`/system/user/page?keyword=${personOfTry()}`)
      await admin.post('/system/user/update/pwd', { userId: rows[0]!.userId, password: temporary })
      await firstStep(page, temporary)
      await page.waitForURL((url) => url.pathname === '/neibu/secure')
      await page.goto('/center/users')
      await page.waitForURL((url) => url.pathname === '/neibu/secure' && url.searchParams.get('redirect') === '/center/users')
      await page.getByLabel('临时密码', { exact: true }).fill(temporary)
      await page.getByLabel('新密码', { exact: true }).fill(PASSWORD)
      await page.getByLabel('再次输入新密码', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: '保存并继续' }).click()
      await page.waitForURL((url) => url.pathname === '/center/users')
      await expect(page.getByText(personOfTry()).first()).toBeVisible()
    })
  })
