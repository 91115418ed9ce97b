// Every page a picture of the manual shows is there for whom it is explained. With KAISAI_MANUAL_PICTURES=1 the pictures are made anew:
//   KAISAI_MANUAL_PICTURES=1 npx playwright test -c playwright.config.ts manual
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manualTasks } from '@kaisai/contract/manual/chapters'
import type { Browser, Page } from '@playwright/test'
import { apiAs, expect, signIn, test } from './fixtures.ts'
import { chooseRole } from './main-job/story.ts'

const isMaking = process.env.KAISAI_MANUAL_PICTURES === '1'
const folder = join(import.meta.dirname, '../src/rooms/system/manual-pictures')
const size = { width: 1280, height: 800 }
const QUALITY = 0.62

const as = (task: (typeof manualTasks)[number]): string => `${task.picture.as} ${task.picture.role ?? ''}`
const people = [...new Set(manualTasks.map(as))]

test.setTimeout(600_000)

/** A picture of what the page shows, compressed by the browser itself. */
const webp = async (page: Page, blank: Page): Promise<Buffer> => {
  const png = (await page.screenshot()).toString('base64')
  const data = await blank.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')!.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', Number(quality))
    },
    [png, String(QUALITY)] as const,
  )
  return Buffer.from(data.split(',')[1]!, 'base64')
}

const competitionOf = async (page: Page, name: string): Promise<string> => {
  const admin = await apiAs(page, 'admin')
  const { rows } = await admin.get<{ rows: { competitionId: string; statusName: string }[] }>(
    `/competition/info/page?pageSize=1&keyword=${encodeURIComponent(name)}`,
  )
  return rows[0]!.competitionId
}

/** The page of a task once it shows what it is about, in a language. */
const open = async (page: Page, path: string, lang: 'zh' | 'en'): Promise<void> => {
  const wire = lang === 'en' ? 'en' : 'zh-cn'
  await page.context().addCookies([{ name: 'language', value: wire, url: new URL(page.url()).origin }])
  await page.evaluate((value) => localStorage.setItem('language', value), wire)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'en' : 'zh-CN')
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning, [aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('h1').first()).not.toContainText(/无权|不存在|403|404|No permission|not found/i)
  if (isMaking) await page.waitForLoadState('networkidle')
}

for (const person of people)
  test(`the pages of ${person.trim()} in the manual`, async ({ page, browser }: { page: Page; browser: Browser }) => {
    await page.setViewportSize(size)
    const [name, role] = person.split(' ')
    await signIn(page, name!)
    if (role) await chooseRole(page, role)
    const places = { competition: await competitionOf(page, '开赛杯'), judged: await competitionOf(page, '城市印象') }
    const blank = isMaking ? await (await browser.newContext()).newPage() : page
    for (const task of manualTasks.filter((one) => as(one) === person)) {
      const path = (task.picture.path ?? task.path).replace(
        /\{(competition|judged)\}/,
        (_, place: keyof typeof places) => places[place],
      )
      for (const lang of isMaking ? (['zh', 'en'] as const) : (['zh'] as const)) {
        await open(page, path, lang)
        expect(new URL(page.url()).pathname, task.id).toBe(path.split('?')[0])
        if (isMaking) writeFileSync(join(folder, `${task.id}.${lang}.webp`), await webp(page, blank))
      }
    }
    if (isMaking) await blank.context().close()
  })

test('the manual leads to a task, shows its picture and is printed without links', async ({ page }) => {
  await page.goto('/manual#submit')
  const task = page.locator('#submit')
  await expect(task).toBeInViewport()
  const picture = task.getByRole('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(size.width)
  await page.emulateMedia({ media: 'print' })
  await expect(task.getByRole('link', { name: '前往该页' })).toBeHidden()
})

test('the mark of a page opens the task of the page, and leads to its anchor', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/website/question')
  await page.getByRole('button', { name: '本页帮助' }).click()
  const help = page.getByRole('dialog', { name: '答复访客的问题' })
  await expect(help).toContainText('网站管理员')
  await expect(help.getByRole('link', { name: '在新标签页打开使用文档' })).toHaveAttribute('href', /\/manual#questions$/)
})
