// An evening in one competition: it is chosen once, and every screen of the evening is two clicks away from the overview.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const COMPETITION = '首届“开赛杯”全国大学生创新设计大赛'

/** The evening of an organizer: section, page, and what it is called there. */
const evening = [
  ['报名', '报名审核', '报名审核'],
  ['作品', '未提交队伍', '未提交队伍'],
  ['作品', '盲审与查重', '盲审与查重'],
  ['评审', '回避关系', '回避关系'],
  ['评审', '评审分配', '评审分配'],
  ['评审', '评审结果', '评审结果'],
  ['评审', '晋级淘汰', '晋级淘汰'],
  ['获奖', '奖项方案', '奖项方案'],
  ['获奖', '获奖名单', '获奖名单'],
  ['证书', '证书制作', '证书制作'],
] as const

const sections = (page: Page) => page.getByRole('navigation', { name: '竞赛菜单' })
const pages = (page: Page) => page.getByRole('navigation', { name: '本栏页面' })
const placeIn = (page: Page) => new URL(page.url()).searchParams.get('competitionId')

interface Row {
  readonly competitionId: string
  readonly groupId: string
  readonly name: string
}

const competitionNamed = async (page: Page, name: string): Promise<Row> => {
  const api = await apiAs(page, 'tangyueran')
  const { rows } = await api.get<{ rows: Row[] }>(`/competition/info/page?keyword=${encodeURIComponent(name)}`)
  return rows.find((row) => row.name === name)!
}

test('an evening in one competition: chosen once, every screen within two clicks of the overview', async ({ page }) => {
  // She holds every right of the evening; the manager of the other stories does not plan reviews.
  await signIn(page, 'guyanqing')
  let clicks = 0
  const click = async (target: Locator): Promise<void> => {
    clicks += 1
    await target.click()
  }
  await page.goto('/dashboard')
  await click(page.getByRole('main').getByRole('heading').getByRole('link', { name: COMPETITION }))
  await page.waitForURL((url) => url.pathname === '/competition/overview')
  const competitionId = placeIn(page)
  expect(competitionId).not.toBeNull()
  await expect(page.getByRole('heading', { name: '下一步' })).toBeVisible()
  await expectAccessible(page)
  const counted: string[] = []
  for (const [section, name, title] of evening) {
    await page.goto(`/competition/overview?competitionId=${competitionId}`)
    const before = clicks
    await click(sections(page).getByRole('link', { name: section, exact: true }))
    const target = pages(page).getByRole('link', { name, exact: true })
    await expect(target).toBeVisible()
    if ((await target.getAttribute('aria-current')) === null) await click(target)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(placeIn(page), title).toBe(competitionId)
    await expect(page.getByText('请先选择竞赛')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('search').getByText('竞赛', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: '竞赛', exact: true })).toHaveCount(0)
    expect(clicks - before, title).toBeLessThanOrEqual(2)
    counted.push(`${title} ${clicks - before}`)
  }
  console.info(`clicks: ${clicks} in all, the competition chosen once; from the overview: ${counted.join(', ')}`)
  expect(clicks).toBeLessThanOrEqual(1 + 2 * evening.length)
})

test('the evening walked in one go: from audit to certificates, never by the overview', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('heading').getByRole('link', { name: COMPETITION }).click()
  await page.waitForURL((url) => url.pathname === '/competition/overview')
  const competitionId = placeIn(page)
  // The choice of the competition above is the first click, and the only one of its kind.
  let clicks = 1
  const goTo = async (link: Locator): Promise<void> => {
    await expect(link).toBeVisible()
    if ((await link.getAttribute('aria-current')) !== null) return
    clicks += 1
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  for (const [section, name, title] of evening) {
    await goTo(sections(page).getByRole('link', { name: section, exact: true }))
    await goTo(pages(page).getByRole('link', { name, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(placeIn(page), title).toBe(competitionId)
  }
  console.info(`clicks: ${clicks} for ${evening.length} pages in one go`)
  // Before there was a workspace, choosing the competition alone took nine times two or three clicks, besides every way to a page.
  expect(clicks).toBeLessThanOrEqual(16)
})

test('what waits leads into the list of this competition, and a link inside stays there', async ({ page }) => {
  await signIn(page, 'tangyueran')
  const { competitionId } = await competitionNamed(page, COMPETITION)
  await page.goto(`/enroll/team?competitionId=${competitionId}`)
  await page.locator('tbody').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/enroll/team/details')
  expect(placeIn(page)).toBe(competitionId)
  await expect(sections(page).getByRole('link', { name: '报名', exact: true })).toHaveAttribute('aria-current', 'page')
  const bare = new URL(page.url())
  for (const name of ['competitionId', 'list']) bare.searchParams.delete(name)
  await page.goto(bare.pathname + bare.search)
  await expect(sections(page)).toBeVisible()
  expect(placeIn(page)).toBe(competitionId)
  await sections(page).getByRole('link', { name: '报名', exact: true }).click()
  // On the page of one team the way out leads elsewhere: the address changes before the page does.
  await page.waitForURL((url) => url.pathname === '/enroll/team')
  const out = page.getByRole('link', { name: '全部竞赛', exact: true })
  await expect(out).toHaveAttribute('href', /^\/enroll\/team/)
  await out.click()
  await page.waitForURL((url) => url.pathname === '/enroll/team' && !url.searchParams.has('competitionId'))
  await expect(sections(page)).toHaveCount(0)
  await expect(page.getByRole('search').getByText('竞赛', { exact: true })).toBeVisible()
})

test('two competitions are open beside each other; a page that needs one opens with the last', async ({ page }) => {
  await signIn(page, 'tangyueran')
  const { competitionId } = await competitionNamed(page, COMPETITION)
  await page.goto(`/work/list?competitionId=${competitionId}`)
  await page.getByRole('button', { name: /^切换竞赛/ }).click()
  await page.getByRole('textbox', { name: '搜索竞赛' }).fill('城市印象')
  await page.getByRole('link', { name: /^“城市印象”/ }).click()
  await page.waitForURL((url) => url.pathname === '/competition/overview')
  const other = placeIn(page)
  expect(other).not.toBe(competitionId)
  await sections(page).getByRole('link', { name: '作品', exact: true }).click()
  const tags = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: /^作品管理/ })
  await expect(tags).toHaveCount(2)
  await expect(tags.first()).toContainText('开赛杯')
  await tags.first().click()
  await expect(page.getByRole('button', { name: `切换竞赛 · ${COMPETITION}` })).toBeVisible()
  expect(placeIn(page)).toBe(competitionId)
  await page.goto('/work/missing')
  await expect(page.getByRole('heading', { level: 1, name: '未提交队伍' })).toBeVisible()
  await expect.poll(() => placeIn(page)).toBe(competitionId)
  await expect(page.getByText('请先选择竞赛')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: /^未提交队伍/ })).toHaveCount(1)
})

test('a competition that is out of reach, or goes while it is open, says so and shows a way out', async ({ page }) => {
  await signIn(page, 'tangyueran')
  const { groupId } = await competitionNamed(page, COMPETITION)
  const gone = page.getByText('这个竞赛不存在、已被删除，或不在您的管理范围内')
  await page.goto('/enroll/team?competitionId=01900000-0000-7000-8000-000000000000')
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: '全部竞赛', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '报名审核' })).toBeVisible()

  const api = await apiAs(page, 'tangyueran')
  const tag = `${Date.now()}`.slice(-4)
  const { competitionId } = await api.post<{ competitionId: string }>('/competition/info/add', {
    ...{ groupId, series: { code: `GZ${tag}`, name: `工作区试赛${tag}`, nameEn: '' }, name: `工作区试赛${tag}`, nameEn: '' },
    ...{ shortName: '试赛', edition: 1, year: 2027, level: 'school', subjectType: 'design', presetKey: 'plain' },
    firstDay: '2027-03-01',
  })
  await page.goto(`/competition/overview?competitionId=${competitionId}`)
  await expect(page.getByText('竞赛还没有发布')).toBeVisible()
  await expect(page.getByRole('link', { name: '去设置' })).toBeVisible()
  await api.post('/competition/info/delete', { competitionIds: [competitionId] })
  await sections(page).getByRole('link', { name: '作品', exact: true }).click()
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: '竞赛列表', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname === '/competition/list')
})

test('the workspace fits a phone', async ({ another }) => {
  const page = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(page, 'tangyueran')
  const { competitionId } = await competitionNamed(page, COMPETITION)
  for (const path of ['/competition/overview', '/enroll/team', '/work/missing']) {
    await page.goto(`${path}?competitionId=${competitionId}`)
    await expect(sections(page)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
  await sections(page).getByRole('link', { name: '获奖', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '获奖名单' })).toBeVisible()
})
