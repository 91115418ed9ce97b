// Expert fees in the browser: the chief approves a list, finance marks another as paid with its proof, and the expert sees what came.
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test } from './fixtures.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
interface Payout {
  readonly payoutId: string
  readonly no: string
}

test('a list is approved by another person, paid with its proof, and the expert sees the fee', async ({ page, another }) => {
  await page.goto('/home/homepage')
  const finance = await apiAs(page, 'qiumingli')
  const listed = async (status: string): Promise<Payout> =>
    (await finance.get<{ rows: Payout[] }>(`/finance/payout/page?status=${status}`)).rows[0]!
  const [waiting, approved] = [await listed('pending'), await listed('approved')]

  // Who submitted a list is not offered to approve it; the chief is.
  await signIn(page, 'qiumingli')
  await page.goto(`/finance/payout/detail?id=${waiting.payoutId}`)
  await expect(page.getByRole('button', { name: '撤回修改' })).toBeVisible()
  await expect(page.getByRole('button', { name: '同意' })).toHaveCount(0)
  const chief = await another()
  await signIn(chief, 'guyanqing')
  await chief.goto('/finance/payout?status=pending')
  await chief.getByRole('link', { name: waiting.no }).click()
  await chief.getByRole('button', { name: '同意' }).click()
  await chief
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定|确认|同意/ })
    .click()
  await expect(chief.getByText('待付款').first()).toBeVisible()

  // Without a proof nothing is paid.
  await page.goto(`/finance/payout/detail?id=${approved.payoutId}`)
  await page.getByRole('button', { name: '登记付款' }).click()
  const form = page.getByRole('dialog', { name: '登记付款' })
  await form.getByRole('button', { name: '登记付款' }).click()
  await expect(form.getByText(/付款回单/).last()).toBeVisible()
  const arrived = page.waitForResponse(
    (reply) => reply.request().method() === 'PATCH' && reply.headers()['x-file-id'] !== undefined,
  )
  await form.locator('input[type=file]').setInputFiles({ name: '代发回单.pdf', mimeType: 'application/pdf', buffer: PDF })
  await arrived
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: '登记付款' }).click()
  await expect(page.getByRole('button', { name: '下载付款回单' })).toBeVisible()
  await expect(page.getByText('已发放').first()).toBeVisible()
  await expectAccessible(page)

  const expert = await another({ viewport: { width: 390, height: 844 } })
  await signIn(expert, 'shangguanyunxiu')
  await expert.goto('/center/income')
  await expect(expert.getByText(/2025网络评审/).first()).toBeVisible()
  await expectAccessible(expert)
})
