// What every journey stands on: a page that fails on any console error, and people of the demo story.
import { writeFile } from 'node:fs/promises'
import { type BrowserContextOptions, test as base, expect, type Page, request } from '@playwright/test'

export const PASSWORD = 'Kaisai#2026'
// Refusals and lost connections that a journey makes on purpose show up in the browser's console; everything else there is a fault.
const EXPECTED = /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

interface Fixtures {
  /** What any page of the journey complained about. */
  readonly faults: string[]
  readonly strict: undefined
  /** Another person: a page in a browser context of its own, as strict as the first. */
  readonly another: (options?: BrowserContextOptions) => Promise<Page>
}

const listen = (page: Page, faults: string[]): void => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
}

/** A text as a file for the report. */
const saved = async (path: string, text: string): Promise<string> => {
  await writeFile(path, `\`\`\`yaml\n${text}\n\`\`\`\n`)
  return path
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern to learn what a fixture needs
  faults: async ({}, use) => use([]),
  another: async ({ browser, faults }, use, info) => {
    const opened: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      listen(page, faults)
      opened.push(page)
      return page
    })
    // The runner describes the first page of a journey that failed; the fault may stand on another person's.
    if (info.status !== info.expectedStatus)
      for (const page of opened) {
        const shown = await page
          .locator('body')
          .ariaSnapshot({ timeout: 5000 })
          .catch((error: Error) => error.message)
        await info.attach('another page', {
          path: await saved(info.outputPath(`another-${opened.indexOf(page)}.md`), `${page.url()}\n${shown}`),
        })
      }
    for (const page of opened) await page.context().close()
  },
  strict: [
    async ({ page, faults }, use) => {
      listen(page, faults)
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/**
 * Which try of a journey this is, from 0. The database keeps what a try left that broke off half way: each try takes names, numbers and
 * people of its own.
 */
export const tryNo = (): number => {
  const { retry, repeatEachIndex, project } = test.info()
  return repeatEachIndex * (project.retries + 1) + retry
}

/** Signs in by password on the sign-in page and waits until it is left. */
export const signIn = async (page: Page, userName: string, password = PASSWORD): Promise<void> => {
  await page.goto('/neibu/login')
  await signInHere(page, userName, password)
}

/** Signs in by password on the sign-in page one was led to, which leads back. */
export const signInHere = async (page: Page, userName: string, password = PASSWORD): Promise<void> => {
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
    /** The whole envelope of a post, for who must know whether it was refused. */
    whole: async (path: string, body: object): Promise<{ code: number; msg: string }> =>
      (await (await caller.post(base + path, { headers, data: body })).json()) as { code: number; msg: string },
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
