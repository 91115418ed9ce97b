/** What the worker reports. */
export type HashNews = { readonly done: number } | { readonly hash: string } | { readonly failed: string }

/** SHA-256 of a file in hex, in a worker; without workers on the page itself. Rejects when the file cannot be read or hashed here. */
export const hashFile = async (blob: Blob, onProgress?: (done: number) => void, signal?: AbortSignal): Promise<string> => {
  if (typeof Worker === 'undefined') return (await import('./hash-blob.ts')).hashBlob(blob, onProgress)
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const onAbort = (): void => worker.terminate()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HashNews>) => {
        if ('hash' in data) resolve(data.hash)
        else if ('failed' in data) reject(new Error(data.failed))
        else onProgress?.(data.done)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'worker'))
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.postMessage(blob)
    })
  } finally {
    signal?.removeEventListener('abort', onAbort)
    worker.terminate()
  }
}
