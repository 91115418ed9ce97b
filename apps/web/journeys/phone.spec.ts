// The personal center on a phone: nothing lies under the navigation, nothing is cut off, five places at the foot.
import { expect, signIn, test } from './fixtures.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

for (const locale of ['zh-CN', 'en-US']) {
  test(`on a phone (${locale}) the foot holds five places in one line and hides nothing`, async ({ another }) => {
    const page = await another({ ...PHONE, locale: 'zh-CN' })
    // Nobody's of another journey: who switches the language is written to in it.
    await signIn(page, 'fangzhixia')
    if (locale === 'en-US') await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.goto('/center/users')
    const foot = page.locator('nav').last()
    const save = page.getByRole('button', { name: /^(?:保存|Save)$/ })
    await expect(save).toBeVisible()
    const places = foot.locator(':scope > *')
    await expect(places).toHaveCount(5)
    for (const place of await places.all()) {
      const box = (await place.boundingBox())!
      expect(box.x >= 0 && box.x + box.width <= 390).toBe(true)
      expect(box.height).toBeLessThan(60)
      expect(await place.evaluate((one) => [...one.children].every((child) => child.scrollWidth <= one.clientWidth))).toBe(true)
    }
    // Nothing to press is lower than a finger, nothing typed into so small that the phone enlarges the page.
    expect((await save.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    for (const input of await page.locator('main input:visible:not([type=radio]):not([type=checkbox])').all())
      expect(await input.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16)
    await expect(places.nth(3)).toHaveText(/^(?:消息|Messages)\d*\+?$/)
    // The button is what a finger meets at its middle.
    const isFree = await save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isFree).toBe(true)

    await page.getByRole('banner').getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())!.x).toBe(0)
    expect((await sheet.boundingBox())!.width).toBe(390)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    await places.last().click()
    await page.getByRole('dialog').getByRole('link').last().click()
    await expect(page).toHaveURL(/\/center\/set$/)
    await expect(places.last()).toHaveAttribute('aria-current', 'true')
  })
}
