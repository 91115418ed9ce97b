// Hashes files while they grow, in a thread of its own: when the last byte has come, the hash is nearly done.
import { Worker } from 'node:worker_threads'

/** What the thread is asked: read on to `to`; `id` of a question that wants the hash then, else 0. */
export interface HashOrder {
  readonly path: string
  readonly to: number
  readonly id: number
}
export interface HashAnswer {
  readonly id: number
  /** Null: the file could not be read that far. */
  readonly sha256: string | null
}

export interface RunningHash {
  /** The file now has bytes to here, and those will not change any more. */
  follow(path: string, to: number): void
  /** SHA-256 of the first `to` bytes, hexadecimal; null when it is not known. The file is forgotten. */
  finish(path: string, to: number): Promise<string | null>
}

/** Makes a hasher; its thread starts with the first file and never keeps the process alive by itself. */
export const runningHash = (): RunningHash => {
  let thread: Worker | null = null
  let count = 0
  const asked = new Map<number, (sha256: string | null) => void>()
  const forget = (): void => {
    thread = null
    for (const resolve of asked.values()) resolve(null)
    asked.clear()
  }
  const open = (): Worker => {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, sha256 }: HashAnswer) => {
      asked.get(id)?.(sha256)
      asked.delete(id)
      if (asked.size === 0) worker.unref()
    })
    worker.on('error', forget)
    worker.on('exit', forget)
    // Listening keeps a process alive, too.
    worker.unref()
    return worker
  }
  return {
    follow: (path, to) => {
      thread ??= open()
      thread.postMessage({ path, to, id: 0 } satisfies HashOrder)
    },
    finish: (path, to) =>
      new Promise((resolve) => {
        thread ??= open()
        asked.set(++count, resolve)
        thread.ref()
        thread.postMessage({ path, to, id: count } satisfies HashOrder)
      }),
  }
}
