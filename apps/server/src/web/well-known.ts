// robots.txt and sitemap.xml of the visitor's site.
import { listNews } from '@kaisai/contract/news/news.endpoints'
import type { FastifyInstance } from 'fastify'
import { inProcessCaller } from './in-process.ts'

const pages = ['/home/homepage', '/home/newsList']
/** As many articles as a sitemap names: ten full pages of the public list. */
const SITEMAP_PAGES = 10

interface NewsPage {
  code: number
  data: { rows: { articleId: string; publishTime: string }[]; total: number } | null
}

/** Adds the two files. Addresses start with the host the visitor asked for, which the server has checked. */
export const addWellKnown = (app: FastifyInstance): void => {
  app.get('/robots.txt', (request, reply) => {
    const text = ['User-agent: *', 'Allow: /home/', 'Disallow: /', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const call = inProcessCaller(app, {
      host: request.headers.host ?? '',
      language: 'zh-cn',
      address: request.ip,
      clockTicket: null,
    })
    const articles: NewsPage['data'][] = []
    for (let pageNum = 1; pageNum <= SITEMAP_PAGES; pageNum += 1) {
      const address = `/prod-api${listNews.path}?pageNum=${pageNum}&pageSize=100`
      const { data } = (await call(listNews, address, null)) as NewsPage
      if (!data) break
      articles.push(data)
      if (data.rows.length < 100) break
    }
    const origin = originOf(request)
    const urls = [
      ...pages.map((page) => ({ loc: origin + page, lastmod: null as string | null })),
      ...articles.flatMap((page) =>
        page!.rows.map((row) => ({
          loc: `${origin}/home/newsDetails?id=${row.articleId}`,
          lastmod: row.publishTime.slice(0, 10),
        })),
      ),
    ]
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(sitemapXml(urls))
  })
}

const originOf = (request: { protocol: string; headers: { host?: string } }): string =>
  `${request.protocol}://${request.headers.host ?? ''}`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[c]!)

const sitemapXml = (urls: readonly { loc: string; lastmod: string | null }[]): string => {
  const rows = urls.map(
    ({ loc, lastmod }) => `<url><loc>${escaped(loc)}</loc>${lastmod ? `<lastmod>${escaped(lastmod)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}
