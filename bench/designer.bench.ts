// Dragging one of 200 elements in the certificate designer, in Chromium over the built product: what the script of a move costs.
import { chromium, expect } from '@playwright/test'
import type { CertificateDocument } from '../packages/certificate/src/model/document.ts'
import { emptyDocument } from '../packages/certificate/src/model/document.ts'
import { wordsElement } from '../packages/certificate/src/model/presets-elements.ts'
import { findChromium } from '../tools/find-chromium.mjs'
import { table, verdict } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'

const USUAL = 200
const MOVES = 200
const GOAL_MS = 4
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
const PASSWORD = 'Kaisai#2026'

const at = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!

const documentOf = (count: number): CertificateDocument => ({
  ...emptyDocument(),
  slides: [
    {
      id: 1,
      elements: Array.from({ length: count }, (_, index) => {
        const place = { left: 20 + (index % 10) * 96, top: 10 + Math.floor(index / 10) * 34, width: 90, height: 30 }
        return wordsElement(`element-${index}`, place, `第${index}个元素`, { fontSize: 14 })
      }),
    },
  ],
})

/** A template with a drawn document, as the administrator of the demo. */
const templateWith = async (address: string, document: CertificateDocument): Promise<string> => {
  const ask = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const reply = await fetch(`${address}/prod-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: T }
    if (code !== 0) throw new Error(`${path}: ${msg}`)
    return data
  }
  const { token } = await ask<{ token: string }>('/auth/login/pwd', { username: 'admin', password: PASSWORD })
  const template = { name: '两百个元素', competitionId: null, holderKind: 'award', document }
  return (await ask<{ templateId: string }>('/certificate/template/add', template, token)).templateId
}

/** Runs the bench; a word gives another number of elements. */
export const run = async (words: string[] = []): Promise<void> => {
  const count = Number(words[0] ?? USUAL)
  const product = await startProduct()
  // The product is stopped also where no browser begins.
  const browser = await chromium
    .launch({ executablePath: findChromium() ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
    .catch(async (error: unknown) => {
      await product.stop()
      throw error
    })
  try {
    const templateId = await templateWith(product.address, documentOf(count))
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await page.goto(`${product.address}/neibu/login`)
    await page.getByLabel('用户名', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/neibu/'))
    await page.goto(`${product.address}/certificate/editor?templateId=${templateId}`)
    const element = page.locator('[data-element="element-5"]')
    await element.waitFor()
    // Outlines of all glyphs are there.
    await expect(page.locator('[data-stage] [data-id] path')).not.toHaveCount(0)
    await expect(page.locator('[data-stage] [data-id] text')).toHaveCount(0)
    const tools = await page.context().newCDPSession(page)
    await tools.send('Performance.enable')
    const spent = async (name: string): Promise<number> => {
      const { metrics } = await tools.send('Performance.getMetrics')
      return (metrics.find((one) => one.name === name)?.value ?? 0) * 1000
    }
    const box = (await element.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    const scripts: number[] = []
    for (let move = 1; move <= MOVES; move++) {
      const before = await spent('ScriptDuration')
      await page.mouse.move(box.x + 20 + move * 2, box.y + 10 + move)
      // Through the tools: the product's pages allow no code from strings.
      await tools.send('Runtime.evaluate', { expression: TWO_FRAMES, awaitPromise: true })
      scripts.push((await spent('ScriptDuration')) - before)
    }
    await page.mouse.up()
    table([
      [`dragging one of ${count} elements, ${MOVES} moves, ms of script a move`, 'p50', 'p95', 'most'],
      ['the designer', at(scripts, 0.5).toFixed(2), at(scripts, 0.95).toFixed(2), Math.max(...scripts).toFixed(2)],
    ])
    verdict('script of a move, p50, ms', at(scripts, 0.5), GOAL_MS, 'less')
    verdict('script of a move, p95, ms', at(scripts, 0.95), GOAL_MS, 'less')
  } finally {
    await browser.close()
    await product.stop()
  }
}
