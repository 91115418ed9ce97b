import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'

/** Settings of the site for pages that stand alone; they must show without them too. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  context
    .get(callerContext)(getWebsiteSetting, {}, { quiet: true })
    .catch(() => null)
