// A captain on a phone, an organizer and a visitor: a work is filled in over a connection that drops, submitted, proved,
// returned, corrected, previewed blind and shared.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible, expectKeyboard } from './accessible.ts'
import { apiAs, expect, signIn, test, tryNo } from './fixtures.ts'
import { signStatements } from './main-job/work.ts'

const TEAM = '雪域像素'
const TITLE = '雪线之上：高原牧场的像素地图'
const SUMMARY =
  '为高原牧场绘制一张可以更新的像素地图：牧民用语音报告草场与水源的变化，志愿者把它们画成像素，汇成全村都看得懂的图。方案在两个村试用一季，转场时间平均缩短两天。'
const REASON = '说明书缺少结构图，请补充后重新提交。'
const MB = 1024 * 1024
const run = promisify(execFile)

test('a work is filled in on a phone over a connection that drops, handed in, proved, returned, corrected and shown', async ({
  page: organizer,
  another,
}) => {
  await organizer.goto('/home/homepage')
  if (tryNo() === 0) await pay(organizer)
  else await startAgain(organizer)
  const paper = { name: '作品说明书.pdf', mimeType: 'application/pdf', buffer: await printed(organizer) }
  const film = { name: '演示视频.mp4', mimeType: 'video/mp4', buffer: await longFilm() }
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

  const captain = await another(phone)
  await fillIn(captain, paper)
  await sendOverLostConnection(captain, film)
  await expectAccessible(captain)
  await expectKeyboard(captain)
  const receiptNo = await submit(captain, /^(提交作品|重新提交)$/)
  await expect(captain.locator('code').filter({ hasText: sha256(film.buffer) })).toBeVisible()
  await checkReceiptPdf(captain, receiptNo, film.buffer)

  const visitor = await another({ locale: 'en-US' })
  await verify(visitor, receiptNo, film)

  const desk = await returnToTeam(organizer)
  await correct(captain)
  await previewBlind(organizer, desk)
  await share(captain, visitor)
})

type Upload = { name: string; mimeType: string; buffer: Buffer }

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The one team of the demo that asks for a paper and a film and has no work yet: its fee is confirmed. */
const pay = async (page: Page): Promise<void> => {
  const finance = await apiAs(page, 'qiumingli')
  await finance.post('/auth/stepUp', { password: 'Kaisai#2026' })
  const { rows } = await finance.get<{ rows: { teamId: string; version: number }[] }>(
    `/enroll/team/page?keyword=${encodeURIComponent(TEAM)}`,
  )
  const { teamId, version } = rows[0]!
  await finance.post('/enroll/fee/confirm', { teamId, version, reason: '银行回单已核对' })
}

/** The work of a try that broke off: withdrawn, taken up again and empty. */
const startAgain = async (page: Page): Promise<void> => {
  await pay(page)
  const captain = await apiAs(page, 'cirenlamu')
  const works = await captain.get<{ teamName: string; workId: string | null; can: string[] }[]>('/web/work/list')
  const own = works.find(({ teamName }) => teamName === TEAM)
  if (!own?.workId) return
  const workId = own.workId
  const { version } = await captain.get<{ version: number }>(`/web/work/detail?workId=${workId}`)
  let isAt = version
  if (!own.can.includes('resume')) {
    await captain.post('/web/work/withdraw', { workId, version, reason: '重新填写' })
    isAt = (await captain.get<{ version: number }>(`/web/work/detail?workId=${workId}`)).version
  }
  const resumed = await captain.post<{ version: number }>('/web/work/resume', { workId, version: isAt })
  await captain.post('/web/work/save', {
    ...{ workId, version: resumed.version, answers: {}, coverFileId: null, publicLevel: 'private' },
  })
}

/** A document as a browser prints it. */
const printed = async (page: Page): Promise<Buffer> => {
  await page.setContent(`<h1>${TITLE}</h1><p>${SUMMARY}</p>`)
  const bytes = await page.pdf({ format: 'A4' })
  await page.goto('/home/homepage')
  return bytes
}

/** The film of the demo made long by a box that players skip: enough to be cut in the middle. */
const longFilm = async (): Promise<Buffer> => {
  const film = await readFile(join(import.meta.dirname, '../../server/seed/demo/films/demonstration.mp4'))
  const box = Buffer.alloc(9 * MB, 7)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}

/** Begun from the list of own works, or gone on with; what was typed outlives a reload in the middle of it. */
const fillIn = async (page: Page, paper: Upload): Promise<void> => {
  await signIn(page, 'cirenlamu')
  await page.goto('/home/competition/submitWork')
  const own = page.getByRole('listitem').filter({ hasText: TEAM })
  await own.getByRole('button', { name: '开始填写作品' }).or(own.getByRole('link')).click()
  await expect(page.getByText(/还有 \d+ 项需要完善/)).toBeVisible()
  await page.getByLabel('作品名称').fill(TITLE)
  await page.getByLabel('作品摘要').fill(SUMMARY)
  await choose(page, '作品文档', paper)
  await expectArrived(page, paper)
  await page.getByRole('radio', { name: '持链接者可见' }).check()
  await page.getByRole('textbox', { name: '作品说明', exact: true }).fill('草场、水源与转场路线各用一种颜色。')
  await page.reload()
  await expect(page.getByLabel('作品名称')).toHaveValue(TITLE)
  await expect(page.getByLabel('作品摘要')).toHaveValue(SUMMARY)
  await expect(page.getByRole('textbox', { name: '作品说明', exact: true })).toHaveValue('草场、水源与转场路线各用一种颜色。')
  await expect(page.getByRole('radio', { name: '持链接者可见' })).toBeChecked()
  await expect(page.getByRole('button', { name: paper.name, exact: true })).toBeVisible()
}

const choose = async (page: Page, field: string, file: Upload): Promise<void> => {
  const waits = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: field })
    .getByRole('button', { name: /选择文件|继续添加/ })
    .click()
  await (await waits).setFiles(file)
}

/** A file arrived whole: the page shows the hash of what was sent. */
const expectArrived = async (page: Page, { buffer }: Upload): Promise<void> => {
  const hash = sha256(buffer)
  await page.getByText(`指纹 ${hash.slice(0, 12)}…`).click({ timeout: 20_000 })
  await expect(page.getByText(hash, { exact: true })).toBeVisible()
}

/** The connection is cut in the middle of a film: the page says that it waits, and goes on where it stopped. */
const sendOverLostConnection = async (page: Page, film: Upload): Promise<void> => {
  const begun: string[] = []
  const offsets: number[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/file/upload')) return
    if (request.method() === 'POST') begun.push(request.url())
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const network = await page.context().newCDPSession(page)
  const go = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
  await network.send('Network.enable')
  await go(false, 3 * MB)
  await choose(page, '演示视频', film)
  await expect(page.getByText(/^[2-9]\d% · /)).toBeVisible()
  await go(true, -1)
  await expect(page.getByText('连接中断，恢复后自动续传')).toBeVisible()
  const before = offsets.length
  await go(false, -1)
  await expectArrived(page, film)
  expect(begun).toHaveLength(1)
  expect(Math.min(...offsets.slice(before))).toBeGreaterThan(0)
}

/** Submits, and returns the number of the receipt. */
const submit = async (page: Page, button: string | RegExp): Promise<string> => {
  await signStatements(page)
  await expect(page.getByText('内容已完整，可以提交')).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeFocused()
  const number = await page.getByText(/^[2-9A-HJ-NP-Z]{20}$/).innerText()
  expect(number).toMatch(/^[2-9A-HJ-NP-Z]{20}$/)
  return number
}

const checkReceiptPdf = async (page: Page, receiptNo: string, film: Buffer): Promise<void> => {
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载回执（PDF）' }).click()
  const { stdout } = await run('pdftotext', ['-raw', await (await waits).path(), '-'])
  const text = stdout.replace(/\s/g, '')
  expect(text).toContain(receiptNo)
  expect(text).toContain(sha256(film))
}

/** Anybody: the receipt is genuine, the very file is the one it names, a changed one is not. */
const verify = async (page: Page, receiptNo: string, film: Upload): Promise<void> => {
  await page.goto('/home/work/receipt')
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.getByLabel('Receipt number').fill(receiptNo.toLowerCase())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Genuine' })).toBeVisible()
  const waits = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const changed = Buffer.from(film.buffer)
  changed[changed.length - 1] = 8
  const chooser = await waits
  await chooser.setFiles(film)
  await expect(page.getByText('Identical', { exact: true })).toBeVisible()
  await chooser.setFiles({ ...film, buffer: changed })
  await expect(page.getByText('Differs: same name, other content')).toBeVisible()
  await expectAccessible(page)
}

/** The organizer finds the work in the list and returns it; returns the address of its details. */
const returnToTeam = async (page: Page): Promise<string> => {
  await signIn(page, 'tangyueran')
  await page.goto(`/work/list?keyword=${encodeURIComponent(TITLE.slice(0, 4))}`)
  await page.getByRole('link', { name: TITLE }).click()
  const foot = page.getByRole('region', { name: '形式审查' })
  await foot.getByRole('button', { name: /^退回补正/ }).click()
  await foot.getByRole('button', { name: '确认退回补正' }).click()
  await expect(foot.getByRole('alert')).toBeVisible()
  await foot.getByRole('textbox', { name: '退回原因' }).fill(REASON)
  await foot.getByRole('button', { name: '确认退回补正' }).click()
  // Its words stand in the form as well: only once that has closed they are the state of the work.
  await expect(foot.getByRole('button', { name: '确认退回补正' })).toHaveCount(0)
  await expect(page.locator('main').getByText('退回补正', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  return page.url()
}

/** The captain reads why in the center, corrects and submits the second version. */
const correct = async (page: Page): Promise<void> => {
  await page.goto('/center/work')
  const card = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(card.getByText(REASON)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: '去补正' }).click()
  await expect(page.getByText(REASON)).toBeVisible()
  await page
    .getByRole('textbox', { name: '作品说明', exact: true })
    .fill('草场、水源与转场路线各用一种颜色。结构见说明书第一页。')
  await submit(page, '重新提交')
  await expect(page.getByText(tryNo() === 0 ? '第 2 版' : /第 [2-9] 版/).first()).toBeVisible()
}

/** What reviewers will see names neither the team nor its school nor its people. */
const previewBlind = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await expect(page.getByRole('link', { name: TEAM })).toBeVisible()
  const names = [TEAM, '次仁拉姆', '旦增平措', '西藏大学']
  await expect(page.locator('main')).toContainText(names[1]!)
  await expect(page.locator('main')).toContainText(names[3]!)
  await page.getByRole('tab', { name: '盲审预览' }).click()
  const preview = page.getByRole('figure').filter({ hasText: TITLE })
  await expect(preview.getByText('结构见说明书第一页', { exact: false })).toBeVisible()
  for (const name of names) await expect(page.locator('main')).not.toContainText(name)
  await expect(preview).not.toContainText('演示视频.mp4')
}

/** A link is made, opened by somebody without an account, revoked, and dead. */
const share = async (page: Page, visitor: Page): Promise<void> => {
  await page.getByRole('link', { name: '在个人中心查看' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const reply = page.waitForResponse(/\/web\/work\/share$/)
  await page.getByRole('dialog').getByRole('button', { name: '生成' }).click()
  expect((await (await reply).json()) as object).toMatchObject({ code: 0 })
  const address = await page
    .getByText(/\/works\/detail\?shareId=/)
    .first()
    .innerText()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: '收回' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '收回' }).click()
  await expect(page.getByText('已失效').first()).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
}
