import { columnOfPage, type PagedColumn } from '@kaisai/contract/news/column-pages'
import { listNews } from '@kaisai/contract/news/public.endpoints'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'
import { requirePage } from '#web/require-page.ts'

const PAGE_SIZE = 12

/** A page of the articles of the column the address stands for. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const column = columnOfPage(withoutSiteBase(url.pathname))
  if (column === null) throw data(null, { status: 404 })
  const pageNum = pageNumOf(url.searchParams)
  const page = await orNotFound(context.get(callerContext)(listNews, { pageNum, pageSize: PAGE_SIZE, column }, { quiet: true }))
  if (import.meta.env.SSR) requirePage(url, page)
  return { column: column satisfies PagedColumn, page }
}
