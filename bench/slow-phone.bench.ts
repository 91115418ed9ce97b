// How soon the desk shows what a finger did, on a phone whose processor is four times slower: a list at its longest page, an expert's
// 500 works and the score desk. Chromium's own event timing: from the input to the next frame that shows what it did.

import { listMyTasks } from '@kaisai/contract/review/sheet.endpoints'
import { chromium, type Locator, type Page } from '@playwright/test'
import { openReview } from '../apps/server/src/rooms/review/review.given.ts'
import type { Person } from '../apps/server/test/app.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { table, verdict } from './lib/measure.ts'
import { scaled } from './lib/scale.ts'
import { serve } from './lib/serving.ts'

const USUAL = 500
const SLOWER = 4
const GOAL_MS = 100
const ROUNDS = scaled(5, 1)

type World = Awaited<ReturnType<typeof openReview>>
interface Act {
  readonly name: string
  /** One interaction, the same each round. */
  readonly does: (page: Page, round: number) => Promise<void>
}

/** The works of a category, all of them one expert's, his first sheet begun. */
const fill = async (world: World, count: number) => {
  for (let at = 0; at < count; at++) await world.accepted()
  const expert = await world.expert({ maxLoad: count })
  const batchId = await world.newBatch()
  await world.setExperts(batchId, [expert], { maxLoad: count })
  await world.plan(batchId, 1)
  const { code, msg } = await world.publish(batchId)
  if (code !== 0) throw new Error(msg)
  await world.answer(expert.person, batchId)
  const { data } = await world.app.call(listMyTasks, { batchId }, { as: expert.person })
  return { expert, batchId, taskId: data[0]!.taskId }
}

const open = async (address: string, who: Person, path: string) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN' },
  })
  await context.addInitScript(
    ([token, groupId]) => {
      localStorage.setItem('accessToken', `Bearer ${token}`)
      localStorage.setItem('groupId', groupId!)
      const seen: { name: string; ms: number; id: number }[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          seen.push({ name: entry.name, ms: entry.duration, id: entry.interactionId })
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    },
    [who.token, who.organizationId],
  )
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await page.goto(address + path)
  await page.waitForLoadState('networkidle')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, close: () => browser.close() }
}

const IDLE = 'new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done, 100))))'

// Where a finger lands. `tap()` of the tool first looks, on the slowed page, whether something covers the place: that took up to half of
// what was measured, and no finger does it.
const touch = async (place: Locator): Promise<void> => {
  // To the middle: bars stand at the edges.
  await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await place.page().evaluate(IDLE)
  const box = (await place.boundingBox())!
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** The longest event of what `act` does, milliseconds (Chromium rounds to 8); what is quicker than a frame counts as 16. */
const measured = async (page: Page, act: Act, round: number): Promise<number> => {
  await page.evaluate('seen.length = 0')
  await act.does(page, round)
  // Its frame is painted and its entry delivered before the page is idle.
  await page.evaluate(IDLE)
  const seen = await page.evaluate<{ ms: number; id: number }[]>('seen')
  return Math.max(16, ...seen.filter(({ id }) => id > 0).map(({ ms }) => ms))
}

const list: Act[] = [
  {
    name: 'a row is ticked',
    does: (page, round) => touch(page.getByRole('checkbox').nth(round + 1)),
  },
  { name: 'all are ticked', does: (page) => touch(page.getByRole('checkbox').first()) },
  { name: 'a letter of a search', does: (page) => page.getByRole('textbox').first().pressSequentially('a', { delay: 30 }) },
]
const works: Act[] = [
  {
    name: 'a filter of the works',
    does: (page, round) =>
      touch(
        page
          .getByRole('radio')
          .nth(round % 2 === 0 ? 1 : 0)
          .locator('..'),
      ),
  },
]
const desk: Act[] = [
  // Ends on the sheet: rounds are odd.
  {
    name: 'from the work to the sheet, and back',
    does: (page, round) => touch(page.getByText(round % 2 === 0 ? '评分表' : '作品', { exact: true })),
  },
  {
    name: 'a digit of the points',
    does: (page, round) =>
      page
        .getByLabel(/的分数$/)
        .first()
        .pressSequentially(String((round % 9) + 1)),
  },
  { name: 'a letter of the comment', does: (page) => page.getByLabel('评语', { exact: true }).pressSequentially('a') },
  { name: 'the next work', does: (page) => touch(page.getByRole('button', { name: '下一件', exact: true })) },
]

/** Runs the bench; a word gives another number of works. */
export const run = async (words: string[] = []): Promise<void> => {
  const count = Number(words[0] ?? scaled(USUAL, 12))
  const world = await openReview({ setting: { editUntil: 'close', perExpertMax: count } })
  process.stdout.write(`${count} works …\n`)
  const { expert, batchId, taskId } = await fill(world, count)
  const server = await serve({ kind: 'ours', url: world.app.url, statements: [], pages: true })
  const address = `http://127.0.0.1:${server.port}`
  const rows: string[][] = [['screen', 'interaction', ...Array.from({ length: ROUNDS }, (_, at) => `${at + 1}, ms`)]]
  let slowest = 0
  try {
    for (const [screen, who, path, acts] of [
      ['works of the desk, 100 a page', world.manager, '/work/list?pageSize=100', list],
      [`an expert's ${count} works`, expert.person, `/review/competition?batchId=${batchId}`, works],
      ['score desk', expert.person, `/review/evaluationDetail?taskId=${taskId}`, desk],
    ] as const) {
      const { page, close } = await open(address, who, path)
      try {
        for (const act of acts) {
          const found: number[] = []
          for (let round = 0; round < ROUNDS; round++) found.push(await measured(page, act, round))
          slowest = Math.max(slowest, ...found)
          rows.push([screen, act.name, ...found.map((ms) => ms.toFixed(0))])
        }
      } finally {
        await close()
      }
    }
    table(rows)
    process.stdout.write('\n')
    verdict(`slowest interaction, processor ${SLOWER} times slower, ms`, slowest, GOAL_MS, 'less')
  } finally {
    await server.stop()
    await world.app.stop()
  }
}
