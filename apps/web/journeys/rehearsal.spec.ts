// A competition is rehearsed, and the organizer looks around in the copy: as other people, in another tab, with the own session untouched.
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const COMPETITION = '首届“开赛杯”全国大学生创新设计大赛'

interface Left {
  readonly rehearsal: { readonly rehearsalId: string; readonly can: readonly string[] } | null
}

test('whoever rehearsed looks around as an invented captain, goes on as the office, and is out when it is thrown away', async ({
  page,
}) => {
  await signIn(page, 'guyanqing')
  const api = await apiAs(page, 'guyanqing')
  const { rows } = await api.get<{ rows: { competitionId: string; name: string }[] }>(
    `/competition/info/page?keyword=${encodeURIComponent(COMPETITION)}`,
  )
  const { competitionId } = rows.find(({ name }) => name === COMPETITION)!
  // One at a time: what a first try left is thrown away, once it has ended.
  const left = async () => (await api.get<Left>(`/competition/rehearsal/detail?competitionId=${competitionId}`)).rehearsal
  if (await left()) {
    await expect.poll(async () => (await left())?.can, { timeout: 120_000 }).toContain('discard')
    await api.post('/competition/rehearsal/discard', { rehearsalId: (await left())!.rehearsalId })
  }
  await page.goto(`/competition/rehearsal?competitionId=${competitionId}`)
  await page.getByLabel('队伍数').fill('5')
  await page.getByRole('button', { name: '开始预演' }).click()
  const around = page.getByRole('region', { name: '进入预演看一看' })
  await expect(around).toBeVisible({ timeout: 120_000 })
  await expectAccessible(page)
  const own = await page.evaluate(() => localStorage.getItem('accessToken'))

  const opened = page.context().waitForEvent('page')
  await around.getByRole('button', { name: /^队长/ }).click()
  const tab = await opened
  await tab.waitForURL((url) => url.pathname.startsWith('/center'))
  expect(new URL(tab.url()).origin).not.toBe(new URL(page.url()).origin)
  const strip = tab.getByRole('complementary', { name: '预演' })
  await expect(strip.getByText('预演：这里的一切都不是真的')).toBeVisible()
  await expect(strip.getByText(/时间已推进至/)).toBeVisible()
  await expectAccessible(tab)

  await strip.getByLabel('当前身份').selectOption('office')
  await strip.getByRole('button', { name: '切换' }).click()
  await tab.waitForURL((url) => url.pathname === '/competition/overview')
  await tab.goto(`${new URL(tab.url()).origin}/enroll/team?competitionId=${competitionId}`)
  await expect(tab.locator('tbody').getByRole('link', { name: /队$/ }).first()).toBeVisible()
  await strip.getByLabel('当前身份').selectOption('public')
  await strip.getByRole('button', { name: '切换' }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip.getByText('预演：这里的一切都不是真的')).toBeVisible()

  // The session of the product is the one it was.
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(own)
  await page.reload()
  await page.getByRole('button', { name: '丢弃', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '丢弃', exact: true }).click()
  await expect(around).toHaveCount(0)

  await tab.reload()
  await expect(tab.getByText(/该预演已结束、已丢弃/)).toBeVisible()
  await tab.getByRole('link', { name: '回到预演报告' }).click()
  await tab.waitForURL((url) => url.origin === new URL(page.url()).origin && url.pathname === '/competition/rehearsal')
  await expect(tab.getByRole('heading', { level: 1, name: '预演' })).toBeVisible()
})
