// Somebody signs in on a computer by a phone that is signed in already, and refuses a computer that is not his.
import { expect, PASSWORD, signIn, signInHere, test } from './fixtures.ts'

test('a computer is signed in by a phone that shows the same number; one that is refused stays outside', async ({
  page: computer,
  another,
}) => {
  const shown = async (): Promise<{ url: string; number: string }> => {
    const [reply] = await Promise.all([
      computer.waitForResponse((one) => one.url().includes('/auth/scan/begin')),
      computer.goto('/neibu/login?mode=3'),
    ])
    const { data } = (await reply.json()) as { data: { url: string; number: string } }
    await expect(computer.getByRole('img', { name: '登录二维码' })).toBeVisible()
    await expect(computer.getByText(`核对数字 ${data.number}`)).toBeVisible()
    return data
  }
  const phone = await another({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })

  await test.step('who is not signed in on the phone signs in first; then the computer is confirmed', async () => {
    const { url, number } = await shown()
    await phone.goto(url)
    await signInHere(phone, 'xujiahe')
    await expect(phone.getByText('一台电脑请求以您的身份登录')).toBeVisible()
    await expect(phone.getByText(number, { exact: true })).toBeVisible()
    await expect(computer.getByText('已扫描，请在手机上确认')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(phone.getByText('已确认，电脑将自动登录')).toBeVisible()
    await computer.waitForURL((at) => !at.pathname.startsWith('/neibu/'))
    await computer.goto('/center/users')
    await expect(computer.getByRole('main')).toContainText('许嘉禾')
    // The code was used: nobody gets anything by it.
    const other = await another({ viewport: { width: 390, height: 844 } })
    await signIn(other, 'shenqingyan', PASSWORD)
    await other.goto(url)
    await expect(other.getByText('二维码已过期或已被使用，请在电脑上刷新二维码后重新扫描')).toBeVisible()
  })

  await test.step('a computer of somebody else is refused', async () => {
    await computer.context().clearCookies()
    await computer.evaluate(() => localStorage.clear())
    const { url } = await shown()
    await phone.goto(url)
    await phone.getByRole('button', { name: '拒绝' }).click()
    await expect(phone.getByText('已拒绝本次登录')).toBeVisible()
    await expect(computer.getByText(/^手机上取消了本次登录/)).toBeVisible()
    expect(new URL(computer.url()).pathname).toBe('/neibu/login')
    await computer.getByRole('button', { name: '刷新二维码' }).click()
    await expect(computer.getByRole('img', { name: '登录二维码' })).toBeVisible()
  })
})
