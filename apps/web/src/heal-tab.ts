// A tab that outlives two deployments asks for files that are gone: one fresh load heals it.

/** What of a browser it needs. */
export interface TabDeps {
  fetch(address: string, options: { method: 'HEAD'; cache: 'no-store' }): Promise<Pick<Response, 'status'>>
  reload(): void
  /** Milliseconds since 1970. */
  now(): number
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The file the page began with, of the same deployment: asked about where a browser names no other. */
  readonly entry: string | null
}

const KEY = 'reloadedAt'
/** A tab that was loaded anew is not again within so many milliseconds. */
const ONCE_MS = 10_000

/**
 * Loads the page anew where the server says that the file a part of it could not be fetched from is gone. Where the connection is, the page
 * stays with what was typed on it, and whoever asked for the part says so. `message`: the browser's own, which names the file in most of them.
 */
export const healTab = async (message: string, { fetch, reload, now, storage, entry }: TabDeps): Promise<void> => {
  const file = /https?:\/\/\S+|\/\S+\.(?:js|css)\b/.exec(message)?.[0] ?? entry
  if (file === null || now() - Number(storage.getItem(KEY) ?? 0) < ONCE_MS) return
  const found = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (found?.status !== 404) return
  storage.setItem(KEY, String(now()))
  reload()
}
