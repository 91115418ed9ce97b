import { getSitePage, listSitePages } from '@kaisai/contract/website/page.endpoints'
import { addressOfPage, isBuiltinPath, pathOfPage } from '@kaisai/contract/website/page-paths'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { callerContext } from '#web/context.ts'
import { orNotFound } from '#web/loading.ts'

/** The page at the address; for one of the product’s pages also those beside it. 301 where it is elsewhere now, 404 where there is none. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  const path = pathOfPage(withoutSiteBase(pathname))
  if (path === null) throw data(null, { status: 404 })
  const call = context.get(callerContext)
  const [page, pages] = await Promise.all([
    orNotFound(call(getSitePage, { path }, { quiet: true })),
    isBuiltinPath(path) ? orNotFound(call(listSitePages, {}, { quiet: true })) : [],
  ])
  // It has another path now: who kept the old address is led on, for good.
  if (page.path !== path) throw redirect(addressOfPage(page.path) + search, 301)
  return { page, beside: pages.filter(({ isBuiltin }) => isBuiltin) }
}
