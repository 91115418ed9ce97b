// The guard wired into the router: asked before every navigation, before any loader runs.
import { type MiddlewareFunction, replace } from 'react-router'
import { guard } from './guard.ts'
import { accessToken, useSession } from './session.ts'

/** Root middleware of the browser's router. */
export const guardMiddleware: MiddlewareFunction = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const verdict = guard({
    path: pathname,
    search,
    hasToken: accessToken() !== null,
    userLoaded: useSession.getState().user !== null,
    hasRoute: true,
  })
  if (verdict.do === 'go') throw replace(verdict.to)
  // A link with a token inside the app: a document load takes the safe way.
  if (verdict.do === 'exchange') location.assign(pathname + search)
  if (verdict.do === 'load') await (await import('./user.ts')).loadUser()
  return next()
}
