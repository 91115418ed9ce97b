// Two students sign up and ask their teacher; the school and then the committee look at what they submitted.
import type { Page } from '@playwright/test'
import { expect, signIn, signInHere } from '../fixtures.ts'
import { linkInMail } from '../mail.ts'
import { ADVISOR, CAPTAIN, COMPETITION, fromCenter, fromWorkbench, MATE, TEAM } from './story.ts'

/** The captain finds the competition, founds the team and asks a second student and the teacher. */
export const found = async (page: Page): Promise<void> => {
  await signIn(page, CAPTAIN.userName)
  await page.goto(`/home/competition?keyword=${encodeURIComponent(COMPETITION)}`)
  await page.getByRole('link', { name: COMPETITION, exact: true }).click()
  await page.getByRole('link', { name: '报名', exact: true }).click()
  await page.getByRole('radio', { name: /TD 团队赛/ }).check()
  await page.getByLabel('队伍名称').fill(TEAM)
  await page.getByRole('button', { name: '创建队伍，下一步' }).click()
  await expect(page.getByRole('heading', { name: TEAM })).toBeVisible()
  await page.getByRole('radio', { name: '手机号' }).check()
  for (const [role, { name, phone }] of [
    [/^队员/, MATE],
    [/^指导教师/, ADVISOR],
  ] as const) {
    await page.getByRole('radio', { name: role }).check()
    await page.getByLabel('对方姓名').fill(name)
    await page.getByLabel('对方手机号').fill(phone)
    await page.getByRole('button', { name: '发送邀请' }).click()
    await expect(page.getByText(`已邀请${name}`, { exact: false })).toBeVisible()
  }
}

/** The second student opens the letter on a phone and joins. */
export const join = async (page: Page): Promise<void> => {
  await page.goto(await linkInMail(MATE.userName, '有团队邀请您加入', COMPETITION))
  await signInHere(page, MATE.userName)
  await accept(page)
}

const accept = async (page: Page): Promise<void> => {
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: `${CAPTAIN.name}邀请您以` })
    .filter({ hasText: COMPETITION })
  await asked.getByRole('button', { name: '同意加入' }).click()
  await page.waitForURL((url) => url.pathname === '/home/signUp')
  await expect(page.getByRole('heading', { name: COMPETITION })).toBeVisible()
}

/** The teacher finds the invitation in the center. */
export const advise = async (page: Page): Promise<void> => {
  await signIn(page, ADVISOR.userName)
  await fromCenter(page, `${CAPTAIN.name}邀请您担任`, '去答复')
  await accept(page)
}

/** The captain fills the form in and submits. */
export const submitTeam = async (page: Page): Promise<void> => {
  await fromCenter(page, TEAM, '去提交')
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
  await fromWorkbench(page, '待我审核的报名')
  // The organizer’s list is the one of the competition; what a first try left there is through already.
  await page.getByRole('row').getByRole('link', { name: TEAM }).first().click({ timeout: 30_000 })
  const foot = page.getByRole('region', { name: '审核' })
  await foot.getByRole('checkbox', { name: '审核后自动打开下一个' }).uncheck()
  await foot.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByText(next, { exact: true }).first()).toBeVisible()
}
