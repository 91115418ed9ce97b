// A site below its code: links stay there, its people sign in there, the desk stands where it stands for all.
import { expect, signInHere, test } from './fixtures.ts'

test('what is opened below a code stays below it, and the desk is the one of all sites', async ({ page }) => {
  // The same page without the code first: one must not take the other's place.
  await page.goto('/home/homepage')
  await page.goto('/s/kaisai')
  await expect(page).toHaveURL('/s/kaisai/home/homepage')
  await page.getByRole('link', { name: '查看全部竞赛' }).click()
  await expect(page).toHaveURL('/s/kaisai/home/competition')
  // The home page, which names it twice, may stand a moment longer than its address.
  await expect(page.getByRole('heading', { level: 1, name: '竞赛' })).toBeVisible()
  await page.getByRole('link', { name: '首届“开赛杯”全国大学生创新设计大赛', exact: true }).click()
  await expect(page).toHaveURL(/\/s\/kaisai\/home\/competition\/details\?id=/)
  const [competition] = [page.url()]
  await page.getByRole('link', { name: '登录' }).first().click()
  await expect(page).toHaveURL(/\/s\/kaisai\/neibu\/login/)
  await signInHere(page, 'guyanqing')
  await expect(page).toHaveURL(competition)
  await page.goto('/s/kaisai/center')
  await expect(page).toHaveURL(/\/s\/kaisai\/center/)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto('/s/kaisai/competition/list?x=1')
  await expect(page).not.toHaveURL(/\/s\//)
})

test('a code that leads nowhere is a page that is not there, and never another host', async ({ page, request }) => {
  for (const path of [
    '/s/nobody/home/homepage',
    '/s/Kaisai/home/homepage',
    '/s/kaisai/nothing/here',
    '/s/kaisai//evil.example',
    '/s/a%2fb/home',
  ]) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect([path, reply.status()]).toEqual([path, 404])
  }
  const led = await request.get('/s/kaisai/redirect//evil.example', { maxRedirects: 0 })
  expect(led.headers().location).toMatch(/\/s\/kaisai\/noPage$/)
  await page.goto('/s/nobody/home/homepage')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page).toHaveURL('/noPage')
  await page.goto('/s/kaisai/nothing/here')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expect(page).toHaveURL('/s/kaisai/noPage')
})
