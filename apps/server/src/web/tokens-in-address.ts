// A link may carry a token in its address. The browser takes it out at once; nothing the server renders or keeps may hold it.

const NAMES = ['token', 'adminToken', 'undo']
/** Quick answer for almost every address. */
const MAY_HOLD = /token=|undo=|%/i

const split = (url: string): { path: string; query: URLSearchParams } => {
  const at = url.indexOf('?')
  return at < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at)) }
}

/** The address without its tokens: a path with a query. */
export const withoutTokens = (url: string): string => {
  if (!MAY_HOLD.test(url)) return url
  const { path, query } = split(url)
  if (!NAMES.some((name) => query.has(name))) return url
  for (const name of NAMES) query.delete(name)
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** The address `to` with the tokens of the address `from`: for a redirect within the site, which the browser follows before it can take them out. */
export const withTokensOf = (from: string, to: string): string => {
  if (!MAY_HOLD.test(from) || !/^\/(?![/\\])/.test(to)) return to
  const [given, { path, query }] = [split(from).query, split(to)]
  for (const name of NAMES) {
    const value = given.get(name)
    if (value !== null) query.set(name, value)
  }
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}
