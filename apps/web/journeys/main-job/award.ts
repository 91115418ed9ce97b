// The organizer makes the scheme of awards and gives them by the ranking; the chief publishes them.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { COMPETITION, fromWorkbench, withPassword } from './story.ts'

export const AWARD = '一等奖'

/** A scheme from a ready set, put to use. */
export const makeScheme = async (page: Page): Promise<void> => {
  const name = `${COMPETITION}奖项`
  await fromWorkbench(page, '待设置奖项方案的赛段')
  const drawer = page.getByRole('dialog', { name: '新建方案' })
  await drawer.getByRole('textbox', { name: '方案名称' }).fill(name)
  await drawer.getByRole('button', { name: '名额 1/2/3' }).click()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '启用' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*[定认]$/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('使用中')).toBeVisible()
}

/** The awards are proposed by the ranking and confirmed. */
export const giveAwards = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待拟定获奖的成绩')
  await page.getByRole('button', { name: '按排名拟定' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '按排名拟定' })
    .or(page.getByRole('dialog').getByRole('button', { name: /^确\s*[定认]$/ }))
    .click()
  await page.getByRole('button', { name: '确认名单 (1)' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s*[定认]$/ })
    .click()
  await expect(page.getByText('已确认 1 项')).toBeVisible()
}

/** The chief publishes the awards for objection. */
export const publishAwards = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待公示的获奖')
  await page.getByRole('button', { name: '公示 (1)' }).click()
  const publish = page.getByRole('dialog').getByRole('button', { name: /^公\s*示$/ })
  await withPassword(page, publish.click(), page.getByText('已公示 1 项'))
}

/** The days of notice are over: the award is final. The clock ends the notice of the result first, of the award a minute later at most. */
export const expectFinal = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: AWARD }).getByText('已生效')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 150_000 })
}
