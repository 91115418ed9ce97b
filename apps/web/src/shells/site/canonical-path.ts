// Which part of an address says what is shown; the rest says how somebody came or which tab is open.
const BESIDE = /^(?:utm_.*|from|isappinstalled|spm|tab|[a-z]*clid|gclsrc|bd_vid)$/i
/** What is shown at several addresses is known by one. */
const KNOWN_AS: Readonly<Record<string, string>> = {
  '/home/homePage': '/home/homepage',
  '/home/news/newsList': '/home/newsList',
  '/home/consultDetails': '/home/newsDetails',
}

/** Path and query of a public page as search engines shall know it. */
export const canonicalPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (BESIDE.test(name)) query.delete(name)
  query.sort()
  const rest = query.toString()
  const path = KNOWN_AS[pathname] ?? pathname
  return rest === '' ? path : `${path}?${rest}`
}
