// The gallery and its vote: a visitor without an account, and somebody on a phone who has one.
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, signIn, test, tryNo } from './fixtures.ts'

test('a visitor finds a work in the gallery, and somebody with a phone votes for it once a day', async ({ another }) => {
  const visitor = await another({ locale: 'en-US' })
  await visitor.goto('/home/homepage')
  await visitor.getByRole('link', { name: 'English' }).first().click()
  await vote(visitor, await another({ viewport: { width: 390, height: 844 }, hasTouch: true }))
})

/** The gallery is open to everybody; somebody with a phone votes once and sees how many votes are left. */
const vote = async (visitor: Page, voter: Page): Promise<void> => {
  await visitor.goto(`/home/competition?keyword=${encodeURIComponent('开赛杯')}`)
  await visitor
    .getByRole('link', { name: /开赛杯|Kaisai/ })
    .filter({ has: visitor.getByRole('heading') })
    .or(visitor.getByRole('heading').getByRole('link'))
    .first()
    .click()
  await visitor.getByRole('link', { name: 'Gallery' }).click()
  const work = visitor.getByRole('heading', { name: '巷口客厅：老街公共空间微更新' })
  await expect(work).toBeVisible()
  await expectAccessible(visitor)
  await work.getByRole('link').click()
  await expect(visitor.getByRole('link', { name: 'Sign in to vote' })).toBeVisible()

  await signIn(voter, ['xujiahe', 'lijie', 'wangyan', 'zhouhong'][tryNo()]!)
  const { pathname, search } = new URL(visitor.url())
  await voter.goto(pathname + search)
  await expect(voter.getByText('今天还可投 3 票')).toBeVisible()
  await voter.getByRole('button', { name: /^为“巷口客厅/ }).click()
  await expect(voter.getByRole('button', { name: '今日已投' })).toBeDisabled()
  await expect(voter.getByText('今天还可投 2 票')).toBeVisible()
  await voter.reload()
  await expect(voter.getByRole('button', { name: '今日已投' })).toBeDisabled()
  await expectAccessible(voter)
}
