// An invoice in the browser: the payer adds a title and sees where it stands, finance approves and enters the paper, the payer saves it.
import { readFileSync } from 'node:fs'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

const NUMBER = '26112000000777777777'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

test('a payer withdraws and asks again with a title of another school, finance issues by hand, the payer downloads', async ({
  page: captain,
  another,
}) => {
  const finance = await another()
  await signIn(captain, 'panyifan')
  await captain.setViewportSize({ width: 390, height: 844 })
  await captain.goto('/center/invoices?status=requested')
  await captain.getByRole('link', { name: '江南大学' }).click()
  await captain.getByRole('button', { name: '撤回申请' }).click()
  await captain.getByRole('dialog').getByRole('button', { name: '撤回申请' }).click()
  await expect(captain.getByText('已撤回', { exact: true }).first()).toBeVisible()
  await captain.goto('/center/invoices?tab=toRequest')
  await captain.getByRole('checkbox', { name: '数据有声' }).check()
  await captain.getByRole('button', { name: /^申请开票 · 已选1个订单/ }).click()
  const form = captain.getByRole('dialog', { name: '申请开票' })
  await form.getByRole('button', { name: '添加抬头' }).click()
  const title = captain.getByRole('dialog', { name: '添加抬头' })
  await title.getByLabel('发票抬头', { exact: true }).fill('=浙江大学')
  await title.getByLabel('纳税人识别号').fill('12100000470095016q')
  await title.getByRole('button', { name: '保存' }).click()
  await expect(title.getByText('请填写2-100个字，不能以 = + - @ 开头，不能换行')).toBeVisible()
  await title.getByLabel('发票抬头', { exact: true }).fill('浙江大学')
  await title.getByRole('button', { name: '保存' }).click()
  await expect(title).toBeHidden()
  await expect(form.getByText('浙江大学 · 12100000470095016Q')).toBeVisible()
  await form.getByRole('button', { name: '申请开票' }).click()
  await expect(captain.getByText('等待财务审核。')).toBeVisible()
  // The button that was clicked stood where the bar at the bottom is now.
  await captain.mouse.move(1, 1)
  await expectAccessible(captain)

  await signIn(finance, 'qiumingli')
  await finance.goto('/finance/invoice?status=requested')
  await finance
    .getByRole('row', { name: /浙江大学/ })
    .getByRole('button', { name: '查看' })
    .click()
  const drawer = finance.getByRole('dialog').filter({ hasText: '申请单号' }).first()
  await drawer.getByRole('button', { name: '通过', exact: true }).click()
  await finance
    .getByRole('dialog')
    .filter({ hasText: '通过后进入待开票' })
    .getByRole('button', { name: /确\s*定|确认/ })
    .click()
  await drawer.getByRole('button', { name: '登记发票' }).click()
  const issue = finance.getByRole('dialog', { name: /^登记发票/ })
  await issue.getByRole('button', { name: '登记发票' }).click()
  await expect(issue.getByText('请至少上传一个文件')).toBeVisible()
  await issue.getByLabel('数电票号码').fill(NUMBER)
  const arrived = finance.waitForResponse(
    (reply) => reply.request().method() === 'PATCH' && reply.headers()['x-file-id'] !== undefined,
  )
  await issue.locator('input[type=file]').first().setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: PDF })
  await arrived
  await expect(issue.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(finance)
  await issue.getByRole('button', { name: '登记发票' }).click()
  await expect(drawer.getByText('已手工开票', { exact: true }).first()).toBeVisible()

  await captain.reload()
  await expect(captain.getByText(NUMBER).first()).toBeVisible()
  const [file] = await Promise.all([captain.waitForEvent('download'), captain.getByRole('button', { name: '下载PDF' }).click()])
  expect(file.suggestedFilename()).toContain(NUMBER)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
