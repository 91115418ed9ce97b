// A visitor without an account holds the certificate against the platform; the chief looks up who did what.
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { AWARD } from './award.ts'
import type { Certificate } from './certificate.ts'
import { CAPTAIN, COMPETITION, MATE, TITLE } from './story.ts'

/** The trace page says what the paper says, and that the file is whole and is this certificate. */
export const trace = async (page: Page, { number, address, pdf }: Certificate): Promise<void> => {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: '有效', exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const text of [number, CAPTAIN.name, MATE.name, TITLE, AWARD]) await expect(main).toContainText(text)
  await drop(page, pdf)
  await expect(page.getByText('文件完整，签名有效，未被改动')).toBeVisible()
  await expect(page.getByText('该文件就是上方的证书', { exact: false })).toBeVisible()
  const changed = Buffer.from(pdf)
  const place = Math.floor(changed.length / 3)
  changed[place] = changed[place]! ^ 1
  await drop(page, changed)
  await expect(page.getByText('文件已被改动，签名无效')).toBeVisible()
}

/** Drops a file on the page as the mouse would. */
const drop = async (page: Page, pdf: Buffer): Promise<void> => {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0))
    transfer.items.add(new File([bytes], '获奖证书.pdf', { type: 'application/pdf' }))
    return transfer
  }, pdf.toString('base64'))
  const place = page.locator('section').filter({ has: page.getByRole('heading', { name: '核验 PDF 文件' }) })
  await place.dispatchEvent('dragover', { dataTransfer: files })
  await place.dispatchEvent('drop', { dataTransfer: files })
}

/** Found by name and number; the browser works for the answer first. */
export const search = async (page: Page, { number }: Certificate): Promise<void> => {
  await page.goto('/home/certificate/search')
  await page.getByLabel('姓名', { exact: true }).fill(CAPTAIN.name)
  await page.getByRole('textbox', { name: '证书编号' }).fill(number)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('找到 1 张证书')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: new RegExp(COMPETITION) }).click()
  await expect(page.getByRole('heading', { name: '有效', exact: true })).toBeVisible()
}

/** The log says who did what, each action by the person whose job it is. */
export const lookUpActions = async (page: Page): Promise<void> => {
  await page.goto(`/system/log?keyword=${encodeURIComponent(COMPETITION)}&pageSize=100`)
  for (const [who, action] of ACTIONS)
    await expect(
      page.getByRole('row').filter({ hasText: who }).filter({ hasText: action }).filter({ hasText: COMPETITION }).first(),
    ).toBeVisible()
}

const ACTIONS = [
  ['唐越然', '新建竞赛'],
  ['顾砚青', '指定竞赛人员'],
  ['姜芷薇', '建立成绩'],
  ['顾砚青', '锁定成绩'],
  ['唐越然', '启用奖项方案'],
  ['宋怀瑾', '公布证书'],
] as const
