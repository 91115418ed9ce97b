import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Cards and tiles of the desk are named by what pressing them does, their facts stand beside that name: not yet held there.
const VISITORS = /^(?:\/s\/[^/]+)?\/(?:home|neibu|certificate|works|deepChat|experience|manual|preview|pdf)(?:\/|$)/

/** Expects a page as it stands to have no serious accessibility fault and nothing beyond its right edge. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settle(page)
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
  if (!VISITORS.test(new URL(page.url()).pathname)) axe.disableRules(['label-content-name-mismatch'])
  const { violations } = await axe.analyze()
  expect(
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

interface Stop {
  /** Role and name as a screen reader says them. */
  readonly said: string
  readonly isCovered: boolean
  /** It stands above the stop before it. */
  readonly isBackward: boolean
}

/** Expects one first heading, and no level of heading left out below it. */
export const expectHeadings = async (page: Page): Promise<void> => {
  const headings = await page
    .locator('h1:visible, main :is(h2, h3, h4, h5, h6):visible')
    .evaluateAll((all) => all.map((one) => ({ level: Number(one.tagName.slice(1)), text: one.textContent })))
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1)
  expect(headings.filter(({ level }, at) => at > 0 && level > headings[at - 1]!.level + 1)).toEqual([])
}

/**
 * Expects that the main part of a page of one column can be gone through by the Tab key, as a screen reader would read it: headings in
 * order, every stop named, in the order in which it stands, and none of them under a bar.
 */
export const expectKeyboard = async (page: Page): Promise<void> => {
  await expectHeadings(page)
  const stops = await tabThrough(page)
  expect(stops.length).toBeGreaterThan(0)
  // `- button "Save"`; what opens more is a text.
  expect(stops.filter(({ said }) => !/^- (?:[a-z]+ ".+"|text: .+)/.test(said)).map(({ said }) => said)).toEqual([])
  expect(stops.filter(({ isCovered }) => isCovered).map(({ said }) => said)).toEqual([])
  const backward = stops.flatMap(({ said, isBackward }, at) => (isBackward ? [`${stops[at - 1]!.said} then ${said}`] : []))
  expect(backward).toEqual([])
}

const MOST_STOPS = 120

const tabThrough = async (page: Page): Promise<Stop[]> => {
  await page
    .locator('main')
    .first()
    .evaluate((main) => {
      main.setAttribute('tabindex', '-1')
      ;(main as HTMLElement).focus()
      scrollTo(0, 0)
    })
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const focused = page.locator('main :focus')
    if ((await focused.count()) === 0) return stops
    const place = await focused.evaluate((one) => {
      // What is drawn in place of a hidden input is its label.
      const seen = one.getBoundingClientRect().width < 2 ? (one.closest('label') ?? one.parentElement!) : one
      const { left, top, width, height } = seen.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2)
      let isPinned = false
      for (let up: Element | null = one; up && up !== document.body; up = up.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) isPinned = true
      const label = (one as HTMLInputElement).labels?.[0]
      const isCovered = at !== null && !isPinned && !seen.contains(at) && !at.contains(one) && !label?.contains(at)
      // Both at one moment: a view that arrives in between moves what stands below it. Two beside each other in one row may differ by half of its height.
      const memory = window as unknown as { before?: Element | undefined }
      const isBackward = memory.before !== undefined && !isPinned && top < memory.before.getBoundingClientRect().top - 160
      memory.before = isPinned ? undefined : seen
      return { isCovered, isBackward }
    })
    stops.push({ said: (await focused.ariaSnapshot()).split('\n')[0]!, ...place })
  }
  throw new Error(`The Tab key does not leave the page after ${MOST_STOPS} stops`)
}

// A button that waits for its reply is dimmed, and a colour on its way to another has a contrast that nobody reads.
const settle = async (page: Page): Promise<unknown> => {
  await expect(page.locator('.ant-btn-loading')).toHaveCount(0)
  return page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished.catch(() => undefined)),
    ).then(() => undefined),
  )
}
