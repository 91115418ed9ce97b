import { getWorkByShareId } from '@kaisai/contract/work/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orGone, shareEnd } from '../or-gone.ts'

/** The work behind the address's `shareId`; or why the link opens nothing any more. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const shareId = new URL(request.url).searchParams.get('shareId')
  if (!shareId) throw data(null, { status: 404 })
  const reply = context.get(callerContext)(getWorkByShareId, { shareId }, { quiet: true })
  return orGone(
    reply.then(
      (work) => ({ shareId, work, end: null }),
      (error: unknown) => {
        const end = shareEnd(error)
        if (end === null) throw error
        return { shareId, work: null, end }
      },
    ),
  )
}
