// The secretary gives the work to two experts; they judge it, the lead confirms and signs; the result is locked and published.
import type { Page } from '@playwright/test'
import { expect, signInHere } from '../fixtures.ts'
import { linkInMail } from '../mail.ts'
import { COMPETITION, choose, chooseRole, EXPERTS, fromWorkbench, LEAD, signInAs, TITLE, withPassword } from './story.ts'

const COMMENT = '问题找得准，做法朴素可行。'

/** A batch of the stage with two experts and a lead, planned and assigned. */
export const assignWorks = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待安排评审的赛段')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('批次名称')).not.toHaveValue('')
  await drawer.getByRole('switch', { name: '评分须经组长确认' }).click()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await page.getByRole('button', { name: '选择专家' }).first().click()
  const choice = page.getByRole('dialog', { name: '选择专家' })
  for (const { name } of [...EXPERTS, LEAD])
    await choice
      .getByRole('checkbox', { name: new RegExp(name) })
      .first()
      .check()
  await choice.getByRole('checkbox', { name: `${LEAD.name}担任组长` }).check()
  // The lead looks at what the others gave; he judges no work himself.
  await choice.getByLabel(`${LEAD.name}的评审上限`).fill('0')
  await choice.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(choice).toBeHidden()
  await page.getByRole('tab', { name: '分配' }).click()
  await page.getByRole('button', { name: '生成分配方案' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '生成分配方案' }).click()
  await page.getByRole('button', { name: '下发评审任务' }).click({ timeout: 30_000 })
  await page.getByRole('dialog').getByRole('button', { name: '下发评审任务' }).click()
  await expect(page.getByText('已向 2 位专家下发 2 项任务')).toBeVisible()
}

/** An expert opens the letter and signs in, or the workbench. */
const openTask = async (page: Page, userName: string, begin: 'mail' | 'workbench'): Promise<void> => {
  if (begin === 'workbench') {
    await signInAs(page, userName, '评审专家')
    await fromWorkbench(page, '待接受的评审任务')
    const card = page.getByRole('article').or(page.getByRole('listitem')).filter({ hasText: COMPETITION }).last()
    return card.getByRole('link', { name: '查看并答复' }).click()
  }
  await page.goto(await linkInMail(userName, '新的评审任务', COMPETITION))
  await signInHere(page, userName)
  await chooseRole(page, '评审专家')
}

/** An expert makes both declarations and judges the work by mouse and keys. */
export const judge = async (
  page: Page,
  userName: string,
  points: readonly number[],
  begin: 'mail' | 'workbench',
): Promise<void> => {
  await openTask(page, userName, begin)
  await page.getByLabel('我已阅读并作出以上回避声明').check()
  await page.getByLabel('我已阅读并作出以上保密承诺').check()
  await page.getByRole('button', { name: '接受评审任务' }).click()
  await page.getByRole('link', { name: /(开始|继续)评分（1）/ }).click()
  await expect(page.getByRole('slider').first()).toBeVisible()
  const fields = page.getByLabel(/的分数$/)
  for (const [at, point] of points.entries()) await fields.nth(at).fill(String(point))
  await page.getByLabel('评语', { exact: true }).fill(COMMENT)
  await expect(page.getByText(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: '提交并看下一件' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /提交/ }).click()
  await expect(page.getByText('本批次全部作品已提交，感谢您的评审')).toBeVisible()
}

/** The lead confirms the sheets of his panel. */
export const confirmSheets = async (page: Page): Promise<void> => {
  await signInAs(page, LEAD.userName, '评审组长')
  await fromWorkbench(page, '待确认的评分表')
  await choose(page, page.getByRole('combobox', { name: '评审批次' }), new RegExp(COMPETITION))
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: '确认全部 2 份' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认全部 2 份' }).click()
  await expect(page.getByText('已确认 2 份评分')).toBeVisible()
}

/** Opens the first row of a list inside the competition, where its name stands above and not in each row. */
const openOwn = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: COMPETITION }).or(page.getByText(COMPETITION)).first()).toBeVisible()
  await page.getByRole('row').getByRole('link').first().click()
}

/** The secretary closes the batch, calculates, lets the work advance and asks the lead to sign. */
export const calculate = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '已评完待截止的评审')
  await openOwn(page)
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: /截止/ }).click()
  const box = page.getByRole('dialog')
  await box.getByLabel('原因').fill('评分已全部提交')
  await box.getByRole('button', { name: /截止/ }).click()
  await expect(page.getByText('批次状态已更新')).toBeVisible()
  await page.getByRole('button', { name: '去计算成绩' }).click()
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: COMPETITION })
    .getByRole('button', { name: '建立成绩' })
    .click()
  await page.getByRole('button', { name: '计算成绩' }).click()
  await expect(page.getByText(/已计算 1 件作品/)).toBeVisible()
  const address = page.url()
  await page.goto(`/review/elimination?id=${new URL(address).searchParams.get('id')}`)
  await page.getByRole('button', { name: '应用规则' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '应用规则' }).click()
  await expect(page.getByText('晋级规则已应用')).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: '提交合议' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交合议' }).click()
  await expect(page.getByText('合议中').first()).toBeVisible()
}

/** The lead signs what was calculated; as the only one he confirms it. */
export const sign = async (page: Page): Promise<void> => {
  await page.goto(await linkInMail(LEAD.userName, '成绩待签字', COMPETITION))
  const result = page.getByRole('article').filter({ hasText: COMPETITION })
  await expect(result.getByRole('cell', { name: TITLE })).toBeVisible()
  await result.getByRole('button', { name: '同意签字' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意签字' }).click()
  await expect(page.getByText('已签字').first()).toBeVisible()
}

/** The chief locks the result with the password and publishes it. */
export const publishResult = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待锁定的成绩')
  await openOwn(page)
  await page.getByRole('button', { name: '锁定成绩' }).click()
  const lock = page.getByRole('dialog').getByRole('button', { name: '锁定成绩' })
  await withPassword(page, lock.click(), page.getByRole('heading', { level: 1 }).getByText('已锁定'))
  await page.getByRole('button', { name: /^公\s*示$/ }).click()
  const publish = page.getByRole('dialog').getByRole('button', { name: /^公\s*示$/ })
  await withPassword(page, publish.click(), page.getByRole('heading', { level: 1 }).getByText('公示中'))
}
