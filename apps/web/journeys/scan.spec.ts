// Somebody signs in on a computer by a phone that is signed in already, and refuses a computer that is not his.
import { expect, PASSWORD, signIn, signInHere, test } from './fixtures.ts'

test('a computer is signed in by a phone that shows the same number; one that is refused stays outside', async ({
  page: computer,
  another,
}, info) => {
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
  /** Nobody is signed in on the computer any more. */
  const forget = async (): Promise<void> => {
    await computer.context().clearCookies()
    await computer.evaluate(() => localStorage.clear())
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
    // The computer's network is away for a moment: the code is good all the same.
    await computer.context().setOffline(true)
    await phone.getByRole('button', { name: '确认登录' }).click()
    await expect(phone.getByText('已确认，电脑将自动登录')).toBeVisible()
    await expect(computer.getByText('已扫描，请在手机上确认')).toBeHidden()
    expect(new URL(computer.url()).pathname).toBe('/neibu/login')
    await computer.context().setOffline(false)
    await computer.waitForURL((at) => !at.pathname.startsWith('/neibu/'))
    await computer.goto('/center/users')
    await expect(computer.getByRole('main')).toContainText('许嘉禾')
    // The code was used: nobody gets anything by it.
    const other = await another({ viewport: { width: 390, height: 844 } })
    await signIn(other, 'shenqingyan', PASSWORD)
    await other.goto(url)
    await expect(other.getByText(/^这个二维码已被其他账号打开/)).toBeVisible()
    await phone.goto(url)
    await expect(phone.getByText(/^这个二维码已经确认或拒绝过/)).toBeVisible()
  })

  await test.step('the browser that shows a code does not sign itself in; a phone without network says so and tries again', async () => {
    await forget()
    const { url } = await shown()
    await computer.goto(url)
    await signInHere(computer, 'xujiahe')
    await expect(computer.getByText('这个二维码由本机显示，请用另一部已登录的手机扫描')).toBeVisible()
    await phone.route('**/auth/scan/open*', (route) => route.abort('internetdisconnected'))
    await phone.goto(url)
    const retry = phone.getByRole('button', { name: /重\s?试/ })
    await expect(retry).toBeVisible()
    await phone.screenshot({ path: info.outputPath('offline-390-zh.png'), fullPage: true })
    await phone.unroute('**/auth/scan/open*')
    await retry.click()
    await expect(phone.getByText('一台电脑请求以您的身份登录')).toBeVisible()
    await phone.screenshot({ path: info.outputPath('asked-390-zh.png'), fullPage: true })
  })

  await test.step('a computer of somebody else is refused', async () => {
    await forget()
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
