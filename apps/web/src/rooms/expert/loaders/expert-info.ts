import { listPublicExpertFields, pagePublicExperts } from '@kaisai/contract/expert/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'
import { pageNumOf } from '#web/page-number.ts'
import { requirePage } from '#web/require-page.ts'

const PAGE_SIZE = 24

/** A page of the published experts, of one discipline or of all, with the disciplines there are. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = url.searchParams
  const discipline = (query.get('discipline') ?? '').slice(0, 40)
  const pageNum = pageNumOf(query)
  const call = context.get(callerContext)
  const [page, fields] = await Promise.all([
    orNotFound(call(pagePublicExperts, { pageNum, pageSize: PAGE_SIZE, ...(discipline ? { discipline } : {}) }, { quiet: true })),
    orNotFound(call(listPublicExpertFields, {}, { quiet: true })),
  ])
  if (import.meta.env.SSR) requirePage(url, page)
  return { page, fields, discipline }
}
