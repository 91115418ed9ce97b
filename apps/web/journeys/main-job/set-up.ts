// The organizer sets a competition up; somebody else names who works on it and publishes it.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { CLERK, CODE, COMPETITION, choose, chooseDay, fromWorkbench, SECRETARY, yesterday } from './story.ts'

/** Sets the competition up through the steps of the desk and submits it; returns its id. */
export const setUp = async (page: Page): Promise<string> => {
  const competitionId = await begin(page)
  await describe(page)
  await planEnrollment(page)
  await planReview(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('待审核').first()).toBeVisible()
  return competitionId
}

/** Another person than the one who submitted it finds it waiting, names who works on it, and publishes it. */
export const approve = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待审核竞赛')
  await page.getByRole('link', { name: COMPETITION }).click()
  await nameStaff(page)
  await page.getByRole('button', { name: '通过并发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过并发布' }).click()
  await expect(page.getByText('已发布').or(page.getByText('进行中')).first()).toBeVisible()
}

const begin = async (page: Page): Promise<string> => {
  await page.goto('/competition/list')
  await page.getByRole('button', { name: '新建竞赛' }).first().click()
  await page.getByLabel('竞赛代码').fill(CODE)
  await page.getByLabel('竞赛名称', { exact: true }).fill(COMPETITION)
  await page.getByLabel('简称', { exact: true }).fill('青禾公共设计赛')
  await choose(page, page.getByLabel('竞赛类型'), '艺术设计')
  await page.getByRole('group', { name: '竞赛模式' }).getByText('单阶段赛', { exact: true }).click()
  await chooseDay(page.getByLabel('报名首日'), yesterday())
  await page.getByRole('button', { name: '创建并继续设置' }).click()
  await expect(page.getByRole('heading', { name: COMPETITION })).toBeVisible()
  return new URL(page.url()).searchParams.get('id')!
}

const describe = async (page: Page): Promise<void> => {
  await page.getByLabel('主办单位').fill('云帆创新设计学会')
  await page.getByLabel('主办单位').press('Enter')
  await expect(page.locator('[data-ready] iframe').first()).toBeVisible()
  await page.frameLocator('iframe').first().locator('body').fill('为身边的公共空间做一件真正用得上的设计。')
  await page.getByLabel('联系电话').fill('025-12345678')
  await choose(page, page.getByLabel('发布站点'), '开赛杯')
  await page.getByLabel('发布站点').press('Escape')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()
}

const toStep = (page: Page, step: string): Promise<void> =>
  page.getByRole('navigation', { name: '设置步骤' }).getByText(step).click()

/** The school audits before the committee does. */
const planEnrollment = async (page: Page): Promise<void> => {
  await toStep(page, '报名设置')
  const bySchool = page.getByRole('switch', { name: '由学校审核' })
  // A busy machine may lose a click.
  await expect(async () => {
    if (!(await bySchool.isChecked())) await bySchool.click()
    await expect(bySchool).toBeChecked({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: '保存报名规则' }).click()
  await expect(page.getByText('报名规则已保存')).toBeVisible()
  await expect(bySchool).toBeChecked()
}

/** A ready set of criteria, two reviewers for every work. */
const planReview = async (page: Page): Promise<void> => {
  await toStep(page, '评审设置')
  await page.getByRole('button', { name: /^设计类/ }).click()
  await page.getByRole('spinbutton', { name: '每件作品评委数' }).fill('2')
  await page.getByRole('button', { name: '保存评审设置' }).click()
  await expect(page.getByText('评审设置已保存')).toBeVisible()
}

const nameStaff = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: '竞赛人员' }).click()
  for (const name of [SECRETARY, CLERK]) {
    await choose(page, page.getByRole('combobox', { name: '人员' }), name)
    await page.getByRole('button', { name: '指定人员' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  }
}
