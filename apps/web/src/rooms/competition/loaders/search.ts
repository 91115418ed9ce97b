import { listPublicCompetitions } from '@kaisai/contract/competition/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { loadNews } from '#web/rooms/news/index.ts'

const MOST = 5

/** What the site holds for the address's word: a page of articles, and on the first page the competitions; null elsewhere. */
export const loader = async (args: LoaderFunctionArgs) => {
  const query = new URL(args.request.url).searchParams
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const isFirst = keyword !== '' && !query.get('column') && (query.get('pageNum') ?? '1') === '1'
  const [news, competitions] = await Promise.all([
    loadNews(args),
    isFirst
      ? orNotFound(args.context.get(callerContext)(listPublicCompetitions, { keyword, pageSize: MOST }, { quiet: true }))
      : null,
  ])
  return { ...news, competitions }
}
