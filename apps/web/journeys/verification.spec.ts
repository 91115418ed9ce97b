// A result is published for verification, recounted by a visitor on a phone, and revoked.
import { readFile } from 'node:fs/promises'
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('an organizer publishes a result, a visitor recounts it on a phone, and revoked it is gone', async ({
  page,
  another,
  browser,
  baseURL,
}) => {
  await signIn(page, 'guyanqing')
  await page.goto('/review/result')
  await page
    .getByRole('link', { name: /2025年“城市印象”/ })
    .first()
    .click()
  await page.getByRole('tab', { name: '公开核验' }).click()
  const [publish, link] = [page.getByRole('button', { name: '公开核验数据' }), page.getByRole('link', { name: '打开核验页' })]
  await expect(publish.or(link)).toBeVisible()
  // An earlier try of this journey may have published it.
  if (await publish.isVisible()) {
    await publish.click()
    await expect(page.getByText('包括未晋级作品的分数与名次').last()).toBeVisible()
    await publish.last().click()
  }
  const address = await link.getAttribute('href')
  expect(address).toMatch(/^\/home\/verify\?id=/)

  const visitor = await browser.newContext({
    viewport: { width: 390, height: 800 },
    locale: 'zh-CN',
    ...(baseURL ? { baseURL } : {}),
  })
  const phone = await visitor.newPage()
  await phone.goto(address!)
  await phone.getByRole('button', { name: '重新计算并比对' }).click()
  await expect(phone.getByRole('heading', { name: '结果一致，逐字节相同' })).toBeVisible()
  // Which works are awarded is a matter of the demo's chance; some are, and they are named.
  await expect(phone.getByRole('cell', { name: /等奖/ }).first()).toBeVisible()
  await expect(phone.getByRole('heading', { name: '计分规则' })).toBeVisible()
  await expect(phone.getByText(/^先从总分中扣除每位评委的松紧/)).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const [file] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('link', { name: '下载核验数据' }).click()])
  const path = await file.path()
  // Somebody else’s copy, with the page that takes any file.
  await phone.goto('/home/verify')
  await expect(phone.getByRole('button', { name: '核验已下载的文件' })).toBeEnabled()
  await phone.locator('input[type=file]').setInputFiles(path)
  await expect(phone.getByRole('heading', { name: '结果一致，逐字节相同' })).toBeVisible()

  await test.step('a team takes the letter of its scores on a phone, and recounts the result', async () => {
    const letters = page.getByRole('switch', { name: '允许团队下载成绩单' })
    if (!(await letters.isChecked())) await letters.click()
    await expect(letters).toBeChecked()
    const student = await another({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
    await signIn(student, 'xujiahe')
    await student.goto('/center/result')
    const own = student.getByRole('listitem').filter({ has: student.getByRole('heading', { name: '雨后的天台花园' }) })
    const [letter] = await Promise.all([
      student.waitForEvent('download'),
      own.getByRole('button', { name: '下载成绩单' }).click(),
    ])
    expect(letter.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await letter.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await own.getByRole('link', { name: '核验成绩' }).click()
    await student.getByRole('button', { name: '重新计算并比对' }).click()
    await expect(student.getByRole('heading', { name: '结果一致，逐字节相同' })).toBeVisible()
    // Its own line is there under the number the letter names.
    await expect(student.getByRole('cell', { name: /等奖/ }).first()).toBeVisible()
  })

  // Reasons of earlier tries stay in the list.
  const reason = `含有误录评分${tryNo()}`
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByLabel('原因').fill(reason)
  await page.getByRole('button', { name: '撤回' }).last().click()
  await expect(page.getByText(reason)).toBeVisible()
  await phone.goto(address!)
  await expect(phone.getByRole('button', { name: '重新计算并比对' })).toHaveCount(0)
  await visitor.close()
})
