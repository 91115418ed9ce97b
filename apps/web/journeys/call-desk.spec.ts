// The hall's network fails: the operator goes on calling, and everything arrives when it is back.
import { apiAs, expect, signIn, test } from './fixtures.ts'

interface Run {
  rooms: { name: string; current: { number: string; status: string } | null; over: { number: string; status: string }[] }[]
}

test('a call desk without a connection goes on; what was done arrives once the connection is back', async ({ page }) => {
  await signIn(page, 'guyanqing')
  await page.goto('/review/scene')
  await page
    .getByRole('row', { name: /选题答辩现场/ })
    .getByRole('button', { name: /叫号/ })
    .click()
  const room = page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: '暂停本室' }) })
    .first()
  await expect(room).toBeVisible()
  const sceneId = new URL(page.url()).searchParams.get('id')!

  await page.context().setOffline(true)
  // What has not been fetched yet says so, and the page stays.
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByText('未能打开，请检查网络后重试')).toBeVisible()
  await expect(room).toBeVisible()
  // The team inside goes on to its end, step by step, whichever step it stands at. A step is over when its button is gone.
  const next = room.getByRole('button', { name: '叫下一号' })
  const steps = ['开始答辩', '进入提问', '进入评分', '完成'].map((name) => room.getByRole('button', { name, exact: true }))
  const anyStep = steps.reduce((all, one) => all.or(one))
  for (;;) {
    await expect(anyStep.or(next).first()).toBeVisible()
    if (await next.isVisible()) break
    const step = anyStep.first()
    const name = (await step.textContent())!
    await step.click()
    if (name === '进入评分') {
      // A room whose experts were given no sheets asks first.
      const anyway = page.getByRole('button', { name: '仍然进入评分' })
      await expect(anyway.or(room.getByRole('button', { name: '完成', exact: true })).first()).toBeVisible()
      if (await anyway.isVisible()) await anyway.click()
    }
    if (name === '完成') {
      const reason = page.getByLabel('直接完成的原因')
      await expect(reason.or(next).first()).toBeVisible()
      if (await reason.isVisible()) {
        await reason.fill('断网，现场核对完成')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /确\s*定/ })
          .click()
      }
    }
    await expect(room.getByRole('button', { name, exact: true })).toBeHidden()
  }
  await expect(page.getByRole('status').getByText(/\d 项操作存在本机/)).toBeVisible()
  // Who comes now is checked in, then called.
  const come = room.getByRole('button', { name: '签到', exact: true }).first()
  if (await come.isVisible()) await come.click()
  await next.click()
  const calledNumber = await room.locator('p[class*=number]').first().textContent()
  await expect(room.getByText('已叫号').first()).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/项操作存在本机/)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('未能补录')).toBeHidden()
  const api = await apiAs(page, 'guyanqing')
  const { rooms } = await api.get<Run>(`/review/scene/run?sceneId=${sceneId}`)
  expect(rooms.map(({ current }) => current?.number)).toContain(calledNumber)
  await expect(room.getByText(calledNumber!, { exact: true }).first()).toBeVisible()
})
