import { listLastEditions } from '@kaisai/contract/competition/public.endpoints'
import { listNews } from '@kaisai/contract/news/news.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const LATEST = 6
const CURRENT = 4

/** The current competitions and the newest articles for the home page. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(callerContext)
  const [{ rows }, competitions] = await Promise.all([
    orNotFound(call(listNews, { pageSize: LATEST }, { quiet: true })),
    orNotFound(call(listLastEditions, {}, { quiet: true })),
  ])
  return { articles: rows, competitions: competitions.slice(0, CURRENT) }
}
