// The clerk designs, numbers and publishes the certificate; the student fetches it.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { linkInMail } from '../mail.ts'
import { AWARD } from './award.ts'
import { CAPTAIN, COMPETITION, choose, fromWorkbench, MATE, withPassword } from './story.ts'

const run = promisify(execFile)
// As the committee of the demo set it.
const ISSUER = '开赛示范竞赛组委会'
const TEMPLATE = `${COMPETITION}获奖证书`

export interface Certificate {
  readonly number: string
  /** Where anybody can trace it. */
  readonly address: string
  readonly pdf: Buffer
}

/** Awards wait for certificates, and there is no design yet: from a ready one to a published version. */
export const makeTemplate = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待制作证书的获奖')
  await page.getByRole('dialog', { name: '新建批次' }).getByLabel('选择模板').click()
  await page.getByRole('link', { name: '没有可用模板' }).click()
  await page.getByRole('button', { name: '新建模板' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill(TEMPLATE)
  await choose(page, form.getByLabel('竞赛'), COMPETITION)
  await form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ }).click()
  await expect(page.getByRole('application', { name: '证书画布' })).toBeVisible()
  await page.getByRole('button', { name: '发布版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布版本' }).click()
  await expect(page.getByText('已发布第 1 版')).toBeVisible()
}

/** A batch of the final awards: checked, numbered, published with the password. */
export const makeCertificates = async (page: Page): Promise<void> => {
  await fromWorkbench(page, '待制作证书的获奖')
  const form = page.getByRole('dialog', { name: '新建批次' })
  await expect(form.getByRole('row').filter({ hasText: AWARD })).toBeVisible()
  await choose(page, form.getByLabel('选择模板'), new RegExp(`^${TEMPLATE}`))
  await form.getByLabel('批次名称').fill(TEMPLATE)
  await form.getByRole('button', { name: /^(确\s*定|保\s*存)$/ }).click()
  await expect(page.getByText('没有发现问题，可以生成')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: '编号并生成 1 张' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /编号并生成/ })
    .click()
  await page.getByRole('button', { name: /^公\s*布$/ }).click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: '公布 1 张证书' })
  await dialog.getByRole('checkbox', { name: '邮件' }).check()
  const issue = dialog.getByRole('button', { name: /^公\s*布$/ })
  await withPassword(page, issue.click(), page.getByText('已公布 1 张证书'))
}

/** The student finds award and certificate in the center and downloads the PDF, which names both students and the issuer. */
export const fetchCertificate = async (page: Page): Promise<Certificate> => {
  await page.goto(await linkInMail(CAPTAIN.userName, '您的证书已颁发', COMPETITION))
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: AWARD }) })
    .filter({ hasText: COMPETITION })
  await expect(card.getByText('已生效')).toBeVisible()
  const own = card.getByRole('list', { name: '证书' }).getByRole('listitem')
  const number = await own.locator('b').innerText()
  const waits = page.waitForEvent('download')
  await own.getByRole('button', { name: '下载 PDF' }).click()
  const path = await (await waits).path()
  const pdf = await readFile(path)
  expect(pdf.subarray(0, 4).toString('latin1')).toBe('%PDF')
  expect(pdf.length).toBeGreaterThan(20_000)
  const { stdout } = await run('pdftotext', ['-raw', path, '-'])
  const text = stdout.replace(/\s/g, '')
  for (const name of [CAPTAIN.name, MATE.name, number, ISSUER]) expect(text).toContain(name)
  const address = (await own.getByRole('link').first().getAttribute('href'))!
  return { number, address, pdf }
}
