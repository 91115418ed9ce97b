import { listNews } from '@kaisai/contract/news/news.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const LATEST = 6

/** The newest articles for the home page. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { rows } = await orNotFound(context.get(callerContext)(listNews, { pageSize: LATEST }, { quiet: true }))
  return { articles: rows }
}
