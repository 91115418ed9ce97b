// What Lighthouse says of the public pages on a phone, over the built product with demo data. Lighthouse is fetched from the npm registry
// by `npm exec` and never becomes a part of the project.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tools/find-chromium.mjs'
import { median, table, verdict } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { siteEditor, templates } from './lib/site-editor.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const USUAL_RUNS = 3
const GOAL = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
interface Report {
  readonly categories: Record<(typeof categories)[number], Category>
  readonly audits: Record<string, { readonly score: number | null; readonly numericValue?: number; readonly title: string }>
  readonly runtimeError?: { readonly message: string }
}

/** The pages by name; those of one competition and one article are found on their lists. */
const pagesOf = async (address: string): Promise<Record<string, string>> => {
  const linkOn = async (path: string, pattern: RegExp): Promise<string> => {
    const found = pattern.exec(await (await fetch(address + path)).text())?.[0]
    if (!found) throw new Error(`${path} links to no ${pattern.source}`)
    return found
  }
  const details = await linkOn('/home/competition', /\/home\/competition\/details\?id=[0-9a-f-]+/)
  return {
    ...Object.fromEntries(templates.map((template) => [`home ${template}`, '/home/homepage'])),
    list: '/home/competition',
    details,
    news: '/home/newsList',
    article: await linkOn('/home/newsList', /\/home\/newsDetails\?id=[0-9a-f-]+/),
    'sign-up': '/home/signUp',
    certificates: '/home/certificate/search',
    trace: '/certificate/trace',
    login: '/neibu/login',
  }
}

const look = (url: string, folder: string): Report => {
  const file = join(folder, 'report.json')
  const flags = '--headless --no-sandbox --disable-gpu'
  execFileSync(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
      ...[`--output-path=${file}`, `--chrome-flags=${flags}`, `--only-categories=${categories.join(',')}`],
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: findChromium() ?? '' } },
  )
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
  return report
}

// What cost the page points.
const faultsOf = ({ categories: found, audits }: Report): string[] =>
  categories.flatMap((one) =>
    found[one].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${audits[id]!.title} (${one} ${Math.round(100 * (found[one].score ?? 0))})`),
  )

/** Runs the bench; a first word names one page (`home` all its looks), a second gives the number of runs for each. */
export const run = async (words: string[] = []): Promise<void> => {
  const runs = Number(words[1] ?? USUAL_RUNS)
  const folder = mkdtempSync(join(tmpdir(), 'kaisai-lighthouse-'))
  const product = await startProduct()
  try {
    const pages = Object.entries(await pagesOf(product.address)).filter(([name]) => !words[0] || name.split(' ')[0] === words[0])
    const rows: string[][] = [['page', ...categories, 'first paint s', 'largest paint s', 'blocked ms']]
    const lowest = new Map<string, number>()
    const faults = new Set<string>()
    const editor = await siteEditor(product.address)
    for (const [name, path] of pages) {
      const template = templates.find((one) => name === `home ${one}`)
      if (template) await editor.take(template)
      // Once unseen: what the server makes on the first request is not the page's.
      const reports = Array.from({ length: runs + 1 }, () => look(product.address + path, folder)).slice(1)
      const scores = categories.map((one) => Math.round(100 * median(reports.map((report) => report.categories[one].score ?? 0))))
      for (const [at, one] of categories.entries()) lowest.set(one, Math.min(lowest.get(one) ?? 100, scores[at]!))
      const spent = times.map((one) => median(reports.map(({ audits }) => audits[one]?.numericValue ?? Number.NaN)))
      rows.push([name, ...scores.map(String), (spent[0]! / 1000).toFixed(1), (spent[1]! / 1000).toFixed(1), spent[2]!.toFixed(0)])
      for (const fault of faultsOf(reports[0]!)) faults.add(`${name}: ${fault}`)
    }
    table(rows)
    process.stdout.write(`\n${[...faults].map((fault) => `not met: ${fault}`).join('\n')}\n\n`)
    for (const one of categories) verdict(`lowest ${one}`, lowest.get(one) ?? 0, GOAL, 'more')
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
