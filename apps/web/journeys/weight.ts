// What a page weighs when somebody opens it for the first time: bytes as they travel, requests of scripts.
import { type Browser, expect } from '@playwright/test'

export interface Weight {
  readonly scripts: number
  readonly scriptBytes: number
  readonly pictureBytes: number
  readonly bytes: number
  /** The heaviest scripts, by name. */
  readonly heaviest: readonly { readonly name: string; readonly bytes: number }[]
}

interface Cold {
  readonly locale?: string
  readonly viewport?: { width: number; height: number }
  /** The storage of somebody who is signed in. */
  readonly storageState?: Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>
}

/** Longer than a page that is read waits before it starts by itself (`until-wanted.ts`), and then some. */
const UNTIL_STARTED_MS = 30_000

/**
 * Opens an address with an empty cache and weighs all that comes until nothing more does. Of a page that is read: what comes before it is
 * loaded (`first`), or all that was asked for until it has started (`started`), without what it fetches while it is idle.
 */
export const weigh = async (
  browser: Browser,
  baseURL: string,
  path: string,
  as: Cold = {},
  until: 'idle' | 'first' | 'started' = 'idle',
): Promise<Weight> => {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 390, height: 844 }, ...as })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Page.enable')
    const kinds = new Map<string, { type: string; url: string }>()
    const sizes = new Map<string, number>()
    // Seconds of a clock that only goes forward, like the page's own; the time of day differs between them by some milliseconds.
    const asked = new Map<string, number>()
    let [opened, loaded] = [Number.NaN, Number.POSITIVE_INFINITY]
    client.on('Page.loadEventFired', ({ timestamp }) => {
      loaded = Math.min(loaded, timestamp)
    })
    client.on('Network.requestWillBeSent', ({ requestId, loaderId, timestamp }) => {
      if (requestId === loaderId) opened = timestamp
      asked.set(requestId, timestamp)
    })
    client.on('Network.responseReceived', ({ requestId, type, response }) => kinds.set(requestId, { type, url: response.url }))
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
    await page.addInitScript(() => addEventListener('kaisai:started', () => performance.mark('kaisai:started'), { once: true }))
    await page.goto(path, { waitUntil: until === 'first' ? 'load' : 'networkidle' })
    if (until === 'started') {
      await page.waitForFunction(() => performance.getEntriesByName('kaisai:started').length > 0, null, {
        timeout: UNTIL_STARTED_MS,
      })
      await expect.poll(() => kinds.size === sizes.size).toBe(true)
    }
    // By the page's own clock: how often it is looked at from here makes no difference. What is still on its way is not in its list.
    const { ended, fetched, known } = await page.evaluate(
      (mark) => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        const at = mark === null ? document!.loadEventStart : performance.getEntriesByName(mark)[0]?.startTime
        const ended = at ?? Number.MAX_VALUE
        const isAfter = performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime > ended] as const)
        return { ended, fetched: document!.fetchStart, known: isAfter }
      },
      until === 'first' ? null : 'kaisai:started',
    )
    const isAfter = new Map(known)
    // A stalled machine notes the document late, and all that follows seems early: its load is noted by the same clock.
    const isAskedAfter = (id: string): boolean =>
      until === 'first' && loaded < Number.POSITIVE_INFINITY
        ? asked.get(id)! > loaded
        : (asked.get(id)! - opened) * 1000 + fetched > ended
    const all = [...kinds]
      .filter(([id, { url }]) => until === 'idle' || !(isAfter.get(url) ?? isAskedAfter(id)))
      .map(([id, { type, url }]) => ({ type, name: new URL(url).pathname, bytes: sizes.get(id) ?? 0 }))
    const of = (type: string) => all.filter((one) => one.type === type)
    const sum = (rows: readonly { bytes: number }[]): number => rows.reduce((total, { bytes }) => total + bytes, 0)
    return {
      scripts: of('Script').length,
      scriptBytes: sum(of('Script')),
      pictureBytes: sum(of('Image')),
      bytes: sum(all),
      heaviest: of('Script')
        .toSorted((a, b) => b.bytes - a.bytes)
        .slice(0, 5)
        .map(({ name, bytes }) => ({ name: name.split('/').at(-1)!, bytes })),
    }
  } finally {
    await context.close()
  }
}
