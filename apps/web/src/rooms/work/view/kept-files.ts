// Files of works fetched ahead, in the memory of this page alone: reading goes on when the connection is lost. Nothing is written to the
// device; leaving the account loads a new document, and what is kept goes with it.

const MINUTES = 10
const KEPT_MS = MINUTES * 60_000
/** What is not kept: films and papers that would fill a small machine. */
const MOST_FILE = 20 * 1024 * 1024
const MOST_ALL = 120 * 1024 * 1024

interface Kept {
  readonly url: string
  readonly blob: Blob
  readonly until: number
}
const kept = new Map<string, Kept>()

const drop = (fileId: string): void => {
  const one = kept.get(fileId)
  if (!one) return
  URL.revokeObjectURL(one.url)
  kept.delete(fileId)
}
const sweep = (now: number): void => {
  for (const [fileId, { until }] of kept) if (until < now) drop(fileId)
}
const sizeOfAll = (): number => [...kept.values()].reduce((sum, { blob }) => sum + blob.size, 0)

/** Fetches a file and keeps it for ten minutes, unless it is large or there is no room. Failures are silent: it is read again when opened. */
export const keepFile = async (fileId: string, address: string, bytes: number, signal: AbortSignal): Promise<void> => {
  sweep(Date.now())
  if (kept.has(fileId) || bytes > MOST_FILE || sizeOfAll() + bytes > MOST_ALL) return
  try {
    const reply = await fetch(address, { signal })
    if (!reply.ok) return
    const blob = await reply.blob()
    if (blob.size > MOST_FILE || kept.has(fileId)) return
    kept.set(fileId, { url: URL.createObjectURL(blob), blob, until: Date.now() + KEPT_MS })
  } catch {
    // Without a connection nothing is kept ahead.
  }
}

/** The address of a kept file in this page; null where it is not kept. */
export const keptUrl = (fileId: string): string | null => {
  sweep(Date.now())
  return kept.get(fileId)?.url ?? null
}

/** The content behind an address given by `keptUrl`. */
export const keptBlob = (url: string): Blob | null => [...kept.values()].find((one) => one.url === url)?.blob ?? null

/** Forgets files; without ids all of them. */
export const dropFiles = (fileIds: readonly string[] = [...kept.keys()]): void => fileIds.forEach(drop)
