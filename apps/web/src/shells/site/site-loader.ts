import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** Settings of the site the visitor came to: header, footer, home page. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  orNotFound(context.get(callerContext)(getWebsiteSetting, {}, { quiet: true }))
