// An organizer designs a certificate from nothing: ready design, words written in place, drag with snapping, number, preview, version.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const ORGANIZER = 'admin'
// A second try makes its own: what the first one made stands.
const TRY = process.env.TEST_WORKER_INDEX ?? '0'
const SAVED = /^已保存 \d\d:\d\d:\d\d$/

test('a certificate is designed by pointer and keys, saved while it is made, tried with real rows and published', async ({
  page,
  another,
}) => {
  await signIn(page, ORGANIZER)
  const api = await apiAs(page, ORGANIZER)
  const { templateId } = await api.post<{ templateId: string }>('/certificate/template/add', {
    name: `从零设计的证书${TRY}`,
    competitionId: null,
    holderKind: 'award',
  })
  const address = `/certificate/editor?templateId=${templateId}`
  await page.goto(address)
  const stage = page.getByRole('application', { name: '证书画布' })
  await expect(stage).toBeVisible()
  await fillPage(page)
  await writeInPlace(page)
  await dragAndUndo(page)
  await numberIt(page)
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 8000 })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('证书名称')).toHaveValue('省赛荣誉证书')
  await expect(stage).toBeVisible()
  await meetInTwoWindows(page, await another(), address)
  await tryAndPublish(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText(/需要更宽的屏幕/)).toBeVisible()
  await expectAccessible(page)
})

const fillPage = async (page: Page): Promise<void> => {
  await page.getByLabel('证书名称').fill('省赛荣誉证书')
  await page.getByLabel('证书名称').press('Enter')
  await page.getByRole('tab', { name: '成品' }).click()
  await page.getByRole('button', { name: '典雅红金' }).click()
  await expect(page.locator('[data-stage] [data-element]')).toHaveCount(12)
  await expect(page.getByText('未发现问题')).toBeVisible()
}

/** Enter opens the text, what is typed is in it, Escape closes it. */
const writeInPlace = async (page: Page): Promise<void> => {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: '在此输入文字' })
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('获奖证书')
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
  await page.getByRole('tab', { name: '图层' }).click()
  await expect(page.getByRole('button', { name: '获奖证书', exact: true })).toBeVisible()
}

const dragAndUndo = async (page: Page): Promise<void> => {
  const left = page.getByRole('spinbutton', { name: '左' })
  const element = page.locator('[data-stage] [data-element]').first()
  await element.click({ force: true })
  await expect(left).toHaveValue('100')
  const box = (await element.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y, { steps: 6 })
  await page.mouse.up()
  await expect(left).not.toHaveValue('100')
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(left).toHaveValue('100')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(left).toHaveValue('110')
  await page.keyboard.press('Control+z')
  // A turned picture, copied and taken away again.
  await page.keyboard.press('Control+d')
  await expect(page.locator('[data-stage] [data-element]')).toHaveCount(13)
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-stage] [data-element]')).toHaveCount(12)
}

const numberIt = async (page: Page): Promise<void> => {
  await page.locator('[data-stage]').focus()
  await page.keyboard.press('Escape')
  await page.getByLabel('前缀').fill('SS{year}-')
  await page.getByRole('combobox', { name: '主体' }).click()
  await page.getByTitle('单赛项四位自增').click()
  await expect(page.getByLabel('编号示例')).toHaveText(/^SS\d{4}-0001$/)
  await expect(page.getByText('未发现问题')).toBeVisible()
}

/** The second window saves first; the first one is asked and loses nothing. */
const meetInTwoWindows = async (page: Page, other: Page, address: string): Promise<void> => {
  await signIn(other, ORGANIZER)
  await other.goto(address)
  await expect(other.getByRole('application', { name: '证书画布' })).toBeVisible()
  await other.getByLabel('证书名称').fill('另一个窗口的标题')
  await other.getByLabel('证书名称').press('Enter')
  await expect(other.getByText('有未保存的修改')).toBeHidden({ timeout: 8000 })
  await expect(other.getByText(SAVED)).toBeVisible()
  await page.bringToFront()
  await page.getByLabel('证书名称').fill('本窗口的标题')
  await page.getByLabel('证书名称').press('Enter')
  const dialog = page.getByRole('dialog', { name: '模板已在其他窗口修改' })
  await expect(dialog).toBeVisible({ timeout: 10_000 })
  await dialog.getByRole('button', { name: '采用本窗口的设计' }).click()
  await expect(page.getByText(SAVED)).toBeVisible({ timeout: 8000 })
  await expect(page.getByLabel('证书名称')).toHaveValue('本窗口的标题')
}

const tryAndPublish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '预览' }).click()
  const dialog = page.getByRole('dialog', { name: '预览' })
  await expect(dialog.getByRole('img', { name: '证书预览' })).toBeVisible()
  const [pdf] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '下载样张 PDF' }).click()])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '发布版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布版本' }).click()
  await expect(page.getByText('已发布第 1 版')).toBeVisible()
  await page.getByRole('button', { name: '历史版本' }).click()
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('button', { name: '以此版本继续设计' })).toBeVisible()
  await page.keyboard.press('Escape')
}
