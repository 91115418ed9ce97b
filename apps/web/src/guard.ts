// The six rules of the navigation guard as a pure function. Knows neither router nor storage.

/** Paths open without login; every path containing `/home` is open too. */
export const openPaths: readonly string[] = [
  '/works/detail',
  '/details',
  '/neibu/login',
  '/neibu/register',
  '/neibu/retrieve',
  '/neibu/activate',
  '/neibu/second',
  '/neibu/campus',
  '/neibu/wechat',
  '/preview',
  '/preview/detail',
  '/home/homePage',
  '/noPage',
  '/pdf',
  '/experience',
  '/deepChat',
  '/manual',
  '/home/paySuccess',
  '/screen/call',
  '/certificate/trace',
]
/** Addresses that only lead on, decided before the question of login. */
const redirects = ['/', '/kyjs']

/** The query parameters that may carry a token and the sibling system's token. */
export const TOKEN_PARAM = 'token'
export const SIBLING_PARAM = 'adminToken'

export interface Journey {
  path: string
  /** The query with its `?`, or empty. */
  search: string
  hasToken: boolean
  /** The user info and the menu are here. */
  userLoaded: boolean
  /** The person has to change the password or set up a second factor first; false until the user info is here. */
  isRestricted?: boolean
  /** A route for the path exists, as far as routes are known. */
  hasRoute: boolean
}

export type Verdict =
  | { do: 'pass' }
  | { do: 'go'; to: string }
  /** Strip the tokens from the address at once (`to`), exchange the first, keep the second for the sibling system. */
  | { do: 'exchange'; token: string | null; sibling: string | null; to: string }
  /** Fetch the user info, add the menu's routes, then ask again. */
  | { do: 'load' }

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Whether a path may be seen without login. */
export const isOpen = (path: string): boolean =>
  path.includes('/home') || openPaths.includes(trimmed(path)) || redirects.includes(trimmed(path) || '/')

/** The sign-in page with the way back. */
export const loginAddress = (path: string, search: string): string => `/neibu/login?redirect=${encodeURIComponent(path + search)}`

/** The page on which a restricted person does what has to be done first. */
export const SECURE_PATH = '/neibu/secure'
/** Its address with the way back. */
export const secureAddress = (path: string, search: string): string =>
  `${SECURE_PATH}?redirect=${encodeURIComponent(path + search)}`

/**
 * Where a path leads that no page was found for: whoever has identities and has not chosen one sees no page of the desk yet, so he chooses
 * and goes on; to everybody else nothing is there.
 */
export const lostAddress = (path: string, search: string, who: { hasGroup: boolean; identityCount: number }): string =>
  !who.hasGroup && who.identityCount > 0 && !isOpen(path) ? `/role?redirect=${encodeURIComponent(path + search)}` : '/noPage'

/** Decides what happens to a navigation. */
export const guard = ({ path, search, hasToken, userLoaded, hasRoute, isRestricted = false }: Journey): Verdict => {
  if (path.includes('/undefined')) return { do: 'go', to: '/' }
  const query = new URLSearchParams(search)
  const [token, sibling] = [query.get(TOKEN_PARAM), query.get(SIBLING_PARAM)]
  if (token || sibling) {
    query.delete(TOKEN_PARAM)
    query.delete(SIBLING_PARAM)
    const rest = query.toString()
    return { do: 'exchange', token, sibling, to: path + (rest === '' ? '' : `?${rest}`) }
  }
  if (hasToken && trimmed(path) === '/neibu/login') return { do: 'go', to: '/' }
  if (!hasToken && !isOpen(path)) return { do: 'go', to: loginAddress(path, search) }
  // Public pages do not wait for the person's name and menu; these follow after the page is shown.
  if (hasToken && !userLoaded && !isOpen(path)) return { do: 'load' }
  if (isRestricted && !isOpen(path) && trimmed(path) !== SECURE_PATH) return { do: 'go', to: secureAddress(path, search) }
  if (!hasRoute) return { do: 'go', to: '/noPage' }
  return { do: 'pass' }
}
