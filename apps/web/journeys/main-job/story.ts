// Who and what the main job is about, and small steps that several of its people make.
import type { Locator, Page } from '@playwright/test'
import { expect, PASSWORD, signIn } from '../fixtures.ts'

// A second try works beside what the first one left.
const TRY = process.env.TEST_WORKER_INDEX ?? '0'
export const CODE = `QH${TRY}`
export const COMPETITION = `青禾公共空间设计赛${TRY}`
export const TEAM = '转角有光'
export const TITLE = '转角有光：老街盲道与夜灯'
export const CAPTAIN = { userName: 'ouyangruoxi', name: '欧阳若溪' }
export const MATE = { userName: 'hetian', name: '何田', phone: '19900000041' }
export const ADVISOR = { userName: 'jichangming', name: '季长明', phone: '19900000026' }
export const SECRETARY = '姜芷薇'
export const CLERK = '宋怀瑾'
export const EXPERTS = [
  { userName: 'shangguanyunxiu', name: '上官云岫' },
  { userName: 'heqiubai', name: '贺秋白' },
]
export const LEAD = { userName: 'weilanzhou', name: '韦澜舟' }

/** Chooses an entry of a list. A busy machine may lose a click: what was not taken is chosen again. */
export const choose = async (page: Page, field: Locator, entry: string | RegExp): Promise<void> => {
  const list = page.locator('.ant-select-dropdown:visible')
  const box = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  await expect(async () => {
    if (!(await list.isVisible())) await field.click({ timeout: 3000 })
    // A list that opened while the page moved is placed again, as when somebody resizes the window.
    await page.evaluate(() => window.dispatchEvent(new Event('resize')))
    await list.locator('.ant-select-item-option').filter({ hasText: entry }).first().click({ timeout: 3000 })
    await expect(box).toContainText(entry, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
}

/** Types a day or an instant into a picker. */
export const chooseDay = async (field: Locator, day: string): Promise<void> => {
  await field.fill(day)
  await field.press('Enter')
}

/** Yesterday in China, `YYYY-MM-DD`. Windows open at 09:00 of their first day: what began yesterday is open at any hour of today. */
export const yesterday = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date(Date.now() - 86_400_000))

/** What waits for an office: from the workbench to the list or form it leads to, of this competition where several wait. */
export const fromWorkbench = async (page: Page, what: string): Promise<void> => {
  const todo = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(what, { exact: true }) })
  await expect(async () => {
    await page.goto('/dashboard')
    await expect(todo).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  const own = todo.getByRole('link').filter({ hasText: COMPETITION })
  await ((await own.count()) > 0 ? own : todo.getByRole('link')).first().click()
  await page.waitForURL((url) => url.pathname !== '/dashboard')
}

/** What waits for a person: the card in the center and its one button. */
export const fromCenter = async (page: Page, what: string, action: string): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: what }).filter({ hasText: COMPETITION })
  await expect(async () => {
    await page.goto('/center')
    await expect(card).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  await card.getByRole('link', { name: action }).first().click()
}

/** An action that wants the password: it is asked for unless it was given some minutes before. Waits until the action is done. */
export const withPassword = async (page: Page, action: Promise<void>, done: Locator): Promise<void> => {
  await action
  const asks = page.getByRole('dialog', { name: '请再次验证身份' })
  await expect(asks.or(done).first()).toBeVisible()
  if (await asks.isVisible()) {
    await asks.getByLabel('登录密码').fill(PASSWORD)
    await asks.getByLabel('登录密码').press('Enter')
  }
  await expect(done).toBeVisible()
}

/** Signs in somebody who holds several roles, and chooses one. */
export const signInAs = async (page: Page, userName: string, role: string): Promise<void> => {
  await signIn(page, userName)
  await chooseRole(page, role)
}

/** Chooses one of several roles after signing in. */
export const chooseRole = async (page: Page, role: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === '/role')
  await page.getByRole('button', { name: `${role}”身份进入` }).click()
  await page.waitForURL((url) => url.pathname !== '/role')
}
