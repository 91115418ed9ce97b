// An empty installation: its first administrator follows the workbench until everybody can see a first competition. Screens are counted.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './fixtures.ts'
import { choose } from './main-job/story.ts'
import { JOURNEYS_PORT } from './port.ts'
import { startProduct } from './product.ts'

const MOST_SCREENS = 8
const MOST_MINUTES = 10
const NAME = '首届社区微更新设计赛'
// Beside the port of the other journeys, whatever it is.
const port = JOURNEYS_PORT + 2
const dataDir = mkdtempSync(join(tmpdir(), 'kaisai-first-'))
// The database may run as another user, who must come through here.
chmodSync(dataDir, 0o711)
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The pages somebody was on, in their order; the same page twice in a row is one. */
const screensOf = (page: Page): readonly string[] => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname, protocol } = new URL(frame.url())
    if (frame === page.mainFrame() && protocol === 'http:' && seen.at(-1) !== pathname) seen.push(pathname)
  })
  return seen
}

test('the first administrator brings a competition before the public in few screens', async ({ page, another }) => {
  const product = await startProduct({ KAISAI_DATA: dataDir, PORT: String(port) }, ['--no-demo'])
  try {
    await expect.poll(() => product.output()).toMatch(/\/neibu\/register\?first=\S+/)
    const base = `http://localhost:${port}`
    // Nothing of the demo is here: nobody can sign in, and the public sees no competition.
    const first = await another()
    await first.goto(`${base}/home/homepage`)
    const found = await first.request.get(`${base}/prod-api/home/competition/page`)
    expect(((await found.json()) as { data: { rows: unknown[] } }).data.rows).toEqual([])
    const refused = await first.request.post(`${base}/prod-api/auth/login/pwd`, {
      data: { username: 'guyanqing', password: PASSWORD },
    })
    expect(((await refused.json()) as { code: number }).code).not.toBe(0)
    const began = Date.now()
    const screens = screensOf(page)
    await page.goto(base + /\/neibu\/register\?first=\S+/.exec(product.output())![0])
    await page.getByLabel('用户名', { exact: true }).fill('founder')
    await page.getByLabel('姓名', { exact: true }).fill('创始人')
    await page.getByLabel('密码', { exact: true }).fill('Begin#2026')
    await page.getByLabel('再次输入密码', { exact: true }).fill('Begin#2026')
    await page.getByRole('button', { name: '创建管理员' }).click()
    const way = page.getByRole('region', { name: '开始使用' })
    await expect(way).toContainText('已完成 2 / 7 步')
    // Put away it stays a line that opens it again.
    await way.getByRole('button', { name: '收起向导' }).click()
    await expect(way).toBeHidden()
    await page.getByRole('button', { name: '开始使用（已完成 2 / 7 步）' }).click()
    const own = page.getByRole('region', { name: '举办第一项竞赛' })
    await expect(own).toContainText('已完成 0 / 7 步')
    await expect(way).toContainText('目前只有您能审核竞赛')
    await way.getByRole('listitem').filter({ hasText: '目前只有您' }).getByRole('link', { name: '前往' }).click()
    await page.getByRole('dialog').getByText('由组织管理员直接发布', { exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /保\s*存/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '新建竞赛' }).first().click()
    await page.getByLabel('竞赛代码').fill('SQGX')
    await page.getByLabel('竞赛名称', { exact: true }).fill(NAME)
    await page.getByLabel('简称', { exact: true }).fill('微更新')
    await choose(page, page.getByLabel('竞赛类型'), '艺术设计')
    await page.getByRole('group', { name: '竞赛模式' }).getByText('单阶段赛', { exact: true }).click()
    await page.getByRole('button', { name: '创建并继续设置' }).click()
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await page.getByRole('link', { name: '填写主办单位' }).click()
    await expect(page.getByLabel('主办单位')).toBeFocused()
    await page.getByLabel('主办单位').fill('社区设计中心')
    await page.getByLabel('主办单位').press('Enter')
    await expect(page.locator('[data-ready] iframe').first()).toBeVisible()
    await page.frameLocator('iframe').first().locator('body').fill('为身边的公共空间做设计。')
    await page.getByLabel('联系电话').fill('025-12345678')
    await choose(page, page.getByLabel('发布站点'), '开赛')
    await page.getByLabel('发布站点').press('Escape')
    await page.getByRole('button', { name: /^保\s*存$/ }).click()
    await expect(page.getByText('已保存').first()).toBeVisible()
    await page.getByRole('navigation', { name: '设置步骤' }).getByText('评审设置').click()
    await page.getByRole('button', { name: /^设计类/ }).click()
    await page.getByRole('button', { name: '保存评审设置' }).click()
    await expect(page.getByText('评审设置已保存')).toBeVisible()
    await page.getByRole('button', { name: '直接发布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '直接发布' }).click()
    await expect(page.getByText('已发布').or(page.getByText('进行中')).first()).toBeVisible()
    const stranger = await another()
    await stranger.goto(`${base}/home/homepage`)
    await stranger.getByRole('link', { name: NAME }).first().click()
    await expect(stranger.getByRole('heading', { name: NAME })).toBeVisible()
    process.stdout.write(
      `first run: ${screens.length} screens, ${Math.round((Date.now() - began) / 1000)} s\n  ${screens.join('\n  ')}\n`,
    )
    expect(screens.length).toBeLessThanOrEqual(MOST_SCREENS)
    // The guide of the first competition is gone with its last step; the installation still has steps, each with the right thing opened.
    await page.goto(`${base}/dashboard`)
    await expect(way).toBeVisible()
    await expect(own).toBeHidden()
    await way.getByRole('link', { name: '建立主办组织' }).click()
    await expect(page.getByRole('dialog', { name: '新增组织' })).toBeVisible()
    expect(Date.now() - began).toBeLessThan(MOST_MINUTES * 60_000)
  } finally {
    // Pages ask for what is new all the time: they leave before the product ends. It ends in any case: a second try needs its port.
    for (const one of page
      .context()
      .browser()!
      .contexts()
      .flatMap((context) => context.pages()))
      await one.goto('about:blank').catch(() => undefined)
    product.child.kill('SIGTERM')
    await product.ended
  }
})
