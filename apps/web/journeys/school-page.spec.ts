// A school's secretary without an account: a letter, a page on a phone, a code, an audit and a reminder; then the link is revoked.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test, tryNo } from './fixtures.ts'
import { codeInMail, linkInMailTo } from './mail.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const SCHOOL = '江南大学'
/** The team of the school that waits for its audit, and who speaks for it. */
const TEAM = '云隐光学'
const CAPTAIN = 'zhouhong'

interface Rows<T> {
  rows: T[]
}
/** What the first try left: its link is revoked, and the captain of the team it returned submits again. */
const startAgain = async (page: Page): Promise<void> => {
  const office = await apiAs(page, 'guyanqing')
  const { rows } = await office.get<
    Rows<{ teamId: string; version: number; status: string; competitionId: string; name: string }>
  >(`/enroll/team/page?pageNum=1&pageSize=100&keyword=${encodeURIComponent(TEAM)}`)
  const { teamId, version, status, competitionId } = rows.find(({ name }) => name === TEAM)!
  if (status === 'returned') await (await apiAs(page, CAPTAIN)).post('/web/enroll/team/submit', { teamId, version })
  const schools = await office.get<Rows<{ schoolId: string; schoolName: string }>>(
    `/school/page?competitionId=${competitionId}&keyword=${encodeURIComponent(SCHOOL)}`,
  )
  const { schoolId } = schools.rows.find(({ schoolName }) => schoolName === SCHOOL)!
  for (const { linkId, state } of await office.get<{ linkId: string; state: string }[]>(
    `/school/link/list?competitionId=${competitionId}&schoolId=${schoolId}`,
  ))
    if (state === 'active') await office.post('/school/link/revoke', { linkId })
}

test('a secretary opens the page of the school from a letter, audits and reminds after a code, until the link is revoked', async ({
  page,
  another,
}) => {
  // Letters of the first try are not taken for those of the second.
  const ADDRESS = `lin${tryNo()}@school.example`
  await signIn(page, 'guyanqing')
  if (tryNo() > 0) await startAgain(page)
  await page.goto('/enroll/school?keyword=江南')
  const row = page.getByRole('row', { name: new RegExp(`${SCHOOL}.*首届“开赛杯”`) })
  await row.getByRole('button', { name: '学校页面' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  await page.getByLabel('联系人姓名').fill('林老师')
  await page.getByText('邮箱', { exact: true }).click()
  await page.getByRole('textbox', { name: '邮箱' }).fill('lin@')
  await page.getByRole('button', { name: '生成链接' }).last().click()
  await expect(page.getByText(/邮箱格式|邮箱/).last()).toBeVisible()
  await page.getByRole('textbox', { name: '邮箱' }).fill(ADDRESS)
  await page.getByRole('button', { name: '生成链接' }).last().click()
  await expect(page.getByText('链接已发送给联系人')).toBeVisible()
  await page.getByRole('dialog', { name: '链接已生成' }).getByRole('button', { name: '关闭' }).last().click()

  const secretary = await another(PHONE)
  await secretary.goto(await linkInMailTo(ADDRESS, SCHOOL))
  await expect(secretary.getByRole('heading', { level: 1, name: SCHOOL })).toBeVisible()
  const teams = secretary.getByRole('region', { name: '队伍' })
  await expect(teams.getByRole('listitem').first()).toContainText('待学校审核')
  await expect(secretary.getByRole('button', { name: /审核通过/ })).toHaveCount(0)
  await expectAccessible(secretary)
  await secretary.getByRole('button', { name: '获取验证码' }).click()
  await secretary.getByLabel('验证码').fill('12')
  await secretary.getByRole('button', { name: '确认' }).click()
  await expect(secretary.getByText('请输入 6 位验证码')).toBeVisible()
  await secretary.getByLabel('验证码').fill(await codeInMail(ADDRESS, '学校页面'))
  await secretary.getByRole('button', { name: '确认' }).click()
  await expect(secretary.getByText(/已确认身份/)).toBeVisible()

  const name = await teams.getByRole('listitem').first().locator('b').innerText()
  await secretary.getByLabel(`选择${name}`).check()
  await secretary.getByRole('button', { name: '退回修改' }).click()
  await secretary.getByRole('button', { name: '确定' }).click()
  await expect(secretary.getByText('请填写原因，至少 2 个字')).toBeVisible()
  await secretary.getByLabel('原因').fill('请补充指导教师信息。')
  await expectAccessible(secretary)
  await secretary.getByRole('button', { name: '确定' }).click()
  await expect(secretary.getByText('已审核 1 支队伍。')).toBeVisible()
  await secretary.getByRole('button', { name: /待队伍完成/ }).click()
  await expect(teams.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await secretary.getByRole('button', { name: /提醒全部未完成的队伍/ }).click()
  await expect(secretary.getByText(/已提醒 \d+ 支队伍/)).toBeVisible()
  await expect(secretary.evaluate(() => document.documentElement.scrollWidth)).resolves.toBe(390)

  await page.reload()
  await row.getByRole('button', { name: '学校页面' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.locator('dialog.notice-box').getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已撤销', { exact: true }).first()).toBeVisible()
  await secretary.reload()
  await expect(secretary.getByText('链接已失效')).toBeVisible()
})
