import { inflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type Provider from 'oidc-provider'
import { at, certificate, IDP, responseOf, signedOf } from '../../server/src/rooms/campus/saml.given.ts'
import { form, openIdProvider, save, serve } from './campus-servers.ts'
import { expect, PASSWORD, signInHere, test, tryNo } from './fixtures.ts'

// What a first try left is told apart by name, and its people keep their numbers.
const named = (kind: string): string => `旅程大学${kind}${tryNo()}`
const numberOf = (no: number): string => `J2026${tryNo()}0${no}`

const makeAccount = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '创建账号并登录' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
}
const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  await page.goto('/neibu/login')
}

test('CAS: somebody new makes an account and comes back to the page that was wanted; the next time one click is enough', async ({
  page,
}) => {
  const tickets = new Map<string, string>()
  const cas = await serve((request, response) => {
    const url = new URL(request.url!, 'http://cas')
    const service = url.searchParams.get('service') ?? ''
    if (url.pathname === '/cas/login') {
      const ticket = `ST-${tickets.size}-journey`
      tickets.set(ticket, service)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end(`<!doctype html><title>CAS</title><a href="${service}&amp;ticket=${ticket}">登录学校账号</a>`)
    }
    const isRight = tickets.get(url.searchParams.get('ticket') ?? '') === service
    response.end(
      `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${
        isRight
          ? `<cas:authenticationSuccess><cas:user>${numberOf(1)}</cas:user><cas:attributes><cas:name>林书晚</cas:name></cas:attributes></cas:authenticationSuccess>`
          : '<cas:authenticationFailure code="INVALID_TICKET"/>'
      }</cas:serviceResponse>`,
    )
  })
  await page.goto('/neibu/login?redirect=%2Fcenter%2Fset')
  await save(page, {
    kind: 'cas',
    name: named('CAS'),
    setting: { server: `${cas}/cas`, version: '3' },
    mapping: { subject: 'user', number: 'user', name: 'name' },
  })
  await page.reload()
  await page.getByRole('button', { name: named('CAS') }).click()
  await page.getByRole('link', { name: '登录学校账号' }).click()
  await expect(page.getByRole('heading', { name: '林书晚，您好' })).toBeVisible()
  await expect(page.getByText(numberOf(1))).toBeVisible()
  await makeAccount(page)
  await expect(page).toHaveURL(/\/center\/set/)
  await expect(page.locator('#set-campus').getByText('由校园身份创建')).toBeVisible()
  // The only way in stays.
  await page
    .locator('#set-campus')
    .getByRole('button', { name: `解除关联 ${named('CAS')}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '解除关联' }).click()
  await expect(page.getByText('这是您登录的唯一方式')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: named('CAS') }).click()
  await page.getByRole('link', { name: '登录学校账号' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/') && url.hostname === 'localhost')
})

test('SAML: the account of the number is linked by its owner, and unlinked again', async ({ page }) => {
  let providerId = ''
  let origin = ''
  const idp = await serve((request, response) => {
    const url = new URL(request.url!, 'http://idp')
    const asked = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
    const inResponseTo = /ID="([^"]+)"/.exec(asked)![1]!
    const callback = `${origin}/prod-api/campus/callback/${providerId}`
    const said = {
      ...{
        id: `_a${Date.now()}`,
        issuer: IDP,
        audience: `${origin}/prod-api/campus/metadata/${providerId}`,
        recipient: callback,
        inResponseTo,
      },
      ...{ user: 'luotianyou', from: at(-1), until: at(4), number: numberOf(2) },
    }
    const fields = {
      SAMLResponse: Buffer.from(responseOf(signedOf(said), inResponseTo)).toString('base64'),
      RelayState: url.searchParams.get('RelayState')!,
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(form(callback, fields, '登录学校账号'))
  })
  await page.goto('/neibu/login')
  ;({ origin } = new URL(page.url()))
  const setting = { idpIssuer: IDP, entryPoint: `${idp}/sso`, logoutUrl: '', certificate }
  providerId = await save(page, {
    kind: 'saml',
    name: named('SAML'),
    setting,
    mapping: { subject: 'nameID', name: 'displayName' },
  })
  await page.reload()
  await page.getByRole('button', { name: named('SAML') }).click()
  await page.getByRole('button', { name: '登录学校账号' }).click()
  await expect(page.getByRole('heading', { name: '孟时雨，您好' })).toBeVisible()
  await page.getByRole('link', { name: '登录已有账号并关联' }).click()
  await signInHere(page, 'xujiahe', PASSWORD)
  await page.waitForURL(/\/center\/campus/)
  await page.getByRole('button', { name: '关联到此账号' }).click()
  const section = page.locator('#set-campus')
  await expect(section.getByText('本人关联')).toBeVisible()
  await signOut(page)
  await page.getByRole('button', { name: named('SAML') }).click()
  await page.getByRole('button', { name: '登录学校账号' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/') && url.hostname === 'localhost')
  await page.goto('/center/set')
  await section.getByRole('button', { name: `解除关联 ${named('SAML')}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '解除关联' }).click()
  await expect(section.getByRole('button', { name: `关联 ${named('SAML')}`, exact: true })).toBeVisible()
})

test('OpenID Connect: an administrator tries it, a teacher makes an account and signs out at the campus as well', async ({
  page,
  another,
}) => {
  let provider: Provider | null = null
  const issuer = await serve((request, response) => void provider!.callback()(request, response))
  await page.goto('/neibu/login')
  const { origin } = new URL(page.url())
  const setting = { issuer, clientId: 'kaisai', clientSecret: 'journey-secret-journey-secret-1234', scope: 'openid profile' }
  const mapping = { subject: 'sub', number: 'student_no', name: 'name', role: 'role' }
  const providerId = await save(page, { kind: 'oidc', name: named('OIDC'), setting, mapping })
  provider = openIdProvider({
    ...{ issuer, origin, providerId, clientSecret: setting.clientSecret },
    claims: () => ({ sub: 'gu', name: '顾清和', student_no: numberOf(3), role: 'teacher' }),
  })
  const desk = await another()
  await desk.goto('/neibu/login')
  await signInHere(desk, 'admin')
  await desk.goto('/system/campus')
  const row = desk.getByRole('listitem').filter({ hasText: named('OIDC') })
  await row.getByRole('button', { name: '测试登录' }).click()
  await desk.getByRole('button', { name: '登录学校账号' }).click()
  await expect(desk.getByText('所需信息均已识别')).toBeVisible()
  await desk.goto('/system/campus?tab=log')
  await expect(desk.getByText(named('OIDC')).first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: named('OIDC') }).click()
  await page.getByRole('button', { name: '登录学校账号' }).click()
  await expect(page.getByRole('heading', { name: '顾清和，您好' })).toBeVisible()
  await makeAccount(page)
  await page.goto('/center/set')
  await expect(page.locator('#set-campus').getByText(named('OIDC'))).toBeVisible()
})
