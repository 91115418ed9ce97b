// The captain hands the work in and gets a receipt; the organizer lets it pass the formal check.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { fromCenter, fromWorkbench, TITLE } from './story.ts'

const SUMMARY =
  '老街的盲道在转角处断了，夜里也没有灯。我们与两位居民走了二十次同一条路，把断口记下来，做成嵌在墙角的导引砖与感应夜灯，既给手杖，也给脚步。在一处转角试装三周，停下来问路的人少了一半。'

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** Fills the work in, submits it, and returns the number of the receipt. */
export const submitWork = async (page: Page, printer: Page): Promise<string> => {
  await fromCenter(page, '未提交', '去提交')
  await page.getByRole('button', { name: '开始填写作品' }).click()
  return fillIn(page, printer)
}

export const fillIn = async (page: Page, printer: Page): Promise<string> => {
  await expect(page.getByText(/还有 \d+ 项需要完善/)).toBeVisible()
  await page.getByLabel('作品名称').fill(TITLE)
  await page.getByLabel('作品摘要').fill(SUMMARY)
  await page.getByLabel('关键词').fill('公共空间')
  await page.getByLabel('关键词').press('Enter')
  await page.getByRole('textbox', { name: '作品说明', exact: true }).fill('一块砖，一盏灯，一条完整的路。')
  await attach(page, '作品文档', { name: '作品说明书.pdf', mimeType: 'application/pdf', buffer: await printed(printer) })
  const film = await readFile(join(import.meta.dirname, '../../../server/seed/demo/films/demonstration.mp4'))
  await attach(page, '演示视频', { name: '演示视频.mp4', mimeType: 'video/mp4', buffer: film })
  await signStatements(page)
  await expect(page.getByText('内容已完整，可以提交')).toBeVisible()
  await page.getByRole('button', { name: '提交作品' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
  return page.getByText(/^[2-9A-HJ-NP-Z]{20}$/).innerText()
}

/** Confirms the statements of a work in which no AI was used, and signs them. */
export const signStatements = async (page: Page): Promise<void> => {
  const me = await page.getByText(/^与账号姓名一致：/).innerText()
  await page.getByRole('radiogroup', { name: '本作品是否使用了人工智能？' }).getByRole('radio', { name: '未使用' }).check()
  for (const name of ['原创声明', 'AI使用声明']) await page.getByRole('checkbox', { name }).check()
  await page.getByLabel('签名（键入真实姓名）').fill(me.split('：')[1]!)
}

/** A document as a browser prints it. */
const printed = async (page: Page): Promise<Buffer> => {
  await page.setContent(`<h1>${TITLE}</h1><p>${SUMMARY}</p>`)
  return page.pdf({ format: 'A4' })
}

const attach = async (page: Page, field: string, file: Upload): Promise<void> => {
  const waits = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: field })
    .getByRole('button', { name: /选择文件|继续添加/ })
    .click()
  await (await waits).setFiles(file)
  await expect(page.getByText(file.name)).toBeVisible()
}

/** The formal check: the organizer opens the work from the list and lets it pass. */
export const acceptWork = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待形式审查的作品')
  await page.getByRole('row').getByRole('link', { name: TITLE }).first().click()
  const foot = page.getByRole('region', { name: '形式审查' })
  await foot.getByRole('button', { name: /^通过/ }).click()
  await expect(page.getByRole('heading', { name: TITLE }).getByText('形审通过')).toBeVisible()
}
