import type Provider from 'oidc-provider'
import { openIdProvider, save, serve } from './campus-servers.ts'
import { expect, signInHere, test, tryNo } from './fixtures.ts'

test('OpenID Connect: linked in the account settings, refused to somebody else, unlinked by an administrator, whose sessions end', async ({
  page,
  another,
}) => {
  // Told apart from what a first try left.
  const name = `旅程大学关联${tryNo()}`
  let provider: Provider | null = null
  const issuer = await serve((request, response) => void provider!.callback()(request, response))
  await page.goto('/neibu/login')
  const { origin } = new URL(page.url())
  const setting = { issuer, clientId: 'kaisai', clientSecret: 'journey-secret-journey-secret-5678', scope: 'openid profile' }
  const mapping = { subject: 'sub', number: '', name: 'name' }
  const providerId = await save(page, { kind: 'oidc', name, setting, mapping })
  provider = openIdProvider({
    ...{ issuer, origin, providerId, clientSecret: setting.clientSecret },
    claims: () => ({ sub: 'ji', name: '纪长明', student_no: 'J2026009', role: 'teacher' }),
  })

  await signInHere(page, 'jichangming')
  await page.goto('/center/set')
  const section = page.locator('#set-campus')
  await section.getByRole('button', { name: `关联 ${name}` }).click()
  await page.getByRole('button', { name: '登录学校账号' }).click()
  await page.waitForURL(/\/center\/set/)
  await expect(section.getByRole('button', { name: `解除关联 ${name}` })).toBeVisible()

  // One identity, one account: somebody else is refused and stays without it.
  const other = await another()
  await other.goto('/neibu/login')
  await signInHere(other, 'xujiahe')
  await other.goto('/center/set')
  await other
    .locator('#set-campus')
    .getByRole('button', { name: `关联 ${name}` })
    .click()
  await other.getByRole('button', { name: '登录学校账号' }).click()
  await expect(other.getByText('该校园身份已关联其他账号').first()).toBeVisible()
  await other.goto('/center/set')
  await expect(other.locator('#set-campus').getByRole('button', { name: `关联 ${name}` })).toBeVisible()

  // In by the identity, in a browser of its own.
  const campus = await another()
  await campus.goto('/neibu/login')
  await campus.getByRole('button', { name }).click()
  await campus.getByRole('button', { name: '登录学校账号' }).click()
  await campus.waitForURL((url) => !url.pathname.startsWith('/neibu/') && url.hostname === 'localhost')

  const desk = await another()
  await desk.goto('/neibu/login')
  await signInHere(desk, 'admin')
  await desk.goto('/system/campus?tab=identities')
  const row = desk.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: '解除关联' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('离校')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(desk.getByText('已解除关联')).toBeVisible()

  // What it opened is over; the session that was opened by the password is not.
  await campus.goto('/center/set')
  await expect(campus.getByRole('dialog').getByText('当前登录已失效，请重新登录')).toBeVisible()
  await page.goto('/center/set')
  await expect(section.getByRole('button', { name: `关联 ${name}` })).toBeVisible()
})
