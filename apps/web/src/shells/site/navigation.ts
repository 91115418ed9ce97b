import type { Site } from './site-row.ts'

/** Address of a navigation entry: its path, with the column it opens as a query. Anything but an inner path or http(s) leads home. */
export const addressOfEntry = (path: string, dictValue = ''): string => {
  const isSafe = /^\/(?![/\\])/.test(path) || /^https?:\/\//.test(path)
  if (!isSafe) return '/home/homepage'
  if (dictValue === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}column=${encodeURIComponent(dictValue)}`
}

/** Whether an entry or one below it is the page shown: its path, and what its own address asks for. */
export const isCurrent = (entry: Site['navigationSettings'][number], path: string, search: string): boolean => {
  const shown = new URLSearchParams(search)
  const addresses = [entry.tem, ...entry.children.map((child) => addressOfEntry(child.path, child.dictValue))]
  return addresses.some((address) => {
    const [own, query] = address.split('?', 2)
    return own !== '' && own === path && [...new URLSearchParams(query)].every(([key, value]) => shown.get(key) === value)
  })
}
