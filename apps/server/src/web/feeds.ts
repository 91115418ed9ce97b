// What other programs read of the visitor's site: a feed for each column of the news, a calendar for each competition.
import { getPublicCompetition } from '@kaisai/contract/competition/public.endpoints'
import { nodeKindLabel } from '@kaisai/contract/competition/timeline/node'
import type { Endpoint, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang, langOf } from '@kaisai/contract/lang'
import { addressOfColumn, columnPageLabels, type PagedColumn } from '@kaisai/contract/news/column-pages'
import { listNews, listNewsColumns } from '@kaisai/contract/news/public.endpoints'
import { COMPETITION_CALENDAR_PATH, FEED_PATH, feedOfColumn } from '@kaisai/contract/website/feeds'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE } from '../http/base.ts'
import { calendarText } from '../platform/calendar-text.ts'
import { inProcessCaller } from './in-process.ts'
import { maintenanceNotice } from './maintenance.ts'
import { escapedXml } from './well-known.ts'

const MOST_ARTICLES = 30
const KEPT_SECONDS = 600

type Query = Readonly<Record<string, string | undefined>>
/** A request with what both files need: the caller of its site, the language and where the site stands. */
interface Asked {
  readonly query: Query
  readonly lang: Lang
  /** Scheme, host and the site’s base. */
  readonly root: string
  /** The data of a public call; null: refused. */
  readonly ask: <E extends Endpoint>(endpoint: E, input?: Readonly<Record<string, string>>) => Promise<ReplyOf<E> | null>
}

/** Adds the two files, at the host and below the code of a site. `calls`: where the calls are answered. */
export const addFeeds = (app: FastifyInstance, calls: FastifyInstance = app): void => {
  const add = (path: string, mediaType: string, make: (asked: Asked) => Promise<string | null>): void => {
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const asked = askedBy(calls, request)
      const notice = maintenanceNotice((await asked.ask(getWebsiteSetting))?.status, reply)
      if (notice !== null) return notice
      const text = await make(asked)
      if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      return reply.type(mediaType).header('cache-control', `public, max-age=${KEPT_SECONDS}`).send(text)
    }
    app.get(path, answer)
    app.get(`/s/:code${path}`, answer)
  }
  add(FEED_PATH, 'application/rss+xml; charset=utf-8', feedText)
  add(COMPETITION_CALENDAR_PATH, 'text/calendar; charset=utf-8', competitionCalendar)
}

const askedBy = (calls: FastifyInstance, request: FastifyRequest): Asked => {
  const query = request.query as Query
  const { code } = request.params as { readonly code?: string }
  const lang = langOf(query.lang)
  const host = (request.headers.host ?? '').toLowerCase()
  const call = inProcessCaller(calls, {
    ...{ host, siteCode: code ?? null, language: lang === 'en' ? 'en' : 'zh-cn' },
    ...{ address: request.ip, clockTicket: null },
  })
  return {
    ...{ query, lang },
    root: `${request.protocol}://${host}${code === undefined ? '' : `/s/${code}`}`,
    ask: async (endpoint, input = {}) => {
      const search = new URLSearchParams(input).toString()
      const reply = (await call(endpoint, `${BASE}${endpoint.path}${search === '' ? '' : `?${search}`}`, null)) as {
        readonly code: number
        readonly data: never
      }
      return reply.code === 0 ? reply.data : null
    },
  }
}

// RSS 2.0: the newest articles of a column, or of all. A column nobody knows is not found.
const feedText = async ({ ask, query, lang, root }: Asked): Promise<string | null> => {
  const column = query.column ?? ''
  const [setting, columns, page] = await Promise.all([
    ask(getWebsiteSetting),
    ask(listNewsColumns),
    ask(listNews, { pageSize: String(MOST_ARTICLES), ...(column === '' ? {} : { column }) }),
  ])
  const paged = Object.hasOwn(columnPageLabels, column) ? columnPageLabels[column as PagedColumn] : undefined
  const label = columns?.find(({ value }) => value === column)?.label ?? (paged && inLang(paged, lang))
  if (setting === null || page === null || (column !== '' && label === undefined)) return null
  const inFeedLang = (path: string): string =>
    escapedXml(root + (lang === langOf(setting.defaultLang) ? path : spoken(path, lang)))
  const title = label === undefined ? setting.name : `${label} - ${setting.name}`
  const items = page.rows
    .toSorted((a, b) => Date.parse(b.publishTime) - Date.parse(a.publishTime))
    .map(
      (row) => `<item><title>${escapedXml(row.title)}</title><link>${inFeedLang(`/home/newsDetails?id=${row.articleId}`)}</link>
<guid isPermaLink="false">${row.articleId}</guid><pubDate>${new Date(row.publishTime).toUTCString()}</pubDate>
<category>${escapedXml(row.columnName)}</category><description>${escapedXml(row.summary)}</description></item>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapedXml(title)}</title>
<link>${inFeedLang(column === '' ? '/home/newsList' : addressOfColumn(column))}</link>
<description>${escapedXml(setting.description || title)}</description><language>${lang === 'en' ? 'en' : 'zh-CN'}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapedXml(root + feedOfColumn(column, lang))}"/>
${items.join('\n')}
</channel></rss>
`
}

/** An address that opens its page in a language, which is remembered (`web/pages.ts` takes it out of the address again). */
export const spoken = (path: string, lang: Lang): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${lang === 'en' ? 'en' : 'zh-cn'}`

const competitionCalendar = async ({ ask, query, lang }: Asked): Promise<string | null> => {
  const competition = await ask(getPublicCompetition, { id: query.id ?? '' })
  if (competition === null) return null
  const windows = competition.stages.flatMap((stage) =>
    stage.nodes.map((node) => ({
      windowId: node.nodeId ?? `${stage.stageId}-${node.kind}`,
      ...{
        competitionName: competition.name,
        stageName: stage.name,
        kindName: inLang(nodeKindLabel(node.kind, competition.wording), lang),
      },
      ...{ startTime: new Date(node.startsAt).toISOString(), endTime: new Date(node.endsAt).toISOString() },
    })),
  )
  // What a calendar shows changed with the competition, not with the day it is read.
  return calendarText(competition.name, windows, new Date(competition.updateTime))
}
