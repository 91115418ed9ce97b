// Two students sign up and ask their teacher; the school and then the committee look at what they submitted.
import type { Page } from '@playwright/test'
import { expect, signIn, signInHere } from '../fixtures.ts'
import { ADVISOR, CAPTAIN, COMPETITION, MATE, TEAM } from './story.ts'

/** The captain finds the competition, founds the team, asks the teacher and returns the link for a second student. */
export const found = async (page: Page): Promise<string> => {
  await signIn(page, CAPTAIN.userName)
  await page.goto(`/home/competition?keyword=${encodeURIComponent(COMPETITION)}`)
  await page.getByRole('link', { name: COMPETITION, exact: true }).click()
  await page.getByRole('link', { name: '报名', exact: true }).click()
  await page.getByRole('radio', { name: /TD 团队赛/ }).check()
  await page.getByLabel('队伍名称').fill(TEAM)
  await page.getByRole('button', { name: '创建队伍，下一步' }).click()
  await expect(page.getByRole('heading', { name: TEAM })).toBeVisible()
  await page.getByRole('button', { name: '生成队员邀请链接' }).click()
  const link = await page.getByRole('textbox', { name: '队员邀请链接' }).inputValue()
  await page.getByRole('radio', { name: /^指导教师/ }).check()
  await page.getByRole('radio', { name: '手机号' }).check()
  await page.getByLabel('对方姓名').fill(ADVISOR.name)
  await page.getByLabel('对方手机号').fill(ADVISOR.phone)
  await page.getByRole('button', { name: '发送邀请' }).click()
  await expect(page.getByText(`已邀请${ADVISOR.name}`, { exact: false })).toBeVisible()
  return link
}

/** The second student opens the link on a phone and joins. */
export const join = async (page: Page, link: string): Promise<void> => {
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await signInHere(page, MATE.userName)
  await page.getByRole('button', { name: `同意加入“${TEAM}”` }).click()
  await expect(page.getByText('成员由队长邀请和调整')).toBeVisible()
}

/** The teacher finds the invitation in the center. */
export const advise = async (page: Page): Promise<void> => {
  await signIn(page, ADVISOR.userName)
  await page.goto('/center/team')
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: `${CAPTAIN.name}邀请您以` })
    .filter({ hasText: COMPETITION })
  await asked.getByRole('button', { name: '同意加入' }).click()
  await page.waitForURL((url) => url.pathname === '/home/signUp')
  await expect(page.getByRole('heading', { name: COMPETITION })).toBeVisible()
}

/** The captain fills the form in and submits. */
export const submitTeam = async (page: Page): Promise<void> => {
  await page.reload()
  for (const name of [MATE.name, ADVISOR.name]) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: '下一步：填写材料' }).click()
  await page.getByLabel('联系邮箱').fill('ouyangruoxi@kaisai.example.cn')
  await page.getByRole('radio', { name: '自主选题' }).check()
  await page.getByLabel('团队简介').fill('两个人，一条每天走的老街。')
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByRole('button', { name: '提交报名' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
}

/** One step of the audit: the team is found in the list and passed. */
export const audit = async (page: Page, next: string): Promise<void> => {
  await page.goto(`/enroll/team?keyword=${encodeURIComponent(TEAM)}`)
  await page.getByRole('row').filter({ hasText: COMPETITION }).getByRole('link', { name: TEAM }).click({ timeout: 30_000 })
  const foot = page.getByRole('region', { name: '审核' })
  await foot.getByRole('checkbox', { name: '审核后自动打开下一个' }).uncheck()
  await foot.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByText(next, { exact: true }).first()).toBeVisible()
}
