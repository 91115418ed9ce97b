// Two students and an auditor, each in a browser of their own: founding, joining, submitting, returned, submitted again, passed.
import { readFileSync } from 'node:fs'
import { Transformer } from '@napi-rs/image'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectKeyboard } from './accessible.ts'
import { expect, signIn, signInHere, test, tryNo } from './fixtures.ts'

// A second try founds another team in another category: the first one's stands.
const teamOfTry = (): string => `岳麓山下的轮椅${tryNo()}`
const categoryOfTry = (): RegExp =>
  [/服务设计与社会创新/, /空间与环境设计/, /视觉与信息传达设计/, /数字交互与智能体验/][tryNo() % 4]!
// What turns while it is sent is named first in the button, and may turn on for a moment.
const PASS = { name: /(?<!不)通过/ }
const REASON = '请补充调研对象，并写明调研时间。'

test('a team is founded, joined by its link on a phone, handed in, returned with a reason, handed in again and passed', async ({
  page: captain,
  another,
}) => {
  const mate = await another({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const auditor = await another()
  const link = await found(captain)
  await join(mate, link)
  await submitTeam(captain)

  await signIn(auditor, 'admin')
  await auditor.goto(`/enroll/team?keyword=${encodeURIComponent(teamOfTry())}`)
  await auditor.getByRole('link', { name: teamOfTry() }).click()
  const foot = auditor.getByRole('region', { name: '审核' })
  await foot.getByRole('checkbox', { name: '审核后自动打开下一个' }).uncheck()
  await foot.getByRole('button', { name: /^退回修改/ }).click()
  await foot.getByRole('button', { name: '确认退回修改' }).click()
  await expect(foot.getByText('请填写原因，至少 2 个字')).toBeVisible()
  await foot.getByLabel('退回原因').fill(REASON)
  await foot.getByRole('button', { name: '确认退回修改' }).click()
  await expect(
    auditor.getByRole('banner').or(auditor.locator('main')).getByText('退回修改', { exact: true }).first(),
  ).toBeVisible()

  await changeAndSubmitAgain(captain)

  await auditor.reload()
  await auditor.getByText('调研对象：三位', { exact: false }).first().waitFor()
  await foot.getByRole('button', PASS).click()
  await expect(auditor.getByText('待审核 · 组委会').first()).toBeVisible()
  await foot.getByRole('button', PASS).click()
  await expect(auditor.getByText('待缴费', { exact: true }).first()).toBeVisible()

  // The office is shown a copy and saves what was sent, byte by byte.
  const saving = auditor.waitForEvent('download')
  await auditor.getByRole('link', { name: '下载原件：学生证.jpg' }).first().click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('学生证.jpg')
  expect(readFileSync(await saved.path()).equals((await studentCard('jpg')).buffer)).toBe(true)

  await captain.goto('/center/team')
  const card = captain.getByRole('listitem').filter({ hasText: teamOfTry() })
  await expect(card.getByText('待缴费', { exact: true }).first()).toBeVisible()
  await expectAccessible(captain)
})

/** The captain finds the competition, founds the team and makes a link for members. */
const found = async (page: Page): Promise<string> => {
  await signIn(page, 'tanjunhao')
  await page.goto(`/home/competition?keyword=${encodeURIComponent('开赛杯')}`)
  await page
    .getByRole('link', { name: /首届“开赛杯”/ })
    .first()
    .click()
  await page.waitForURL((url) => url.pathname === '/home/competition/details')
  // Whoever has a team already, from the first try, is shown that instead of the way to take part.
  if (tryNo() === 0) await page.getByRole('link', { name: '报名', exact: true }).click()
  else await page.goto(`/home/signUp?id=${new URL(page.url()).searchParams.get('id')}`)
  await page.getByRole('radio', { name: categoryOfTry() }).check()
  await page.getByRole('button', { name: '创建队伍，下一步' }).click()
  await expect(page.getByText('请阅读竞赛规程并勾选同意')).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意竞赛规程/ }).check()
  await page.getByLabel('队伍名称').fill(teamOfTry())
  await expectAccessible(page)
  await page.getByRole('button', { name: '创建队伍，下一步' }).click()
  await expect(page.getByRole('heading', { name: teamOfTry() })).toBeVisible()
  await page.getByRole('button', { name: '生成队员邀请链接' }).click()
  await expect(page.getByRole('img', { name: '队员邀请二维码' })).toBeVisible()
  await expectAccessible(page)
  return page.getByRole('textbox', { name: '队员邀请链接' }).inputValue()
}

/** A second student opens the link on a phone, is led to sign in and back, joins, and answers for herself. */
const join = async (page: Page, link: string): Promise<void> => {
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByText('查看邀请需要登录')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '登录', exact: true }).click()
  await signInHere(page, 'xiongzhichu')
  await expect(page.getByText('谭君皓邀请您以队员身份加入')).toBeVisible()
  await expectAccessible(page)
  await expectKeyboard(page)
  await page.getByRole('button', { name: `同意加入“${teamOfTry()}”` }).click()
  await expect(page.getByText('成员由队长邀请和调整')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '下一步：填写材料' }).click()
  // Until the next step is there the one before it stands, and goes while it is stepped through.
  await expect(page.getByText('成员由队长邀请和调整')).toBeHidden()
  await expectKeyboard(page)
  await answerForOneself(page, '访谈与原型', '二年级', await studentCard('jpg'))
  await expectAccessible(page)
}

const answerForOneself = async (page: Page, duty: string, year: string, card: Picture): Promise<void> => {
  const own = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '我的个人信息' }) })
    .last()
  await own.getByLabel('团队分工').fill(duty)
  await own.getByLabel('当前年级').selectOption({ label: year })
  await attach(page, own, card)
  await own.getByRole('button', { name: '检查我的填写' }).click()
  await expect(own.getByText(/^已保存 \d/)).toBeVisible()
}

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture as a phone makes it. */
const studentCard = async (kind: 'jpg' | 'png'): Promise<Picture> => {
  const pixels = Buffer.alloc(640 * 400 * 4, 0xc8)
  const drawn = Transformer.fromRgbaPixels(pixels, 640, 400)
  const buffer = kind === 'jpg' ? await drawn.jpeg(85) : await drawn.png()
  return { name: `学生证.${kind}`, mimeType: kind === 'jpg' ? 'image/jpeg' : 'image/png', buffer }
}

/** The picture is chosen, sent, shown, and named as it was sent. */
const attach = async (page: Page, own: Locator, card: Picture): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await own
    .getByRole('button', { name: '学生证照片' })
    .or(own.getByRole('button', { name: '选择文件' }))
    .first()
    .click()
  await (await chooser).setFiles(card)
  const shown = own.getByRole('listitem').filter({ hasText: card.name })
  await expect(shown.locator('img')).toBeVisible()
}

/** The captain sees who joined, fills in the form and submits; what is missing is shown first. */
const submitTeam = async (page: Page): Promise<void> => {
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '熊知初' }).getByText('信息科学与工程学院')).toBeVisible()
  await page.getByRole('link', { name: '下一步：填写材料' }).click()
  await page.getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('link', { name: '联系邮箱' })).toBeVisible()
  await page.getByLabel('联系邮箱').fill('tanjunhao@kaisai.example.cn')
  await page.getByRole('radio', { name: '自主选题' }).check()
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check()
  await page.getByLabel('团队简介').fill('为老城台阶上的轮椅使用者设计。')
  await answerForOneself(page, '机构设计', '研究生', await studentCard('png'))
  await expectAccessible(page)
  await submit(page, '提交报名')
}

const submit = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交报名' }).click()
  await expect(page.getByRole('heading', { name: '报名已提交' })).toBeVisible()
  await expectAccessible(page)
}

/** The captain finds the reason in the center, changes what it asks for and submits again. */
const changeAndSubmitAgain = async (page: Page): Promise<void> => {
  await page.goto('/center/team')
  const card = page.getByRole('listitem').filter({ hasText: teamOfTry() })
  await expect(card.getByText('退回修改', { exact: true }).first()).toBeVisible()
  await card.getByRole('link', { name: '查看详情' }).click()
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: '继续报名' })
    .or(page.getByRole('link', { name: '修改并重新提交' }))
    .first()
    .click()
  await page.getByRole('link', { name: '下一步：填写材料' }).or(page.getByLabel('团队简介')).first().waitFor()
  await expect(page.getByText(REASON)).toBeVisible()
  await page.getByLabel('团队简介').fill('为老城台阶上的轮椅使用者设计。调研对象：三位使用者与两位护工，2026年9月。')
  await expect(page.getByText(/^已保存 \d/).first()).toBeVisible()
  await submit(page, '重新提交')
}
