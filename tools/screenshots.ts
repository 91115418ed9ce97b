// `npm run screenshots -- ADDRESS FOLDER [word …]`: pictures of the home page in its five looks, of a site that has hardly anything in the
// same looks, and of every public page, at three widths in both languages; with words, only those whose names hold one of them.
// For a running product with its demo: the looks are published on its site one after the other, and what was there is put back.
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rankSchools } from '@kaisai/contract/award/open.endpoints'
import { updateCompetition } from '@kaisai/contract/competition/info.endpoints'
import { type HomeBlock, templateBlocks } from '@kaisai/contract/website/home-blocks'
import { plainNavigation } from '@kaisai/contract/website/plain-navigation'
import { templateTypes } from '@kaisai/contract/website/template-types'
import { type Browser, chromium } from '@playwright/test'
import { call, siteEditor } from '../bench/lib/site-editor.ts'
import { findChromium } from './find-chromium.mjs'

const widths = [1440, 1024, 390] as const
const languages = ['zh', 'en'] as const
const POOR = 'poor'
const [given, folder, ...words] = process.argv.slice(2)
if (!given || !folder) throw new Error('npm run screenshots -- ADDRESS FOLDER [word …]')
const address = given.replace(/\/$/, '')

const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word))

/** One address at all widths in both languages, as far as it is asked for. */
const shoot = async (browser: Browser, name: string, path: string): Promise<void> => {
  for (const language of languages)
    for (const width of widths) {
      const file = `${name}-${language}-${width}.png`
      if (!isWanted(file)) continue
      const context = await browser.newContext({ viewport: { width, height: width < 720 ? 844 : 900 }, reducedMotion: 'reduce' })
      await context.addCookies([{ name: 'language', value: language, url: address }])
      const page = await context.newPage()
      await page.goto(address + path, { waitUntil: 'networkidle' })
      // A picture below the window is fetched when somebody comes near; nobody does.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
      })
      await page.screenshot({ path: join(folder, file), fullPage: true })
      await context.close()
      console.log(file)
    }
}

type Row = Record<string, unknown>
const administrator = async () => {
  const signed = { username: 'admin', password: 'Kaisai#2026' }
  const { token } = await call<{ token: string }>(address, 'POST', '/auth/login/pwd', signed)
  return {
    get: <T>(path: string) => call<T>(address, 'GET', path, undefined, token),
    post: <T>(path: string, body: object) => call<T>(address, 'POST', path, body, token),
  }
}
type Administrator = Awaited<ReturnType<typeof administrator>>

/** The list a template begins with, with the partners the site has. */
const blocksWith = (template: (typeof templateTypes)[number], own: readonly HomeBlock[]): readonly HomeBlock[] =>
  templateBlocks[template].map((block) =>
    block.kind === 'partners' ? (own.find((one) => one.kind === 'partners') ?? block) : block,
  )

const shootHomes = async (browser: Browser, admin: Administrator): Promise<void> => {
  const [main] = (await admin.get<{ siteId: string; isDefault: boolean }[]>('/website/site/list')).filter((one) => one.isDefault)
  const before = await admin.get<{ templateType: string; blocks: HomeBlock[] }>(`/website/site/detail?siteId=${main!.siteId}`)
  const editor = await siteEditor(address)
  try {
    for (const template of templateTypes) {
      await editor.publish({ templateType: template, blocks: blocksWith(template, before.blocks) })
      await shoot(browser, `home-${template}`, '/home/homepage')
    }
  } finally {
    await editor.publish({ templateType: before.templateType, blocks: before.blocks })
  }
}

/** A site with a name, one competition and nothing else, in each look. */
const shootPoor = async (browser: Browser, admin: Administrator): Promise<void> => {
  const sites = await admin.get<{ siteId: string; code: string; isDefault: boolean; status: string }[]>('/website/site/list')
  const { groupId } = await admin.get<{ groupId: string }>(
    `/website/site/detail?siteId=${sites.find((one) => one.isDefault)!.siteId}`,
  )
  const known = sites.find(({ code }) => code === POOR)
  const siteId = known?.siteId ?? (await admin.post<{ siteId: string }>('/website/site/add', { groupId, ...poorSite })).siteId
  if (known?.status !== 'online') await admin.post('/website/site/status', { siteId, verb: 'open' })
  const putBack = await showCompetition(admin, siteId)
  try {
    for (const template of templateTypes) {
      const {
        groupId: _g,
        logoUrl: _l,
        status: _s,
        isAhead: _a,
        previewEndTime: _e,
        pictures: _p,
        ...site
      } = await admin.get<Row>(`/website/site/detail?siteId=${siteId}`)
      const change = { templateType: template, blocks: templateBlocks[template] }
      const { version } = await admin.post<{ version: number }>('/website/site/update', { ...site, ...change })
      // What is public already needs no publication.
      await admin.post('/website/site/publish', { siteId, version, note: '' }).catch(() => undefined)
      await shoot(browser, `poor-${template}`, `/s/${POOR}/home/homepage`)
    }
  } finally {
    await putBack()
    await admin.post('/website/site/status', { siteId, verb: 'close', reason: '截图完成' })
  }
}

const nothing = { zh: '', en: '' }
const poorSite = {
  ...{ name: '新站点', nameEn: 'A new site', description: '', descriptionEn: '', logoFileId: null, templateType: 'tem2' },
  ...{ brandColor: '#0b6670', hosts: [], code: POOR, competitionId: null, navigation: plainNavigation, defaultLang: 'zh' },
  home: { headline: nothing, subline: nothing, buttonLabel: nothing, buttonLink: '', faq: [] },
  wording: { submitButton: 'work', itemLabel: 'event', participantColumn: 'kind' },
  ...{ contact: '', contactEn: '', organisers: [], organisersEn: [], icp: '', links: [] },
}

/** Shows the competition that enrolls on one more site; gives what undoes it. */
const showCompetition = async (admin: Administrator, siteId: string): Promise<() => Promise<void>> => {
  const { rows } = await admin.get<{ rows: Row[] }>('/home/competition/page?badge=enrolling')
  const { competitionId } = rows[0]!
  const save = async (change: (siteIds: readonly string[]) => readonly string[]): Promise<void> => {
    const detail = await admin.get<Row>(`/competition/info/detail?competitionId=${competitionId}`)
    const fields = Object.keys(updateCompetition.input.properties).filter((field) => field in detail)
    const basics = Object.fromEntries(fields.map((field) => [field, detail[field]]))
    const attachments = (detail.attachments as Row[]).map(({ fileId, title, titleEn }) => ({ fileId, title, titleEn }))
    const siteIds = change(detail.siteIds as string[])
    await admin.post('/competition/info/update', { ...basics, attachments, siteIds })
  }
  await save((siteIds) => [...new Set([...siteIds, siteId])])
  return () => save((siteIds) => siteIds.filter((one) => one !== siteId))
}

/** The public pages as the rooms of the web declare them, but the home page. */
const declaredPaths = async (): Promise<string[]> => {
  const rooms = resolve(import.meta.dirname, '../apps/web/src/rooms')
  const found: string[] = []
  for (const room of readdirSync(rooms))
    if (readdirSync(join(rooms, room)).includes('site.ts')) {
      const { sitePages } = (await import(pathToFileURL(join(rooms, room, 'site.ts')).href)) as { sitePages: { path: string }[] }
      found.push(...sitePages.map(({ path }) => (path.startsWith('/') ? path : `/home/${path}`)))
    }
  return found.filter((path) => path !== '/home/homepage')
}

/** An address with what it asks for, for every page that others link to: read from links, three steps from the home page. */
const linkedAddresses = async (paths: readonly string[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  // Only some looks of the home page lead to a school.
  const schools = await call<{ schoolId: string | null }[]>(address, 'GET', rankSchools.path)
  const school = schools.find(({ schoolId }) => schoolId !== null)
  if (school) found.set('/home/schoolInfo', `/home/schoolInfo?id=${school.schoolId}`)
  let open = ['/home/homepage', ...paths.filter((path) => !path.includes(':'))]
  for (let step = 0; step < 3; step += 1) {
    const next: string[] = []
    for (const from of open) {
      const html = await (await fetch(address + from)).text()
      for (const [, href] of html.matchAll(/href="(\/[^"#]+)"/g)) {
        const to = href!.replaceAll('&amp;', '&')
        const { pathname, search, searchParams } = new URL(to, address)
        const page = paths.find((path) => path === pathname || (path.includes(':') && pathname.startsWith(path.split(':')[0]!)))
        const tab = searchParams.get('tab')
        const key = tab ? `${page} ${tab}` : page
        // A list is shown as it is opened, not with a filter.
        const isOfOne = page?.includes(':') || /[?&]\w*id=/i.test(search)
        if (page === undefined || !isOfOne || found.has(key!)) continue
        found.set(key!, to)
        next.push(to)
      }
    }
    open = next
  }
  return found
}

const shootPages = async (browser: Browser): Promise<void> => {
  const paths = await declaredPaths()
  const linked = await linkedAddresses(paths)
  const nameOf = (key: string): string => `page-${key.replace(/^\/(home\/)?/, '').replace(/\W+/g, '-')}`
  for (const path of paths)
    if (!path.includes(':') || linked.has(path)) await shoot(browser, nameOf(path), linked.get(path) ?? path)
  for (const [key, to] of linked) if (key.includes(' ')) await shoot(browser, nameOf(key), to)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
try {
  const admin = await administrator()
  if (words.length === 0 || words.some((word) => !word.startsWith('page'))) {
    await shootHomes(browser, admin)
    await shootPoor(browser, admin)
  }
  await shootPages(browser)
} finally {
  await browser.close()
}
