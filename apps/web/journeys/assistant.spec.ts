// A student's midnight: may I, until when? What is not published goes to the organizer, whose answer everybody finds afterwards.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'
import { startModel } from './model.ts'

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

// What a first try has published is found by the second, which asks something else.
const matters = [
  { question: '决赛当天的班车从哪个校门出发？', sentence: '班车从东门出发，每半小时一班，首班七点整。' },
  { question: '看展的时候可以借用轮椅吗？', sentence: '服务台备有两辆轮椅，凭证件借用，当天归还。' },
]

test('what is not published is handed to the organizer, answered, and found by the next who asks', async ({ page, another }) => {
  const { question, sentence } = matters[tryNo() % matters.length]!
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
  await dialog.getByRole('textbox', { name: '回复' }).fill(sentence)
  await dialog.getByRole('checkbox', { name: /同时设为网站的常见问题/ }).check()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: '发送回复' }).click()
  await expect(office.getByText('已回复，并通知提问者')).toBeVisible()

  await page.goto('/deepChat?view=history')
  await expect(page.getByText(sentence).first()).toBeVisible()
  const visitor = await another()
  const found = await ask(visitor)
  await expect(found.getByText(sentence).first()).toBeVisible()
})

test('an organization connects a model, a student agrees to it, and its sentences lead to what is published', async ({
  page,
  another,
}) => {
  const model = await startModel()
  const openSettings = async (): Promise<void> => {
    await page.goto('/website/question')
    await page.getByRole('tab', { name: '大模型' }).click()
  }
  const turn = async (isOn: boolean): Promise<void> => {
    await page.getByRole('switch').setChecked(isOn)
    await page.getByRole('button', { name: '保存设置' }).click()
    await expect(page.getByText('已保存', { exact: true }).last()).toBeVisible()
  }
  await signIn(page, 'guyanqing')
  await openSettings()
  await page.getByLabel('接口地址').fill(model.address)
  await page.getByLabel('模型名称').fill('double-1')
  await page.getByLabel('密钥').fill('sk-of-a-journey')
  await page.getByRole('button', { name: '保存设置' }).click()
  await page.getByRole('button', { name: '测试连接' }).click()
  await expect(page.getByText('测试通过')).toBeVisible()
  // A first try may have asked today.
  const used = page.getByText(/今日已用 \d+ \/ 500 次/)
  const before = Number(/\d+/.exec(await used.innerText())![0])
  await turn(true)
  try {
    const student = await another({ viewport: { width: 390, height: 844 } })
    await signIn(student, 'xujiahe')
    await student.goto('/deepChat')
    const agree = student.getByRole('checkbox', { name: /使用大模型组织回答/ })
    const ask = async (question: string) => {
      await student.getByRole('textbox', { name: '问题' }).fill(question)
      await student.getByRole('button', { name: '提问', exact: true }).click()
      return student.getByRole('article').filter({ has: student.getByRole('heading', { name: question }) })
    }
    await expect((await ask('对结果有异议怎么办？')).getByText('来源').first()).toBeVisible()
    expect(model.asked, 'nothing leaves before the person agrees').toEqual([])
    await agree.check()
    const answer = await ask('没有指导教师可以参赛吗？')
    await expect(answer.getByText(/由大模型根据下列段落组织/)).toBeVisible()
    expect(model.asked.length).toBe(1)
    await expectAccessible(student)
    await openSettings()
    await expect(page.getByText(`今日已用 ${before + 1} / 500 次`)).toBeVisible()
  } finally {
    await openSettings()
    await turn(false)
    model.stop()
  }
})
