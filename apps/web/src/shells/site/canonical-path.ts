// Which part of an address says what is shown; the rest says how somebody came or which tab is open.
const BESIDE = /^(utm_.*|from|isappinstalled|spm|tab)$/

/** Path and query of a public page as search engines shall know it. */
export const canonicalPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string => {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (BESIDE.test(name)) query.delete(name)
  query.sort()
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
