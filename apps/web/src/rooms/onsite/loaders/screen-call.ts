import { getScreen } from '@kaisai/contract/onsite/open.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'

/** What a screen shows first; null when its link is missing or over. The link travels as `key`: `token` in an address signs people in. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const first =
    key === ''
      ? null
      : await context
          .get(callerContext)(getScreen, { key }, { quiet: true })
          .catch(() => null)
  return { key, first }
}
