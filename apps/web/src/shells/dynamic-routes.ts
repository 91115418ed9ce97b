// Routes of center and desk, added to the router on the first path that is not public.
import { getUserMenu } from '@kaisai/contract/access/me.endpoints'
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { MiddlewareFunction, PatchRoutesOnNavigationFunctionArgs } from 'react-router'
import { call, hasCode } from '#web/call.ts'
import { codes } from '#web/caller.ts'
import { queryClient, replyOptions } from '#web/query.ts'
import { accessToken, groupId } from '#web/session.ts'
import { useSettings } from '#web/settings.ts'
import { siteBase } from '#web/site-base.ts'
import { loadUser } from '#web/user.ts'
import { setPlacedPages } from '#web/workspace.ts'
import { deskRoutes } from './desk/desk-routes.tsx'
import { useMenu } from './desk/menu.ts'
import { placedPaths } from './desk/workspace/sections.ts'

// The desk is one for all sites: it does not stand below a site’s code.
const leaveSite: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  location.replace(withoutSiteBase(pathname) + search)
  return new Promise(() => {})
}

const siteOptions = replyOptions(getWebsiteSetting, {}, { staleMs: Number.POSITIVE_INFINITY })
let isCenterAdded = false
let isDeskAdded = false
const isCenter = (path: string): boolean => /^\/center(\/|$)/.test(withoutSiteBase(path))

/**
 * Fetches user info and menu and adds what they give. Never throws a redirect (the router would show it as an error):
 * where nothing is added, the last route of the table decides.
 */
export const patchRoutes = async ({ patch, path, signal }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
  // Who stays in the desk never fetches the pages of the center.
  const wantsDesk = !isCenter(path)
  if ((wantsDesk ? isDeskAdded : isCenterAdded) || accessToken() === null) return
  try {
    const [me, site] = await Promise.all([loadUser(), queryClient.ensureQueryData(siteOptions).catch(() => null)])
    // The guard leads to what has to be done first; everything else would be refused.
    if (me.restriction) return
    const menu = groupId() === null ? [] : await call(getUserMenu)
    useSettings.setState({ brandColor: site?.brandColor ?? '' })
    useMenu.setState({ menu })
    setPlacedPages(placedPaths(menu))
    const center = wantsDesk ? null : (await import('./center/center-routes.tsx')).centerRoutes()
    // The router takes nothing from a navigation that another one replaced (a change of the language right after the load).
    if (signal.aborted) return
    if (center && !isCenterAdded) patch('root', [center])
    if (center) isCenterAdded = true
    if (center || isDeskAdded) return
    const desk = deskRoutes(menu)
    patch('root', [siteBase() === '' ? desk : { ...desk, middleware: [leaveSite] }])
    isDeskAdded = true
  } catch (error) {
    // These two have had their reaction; the unmatched route shows what is left to do. Anything else is an error page.
    if (!hasCode(error, codes.noAccess, codes.sessionOver)) throw error
  }
}
