// How many presses and characters enrolling takes a new person on a phone. Bounded, so that it grows only knowingly.

import type { Locator, Page } from '@playwright/test'
import { expectKeyboard } from './accessible.ts'
import { codeFor, expect, test, tryNo } from './fixtures.ts'
import { type Thumb, thumb } from './taps.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
// A second try has people, phones and teams of its own, in a category nobody of the first stands in.
const categoryOfTry = (): RegExp =>
  [/产品与装备设计/, /视觉与信息传达设计/, /数字交互与智能体验/, /空间与环境设计/, /服务设计与社会创新/][tryNo() % 5]!
const teamOfTry = (): string => ['追光', '逐影', '听风', '看海', '问路', '登高', '望远', '拾贝', '种树', '点灯'][tryNo() % 10]!
const SCHOOL = '中南大学'
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A correct identity number, the `no`-th of this try. */
const numberOf = (no: number): string => {
  const body = `4301012005081${tryNo()}${no}1${no}`.padEnd(17, '5')
  return body + '10X98765432'[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11]
}
const phoneOf = (no: number): string => `1371400${tryNo()}0${no}${no}`

const register = async (page: Page, one: Thumb, name: string, phone: string): Promise<void> => {
  await one.tap(page.getByRole('main').getByRole('link', { name: '注册账号' }))
  await one.type(page.getByLabel('手机号或邮箱', { exact: true }), phone)
  await one.tap(page.getByRole('button', { name: '获取验证码' }))
  const code = page.getByLabel('验证码', { exact: true })
  // The page puts the cursor there when the code was sent.
  await expect(code).toBeFocused()
  await one.type(code, await codeFor(page, phone))
  await one.type(page.getByLabel('姓名', { exact: true }), name)
  await one.tap(page.getByRole('checkbox'))
  await one.tap(page.getByRole('button', { name: '注册账号' }))
}

/** What the profile misses, in place. `isProposed`: the school stands there already. */
const completeProfile = async (page: Page, one: Thumb, no: number, isProposed: boolean): Promise<void> => {
  const offered = (): Locator => page.locator('[role=listbox]:not([hidden]) [role=option]').first()
  await one.type(page.getByLabel(/^证件号/), numberOf(no))
  if (isProposed) {
    await expect(page.getByLabel(/^学校/)).toHaveValue(SCHOOL)
    await one.tap(page.getByLabel(/^学院/))
  } else {
    const school = page.getByLabel(/^学校/)
    await one.type(school, '中南')
    await one.tap(page.getByRole('option', { name: SCHOOL, exact: true }))
    await expect(page.getByLabel(/^学院/)).toBeFocused()
  }
  await one.tap(offered())
  await expect(page.getByLabel(/^专业/)).toBeFocused()
  await one.tap(offered())
  await one.choose(page.getByLabel(/^年级/), '本科二年级')
  await one.type(page.getByLabel(/^学号/), `2025010${no}`)
  await one.tap(page.getByRole('button', { name: '保存并继续' }))
}

/** From the home page to a team of one's own. */
const found = async (page: Page, one: Thumb, who: { name: string; no: number; team: string }): Promise<void> => {
  await page.goto('/home/homepage')
  await one.tap(page.getByRole('link', { name: /首届“开赛杯”/ }).first())
  await one.tap(page.getByRole('link', { name: '报名', exact: true }))
  await register(page, one, who.name, phoneOf(who.no))
  await completeProfile(page, one, who.no, false)
  await one.tap(page.getByRole('radio', { name: categoryOfTry() }))
  await expectKeyboard(page)
  await one.tap(page.getByRole('checkbox', { name: /我已阅读并同意竞赛规程/ }))
  await one.type(page.getByLabel('队伍名称'), who.team)
  await one.tap(page.getByRole('button', { name: '创建队伍，下一步' }))
  await expect(page.getByRole('heading', { name: who.team })).toBeVisible()
}

const submit = async (page: Page, one: Thumb): Promise<void> => {
  await one.tap(page.getByRole('link', { name: '下一步：填写材料' }))
  await one.type(page.getByLabel('联系邮箱'), 'li@qq.com')
  await one.tap(page.getByRole('radio', { name: '自主选题' }))
  await one.tap(page.getByRole('checkbox', { name: '我已阅读并同意' }))
  await answerOwn(page, one)
  await one.tap(page.getByRole('button', { name: '提交报名' }))
  await one.tap(page.getByRole('dialog').getByRole('button', { name: '提交报名' }))
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
}

const answerOwn = async (page: Page, one: Thumb): Promise<void> => {
  // The profile knows the year.
  await expect(page.getByLabel('当前年级')).toHaveValue('y2')
  await one.type(page.getByLabel('团队分工'), '设计')
}

const report = (what: string, { taps, characters }: Thumb): void => {
  test.info().annotations.push({ type: 'taps', description: `${what}: ${taps} taps, ${characters} characters` })
  process.stdout.write(`${what}: ${taps} taps, ${characters} characters\n`)
}

test('a new person on a phone is enrolled alone in 28 taps and 60 characters', async ({ another }) => {
  const page = await another(PHONE)
  const alone = thumb()
  await found(page, alone, { name: '李雷', no: 1, team: teamOfTry() })
  await submit(page, alone)
  report('alone', alone)
  expect(alone.taps).toBeLessThanOrEqual(28)
  expect(alone.characters).toBeLessThanOrEqual(60)
  // The competition's page knows him from now on: his team and its state in the place of the button, at the foot of the screen.
  await page.goto(`/home/competition/details?id=${new URL(page.url()).searchParams.get('id')}`)
  const own = page.getByRole('region', { name: '我的报名' })
  await expect(own).toContainText(teamOfTry())
  await expect(own).toContainText('待审核')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(own.getByRole('link', { name: '查看我的报名' })).toBeInViewport()
  await expect(page.getByRole('link', { name: '报名', exact: true })).toHaveCount(0)
})

test('a captain of three needs 40 taps, an invited new person 15 to join', async ({ another }) => {
  const page = await another(PHONE)
  const captain = thumb()
  await found(page, captain, { name: '韩梅', no: 2, team: `同舟${tryNo()}` })
  await captain.tap(page.getByRole('button', { name: '生成队员邀请链接' }))
  const link = page.getByRole('textbox', { name: '队员邀请链接' })
  const { pathname, search } = new URL(await link.inputValue())
  for (const [name, no] of [
    ['林涛', 3],
    ['魏华', 4],
  ] as const) {
    const mate = await another(PHONE)
    const member = thumb()
    await mate.goto(pathname + search)
    await register(mate, member, name, phoneOf(no))
    await completeProfile(mate, member, no, true)
    await member.tap(mate.getByRole('button', { name: `同意加入“同舟${tryNo()}”` }))
    await expect(mate.getByText('成员由队长邀请和调整')).toBeVisible()
    report('invited, joined', member)
    expect(member.taps).toBeLessThanOrEqual(15)
    await member.tap(mate.getByRole('link', { name: '下一步：填写材料' }))
    await answerOwn(mate, member)
    await expect(mate.getByText(/^已保存 \d/).last()).toBeVisible()
    report('invited, own part filled in', member)
    expect(member.taps).toBeLessThanOrEqual(17)
  }
  await submit(page, captain)
  report('captain of three', captain)
  expect(captain.taps).toBeLessThanOrEqual(40)
})
