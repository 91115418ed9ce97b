// A school's secretary pays for forty teams with one transfer and gets one invoice; everybody starts from the workbench.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'
import { choose } from './main-job/story.ts'
import { teamWorkbook } from './workbook.ts'

const TEAMS = 40
const SUM = '¥4,800.00'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// Each try brings teams of its own, and its invoice has a number of its own.
const nameOfTry = (): string => `湖畔${'甲乙丙丁戊己庚辛'[tryNo() % 8]}`
const invoiceOfTry = (): string => `2611200000088888888${tryNo()}`
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const picture = { name: '汇款回单.pdf', mimeType: 'application/pdf', buffer: PDF }

test('a secretary pays for forty teams by transfer with a voucher and gets one invoice', async ({ page: secretary, another }) => {
  const organizer = await another()
  const finance = await another()
  await bring(organizer)
  await signIn(secretary, 'zhaomingyuan')
  await order(secretary)
  await sendVoucher(secretary)

  await signIn(finance, 'qiumingli')
  await approve(finance)
  await secretary.reload()
  await expect(secretary.getByText('已支付', { exact: true }).first()).toBeVisible()

  await issue(finance, await requestInvoice(secretary))
  await secretary.reload()
  await expect(secretary.getByText(invoiceOfTry()).first()).toBeVisible()
  const [file] = await Promise.all([
    secretary.waitForEvent('download'),
    secretary.getByRole('button', { name: '下载PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toContain(invoiceOfTry())
})

/** The organizer imports forty teams of the school that were audited elsewhere: their fee is due. */
const bring = async (page: Page): Promise<void> => {
  await signIn(page, 'tangyueran')
  await page.goto('/enroll/import')
  await choose(page, page.getByRole('combobox', { name: '竞赛' }), /首届“开赛杯”/)
  await page.getByRole('switch', { name: '已在线下审核' }).click()
  const digits = (at: number): string => String(tryNo() * 100 + at).padStart(4, '0')
  const rows = Array.from({ length: TEAMS }, (_, at) => [
    ...['B', `${nameOfTry()}${at + 1}`, '江南大学', `${nameOfTry()}${'一二三四五六七八九十'[at % 10]}`, `1991000${digits(at)}`],
  ])
  await page.locator('input[type=file]').setInputFiles({ name: '名单.xlsx', mimeType: XLSX, buffer: await teamWorkbook(rows) })
  await expect(page.getByRole('link', { name: '名单.xlsx' })).toBeVisible()
  await page.getByRole('button', { name: '开始校验' }).click()
  await page.getByRole('button', { name: `导入 ${TEAMS} 行` }).click()
  await expect(page.getByText(`导入完成，共 ${TEAMS} 行`)).toBeVisible()
}

/** From the workbench: the teams that owe are found, and one order is made for all of them. */
const order = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '待缴费' }).getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname === '/finance/batch')
  await page.getByLabel('关键词').fill(nameOfTry())
  await page.getByLabel('关键词').press('Enter')
  await expect(page.getByText(`${nameOfTry()}${TEAMS}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '为筛出的全部队伍下单' }).click()
  const dialog = page.getByRole('dialog', { name: '确认下单' })
  await expect(dialog.getByText(`${TEAMS} 队`, { exact: true })).toBeVisible()
  await expect(dialog.getByText(SUM).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '下单' }).click()
  await page.waitForURL((url) => url.pathname === '/finance/order')
}

const sendVoucher = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  const dialog = page.getByRole('dialog', { name: '上传转账凭证' })
  await dialog.getByRole('button', { name: '提交凭证' }).click()
  await expect(dialog.getByText('请上传凭证文件')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog.getByRole('link', { name: picture.name })).toBeVisible()
  await dialog.getByLabel('转账附言').fill(`${nameOfTry()}等四十队报名费`)
  await dialog.getByRole('button', { name: '提交凭证' }).click()
  await expect(page.getByText('凭证已提交，等待主办方财务审核；审核期间订单不会关闭。')).toBeVisible()
  await expectAccessible(page)
}

/** Finance compares the voucher with the order and approves it. */
const approve = async (page: Page): Promise<void> => {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '待审核的转账凭证' }).getByRole('link').first().click()
  await page
    .getByRole('row')
    .filter({ hasText: SUM })
    .filter({ hasText: nameOfTry() })
    .getByRole('button', { name: '核对' })
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: '核对要点' })
  await expect(drawer.getByText(`${nameOfTry()}等四十队报名费`)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '凭证通过' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: `确认银行账户已收到 ${SUM}` })
    .getByRole('button', { name: '凭证通过' })
    .click()
  await expect(drawer).toBeHidden()
}

/** Asks for one invoice of the order; returns the number of the request. */
const requestInvoice = async (page: Page): Promise<string> => {
  await page.goto('/finance/school/invoice?tab=toRequest')
  await page.getByRole('checkbox', { name: new RegExp(nameOfTry()) }).check()
  await page.getByRole('button', { name: /^申请开票 · 已选1个订单/ }).click()
  const form = page.getByRole('dialog', { name: '申请开票' })
  await form.getByRole('button', { name: '添加抬头' }).click()
  const title = page.getByRole('dialog', { name: '添加抬头' })
  await title.getByLabel('发票抬头', { exact: true }).fill('江南大学')
  await title.getByLabel('纳税人识别号').fill('121000007178025019')
  await title.getByRole('button', { name: '保存' }).click()
  await expect(title).toBeHidden()
  await expect(form.getByText(SUM).first()).toBeVisible()
  await form.getByRole('button', { name: '申请开票' }).click()
  await expect(page.getByText('等待财务审核。')).toBeVisible()
  return /FP\d{20}/.exec(
    await page
      .getByText(/FP\d{20}/)
      .first()
      .innerText(),
  )![0]
}

/** Finance approves the request and enters the paper: one invoice for all. */
const issue = async (page: Page, no: string): Promise<void> => {
  await page.goto('/finance/invoice?status=requested')
  await page.getByRole('row').filter({ hasText: SUM }).filter({ hasText: no }).getByRole('button', { name: '查看' }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: '申请单号' }).first()
  await drawer.getByRole('button', { name: '通过', exact: true }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '通过后进入待开票' })
    .getByRole('button', { name: /确\s*定|确认/ })
    .click()
  await drawer.getByRole('button', { name: '登记发票' }).click()
  const form = page.getByRole('dialog', { name: /^登记发票/ })
  await form.getByLabel('数电票号码').fill(invoiceOfTry())
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...picture, name: '发票.pdf' })
  await expect(form.getByRole('link', { name: '发票.pdf' })).toBeVisible()
  await form.getByRole('button', { name: '登记发票' }).click()
  await expect(drawer.getByText('已手工开票', { exact: true }).first()).toBeVisible()
}
