// Main pages of site, desk and center break no policy of their own. What is only reported (Trusted Types) is not counted.
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(globalThis, { broken })
    document.addEventListener('securitypolicyviolation', (event) => {
      if (event.disposition === 'enforce') broken.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
}
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken), path).toEqual([])
}

test('public pages keep to their policy', async ({ page }) => {
  await watch(page)
  for (const path of ['/home/homepage', '/neibu/login', '/neibu/register', '/T/0123456789ABCDEF']) await visit(page, path)
})

test('pages of desk and center keep to their policy, and the desk shows what browsers reported', async ({ page }) => {
  await watch(page)
  await signIn(page, 'admin')
  for (const path of ['/dashboard', '/system/user', '/system/log', '/center']) await visit(page, path)
  // A report as a browser would send it.
  const sent = await page.request.post('/prod-api/system/report/browser', {
    headers: { 'content-type': 'application/csp-report' },
    data: JSON.stringify({
      'csp-report': {
        'document-uri': 'http://localhost/home/news?token=x',
        'violated-directive': 'img-src',
        'blocked-uri': 'https://pictures.example/a.png',
      },
    }),
  })
  expect(sent.status()).toBe(204)
  await visit(page, '/system/report')
  await expect(page.getByText('pictures.example')).toBeVisible()
  await expect(page.getByText('/home/news')).toBeVisible()
})
