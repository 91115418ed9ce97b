// The public pages of a site as a ZIP that opens without a server: every page in both languages, its styles and pictures, no script.
import type { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { ZipFile } from 'yazl'
import type { ReadSite } from '#src/ports/site-reader.ts'
import { type CrawlState, crawlSite, isOpened } from './crawl-site.ts'
import { type Frozen, freezePage, frozenCss } from './freeze-page.ts'
import { innerAddress, linksOf, type SitePlace } from './page-links.ts'

export interface FreezePlan {
  readonly seeds: readonly string[]
  readonly place: SitePlace
  readonly mostPages: number
  /** Of one file, and of all. */
  readonly mostBytes: number
  readonly mostBytesInAll: number
  /** The language at the top; the other one stands in a folder. */
  readonly defaultLang: Lang
  /** Where the site itself is. */
  readonly address: string
  readonly name: string
  /** The day it is made, as people write it. */
  readonly day: string
}
export interface FreezeResult {
  pages: number
  files: number
  leftOut: number
}

const HOME = '/home/homepage'
const langs: readonly Lang[] = ['zh', 'en']
const EXTENSIONS: Readonly<Record<string, string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/gif': 'gif', 'image/avif': 'avif' },
  ...{ 'image/svg+xml': 'svg', 'text/css': 'css', 'font/woff2': 'woff2', 'application/pdf': 'pdf', 'application/zip': 'zip' },
  ...{ 'text/plain': 'txt', 'application/json': 'json', 'video/mp4': 'mp4', 'audio/mpeg': 'mp3' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}
const notes = {
  note: ['这是站点的静态存档，生成于 {day}，仅供查阅。', 'This is a snapshot of the site, made on {day}, to be read only.'],
  live: ['前往网站', 'Go to the site'],
  broken: ['页面未能打开', 'The page could not be opened'],
  missing: ['链接指向的页面不存在', 'No page is found where this link leads'],
  file: ['文件缺失或过大', 'The file is gone or too large'],
} as const
/** So many are named; how many there are is said beside the snapshot. */
const MOST_NAMED = 2000

/**
 * Freezes a site. The bytes stream while the pages are made; `result` is whole when they end. What is not in it stands in `left-out.txt` with
 * the reason. The stream ends with `website.home_not_opened` where there would be no page to begin at.
 */
export const freezeSite = (
  sites: Readonly<Record<Lang, ReadSite>>,
  plan: FreezePlan,
  result: FreezeResult,
  progress: (done: number, total: number) => Promise<void>,
): Readable => {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  fill(sites, plan, result, progress, zip).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

const fill = async (
  sites: Readonly<Record<Lang, ReadSite>>,
  plan: FreezePlan,
  result: FreezeResult,
  progress: (done: number, total: number) => Promise<void>,
  zip: ZipFile,
): Promise<void> => {
  const missed: string[] = []
  const miss = (reason: keyof typeof notes, address: string): void => {
    if (missed.length < MOST_NAMED) missed.push(`${inLang(notes[reason], plan.defaultLang)}: ${plan.address}${address}`)
  }
  const pages = await collect(sites, plan, result, progress, miss)
  if (pages.fileOf(plan.defaultLang, HOME) === null) throw problem('website.home_not_opened')
  const assets = assetsOf(sites[plan.defaultLang], plan, result, zip, miss)
  const frozen: Frozen = {
    place: plan.place,
    pageFile: (lang, address) => pages.fileOf(lang, address),
    assetFile: assets.fileOf,
    isOpened,
  }
  for (const { lang, address, file, packed } of pages.all) {
    const html = gunzipSync(packed).toString('utf8')
    for (const { kind, address: named } of linksOf(html, address, plan.place).links) if (kind === 'file') await assets.take(named)
    for (const [, css = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) await assets.takeFromCss(css)
    const note = inLang(notes.note, lang).replace('{day}', plan.day)
    const live = { words: inLang(notes.live, lang), address: plan.address }
    zip.addBuffer(Buffer.from(freezePage(html, { lang, address, file, note, live }, frozen)), file)
    result.pages += 1
    await progress(pages.all.length + result.pages, 2 * pages.all.length)
  }
  // With its mark, so that whatever opens it reads Chinese as such.
  if (missed.length > 0) zip.addBuffer(Buffer.from(`\uFEFF${missed.join('\r\n')}\r\n`), 'left-out.txt')
  zip.end()
}

interface CollectedPage {
  readonly lang: Lang
  readonly address: string
  readonly file: string
  readonly packed: Buffer
}

// All pages first: which of them there are says where links may lead.
const collect = async (
  sites: Readonly<Record<Lang, ReadSite>>,
  plan: FreezePlan,
  result: FreezeResult,
  progress: (done: number, total: number) => Promise<void>,
  miss: (reason: 'broken' | 'missing', address: string) => void,
) => {
  const all: CollectedPage[] = []
  const files = new Map<string, string>()
  const taken = new Set<string>(['index.html'])
  const moved = new Map<string, string>()
  for (const lang of langs) {
    const state: CrawlState = { opened: 0, known: 0, leftOut: 0 }
    for await (const { address, end, outcome, html } of crawlSite(sites[lang], plan, state)) {
      if (end !== address) moved.set(`${lang} ${address}`, end)
      if (outcome === 'page') {
        const folder = lang === plan.defaultLang ? '' : `${lang}/`
        const file = folder + nameOf(end, folder, taken)
        files.set(`${lang} ${end}`, file)
        all.push({ lang, address: end, file, packed: gzipSync(html) })
      } else if (outcome === 'broken' || outcome === 'missing') {
        if (outcome === 'broken') result.leftOut += 1
        // What is missing is so in both languages.
        if (outcome === 'broken' || lang === plan.defaultLang) miss(outcome, address)
      }
      // As many again to be written, in two languages.
      await progress(all.length, 4 * state.known)
    }
    result.leftOut += state.leftOut
  }
  const fileOf = (lang: Lang, address: string): string | null => {
    const plain = address === '/' || address === '/home' ? HOME : address
    return files.get(`${lang} ${moved.get(`${lang} ${plain}`) ?? plain}`) ?? null
  }
  return { all, fileOf }
}

// `/home/competition/details?id=…` → competition-details-….html
const nameOf = (address: string, folder: string, taken: Set<string>): string => {
  if (address === HOME) return 'index.html'
  const plain = address
    .replace(/^\/home\//, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  for (let again = 1; ; again++) {
    const name = `${plain || 'page'}${again === 1 ? '' : `-${again}`}.html`
    const key = (folder + name).toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
    return name
  }
}

const assetsOf = (
  site: ReadSite,
  plan: FreezePlan,
  result: FreezeResult,
  zip: ZipFile,
  miss: (reason: 'file', address: string) => void,
) => {
  const files = new Map<string, string | null>()
  let bytes = 0
  const fileOf = (address: string): string | null => files.get(address) ?? null
  const take = async (address: string): Promise<void> => {
    if (files.has(address)) return
    files.set(address, null)
    const file = await site.file(address, Math.min(plan.mostBytes, plan.mostBytesInAll - bytes))
    if (file === null) {
      result.leftOut += 1
      miss('file', address)
      return
    }
    bytes += file.body.length
    result.files += 1
    const name = `files/${result.files}.${EXTENSIONS[file.mediaType] ?? 'bin'}`
    files.set(address, name)
    if (file.mediaType !== 'text/css') zip.addBuffer(file.body, name)
    else {
      const css = file.body.toString('utf8')
      await takeFromCss(css)
      zip.addBuffer(Buffer.from(frozenCss(css, name, { place: plan.place, assetFile: fileOf })), name)
    }
  }
  const takeFromCss = async (css: string): Promise<void> => {
    for (const [, named = ''] of css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)) {
      const address = named.startsWith('data:') || named.startsWith('#') ? null : innerAddress(named, '/', plan.place)
      if (address) await take(address)
    }
  }
  return { fileOf, take, takeFromCss }
}
