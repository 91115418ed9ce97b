// The office sees how sure the places of a result are, asks for one more review where it decides most, and calculates again.
import type { Page } from '@playwright/test'
import { apiAs, expect, signIn, test } from './fixtures.ts'
import { chooseDay, withPassword } from './main-job/story.ts'
import { expertAt } from './review-expert.ts'

const REVIEW = '校园微光网络评审'
const EXPERTS: Readonly<Record<string, string>> = {
  裴景明: 'peijingming',
  韦澜舟: 'weilanzhou',
  上官云岫: 'shangguanyunxiu',
  贺秋白: 'heqiubai',
  袁嘉树: 'yuanjiashu',
  墨云亭: 'moyunting',
}

test('a place that is too close to call gets one more review, and the result is calculated again', async ({ page, another }) => {
  await signIn(page, 'jiangzhiwei')
  await openCertainty(page)
  const code = await test.step('works near the line are proposed, at a number of places the office tries', () => closeWork(page))

  await test.step('the office asks for one more review of one of them', async () => {
    await page.getByRole('button', { name: '为所选 1 件增加评审' }).click()
    const form = page.getByRole('dialog', { name: '增加评审' })
    // An end in the past is refused where it is typed.
    await chooseDay(form.getByLabel('新的评审截止时间'), '2020-01-01 12:00')
    await form.getByRole('button', { name: '增加评审' }).click()
    await expect(form.getByText('须晚于现在')).toBeVisible()
    await chooseDay(form.getByLabel('新的评审截止时间'), '2035-12-31 23:59')
    await form.getByRole('button', { name: '增加评审' }).click()
    await expect(page.getByText('已为 1 件作品增加评委名额，请添加评委')).toBeVisible()
  })

  const expert = await test.step('an expert is added to the work', async () => {
    await expect(page.getByText('缺 1 人').first()).toBeVisible()
    await page.getByRole('button', { name: `为 ${code} 添加评委` }).click()
    const choice = page.getByRole('dialog', { name: '选择专家' })
    const row = choice
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^选\s*择$/, disabled: false }) })
      .first()
    const text = (await row.textContent()) ?? ''
    const name = Object.keys(EXPERTS).find((one) => text.includes(one))
    await row.getByRole('button', { name: /^选\s*择$/ }).click()
    const why = page.getByRole('dialog').filter({ has: page.getByLabel('原因') })
    await why.getByLabel('原因').fill('名次接近分数线')
    await why.getByRole('button', { name: /添\s*加|确\s*定/ }).click()
    const warned = page.getByRole('button', { name: '仍然分配' })
    const changed = page.getByText('分配已更新')
    await expect(warned.or(changed).first()).toBeVisible()
    if (await warned.isVisible()) await warned.click()
    await expect(changed).toBeVisible()
    return EXPERTS[name!]!
  })

  await test.step('the expert is notified and scores it', async () => {
    const phone = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await signIn(phone, expert)
    await phone.goto('/center/informationSub')
    await expect(phone.getByText(/“校园微光网络评审”分配给您 1 件作品/).first()).toBeVisible()
    const judge = await expertAt(page, expert, REVIEW)
    const open = await judge.open()
    expect(open).toHaveLength(1)
    await judge.submit(open[0]!, 84)
  })

  await test.step('the batch is closed, the result calculated again: the work has four sheets', async () => {
    await page.reload()
    await page.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: /截止/ }).click()
    const box = page.getByRole('dialog')
    await box.getByLabel('原因').fill('补充评审已完成')
    await withPassword(page, box.getByRole('button', { name: /截止/ }).click(), page.getByText('批次状态已更新'))
    await page.goto('/review/result')
    await page
      .getByRole('link', { name: /校园微光/ })
      .first()
      .click()
    await page.getByRole('button', { name: '计算成绩' }).click()
    const anyway = page.getByRole('button', { name: '仍然计算' })
    const done = page.getByText(/已计算 10 件作品/)
    await expect(anyway.or(done).first()).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(done).toBeVisible()
    await page.getByRole('tab', { name: '名次可靠性' }).click()
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
    const resultId = new URL(page.url()).searchParams.get('id')
    const { works } = await (await apiAs(page, 'jiangzhiwei')).get<{ works: { code: string; sheets: number }[] }>(
      `/review/comment/result/certainty?resultId=${resultId}&places=10`,
    )
    expect(works.filter(({ sheets }) => sheets === 4).map((one) => one.code)).toEqual([code])
  })
})

const openCertainty = async (page: Page): Promise<void> => {
  await page.goto('/review/result')
  await page
    .getByRole('link', { name: /校园微光/ })
    .first()
    .click()
  await page.getByRole('tab', { name: '名次可靠性' }).click()
  await expect(page.getByRole('heading', { name: '分数的差别来自哪里（标准差，分）' })).toBeVisible()
}

// Who judges what is drawn: somewhere in the middle two works stand close. All but one are left out; returns its number.
const closeWork = async (page: Page): Promise<string> => {
  const places = page.getByRole('spinbutton', { name: /名额/ })
  for (let count = 4; count < 9; count++) {
    await places.fill(String(count))
    await places.press('Enter')
    await expect(page.getByText(`—— 第 ${count} 名以内在线上 ——`)).toBeVisible()
    const chosen = page.getByRole('checkbox', { name: /^选择 / })
    if ((await chosen.count()) === 0) continue
    for (const one of (await chosen.all()).slice(1)) await one.uncheck()
    return (await chosen.first().getAttribute('aria-label'))!.replace('选择 ', '')
  }
  throw new Error('no two works of the demo stand close')
}
