// The office limits a school over all levels and marks a team hors concours: tried, written, and said at every team.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a team hors concours keeps its rank, its mark says why, and the simulator passes it over', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/award/simulate')
  const all = page.locator('section').filter({ has: page.getByRole('heading', { name: '全部作品' }) })
  await expect(all.getByRole('row').nth(1)).toBeVisible()
  const [rank, work] = await all.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(rank).toBe('1')
  // A limit over all levels is said in a sentence before anything is stored.
  await page.getByLabel('每校合计上限').fill('1')
  await expect(page.getByText('每校各等级合计至多 1 项')).toBeVisible()
  await page.getByText('名额与限制').first().click()
  await page.getByLabel('最低分数').first().fill('99')
  await expect(page.getByText('不低于 99 分，名额可空缺').first()).toBeVisible()
  await expect(all.getByText('名额内，但低于最低分数 99').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '导出预览' }).click()
  await expect(page.getByText('正在导出')).toBeVisible()
  await page.getByRole('button', { name: '恢复原方案' }).click()
  await expect(page.getByText('没有跨等级的限制。')).toBeVisible()
  expect(work).toBeTruthy()
  // A team without an award is marked with its reason; the simulator shows it, ranked, outside the places.
  const stageId = new URL(page.url()).searchParams.get('stageId')
  await page.getByRole('navigation').first().waitFor()
  await page.goto(`/competitionReward/detailedList?by=team&shown=none${stageId ? `&stageId=${stageId}` : ''}`)
  if (!stageId) {
    await page.getByRole('combobox').first().click()
    await page.locator('.ant-select-item-option').filter({ hasText: '城市印象' }).first().click()
  }
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '标记不占名额' }) })
    .first()
  await row.getByRole('button', { name: '标记不占名额' }).click()
  const dialog = page.getByRole('dialog', { name: '标记不占名额' })
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('原因').fill('承办校表演队')
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('不占名额', { exact: true }).first()).toBeVisible()
  await page.goto('/award/simulate')
  await expect(all.getByText('不占名额参赛，参与排名但不授奖').first()).toBeVisible()
})
