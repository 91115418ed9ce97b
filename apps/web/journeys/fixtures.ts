// What every journey stands on: a page that fails on any console error, and people of the demo story.
import { test as base, expect, type Page, request } from '@playwright/test'

export const PASSWORD = 'Kaisai#2026'
// Answers that are refusals on purpose show up in the browser's console; everything else there is a fault.
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

interface Fixtures {
  readonly strict: undefined
}

export const test = base.extend<Fixtures>({
  strict: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Signs in by password on the sign-in page and waits until it is left. */
export const signIn = async (page: Page, userName: string, password = PASSWORD): Promise<void> => {
  await page.goto('/neibu/login')
  await page.getByLabel('用户名', { exact: true }).fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
}

/** Calls the product as a person of the demo: to look into the outbox, to prepare. */
export const apiAs = async (page: Page, userName: string) => {
  const base = '/prod-api'
  // Apart from the page: the page's cookies would ask for the anti-forgery header.
  const caller = await request.newContext({ baseURL: new URL(page.url()).origin })
  const signed = await caller.post(`${base}/auth/login/pwd`, { data: { username: userName, password: PASSWORD } })
  const { data } = (await signed.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${data.token}` }
  return {
    token: data.token,
    get: async <T>(path: string): Promise<T> => ((await (await caller.get(base + path, { headers })).json()) as { data: T }).data,
    post: async <T>(path: string, body: object): Promise<T> =>
      ((await (await caller.post(base + path, { headers, data: body })).json()) as { data: T }).data,
    /** The whole envelope. */
    code: async (path: string): Promise<number> =>
      ((await (await caller.get(base + path, { headers })).json()) as { code: number }).code,
    /** As whoever holds a token. */
    endSession: async (token: string): Promise<void> => {
      await caller.post(`${base}/auth/logout`, { headers: { authorization: token }, data: {} })
    },
  }
}

/** The newest code in the development outbox for a masked target. */
export const codeFor = async (page: Page, target: string): Promise<string> => {
  const admin = await apiAs(page, 'admin')
  const masked = `${target.slice(0, 3)}****${target.slice(-4)}`
  await expect
    .poll(async () => {
      const { rows } = await admin.get<{ rows: { body: string }[] }>(`/message/send/page?keyword=${encodeURIComponent(masked)}`)
      return /验证码 (\d{6})/.exec(rows[0]?.body ?? '')?.[1]
    })
    .toMatch(/^\d{6}$/)
  const { rows } = await admin.get<{ rows: { body: string }[] }>(`/message/send/page?keyword=${encodeURIComponent(masked)}`)
  return /验证码 (\d{6})/.exec(rows[0]!.body)![1]!
}
