// An editor makes a site from a template: blocks are put in order and hidden, looked at beside the form and by a link, published, rolled back.
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('an editor makes a site from a template, looks at it, publishes it and brings the first version back', async ({
  page,
  another,
}) => {
  // A site of a first try stays, with its codes.
  const [name, code, later] = [`城市影像展${tryNo()}`, `city-images-${tryNo()}`, `city-photos-${tryNo()}`]
  await signIn(page, 'guyanqing')
  await page.goto('/website/site')
  await page.getByRole('button', { name: '新增站点' }).click()
  await page.waitForURL((url) => url.pathname === '/website/site/edit')
  await page.getByLabel('所属组织').click()
  await page.keyboard.press('Enter')
  await page.getByLabel('站点名称').fill(name)
  await page.getByLabel('站点英文名称').fill('City images')
  await page.getByLabel('站点代码').fill(code)
  await page.getByRole('tab', { name: '外观' }).click()
  await page.getByRole('radiogroup', { name: '首页模板' }).getByText('机构门户').click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(frame.getByRole('navigation', { name: '常用入口' })).toBeVisible()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await page.waitForURL((url) => url.searchParams.has('siteId'))

  await page.goto('/website/site')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '上线' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '上线' }).click()
  const visitor = await another({ viewport: { width: 390, height: 844 } })
  await expect.poll(async () => (await visitor.goto(`/s/${code}/home/homepage`))?.status()).toBe(200)
  await expect(visitor.getByRole('navigation', { name: '常用入口' })).toBeVisible()

  await row.getByRole('button', { name: /编\s*辑/ }).click()
  await page.getByRole('tab', { name: '首页内容' }).click()
  await page.getByRole('button', { name: '隐藏“常用入口”' }).click()
  await expect(frame.getByRole('navigation', { name: '常用入口' })).toHaveCount(0)
  await page.getByRole('button', { name: '添加模块' }).click()
  await page.getByRole('menuitem', { name: '资讯选项卡' }).click()
  await page.getByRole('button', { name: '上移“倒计时”' }).click()
  await page.getByLabel('主标题 · 中文').fill('看见一座城')
  await page.getByLabel('主标题 · 英文').fill('See a city')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('看见一座城')
  await page.getByText('English', { exact: true }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('See a city')
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('有未发布的修改')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: '生成预览链接' }).click()
  const preview = await page.getByRole('link', { name: '打开预览' }).getAttribute('href')
  const colleague = await another()
  await colleague.goto(preview!)
  await colleague.waitForURL((url) => url.pathname === `/s/${code}/home/homepage`)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('看见一座城')
  await expect(colleague.getByText('您正在预览尚未发布的草稿')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('发布说明').fill('换了主标题')
  await dialog.getByRole('button', { name: /发\s*布/ }).click()
  await expect(page.getByText('已发布为第 2 版').first()).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('看见一座城')
  await expect(visitor.getByRole('navigation', { name: '常用入口' })).toHaveCount(0)
  await expectAccessible(visitor)
  // The link ended with the publication.
  const late = await another()
  await late.goto(preview!)
  await expect(late.getByRole('heading', { name: '预览链接已失效' })).toBeVisible()

  await page.getByRole('button', { name: '历史版本' }).click()
  await expect(page.getByText('换了主标题')).toBeVisible()
  await page.getByRole('button', { name: '恢复第 1 版为草稿' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '恢复为草稿' }).last().click()
  await expect(page.getByText('第 1 版已成为草稿').first()).toBeVisible()
  await page.getByRole('button', { name: /^发\s*布$/ }).click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /发\s*布/ })
    .click()
  await expect(page.getByText('已发布为第 3 版').first()).toBeVisible()
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe(name)
  await expect(visitor.getByRole('navigation', { name: '常用入口' })).toBeVisible()

  // The site takes another code: the address that was printed and sent leads on, with what stands behind it.
  await page.goto('/website/site')
  await row.getByRole('button', { name: /编\s*辑/ }).click()
  await page.getByLabel('站点代码').fill(later)
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect
    .poll(async () => (await visitor.request.get(`/s/${code}/home/competition?page=1`, { maxRedirects: 0 })).headers().location)
    .toBe(`/s/${later}/home/competition?page=1`)
  expect((await visitor.request.get(`/s/${code}`, { maxRedirects: 0 })).status()).toBe(301)
  await visitor.goto(`/s/${code}/home/homepage`)
  await expect(visitor).toHaveURL(`/s/${later}/home/homepage`)
})
