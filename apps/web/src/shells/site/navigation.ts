import type { Site } from './site-row.ts'

/** Address of a navigation entry: its path, with the column it opens as a query. Anything but an inner path or http(s) leads home. */
export const addressOfEntry = (path: string, dictValue = ''): string => {
  const isSafe = /^\/(?![/\\])/.test(path) || /^https?:\/\//.test(path)
  if (!isSafe) return '/home/homepage'
  if (dictValue === '') return path
  return `${path}${path.includes('?') ? '&' : '?'}column=${encodeURIComponent(dictValue)}`
}

/** Whether an entry or one below it is the page shown. */
export const isCurrent = (entry: Site['navigationSettings'][number], path: string): boolean =>
  [entry.tem, ...entry.children.map((child) => child.path)].some((one) => one !== '' && one.split('?')[0] === path)
