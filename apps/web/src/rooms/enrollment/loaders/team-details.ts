import { getPublicTeam } from '@kaisai/contract/enrollment/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The public team of the address's `id`; 404 where the organizer does not show it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw data(null, { status: 404 })
  return orNotFound(context.get(callerContext)(getPublicTeam, { id }, { quiet: true }))
}
