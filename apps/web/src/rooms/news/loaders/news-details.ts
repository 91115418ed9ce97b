import { getNews } from '@kaisai/contract/news/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The article of the address's `id`; 404 when there is none. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw data(null, { status: 404 })
  return orNotFound(context.get(callerContext)(getNews, { id }, { quiet: true }))
}
