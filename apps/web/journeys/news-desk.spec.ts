// A school offers an article and answers a task; the college’s text is sent back; the organizer collects, checks and publishes.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

const TITLE = '江南大学举行校赛开放评审日'

test('a school offers an article, the organizer collects, checks and publishes it', async ({ page, another }) => {
  // A second try finds what the first left.
  const call = `征集开放评审案例 ${tryNo()}`
  // The organizer asks for articles.
  await signIn(page, 'guyanqing')
  await page.goto('/newsManagement/collect')
  await page.getByRole('button', { name: '新建征集' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('征集标题').fill(call)
  await form.getByLabel('栏目').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '大赛新闻' }).click()
  await form.getByLabel('截止时间').fill('2030-12-31 23:59')
  await form.getByLabel('截止时间').press('Enter')
  await form.getByLabel('征集说明').fill('请写一次具体的评审日。')
  await form.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByRole('heading', { name: call })).toBeVisible()
  await page.getByRole('button', { name: '发起征集' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发起征集' }).click()
  await expect(page.getByText('征集中', { exact: true }).first()).toBeVisible()

  // The school finds the task and delivers.
  const school = await another()
  await signIn(school, 'zhaomingyuan')
  await school.goto('/newsManagement/apply')
  const task = school.getByRole('listitem').filter({ hasText: call })
  await expect(task.getByText('尚未交稿')).toBeVisible()
  await expectAccessible(school)
  await task.getByRole('button', { name: '去交稿' }).click()
  await school.getByLabel('中文标题').fill(TITLE)
  const body = school.frameLocator('iframe').first().locator('body')
  // Pasted from a word processor: a heading, a list and a telephone number.
  await body.click()
  await body.evaluate((element) => {
    const paste = new DataTransfer()
    paste.setData(
      'text/html',
      "<p class=MsoTitle>评审日</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]>现场答辩<o:p></o:p></p><p class=MsoNormal>联系电话 13900000000</p>",
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: paste, bubbles: true, cancelable: true }))
  })
  await expect(body.getByRole('heading', { name: '评审日' })).toBeVisible()
  await expect(body.getByRole('listitem')).toHaveText('现场答辩')
  const findings = school.getByRole('region', { name: '发布前检查' })
  await expect(findings.getByText('13900000000')).toBeVisible()
  await findings.getByRole('button', { name: '定位' }).first().click()
  // The place is shown, and nothing moves any more under the next press.
  await expect.poll(() => body.evaluate(() => getSelection()?.toString())).toBe('13900000000')
  await school.getByRole('button', { name: '保存并提交' }).click()
  await expect(school.getByText(/^等待 .+ 处理$/)).toBeVisible()

  // The organizer sees who has delivered, checks and publishes.
  await page.reload()
  await page.getByRole('tab', { name: '收到的稿件' }).click()
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('region', { name: '发布前检查' }).getByText('手机号码')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^通\s*过$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^通\s*过$/ })
    .click()
  await page.getByRole('button', { name: '在资讯列表中发布' }).click()
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^发\s*布$/ })
    .click()
  await expect(page.getByRole('link', { name: '打开公开页面' })).toBeVisible()

  // The school sees it published, and everybody reads it.
  await school.reload()
  await expect(school.getByText('已发布', { exact: true }).first()).toBeVisible()
  const address = await page.getByRole('link', { name: '打开公开页面' }).getAttribute('href')
  const reader = await another({ viewport: { width: 390, height: 844 } })
  await reader.goto(address!)
  await expect(reader.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(reader.getByText('现场答辩')).toBeVisible()
})
