// A vice-dean's Monday: how many took part, from where, what was won; and an organizer's look at a whole contest.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('a school sees the figures of its own teams, follows one to the list behind it, and takes them along as a workbook', async ({
  page,
}) => {
  await signIn(page, 'zhaomingyuan')
  await page.goto('/statistics/dataBase')
  await expect(page.getByRole('tab', { name: '报名' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '评审' })).toHaveCount(0)
  const figure = page.getByRole('definition').first()
  await expect(figure).toHaveText(/^\d+$/)
  await expect(page.getByRole('button', { name: /当前状态为“报名成功”的队伍数/ })).toBeVisible()
  await expectAccessible(page)

  const status = page.locator('section').filter({ has: page.getByRole('heading', { name: '报名状态' }) })
  await status.getByText('查看数据表').click()
  const row = status.getByRole('row', { name: /报名成功/ })
  const count = Number(await row.getByRole('cell').first().textContent())
  expect(String(count)).toBe(await figure.textContent())
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出 Excel' }).click()])
  expect(download.suggestedFilename()).toMatch(/^报名-\d{4}-\d{2}-\d{2}\.xlsx$/)

  await row.getByRole('link').click()
  await page.waitForURL((url) => url.pathname === '/enroll/team' && url.searchParams.get('status') === 'effective')
  await expect(page.getByText(new RegExp(`共 ${count} `)).first()).toBeVisible()
})

test('an organizer looks at one competition beside another on a phone; what was chosen is in the address', async ({ page }) => {
  // Tried again, it keeps another view: names are taken once.
  const view = `两届获奖对比${tryNo()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'guyanqing')
  await page.goto('/statistics/dataBase?subject=awards')
  await expect(page.getByRole('tab', { name: '获奖' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('combobox', { name: '竞赛' }).click()
  await page.getByTitle(/2025年“城市印象”/).click()
  await page.waitForURL((url) => url.searchParams.has('competitionId'))
  await expect(page.getByText(/^2025年“城市印象”.*数据截至/)).toBeVisible()
  await page.getByRole('combobox', { name: '对比' }).click()
  await page
    .getByTitle(/首届“开赛杯”/)
    .last()
    .click()
  await page.waitForURL((url) => url.searchParams.has('againstId'))
  await expect(page.getByText(/首届“开赛杯”.*：0/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/首届“开赛杯”.*：0/).first()).toBeVisible()
  await page.getByRole('combobox', { name: '省份' }).fill('江苏')
  await page.getByTitle('江苏省', { exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('provinceCode') === '320000')
  await expect(page.getByText(/^2025年“城市印象”.* · 江苏省 · 数据截至/)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: '保存当前视图' }).click()
  await page.getByLabel('视图名称').fill(view)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存|确\s*定/ })
    .click()
  await expect(page.getByText(`视图“${view}”已保存`).first()).toBeVisible()
  await page.goto('/statistics/dataBase')
  // What is above the button has come: it moves no more.
  await expect(page.getByText(/数据截至/).first()).toBeVisible()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: view, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('provinceCode') === '320000' && url.searchParams.has('againstId'))
})

test('a report is made, found by its number, printed without the desk around it, and deleted', async ({ page }) => {
  await signIn(page, 'zhaomingyuan')
  await page.goto('/statistics/report')
  await page.getByRole('button', { name: '生成报告' }).first().click()
  const drawer = page.getByRole('dialog', { name: '生成报告' })
  await drawer.getByLabel('标题').fill('本校季度报告')
  await drawer.getByRole('checkbox', { name: '获奖' }).check()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await page.waitForURL((url) => url.pathname === '/statistics/report/preview')
  await expect(page.getByRole('heading', { level: 1, name: '本校季度报告' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '获奖' })).toBeVisible()
  const number = /编号 (\d{14})/.exec((await page.getByText(/编号 \d{14}/).textContent()) ?? '')?.[1] ?? ''
  expect(number).not.toBe('')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: '本校季度报告' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeHidden()
  await expect(page.getByRole('button', { name: '打印 / 存为 PDF' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(`/statistics/report?keyword=${number}`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('all organizations at a glance; what would be public of a competition is shown before its end, and not published', async ({
  page,
}) => {
  await signIn(page, 'guyanqing')
  await page.goto('/statistics/cloud')
  await expect(page.getByRole('heading', { level: 1, name: '云统计' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText(/^\d+$/)
  const use = page.locator('section').filter({ has: page.getByRole('heading', { name: '各组织使用情况' }) })
  await use.getByText('查看数据表').click()
  await expect(use.getByRole('columnheader').nth(1)).toContainText('队伍')
  await expectAccessible(page)
  await page.goto('/statistics/dataBase')
  await page.getByRole('combobox', { name: '竞赛' }).click()
  await page.getByTitle(/2025年“城市印象”/).click()
  await page.waitForURL((url) => url.searchParams.has('competitionId'))
  await page.getByRole('button', { name: '开放数据' }).click()
  const drawer = page.getByRole('dialog', { name: /开放数据/ })
  await expect(drawer.getByText('竞赛结束后才能发布开放数据')).toBeVisible()
  await expect(drawer.getByRole('row', { name: /城市短片/ })).toContainText('5')
  // Ten schools with a team each: so many schools beside so many teams would say it all.
  await expect(drawer.getByRole('columnheader', { name: '学校' })).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: /^发\s*布$/ })).toBeDisabled()
})
