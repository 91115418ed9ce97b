import { getWorkByShareId } from '@kaisai/contract/work/public.endpoints'
import { data, type LoaderFunctionArgs } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { callerContext } from '#web/context.ts'
import { orGone, SHARE_OVER } from '../or-gone.ts'

/** The work behind the address's `shareId`; null when the link is over. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const shareId = new URL(request.url).searchParams.get('shareId')
  if (!shareId) throw data(null, { status: 404 })
  const reply = context.get(callerContext)(getWorkByShareId, { shareId }, { quiet: true })
  const work = await orGone(
    reply.catch((error: unknown) => {
      if (hasCode(error, SHARE_OVER)) return null
      throw error
    }),
  )
  return { shareId, work }
}
