// A captain on a phone and finance at a desk: an order is paid at the gateway's cashier, seen first as not confirmed, then as paid; a part of
// one line is refunded and arrives.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiAs, expect, signIn, test, tryNo } from './fixtures.ts'

const SUM = '¥120.00'

test('a captain pays by WeChat Pay on a phone, and finance refunds a part of a line', async ({ page: finance, another }) => {
  const captain = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signIn(captain, 'qinmubai')
  const orderId = (await paidBefore(captain)) ?? (await pay(captain))

  await signIn(finance, 'qiumingli')
  await finance.goto(`/finance/order?id=${orderId}`)
  // Each try refunds another part.
  const part = 50 - tryNo()
  await refundPart(finance, part)
  await captain.goto(`/center/orders?id=${orderId}`)
  await expect(captain.getByText(tryNo() === 0 ? '已退 ¥50.00' : /已退 ¥\d+\.00/).first()).toBeVisible()
})

/** The order that a try which broke off has paid. */
const paidBefore = async (page: Page): Promise<string | null> => {
  if (tryNo() === 0) return null
  const captain = await apiAs(page, 'qinmubai')
  const { rows } = await captain.get<{ rows: { orderId: string; amount: number; status: string }[] }>('/web/finance/order/page')
  return rows.find(({ status }) => status === 'paid' || status === 'partially_refunded')?.orderId ?? null
}

/** Pays the order that is due; returns it. */
const pay = async (captain: Page): Promise<string> => {
  const orderId = await openFromTodo(captain)
  await toCashier(captain)
  await captain.getByRole('button', { name: '放弃支付' }).click()
  await expect(captain.getByRole('heading', { name: '尚未确认到账' })).toBeVisible()
  await expectAccessible(captain)

  await captain.getByRole('link', { name: '查看订单' }).click()
  await toCashier(captain)
  await captain.getByText('演示控制').click()
  // The notice is lost: what the product asks itself has to find the money.
  await captain.getByLabel('不发通知').check()
  await captain.getByRole('button', { name: '确认支付' }).click()
  await expect(captain.getByRole('heading', { name: '缴费成功' })).toBeVisible()
  await captain.getByRole('link', { name: '返回队伍' }).click()
  await expect(captain.getByText('报名成功').first()).toBeVisible()
  await captain.goto('/center/todo')
  await expect(captain.getByRole('heading', { name: '待办' })).toBeVisible()
  await expect(captain.getByText('订单待支付')).toHaveCount(0)
  return orderId
}

const openFromTodo = async (page: Page): Promise<string> => {
  await page.goto('/center/todo')
  await page.getByRole('link', { name: '去支付' }).first().click()
  await expect(page.getByText('选择付款方式')).toBeVisible()
  await expectAccessible(page)
  return new URL(page.url()).searchParams.get('id')!
}

const toCashier = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `前往微信支付付款 ${SUM}` }).click()
  await expect(page.getByRole('heading', { name: '演示收银台' })).toBeVisible()
  await expect(page.getByText('不会产生任何真实扣款')).toBeVisible()
  await expect(page.getByText(SUM)).toBeVisible()
}

const refundPart = async (page: Page, part: number): Promise<void> => {
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByText('按明细退款').click()
  await page.getByRole('spinbutton').fill(String(part))
  await page.getByLabel('退款原因').fill('减免政策补充生效')
  await page.getByRole('button', { name: '申请退款' }).last().click()
  await expect(page.getByText(`¥${part}.00 · 减免政策补充生效`)).toBeVisible()
  // The clock of the product carries it out within a minute.
  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(page.getByText(`¥${part}.00 · 减免政策补充生效`)).toBeVisible()
        return page.getByText('退款成功').count()
      },
      { timeout: 110_000, intervals: [5_000] },
    )
    .toBeGreaterThan(0)
  await expect(page.getByText('部分退款').first()).toBeVisible()
}
