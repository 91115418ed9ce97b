import { listPublicExpertFields, pagePublicExperts } from '@kaisai/contract/expert/public.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

const PAGE_SIZE = 24

/** A page of the published experts, of one discipline or of all, with the disciplines there are. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const discipline = (query.get('discipline') ?? '').slice(0, 40)
  const pageNum = Math.min(500, Math.max(1, Math.trunc(Number(query.get('pageNum'))) || 1))
  const call = context.get(callerContext)
  const [page, fields] = await Promise.all([
    orNotFound(call(pagePublicExperts, { pageNum, pageSize: PAGE_SIZE, ...(discipline ? { discipline } : {}) }, { quiet: true })),
    orNotFound(call(listPublicExpertFields, {}, { quiet: true })),
  ])
  return { page, fields, discipline }
}
