// A student learns from what the organizer published and reads what the judges wrote; the office withdraws and releases it.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, PASSWORD, signIn, test, tryNo } from './fixtures.ts'

const JUDGED = '2025年“城市印象”'

interface Rows<T> {
  rows: T[]
}
interface Feedback {
  resultId: string
  workId: string
  parts: { comments: { no: number; isHelpful: boolean | null }[] }[]
}
/** As before the first try: nothing of the feedback is kept back, it is released, and the student has said nothing about it. */
const startAgain = async (page: Page): Promise<void> => {
  const office = await apiAs(page, 'guyanqing')
  await office.post('/auth/stepUp', { password: PASSWORD })
  const judged = async () =>
    (
      await office.get<Rows<{ resultId: string; version: number; competitionName: string }>>('/review/comment/result/list')
    ).rows.find(({ competitionName }) => competitionName.startsWith(JUDGED))!
  const { resultId, version } = await judged()
  const { released } = await office.get<{ released: object | null }>(`/review/comment/feedback?resultId=${resultId}`)
  if (released) await office.post('/review/comment/feedback/withdraw', { resultId, version, reason: '再试一次' })
  const { rows } = await office.get<Rows<{ taskId: string; criterion: string }>>(
    `/review/comment/feedback/page?resultId=${resultId}&show=withheld`,
  )
  const comments = rows.map(({ taskId, criterion }) => ({ taskId, criterion }))
  if (comments.length > 0) await office.post('/review/comment/feedback/decide', { resultId, comments, decision: 'release' })
  await office.post('/review/comment/feedback/release', { resultId, version: (await judged()).version })
  const student = await apiAs(page, 'xujiahe')
  for (const { workId, parts, ...one } of await student.get<Feedback[]>('/web/review/feedback'))
    for (const [at, part] of parts.entries())
      for (const { no, isHelpful } of part.comments)
        if (isHelpful !== null)
          await student.post('/web/review/feedback/rate', {
            ...{ resultId: one.resultId, workId, part: at + 1, no, isHelpful: null },
          })
}

test('the organizer publishes a link, the student opens it on a phone, and what is done stays done', async ({
  page,
  another,
}) => {
  // What a first try published is still read.
  const title = `声音采集入门${tryNo()}`
  const office = await another()
  await signIn(office, 'tangyueran')
  await office.goto('/competition/list')
  await office
    .getByRole('link', { name: /^“城市印象”全国大学生短片与图文设计赛/ })
    .first()
    .click()
  await office.getByRole('navigation', { name: '竞赛菜单' }).getByRole('link', { name: '设置', exact: true }).click()
  await office.getByRole('link', { name: '学习资料', exact: true }).click()
  await office.getByRole('button', { name: '添加资料' }).click()
  const drawer = office.getByRole('dialog', { name: '添加资料' })
  await drawer.getByLabel('标题', { exact: true }).fill(title)
  await drawer.getByText('链接', { exact: true }).click()
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(drawer.getByText(/请输入链接|请填写链接/)).toBeVisible()
  await drawer.getByLabel('链接', { exact: true }).and(drawer.getByRole('textbox')).fill('https://example.edu.cn/sound')
  await drawer.getByRole('button', { name: /^保\s*存$/ }).click()
  const row = office.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('草稿')).toBeVisible()
  await row.getByRole('button', { name: '发布', exact: true }).click()
  await expect(row.getByText('已发布')).toBeVisible()
  await expectAccessible(office)

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'xujiahe')
  await page.goto('/center/study')
  const item = page.getByRole('listitem').filter({ hasText: title })
  await expect(item.getByText('未学习')).toBeVisible()
  await page.route('https://example.edu.cn/**', (route) => route.fulfill({ body: 'ok' }))
  const opened = page.waitForEvent('popup')
  await item.getByRole('link', { name: '打开' }).click()
  await (await opened).close()
  await item.getByRole('button', { name: '标为已学完' }).click()
  await expect(item.getByText('已学完', { exact: true })).toBeVisible()
  await page.reload()
  await expect(item.getByText('已学完', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await office.reload()
  await expect(row.getByText(/1 人打开，1 人学完/)).toBeVisible()
})

test('feedback is withdrawn, decided about anew and released; the team reads it and says what helped', async ({
  page,
  another,
}) => {
  await signIn(page, 'xujiahe')
  if (tryNo() > 0) await startAgain(page)
  await page.goto('/center/result')
  await page.getByText('评审反馈', { exact: true }).click()
  const comment = page.getByRole('listitem').filter({ hasText: '评语 1' }).last()
  await comment.getByRole('button', { name: '有帮助', exact: true }).click()
  await expect(comment.getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  const office = await another()
  await signIn(office, 'guyanqing')
  await office.goto('/review/result')
  await office
    .getByRole('link', { name: /2025年“城市印象”/ })
    .first()
    .click()
  await office.getByRole('tab', { name: '评审反馈' }).click()
  await office.getByRole('button', { name: '撤回', exact: true }).click()
  const asked = office.getByRole('dialog', { name: '撤回' })
  await asked.getByRole('textbox', { name: '原因' }).fill('核对一条评语')
  await asked.getByRole('button', { name: '撤回', exact: true }).click()
  const released = office.getByRole('button', { name: '发布评审反馈' })
  await expect(released).toBeVisible()
  await page.reload()
  await expect(page.getByText('评审反馈', { exact: true })).toBeHidden()

  await office.getByText('提到人名或联系方式', { exact: true }).last().click()
  const marked = office.getByRole('row').filter({ hasText: '陈老师' }).first()
  await marked.getByRole('button', { name: '不发布' }).click()
  await expect(marked.getByText('不发布', { exact: true }).first()).toBeVisible()
  await expectAccessible(office)
  await released.click()
  await office.getByRole('dialog').getByRole('button', { name: '发布评审反馈' }).click()
  await expect(office.getByText(/发布于/)).toBeVisible()
  await page.reload()
  await page.getByText('评审反馈', { exact: true }).click()
  await expect(comment.getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
