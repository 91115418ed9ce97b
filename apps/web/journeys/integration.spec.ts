// An administrator of a school lets other systems in: a token, copied once and revoked; an export that comes by itself.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

// What a try made that broke off is still in the list.
const named = (what: string): string => `${what}${tryNo()}`

test('a list is subscribed to as it is filtered, made at once, fetched, paused and given up', async ({ page }) => {
  await signIn(page, 'zhaomingyuan')
  await page.goto('/enroll/team?status=effective')
  await page
    .getByRole('button', { name: '订阅', exact: false })
    .filter({ hasText: /^订阅$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(named('有效报名（周报）'))
  await dialog.getByRole('radio', { name: '每周' }).check()
  await expect(dialog.getByLabel('星期')).toBeVisible()
  await dialog.getByRole('button', { name: /订\s*阅/ }).click()
  await expect(page.getByText('已订阅，可在“订阅的导出”中查看').first()).toBeVisible()

  await page.goto('/system/subscription')
  const row = page.getByRole('listitem').filter({ hasText: named('有效报名（周报）') })
  await expect(row).toContainText('每周一 02:00')
  await expectAccessible(page)
  await row.getByText('立即生成').click()
  await expect(row).toContainText('已生成', { timeout: 30_000 })
  await row.getByText('生成记录').click()
  const made = page.getByRole('row').filter({ hasText: named('有效报名（周报）') })
  await expect(made).toContainText('手动')
  const [download] = await Promise.all([page.waitForEvent('download'), made.getByText('下载').click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)

  await page.goto('/system/subscription')
  const more = async (name: string): Promise<void> => {
    await row.getByText('更多').click()
    await page.getByRole('menuitem', { name }).click()
  }
  await more('暂停')
  await expect(row).toContainText('已暂停')
  await more('取消订阅')
  await page.getByRole('dialog').getByRole('button', { name: '取消订阅' }).click()
  await expect(row).toHaveCount(0)
  // On a phone as well.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('每周有效报名人员').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a token is made, shown once, used by a program and revoked: the next call is refused', async ({ page }) => {
  await signIn(page, 'zhaomingyuan')
  await page.goto('/system/token')
  await page.getByRole('button', { name: '创建令牌' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(named('旅程脚本'))
  await dialog.getByRole('checkbox', { name: /读取证书/ }).check()
  await dialog.getByRole('button', { name: /创建令牌|保\s*存|确\s*定/ }).click()
  const shown = page.getByRole('dialog').filter({ hasText: '令牌已创建' })
  const token = await shown.getByRole('textbox').inputValue()
  expect(token).toMatch(/^kst_[A-Za-z0-9_-]{43}$/)
  const read = async (): Promise<number> => {
    const reply = await fetch(`${new URL(page.url()).origin}/prod-api/certificate/student/page`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await reply.json()) as { code: number }).code
  }
  expect(await read()).toBe(0)
  await shown.getByRole('button', { name: '我已保存' }).click()
  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: named('旅程脚本') })
  await row.getByText('撤销').click()
  const asked = page.getByRole('dialog')
  const reason = asked.getByRole('textbox')
  if ((await reason.count()) > 0) await reason.fill('旅程结束')
  await asked.getByRole('button', { name: /撤\s*销/ }).click()
  await expect(row).toContainText('已撤销')
  expect(await read()).toBe(47003)
})

test('a webhook whose receiver fails is seen in the log, and a test arrives once the receiver is put right', async ({ page }) => {
  const state = { status: 500, received: 0 }
  const server = createServer((request, response) => {
    request.resume()
    state.received += 1
    response.writeHead(state.status).end(state.status === 200 ? 'ok' : 'Internal error')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    await signIn(page, 'zhaomingyuan')
    await page.goto('/system/webhook')
    await page.getByRole('button', { name: '添加 Webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(named('旅程接收方'))
    await dialog.getByLabel('接收地址').fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`)
    await dialog.getByRole('button', { name: /保\s*存/ }).click()
    const shown = page.getByRole('dialog').filter({ hasText: '签名密钥' })
    await expect(shown.getByRole('textbox')).toHaveValue(/.{20,}/)
    await shown.getByRole('button', { name: '我已保存' }).click()
    const row = page.getByRole('listitem').filter({ hasText: named('旅程接收方') })
    await row.getByText('发送测试').click()
    await expect(page.getByText('未能送达：HTTP 500').first()).toBeVisible()
    await row.getByText('投递记录').click()
    const failed = page
      .getByRole('row')
      .filter({ hasText: named('旅程接收方') })
      .first()
    await expect(failed).toContainText('未送达')
    await expect(failed).toContainText('HTTP 500')
    state.status = 200
    await page.goto('/system/webhook')
    await row.getByText('发送测试').click()
    await expect(page.getByText(/接收方已收到（HTTP 200/).first()).toBeVisible()
    expect(state.received).toBe(2)
  } finally {
    server.close()
  }
})
