import { pagePublicAwards } from '@kaisai/contract/award/open.endpoints'
import { countMonths, countOnSite, listLastEditions, listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import { chinaDay } from '@kaisai/contract/competition/timeline/china-clock'
import { listNews } from '@kaisai/contract/news/news.endpoints'
import { listGalleries, pageGallery } from '@kaisai/contract/work/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const LATEST = 6
const READ = 30
const CURRENT = 4
const COLUMNS = 3
const WORKS = 8
const FEWEST_WORKS = 3
const WINNERS = 6
/** So many of those that ended last are asked for their awards. */
const ENDED = 3

/** What a home page shows beside its settings: competitions, months, articles, works of the newest gallery, awards of what ended last, and sums. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callerContext)
  const ask = <T>(reply: Promise<T>): Promise<T> => orNotFound(reply)
  const quiet = { quiet: true } as const
  const thisMonth = chinaDay(serverNow()).slice(0, 7)
  const [{ rows: articles }, competitions, months, galleries, sums, { rows: ended }] = await Promise.all([
    ask(call(listNews, { pageSize: READ }, quiet)),
    ask(call(listLastEditions, {}, quiet)),
    ask(call(countMonths, { year: Number(thisMonth.slice(0, 4)) }, quiet)),
    ask(call(listGalleries, {}, quiet)),
    ask(call(countOnSite, {}, quiet)),
    ask(call(listPublicCompetitions, { badge: 'finished', pageSize: ENDED }, quiet)),
  ])
  // One or two works are no gallery to lead to.
  const gallery = galleries.find(({ count }) => count >= FEWEST_WORKS)
  const [works, ...lists] = await Promise.all([
    gallery ? ask(call(pageGallery, { competitionId: gallery.competitionId, pageSize: WORKS }, quiet)) : null,
    // A competition may end without a public list.
    ...ended.map(async ({ competitionId, name }) => {
      const list = await call(pagePublicAwards, { competitionId, pageSize: WINNERS }, quiet).catch(() => null)
      return { competitionId, name, awards: list?.rows.filter(({ revokeReason }) => revokeReason === '') ?? [] }
    }),
  ])
  const columns = [...Map.groupBy(articles, ({ column }) => column).values()].slice(0, COLUMNS).map((own) => ({
    column: own[0]!.column,
    name: own[0]!.columnName,
    articles: own.slice(0, LATEST).map(({ articleId, title, publishTime, top }) => ({ articleId, title, publishTime, top })),
  }))
  return {
    ...{ articles: articles.slice(0, LATEST), columns, competitions: competitions.slice(0, CURRENT), months, thisMonth, sums },
    gallery: gallery && works ? { name: gallery.name, works: works.rows } : null,
    winners: lists.find(({ awards }) => awards.length > 0) ?? null,
  }
}
