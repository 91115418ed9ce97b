// robots.txt and sitemap.xml of the visitor's site.
import { viewPagePicture } from '@kaisai/contract/certificate/share.endpoints'
import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { Endpoint } from '@kaisai/contract/endpoint'
import { addressOfColumn } from '@kaisai/contract/news/column-pages'
import { listNews, listNewsColumns } from '@kaisai/contract/news/public.endpoints'
import { viewFile } from '@kaisai/contract/system/file.endpoints'
import { listSitePages } from '@kaisai/contract/website/page.endpoints'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import { pageGallery } from '@kaisai/contract/work/public.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE } from '../http/base.ts'
import { inProcessCaller } from './in-process.ts'
import { maintenanceNotice } from './maintenance.ts'

const pages = [
  '/home/homepage',
  '/home/competition',
  '/home/zjCompetition',
  '/home/newsList',
  '/home/news/previousWorks',
  '/home/expertInfo',
  '/home/certificate/search',
  '/home/signUp',
]
/** As many rows of a list as a sitemap names: ten full pages of the public list. */
const SITEMAP_PAGES = 10

/** A page by its whole path: others begin with it. */
const only = (path: string): readonly string[] => [`${path}$`, `${path}?`]
/** Pages search engines may read: at the host, and below the code of a site. */
const openPages = ['/$', '/home/', ...['/neibu/login', '/certificate/trace', '/experience', '/manual'].flatMap(only)]
/** The map of a site: at its host, and below its code. */
const SITEMAP = '/sitemap.xml'
/** What they need to show them, and pictures in them. */
const openFiles = [
  ...['/assets/', '/vendor/', '/favicon', `${SITEMAP}$`],
  ...[viewPagePicture.path, viewFile.path].map((path) => `${BASE}${path}?`),
]
/** The longest that fits decides, wherever it stands. */
const rules: readonly string[] = [
  ...[...openPages, ...openFiles, '/s/'].map((path) => `Allow: ${path}`),
  'Disallow: /',
  ...[...openPages, `${SITEMAP}$`].map((path) => `Allow: /s/*${path}`),
  'Disallow: /s/*/',
]

interface Entry {
  readonly loc: string
  readonly lastmod: string | null
}
type Row = Readonly<Record<string, string | null>>
interface Page {
  readonly data: { readonly rows: readonly Row[] } | null
}

/** The public lists a sitemap names row by row. */
const lists: readonly { readonly endpoint: Endpoint; readonly entry: (row: Row) => Entry }[] = [
  {
    endpoint: listPublicCompetitions,
    entry: (row) => ({ loc: `/home/competition/details?id=${row.competitionId}`, lastmod: null }),
  },
  {
    endpoint: listNews,
    entry: (row) => ({ loc: `/home/newsDetails?id=${row.articleId}`, lastmod: row.publishTime?.slice(0, 10) ?? null }),
  },
  {
    endpoint: pageGallery,
    entry: (row) => ({ loc: `/home/work/workDetail?workId=${row.workId}`, lastmod: null }),
  },
]

/** Adds the two files. `calls`: where the calls are answered. The addresses of the map are those the pages name as their own; the map itself is found where the visitor asked. */
export const addWellKnown = (app: FastifyInstance, calls: FastifyInstance = app): void => {
  app.get('/robots.txt', (request, reply) => {
    const text = ['User-agent: *', ...rules, `Sitemap: ${originOf(request)}${SITEMAP}`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  })
  const sendMap = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { code } = request.params as { readonly code?: string }
    const call = inProcessCaller(calls, {
      host: request.headers.host ?? '',
      siteCode: code ?? null,
      language: 'zh-cn',
      address: request.ip,
      clockTicket: null,
    })
    const setting = (await call(getWebsiteSetting, `${BASE}${getWebsiteSetting.path}`, null)) as {
      readonly data: { readonly address: string; readonly status: string } | null
    }
    // No site has this code.
    if (setting.data === null && code !== undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    const notice = maintenanceNotice(setting.data?.status, reply)
    if (notice !== null) return notice
    // Whichever of its hosts was asked: a site has one address for others (decision 86).
    const origin = setting.data?.address ?? originOf(request)
    const columns = (await call(listNewsColumns, `${BASE}${listNewsColumns.path}`, null)) as {
      readonly data: readonly { readonly value: string }[] | null
    }
    const own = (await call(listSitePages, `${BASE}${listSitePages.path}`, null)) as {
      readonly data: readonly { readonly address: string }[] | null
    }
    // A column without articles has a page that says so; nobody need be sent there.
    const shown = new Set([
      ...pages,
      ...(columns.data ?? []).map(({ value }) => addressOfColumn(value)),
      ...(own.data ?? []).map(({ address }) => address),
    ])
    const urls: Entry[] = [...shown].map((page) => ({ loc: origin + page, lastmod: null }))
    for (const { endpoint, entry } of lists) {
      for (let pageNum = 1; pageNum <= SITEMAP_PAGES; pageNum += 1) {
        const { data } = (await call(endpoint, `${BASE}${endpoint.path}?pageNum=${pageNum}&pageSize=100`, null)) as Page
        for (const row of data?.rows ?? []) {
          const { loc, lastmod } = entry(row)
          urls.push({ loc: origin + loc, lastmod })
        }
        if (!data || data.rows.length < 100) break
      }
    }
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(sitemapXml(urls))
  }
  app.get(SITEMAP, sendMap)
  app.get(`/s/:code${SITEMAP}`, sendMap)
}

const originOf = (request: { protocol: string; headers: { host?: string } }): string =>
  `${request.protocol}://${request.headers.host ?? ''}`

/** A text within XML, also within quotes. Control characters, which XML knows no way to write, are left out. */
export const escapedXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[c]!)

const sitemapXml = (urls: readonly { loc: string; lastmod: string | null }[]): string => {
  const rows = urls.map(
    ({ loc, lastmod }) => `<url><loc>${escapedXml(loc)}</loc>${lastmod ? `<lastmod>${escapedXml(lastmod)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}
