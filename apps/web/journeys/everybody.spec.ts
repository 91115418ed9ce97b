// Every page of the public site and of the center, found by its declaration: no serious accessibility fault in light and dark, and nothing
// beyond the edge where the text is four times as large (1280 px at 400 % leave 320).
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectHeadings } from './accessible.ts'
import { expect, signIn, test } from './fixtures.ts'

const rooms = join(import.meta.dirname, '../src/rooms')
const declared = async <T>(file: string, list: string): Promise<T[]> => {
  const found = globSync(`*/${file}`, { cwd: rooms }).sort()
  const modules = (await Promise.all(found.map((name) => import(join(rooms, name))))) as Record<string, T[]>[]
  return modules.flatMap((module) => module[list]!)
}
const NARROW = { viewport: { width: 320, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 } }

/** Goes through pages and gives the faults of each, by its address. */
const walk = async (
  page: Page,
  paths: readonly string[],
  more?: (page: Page) => Promise<void>,
): Promise<Record<string, string>> => {
  const faults: Record<string, string> = {}
  for (const path of paths) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading').or(page.getByRole('main')).first()).toBeVisible()
    await expectAccessible(page)
      .then(() => more?.(page))
      .catch((error: Error) => {
        faults[path] = error.message
      })
  }
  return faults
}

test('every public page can be read by everybody, in large type', async ({ browser, baseURL }) => {
  const pages = await declared<{ path: string }>('site.ts', 'sitePages')
  const paths = pages.map(({ path }) => (path.startsWith('/') ? path : `/home/${path}`))
  expect(paths.length).toBeGreaterThan(30)
  // Pages that were opened without what their link would carry say so, and the browser names the refusal in its console.
  const context = await browser.newContext({ ...NARROW, locale: 'en-GB' })
  await context.addCookies([{ name: 'language', value: 'en', url: baseURL! }])
  const page = await context.newPage()
  expect(await walk(page, paths, expectHeadings)).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', /en/)
  await context.close()
})

for (const [name, options, isDark, language] of [
  ['by day', PHONE, false, 'zh'],
  ['by night, in large type', NARROW, true, 'en'],
] as const)
  test(`every page of the center can be read by everybody ${name}`, async ({ another }) => {
    const page = await another({ ...options, locale: language === 'en' ? 'en-GB' : 'zh-CN' })
    // Nobody's of another journey: who switches the language is written to in it.
    await signIn(page, 'fangzhixia')
    await page.evaluate(
      ([dark, lang]) => {
        localStorage.setItem('kaisai.dark', dark)
        localStorage.setItem('language', lang)
      },
      [String(isDark), language] as const,
    )
    const pages = await declared<{ path: string }>('center.ts', 'centerPages')
    expect(pages.length).toBeGreaterThan(14)
    await page.goto('/center/set')
    await expect(page.locator('html')).toHaveAttribute('data-theme', isDark ? 'dark' : 'light')
    expect(await walk(page, ['/center', ...pages.map(({ path }) => `/center/${path}`)])).toEqual({})
  })
