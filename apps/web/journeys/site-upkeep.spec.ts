// An editor writes a page and brings a version back, leads to it from the navigation, checks all links of the site and keeps it as files.
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, signIn, test, tryNo } from './fixtures.ts'

const { unzipSync } = createRequire(import.meta.url)('fflate') as { unzipSync(zip: Uint8Array): Record<string, Uint8Array> }

test('a page is written beside its preview, published twice, and its first version brought back', async ({ page, another }) => {
  // An address is taken once.
  const [title, path] = [`交通指引${tryNo()}`, `travel-${tryNo()}`]
  await signIn(page, 'guyanqing')
  await page.goto('/website/page')
  await page.getByRole('button', { name: '新增页面' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('页面标题').fill(title)
  await form.getByLabel('英文标题').fill('How to travel')
  await form.getByLabel('页面路径').fill(path)
  await form.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
  await page.waitForURL((url) => url.pathname === '/website/page/edit')
  await page.getByRole('button', { name: '小标题' }).click()
  await page.getByLabel('小标题 · 中文').fill('乘坐地铁')
  const frame = page.frameLocator('iframe[title*="页面"]')
  await expect(frame.getByRole('heading', { name: '乘坐地铁' })).toBeVisible()
  await page.getByText('English', { exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('How to travel')
  await page.getByText('手机', { exact: true }).click()
  await expect(page.locator('iframe[title="手机上的页面"]')).toHaveCount(1)
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByText('已保存').first()).toBeVisible()
  }
  const publish = async (note: string): Promise<void> => {
    await page.getByRole('button', { name: /^发\s*布$/ }).click()
    const box = page.getByRole('dialog').last()
    await box.getByLabel('发布说明').fill(note)
    await box.getByRole('button', { name: /发\s*布/ }).click()
    await expect(page.getByText('已发布，访客现在可以看到').first()).toBeVisible()
  }
  const visitor = await another({ viewport: { width: 390, height: 844 } })
  const read = (): Promise<string | null> =>
    visitor.goto(`/home/page/${path}`).then(() => visitor.getByRole('heading', { level: 2 }).first().textContent())
  await save()
  await publish('首次发布')
  await expect.poll(read).toBe('乘坐地铁')
  await page.getByLabel('小标题 · 中文').fill('乘坐公交')
  await save()
  await publish('改为公交')
  await expect.poll(read).toBe('乘坐公交')

  await page.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByText('改为公交')).toBeVisible()
  await page.getByRole('button', { name: '查看第 1 版' }).click()
  const old = page.getByRole('dialog').last()
  await expect(old.frameLocator('iframe').getByRole('heading', { name: '乘坐地铁' })).toBeVisible()
  await old.getByRole('button', { name: /Close|关闭/ }).click()
  await page.getByRole('button', { name: '恢复第 1 版为草稿' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '恢复为草稿' }).last().click()
  await expect(page.getByText('第 1 版已成为草稿').first()).toBeVisible()
  await expect(page.getByLabel('小标题 · 中文')).toHaveValue('乘坐地铁')
  await publish('退回')
  await expect.poll(read).toBe('乘坐地铁')

  // The page is chosen by its title, and an address nothing stands at is marked.
  await page.goto('/website/site')
  await page
    .getByRole('row')
    .filter({ hasText: '开赛杯' })
    .first()
    .getByRole('button', { name: /编\s*辑/ })
    .click()
  await page.getByRole('tab', { name: '导航' }).click()
  const address = page.getByRole('combobox', { name: '地址' }).first()
  await address.fill('/home/page/nothing')
  await expect(page.getByText('此地址没有页面')).toBeVisible()
  await address.fill('')
  await page.getByTitle(`${title}（/home/page/${path}）`).click()
  await expect(address).toHaveValue(`/home/page/${path}`)
  await expect(page.getByText('此地址没有页面')).toHaveCount(0)
})

test('the links of a site are checked, and the site is kept as files that open without a server', async ({ page, context }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/website/site')
  const row = page.getByRole('row').filter({ hasText: '开赛杯' }).first()
  await row
    .getByRole('button', { name: /检查与存档|更多/ })
    .first()
    .click()
  // Behind 更多 it stands in a menu that is fetched first.
  const item = page.getByRole('menuitem', { name: '检查与存档' })
  const links = page.getByRole('region', { name: '链接检查' })
  await expect(item.or(links)).toBeVisible()
  if (await item.isVisible()) await item.click()
  await page.waitForURL((url) => url.pathname === '/website/site/check')
  // An earlier try of this journey may have checked it.
  await links.getByRole('button', { name: /开始检查|重新检查/ }).click()
  await expect(links.getByRole('status')).toBeVisible()
  await expect(links.getByRole('button', { name: '重新检查' })).toBeEnabled({ timeout: 120_000 })
  await expect(links.getByText('所有站内链接都有效。')).toBeVisible()

  const snapshot = page.getByRole('region', { name: '静态存档' })
  await snapshot.getByRole('button', { name: '生成存档' }).click()
  await expect(snapshot.getByRole('button', { name: '下载存档' })).toBeVisible({ timeout: 120_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    snapshot.getByRole('button', { name: '下载存档' }).click(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'kaisai-frozen-'))
  try {
    const files = unzipSync(readFileSync(await download.path()))
    for (const [name, body] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), body)
    }
    const names = new Set(Object.keys(files))
    expect(names.has('index.html') && names.has('en/index.html')).toBe(true)
    for (const name of names) {
      if (!name.endsWith('.html')) continue
      const html = new TextDecoder().decode(files[name])
      expect(html).not.toMatch(/<script|<form|<button|prod-api/)
      for (const [, href = ''] of html.matchAll(/(?:href|src)="([^"#][^"#]*)(?:#[^"]*)?"/g))
        if (!/^(?:https?|mailto|tel|data):/.test(href))
          expect(names).toContain(join(dirname(name), href.replaceAll('&amp;', '&')))
    }
    // Read by a browser that reaches no server.
    await context.setOffline(true)
    const reader = await context.newPage()
    const broken: string[] = []
    reader.on('requestfailed', (request) => broken.push(request.url()))
    await reader.goto(pathToFileURL(join(folder, 'index.html')).href)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('让设计，解决真实的问题')
    await reader.getByRole('link', { name: '竞赛', exact: true }).first().click()
    await expect(reader.getByRole('heading', { level: 1, name: '竞赛' })).toBeVisible()
    await reader.getByRole('link', { name: '首届“开赛杯”全国大学生创新设计大赛', exact: true }).first().click()
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('开赛杯')
    await reader.getByRole('link', { name: 'English' }).click()
    await expect(reader.locator('html')).toHaveAttribute('lang', 'en')
    await expect(reader.getByText('This is a snapshot of the site')).toBeVisible()
    expect(await reader.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length)).toBe(
      0,
    )
    expect(broken).toEqual([])
  } finally {
    await context.setOffline(false)
    await rm(folder, { recursive: true, force: true })
  }
})
