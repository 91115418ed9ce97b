// The local-storage keys of the product and the cookies the browser writes, in one place. Knows no meaning beyond names and defaults.

/** Every key the product keeps in local storage; nothing else may be stored under these names. */
export const storageKeys = [
  'accessToken',
  'groupId',
  'selfRole',
  'role',
  'HUACAN',
  'GDDZSJDS',
  'device',
  'size',
  'language',
  'sidebarStatus',
] as const
export type StorageKey = (typeof storageKeys)[number]

export const storageDefaults = { device: 'desktop', size: 'default', language: 'zh-cn', sidebarStatus: 'closed' } as const

const isBrowser = typeof document !== 'undefined'

/** What this browser keeps under a key, or null. Private windows that refuse storage answer as if nothing was kept. */
export const kept = (key: StorageKey): string | null => {
  if (!isBrowser) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The kept value, the key's default, or null. */
export const stored = (key: StorageKey): string | null =>
  kept(key) ?? (key in storageDefaults ? storageDefaults[key as keyof typeof storageDefaults] : null)

/** Keeps a value; null removes the key. */
export const store = (key: StorageKey, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is refused or full: the page works on without remembering.
  }
}

/** Reads a cookie the browser may see. */
export const cookie = (name: string): string | null => {
  if (!isBrowser) return null
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** Writes a cookie for the whole site, `SameSite=Lax`, one day unless said otherwise; null removes it. */
export const setCookie = (name: string, value: string | null, days = 1): void => {
  const age = value === null ? 0 : Math.round(days * 86_400)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in browsers we support
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
}
