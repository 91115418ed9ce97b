// The database is away for a while, seen by three people at another process of the product: a list, a form that is being filled in, a score sheet.
import { readFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, signIn, test, tryNo } from './fixtures.ts'
import { JOURNEYS_PORT } from './port.ts'
import { type Started, startProduct } from './product.ts'
import { expertAt } from './review-expert.ts'

const port = JOURNEYS_PORT + 12
const data = join(process.env.KAISAI_JOURNEYS!, 'data')
const NOTICE = '服务短暂中断，正在自动恢复'
// A second try founds another team in another category, and gives another mark.
const teamOfTry = (): string => `草原上的风车${tryNo()}`
const categoryOfTry = (): RegExp =>
  [/视觉与信息传达设计/, /服务设计与社会创新/, /空间与环境设计/, /数字交互与智能体验/][tryNo() % 4]!
const markOfTry = (): string => String(81 + tryNo())

/** The way to the database, which can be closed. */
const openWay = async () => {
  const [, , , number, folder] = readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const through = new Set<Socket>()
  const server: Server = createServer((from) => {
    const to = connect(join(folder!, `.s.PGSQL.${number}`))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      through.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        through.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (at: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const at = await listen(0)
  return {
    urlAs: (role: string) => `postgresql://${role}@127.0.0.1:${at}/kaisai`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const one of through) one.destroy()
      await closed
    },
    open: () => listen(at),
  }
}

let way: Awaited<ReturnType<typeof openWay>>
let product: Started
test.beforeAll(async () => {
  way = await openWay()
  product = await startProduct({
    ...{ PORT: String(port), KAISAI_ROLE: 'web', NODE_ENV: '' },
    ...{ DATABASE_URL: way.urlAs('kaisai_app'), KAISAI_OWNER_DATABASE_URL: way.urlAs('kaisai') },
    ...{ KAISAI_DATA: data, KAISAI_KEYS: readFileSync(join(data, 'keys.json'), 'utf8') },
  })
  expect(product.output()).toContain('Stop with Ctrl+C')
})
test.afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.ended
  await way.close().catch(() => undefined)
})

test('while the database is away nothing typed is lost, and what waited goes on by itself', async ({ browser }) => {
  const open = async (userName: string, size: { width: number; height: number }): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: size })).newPage()
    await signIn(page, userName)
    return page
  }
  const desk = await open('guyanqing', { width: 1440, height: 900 })
  await desk.goto('/enroll/team')
  await expect(desk.getByText(/共 \d+ 条/).first()).toBeVisible()
  const student = await open('sarula', { width: 390, height: 844 })
  await student.goto(`/home/competition?keyword=${encodeURIComponent('开赛杯')}`)
  await student
    .getByRole('link', { name: /首届“开赛杯”/ })
    .first()
    .click()
  await student.waitForURL((url) => url.pathname === '/home/competition/details')
  await student.goto(`/home/signUp?id=${new URL(student.url()).searchParams.get('id')}`)
  await student.getByRole('radio', { name: categoryOfTry() }).check()
  await student.getByRole('checkbox', { name: /我已阅读并同意竞赛规程/ }).check()
  await student.getByLabel('队伍名称').fill(teamOfTry())
  const expert = await open('yuanjiashu', { width: 1440, height: 900 })
  await (await expertAt(expert, 'yuanjiashu')).accept()
  await expert.getByText('评审专家', { exact: true }).click()
  await expect(expert.getByText('选择身份')).toBeHidden()
  await expert.goto('/review/competition')
  await expert.getByRole('link', { name: /^(开始|继续)评分$/ }).click()
  await expert.getByRole('link', { name: /(开始|继续)评分（\d+）/ }).click()
  await expect(expert.getByRole('slider').first()).toBeVisible()

  await way.close()
  await desk.getByPlaceholder(/队伍/).or(desk.getByLabel('关键词')).first().fill('没有这个队伍')
  await desk.keyboard.press('Enter')
  await student.getByRole('button', { name: '创建队伍，下一步' }).click()
  await expert.getByRole('slider').first().focus()
  await expert.keyboard.type(markOfTry())
  for (const page of [desk, student, expert]) await expect(page.getByText(NOTICE)).toBeVisible()
  await expect(student.getByLabel('队伍名称')).toHaveValue(teamOfTry())
  await expect(expert.getByText('未连接，已存在本机，恢复后自动保存')).toBeVisible()

  await way.open()
  await expect(student.getByRole('heading', { name: teamOfTry() })).toBeVisible()
  await expect(expert.getByText(/^已保存 \d\d:\d\d:\d\d$/)).toBeVisible()
  await expect(
    desk
      .getByText('没有符合条件的数据')
      .or(desk.getByText(/共 0 条/))
      .first(),
  ).toBeVisible()
  for (const page of [desk, student, expert]) await expect(page.getByText(NOTICE)).toBeHidden()
  await expert.reload()
  await expect(expert.getByLabel('立意的分数')).toHaveValue(markOfTry())
})
