// A student's midnight: may I, until when? What is not published goes to the organizer, whose answer everybody finds afterwards.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

test('a visitor asks for a date on a phone and is led to where it is published', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/home/competition')
  await page
    .getByRole('link', { name: /首届“开赛杯”/ })
    .first()
    .click()
  await page.getByRole('link', { name: '问一问：时间、费用、规则' }).click()
  await page.waitForURL((url) => url.pathname === '/deepChat' && url.searchParams.has('competitionId'))
  await expect(page.getByText('不使用大模型')).toBeVisible()
  await page.getByRole('textbox', { name: '问题' }).fill('报名什么时候截止？')
  await page.getByRole('button', { name: '提问', exact: true }).click()
  const answer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: '报名什么时候截止？' }) })
  await expect(answer.getByText(/2026-12-20 17:00/).first()).toBeVisible()
  await answer.getByRole('button', { name: '有帮助', exact: true }).click()
  await expect(answer.getByText('感谢您的反馈')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('what is not published is handed to the organizer, answered, and found by the next who asks', async ({ page, another }) => {
  const question = '决赛当天的班车从哪个校门出发？'
  const ask = async (on: typeof page): Promise<ReturnType<typeof page.getByRole>> => {
    await on.goto('/deepChat')
    await on.getByRole('textbox', { name: '问题' }).fill(question)
    await on.getByRole('button', { name: '提问', exact: true }).click()
    return on.getByRole('article').filter({ has: on.getByRole('heading', { name: question }) })
  }
  await signIn(page, 'xujiahe')
  const answer = await ask(page)
  await answer.getByRole('button', { name: '提交给主办方' }).click()
  await answer.getByRole('button', { name: '提交', exact: true }).click()
  await expect(answer.getByText('已提交，请等待主办方回复。')).toBeVisible()

  const office = await another()
  await signIn(office, 'guyanqing')
  await office.goto('/website/question?status=waiting')
  const row = office.getByRole('row').filter({ hasText: question }).first()
  await row.getByRole('button', { name: /^回\s*复$/ }).click()
  const dialog = office.getByRole('dialog', { name: '回复咨询' })
  await dialog.getByRole('textbox', { name: '回复' }).fill('班车从东门出发，每半小时一班，首班七点整。')
  await dialog.getByRole('checkbox', { name: /同时设为网站的常见问题/ }).check()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: '发送回复' }).click()
  await expect(office.getByText('已回复，并通知提问者')).toBeVisible()

  await page.goto('/deepChat?view=history')
  await expect(page.getByText('班车从东门出发').first()).toBeVisible()
  const visitor = await another()
  const found = await ask(visitor)
  await expect(found.getByText(/班车从东门出发/).first()).toBeVisible()
})
