import { listNews, listNewsColumns } from '@kaisai/contract/news/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'
import { requirePage } from '#web/require-page.ts'

const PAGE_SIZE = 12

/** A page of articles by the address's column, word and page, with the columns there are. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = url.searchParams
  const keyword = (query.get('keyword') ?? '').trim().slice(0, 50)
  const column = (query.get('column') ?? '').slice(0, 40)
  const pageNum = pageNumOf(query)
  const call = context.get(callerContext)
  const [page, columns] = await Promise.all([
    orNotFound(
      call(
        listNews,
        { pageNum, pageSize: PAGE_SIZE, ...(keyword ? { keyword } : {}), ...(column ? { column } : {}) },
        { quiet: true },
      ),
    ),
    orNotFound(call(listNewsColumns, {}, { quiet: true })),
  ])
  if (import.meta.env.SSR) requirePage(url, page)
  return { page, columns, keyword, column }
}
