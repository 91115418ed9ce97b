// Anything by one word, views that colleagues use, and the keys of a page.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('from any page a work is found by its title and opened, by keys alone; at 390 px too', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/system/user')
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: '全局搜索' })
  await expect(box).toBeFocused()
  await page.keyboard.type('外卖员的城市')
  await expect(page.getByRole('option', { name: /外卖员的城市地图/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/work/details')
  await expect(page.getByRole('heading', { name: /外卖员的城市地图/ })).toBeVisible()
  await expect(box).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '全局搜索' }).click()
  await box.fill('专家库')
  await page.getByRole('option', { name: /专家库/ }).click()
  await page.waitForURL((url) => url.pathname === '/expert/library')
})

test('a view is saved, used by a colleague, and gone when it is deleted', async ({ page, another }) => {
  // A view of a first try is still there; names are taken once.
  const view = `退回的${tryNo()}`
  const own = page.getByRole('button', { name: new RegExp(`(?<!“)${view}$`) })
  await signIn(page, 'guyanqing')
  await page.goto('/enroll/team?status=returned')
  await page.getByRole('button', { name: /视图$/ }).click()
  await page.getByRole('button', { name: '保存当前视图' }).click()
  await page.getByLabel('视图名称').fill(view)
  await page.getByRole('checkbox', { name: '共享给本组织' }).check()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await page.waitForURL((url) => url.searchParams.has('view'))
  await expect(own).toBeVisible()
  const colleague = await another()
  await signIn(colleague, 'tangyueran')
  await colleague.goto('/enroll/team')
  await colleague.getByRole('button', { name: /视图$/ }).click()
  await colleague.getByRole('button', { name: new RegExp(`^${view}.*共享$`) }).click()
  await colleague.waitForURL((url) => url.searchParams.get('status') === 'returned')
  await expect(colleague.getByRole('button', { name: `删除视图“${view}”` })).toHaveCount(0)
  await own.click()
  await page.getByRole('button', { name: `删除视图“${view}”` }).click()
  await page.getByRole('button', { name: /^(确定|删除)$/ }).click()
  await page.waitForURL((url) => !url.searchParams.has('view'))
})

test('the tag of the page shown is in sight among many; ? lists the keys of the page', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.setViewportSize({ width: 900, height: 800 })
  const pages = ['/system/user', '/expert/library', '/expert/group', '/certificate/list', '/newsManagement/list']
  for (const path of [...pages, '/work/list', '/enroll/player', '/finance/list']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: '打开的页面' }).locator('[aria-current]')).toBeInViewport({ ratio: 0.9 })
  }
  await page.goto('/enroll/team?isMine=true')
  await page.locator('tbody a').first().click()
  await page.waitForURL((url) => url.pathname === '/enroll/team/details')
  await expect(page.getByRole('button', { name: /^通过/ })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  await expect(help.getByText('本页')).toBeVisible()
  await expect(help.getByText('退回修改')).toBeVisible()
  await expect(help.getByText('全局搜索')).toBeVisible()
})
