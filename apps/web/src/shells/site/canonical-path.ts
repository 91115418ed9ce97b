// Which part of an address says what is shown; the rest says how somebody came or which tab is open.
const BESIDE = /^(?:utm_.*|from|isappinstalled|spm|tab|[a-z]*clid|gclsrc|bd_vid)$/i
/** What is shown at several addresses is known by one. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  '/home/homePage': '/home/homepage',
  '/home/news/newsList': '/home/newsList',
}

/** Path and query of a public page as search engines shall know it. */
export const canonicalPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (BESIDE.test(name)) query.delete(name)
  query.sort()
  // The page of questions and answers shows one of its articles as well, which has a page of its own.
  const path = KNOWN_AS[pathname] ?? (query.has('id') ? pathname.replace('/consultDetails', '/newsDetails') : pathname)
  return `${path}?${query}`.replace(/\?$/, '')
}
