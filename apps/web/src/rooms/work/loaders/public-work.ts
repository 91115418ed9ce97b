import { getPublicWork } from '@kaisai/contract/work/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orGone } from '../or-gone.ts'

/** The gallery's work of the address's `workId`; 404 when the gallery does not show it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const workId = new URL(request.url).searchParams.get('workId')
  if (!workId) throw data(null, { status: 404 })
  return orGone(context.get(callerContext)(getPublicWork, { workId }, { quiet: true }))
}
