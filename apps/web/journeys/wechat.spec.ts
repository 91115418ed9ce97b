// The official account of an organization: set up and tried on the desk, linked by a scan, and people who sign in by it inside WeChat.
import type { Page } from '@playwright/test'
import { APP, openWechat } from '../../server/src/rooms/campus/wechat/wechat-double.given.ts'
import { apiAs, expect, signIn, signInHere, test } from './fixtures.ts'

const INSIDE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
}
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
/** Removes what this journey set up: other journeys have no WeChat. */
const takeDown = async (page: Page): Promise<void> => {
  const admin = await apiAs(page, 'admin')
  const { providers } = await admin.get<{ providers: { providerId: string; kind: string }[] }>('/campus/provider/list')
  for (const { providerId } of providers.filter(({ kind }) => kind === 'wechatPage')) {
    const linked = await admin.get<{ rows: { identityId: string }[] }>(`/campus/identity/page?providerId=${providerId}`)
    for (const { identityId } of linked.rows) await admin.post('/campus/identity/unlink', { identityId, reason: '旅程结束' })
    await admin.post('/campus/provider/delete', { providerId })
  }
  await admin.post('/campus/wechat/delete', {})
}

test('an administrator sets the account up and tries it; people sign in inside WeChat and get messages there', async ({
  page: desk,
  another,
  faults,
}, info) => {
  const wechat = await openWechat()
  const picture = (page: Page, name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  const asks = (openid: string, nickname: string) => Object.assign(wechat.state, { person: { openid, nickname } })
  try {
    await signIn(desk, 'admin')

    await test.step('the desk: the account, a template, and what a test says', async () => {
      await desk.goto('/message/wechat')
      await desk.getByRole('button', { name: '设置公众号' }).click()
      const form = desk.getByRole('dialog')
      await form.getByLabel('公众号名称').fill('旅程服务号')
      await form.getByLabel('AppID').fill(APP.id)
      await form.getByLabel('AppSecret').fill(APP.secret)
      await form.getByLabel('接口地址').fill('http://10.0.0.1/wechat')
      await form.getByLabel('启用', { exact: true }).check()
      await form.getByRole('button', { name: /保\s?存/ }).click()
      await expect(desk.getByText('地址须为 https:// 开头的公网地址').first()).toBeVisible()
      await form.getByLabel('接口地址').fill(wechat.address)
      await form.getByRole('button', { name: /保\s?存/ }).click()
      await expect(form).toBeHidden()
      await expect(desk.getByRole('heading', { name: '旅程服务号' })).toBeVisible()
      const team = desk.getByRole('listitem').filter({ hasText: '团队与报名' })
      await team.getByRole('button', { name: '设置模板' }).click()
      await form.getByLabel('模板编号').fill('tpl_unknown')
      await form.getByRole('button', { name: /保\s?存/ }).click()
      await expect(form).toBeHidden()
      await team.getByRole('button', { name: '发送测试' }).click()
      await expect(desk.getByText('用该公众号关联您的微信').first()).toBeVisible()
      await picture(desk, 'desk-1440-zh')
    })

    await test.step('the own WeChat is linked by a scan and the number it shows; then a test says what WeChat says', async () => {
      await desk.goto('/center/set')
      await desk.locator('#set-wechat').getByRole('button', { name: '关联微信' }).click()
      const dialog = desk.getByRole('dialog')
      const address = await dialog.getByRole('link', { name: '直接打开' }).getAttribute('href')
      await expect(dialog.getByRole('img', { name: '关联微信的二维码' })).toBeVisible()
      await picture(desk, 'link-1440-zh')
      const phone = await another({ ...INSIDE, locale: 'zh-CN' })
      asks('o-admin', '管理员')
      await phone.goto(address!)
      await phone.getByRole('link', { name: '允许' }).click()
      const number = phone.getByText(/^\d{6}$/)
      await expect(number).toBeVisible()
      await picture(phone, 'number-390-zh')
      await dialog.getByLabel('输入手机上显示的六位数字').fill((await number.textContent())!)
      await dialog.getByRole('button', { name: /关\s?联/ }).click()
      await expect(desk.getByText('已关联微信').first()).toBeVisible()
      await desk.goto('/message/wechat')
      const team = desk.getByRole('listitem').filter({ hasText: '团队与报名' })
      await team.getByRole('button', { name: '发送测试' }).click()
      await expect(desk.getByText('模板编号不正确').first()).toBeVisible()
      wechat.state.templates.set('tpl_unknown', ['thing1', 'time2'])
      await team.getByRole('button', { name: '发送测试' }).click()
      await expect(desk.getByText('接收人未关注公众号').first()).toBeVisible()
      wechat.state.followers.add('o-admin')
      await team.getByRole('button', { name: '发送测试' }).click()
      await expect(desk.getByText('测试消息已发送，请在微信中查看')).toBeVisible()
      // What WeChat refused, as the browser's console has it.
      for (const fault of faults.splice(0)) expect(fault).toContain('502 (Bad Gateway)')
      expect(wechat.state.taken.map(({ openid }) => openid)).toEqual(['o-admin'])
    })

    await test.step('signing in inside WeChat is added, and is shown there alone', async () => {
      await desk.goto('/system/campus')
      await desk.getByRole('button', { name: '添加认证源' }).first().click()
      const form = desk.getByRole('dialog')
      await form.getByText('微信内登录', { exact: true }).click()
      await expect(form.getByText('AppID 与密钥无需再填')).toBeVisible()
      await form.getByLabel('名称', { exact: true }).fill('微信登录')
      await form.getByLabel('英文名称').fill('WeChat')
      await form.getByLabel('启用', { exact: true }).check()
      await form.getByLabel('首次登录时可自动创建账号').check()
      await picture(desk, 'provider-1440-zh')
      await form.getByRole('button', { name: /保\s?存/ }).click()
      await expect(form).toBeHidden()
      await expect(desk.getByRole('listitem').filter({ hasText: '微信登录' })).toBeVisible()
      const browser = await another({ locale: 'zh-CN' })
      await Promise.all([browser.waitForResponse((one) => one.url().includes('/campus/way/list')), browser.goto('/neibu/login')])
      await expect(browser.getByRole('button', { name: '登录', exact: true })).toBeVisible()
      await expect(browser.getByRole('button', { name: '微信登录' })).toHaveCount(0)
    })

    await test.step('English, on a phone: who declines is told so; somebody new makes an account and gets messages there', async () => {
      const phone = await another({ ...INSIDE, locale: 'en-US' })
      await phone.goto('/neibu/login')
      await phone.evaluate(() => localStorage.setItem('language', 'en'))
      await phone.goto('/neibu/login?redirect=%2Fcenter%2Fset')
      asks('o-lin', 'Lin Shuwan')
      await phone.getByRole('button', { name: 'WeChat' }).click()
      await phone.getByRole('link', { name: '拒绝' }).click()
      await expect(phone.getByText('You did not agree to it in WeChat')).toBeVisible()
      await picture(phone, 'declined-390-en')
      await phone.getByRole('link', { name: 'Back to sign-in' }).click()
      await phone.goto('/neibu/login?redirect=%2Fcenter%2Fset')
      await expect(phone.getByRole('button', { name: 'WeChat' })).toBeVisible()
      await picture(phone, 'login-390-en')
      await phone.getByRole('button', { name: 'WeChat' }).click()
      await phone.getByRole('link', { name: '允许' }).click()
      await expect(phone.getByRole('heading', { name: 'Hello Lin Shuwan' })).toBeVisible()
      await expect(phone.getByText('go to this WeChat as well, by the account “旅程服务号”')).toBeVisible()
      await fits(phone)
      await picture(phone, 'proposal-390-en')
      await phone.getByRole('checkbox').check()
      await phone.getByRole('button', { name: 'Make an account and sign in' }).click()
      await expect(phone).toHaveURL(/\/center\/set/)
      await expect(phone.locator('#set-campus').getByText('WeChat').first()).toBeVisible()
      await expect(phone.locator('#set-wechat').getByText('Since ')).toBeVisible()
      await fits(phone)
      await picture(phone, 'settings-390-en')
    })

    await test.step('the owner of an account links his WeChat by signing in once; from then on a tap is enough; and unlinks it', async () => {
      const phone = await another({ ...INSIDE, locale: 'zh-CN' })
      asks('o-xujiahe', '嘉禾同学')
      await phone.goto('/neibu/login')
      await phone.getByRole('button', { name: '微信登录' }).click()
      await phone.getByRole('link', { name: '允许' }).click()
      await phone.getByRole('link', { name: '登录已有账号并关联' }).click()
      await signInHere(phone, 'xujiahe')
      await phone.waitForURL(/\/center\/campus/)
      await expect(phone.getByRole('heading', { name: '关联微信' })).toBeVisible()
      await expect(phone.getByText('选择的消息也会发送到这个微信')).toBeVisible()
      await picture(phone, 'confirm-390-zh')
      await phone.getByRole('button', { name: '关联到此账号' }).click()
      await expect(phone.locator('#set-wechat').getByRole('button', { name: '解除关联' })).toBeVisible()
      await phone.evaluate(() => localStorage.removeItem('accessToken'))
      await phone.goto('/neibu/login')
      await phone.getByRole('button', { name: '微信登录' }).click()
      await phone.getByRole('link', { name: '允许' }).click()
      await phone.waitForURL((url) => !url.pathname.startsWith('/neibu/') && url.hostname === 'localhost')
      await phone.goto('/center/set')
      await phone.locator('#set-campus').getByRole('button', { name: '解除关联 微信登录' }).click()
      await phone.getByRole('dialog').getByRole('button', { name: '解除关联' }).click()
      await expect(phone.locator('#set-campus').getByRole('button', { name: '关联 微信登录', exact: true })).toBeVisible()
    })
  } finally {
    await takeDown(desk).finally(() => wechat.close())
  }
})
