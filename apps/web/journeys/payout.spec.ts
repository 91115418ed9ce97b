// Expert fees in the browser: the chief approves a list, finance marks another as paid with its proof, and the expert sees what came.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, PASSWORD, signIn, test, tryNo } from './fixtures.ts'

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
interface Payout {
  readonly payoutId: string
  readonly no: string
  readonly kind: string
  readonly competitionId: string
  readonly month: string
}
interface Rows<T> {
  readonly rows: readonly T[]
}

/** What a first try approved or paid is gone from where it stood: another list of one expert comes there. */
const startAgain = async (page: Page): Promise<void> => {
  const [finance, chief] = [await apiAs(page, 'qiumingli'), await apiAs(page, 'guyanqing')]
  for (const one of [finance, chief]) await one.post('/auth/stepUp', { password: PASSWORD })
  const { rows } = await finance.get<Rows<Payout>>('/finance/payout/page')
  const { competitionId, kind, month } = rows.find((one) => one.kind === 'expert_fee')!
  for (const status of ['pending', 'approved']) {
    if ((await finance.get<Rows<Payout>>(`/finance/payout/page?status=${status}`)).rows.length > 0) continue
    const { payoutId } = await finance.post<{ payoutId: string }>('/finance/payout/create', {
      ...{ competitionId, kind, month, taxRule: 'labor', note: '' },
    })
    const version = async () => (await finance.get<{ version: number }>(`/finance/payout/detail?payoutId=${payoutId}`)).version
    const items = await finance.get<Rows<{ itemId: string }>>(`/finance/payout/item/page?payoutId=${payoutId}&pageSize=100`)
    const itemIds = items.rows.slice(1).map(({ itemId }) => itemId)
    if (itemIds.length > 0) await finance.post('/finance/payout/drop', { payoutId, version: await version(), itemIds })
    await finance.post('/finance/payout/move', { payoutId, version: await version(), verb: 'submit', reason: '' })
    if (status === 'approved')
      await chief.post('/finance/payout/move', { payoutId, version: await version(), verb: 'approve', reason: '' })
  }
}

test('a list is approved by another person, paid with its proof, and the expert sees the fee', async ({ page, another }) => {
  await page.goto('/home/homepage')
  if (tryNo() > 0) await startAgain(page)
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
