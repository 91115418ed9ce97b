// The guard wired into the router: asked before every navigation, before any loader runs.
import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { type MiddlewareFunction, replace } from 'react-router'
import { guard } from './guard.ts'
import { accessToken, useSession } from './session.ts'

/** Root middleware of the browser's router. */
export const guardMiddleware: MiddlewareFunction = async ({ request }, next) => {
  const { pathname: address, search } = new URL(request.url)
  const pathname = withoutSiteBase(address)
  const ask = () => {
    const { user } = useSession.getState()
    const isRestricted = Boolean(user?.restriction)
    return guard({
      path: pathname,
      search,
      hasToken: accessToken() !== null,
      userLoaded: user !== null,
      hasRoute: true,
      isRestricted,
    })
  }
  let verdict = ask()
  if (verdict.do === 'load') {
    await (await import('./user.ts')).loadUser()
    verdict = ask()
  }
  if (verdict.do === 'go') throw replace(verdict.to)
  // A link with a token inside the app: a document load takes the safe way.
  if (verdict.do === 'exchange') location.assign(address + search)
  return next()
}
