/** A path inside this site (path, query, hash), or null when the value leads anywhere else. Return addresses pass through here. */
export const innerPath = (value: string | null | undefined): string | null => {
  if (!value?.startsWith('/')) return null
  const base = 'http://inner.invalid'
  let url: URL
  try {
    url = new URL(value, base)
  } catch {
    return null
  }
  // The parser reads backslashes, tabs and double slashes as a browser does: another host shows up here.
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
