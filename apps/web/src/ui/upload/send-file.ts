// A file from choosing to "it arrived and is the same": waits its turn, travels, is compared.
import type { InputOf } from '@kaisai/contract/endpoint'
import { getFileInfo, getUploadRule } from '@kaisai/contract/system/file.endpoints'
import { CallError, call } from '#web/call.ts'
import { textsNow } from '#web/lang.tsx'
import { hashFile } from './hash-file.ts'
import { LEFT } from './left.ts'
import { uploadSlots } from './slots.ts'
import { uploadTexts } from './texts.ts'
import { forgetUnfinished, noteUnfinished } from './unfinished.ts'
import { startUpload } from './upload-file.ts'

/** How a file does on its way. */
export interface SendNews {
  /** 0 to 1. */
  readonly part: number
  readonly phase: 'queued' | 'sending' | 'checking'
  /** Bytes a second. */
  readonly speed: number
  /** The connection is lost; it goes on when it is back. */
  readonly isWaiting: boolean
}
/** A person's wish to pause. */
export interface Hold {
  readonly isHeld: boolean
  listen: (change: (isHeld: boolean) => void) => void
}

export interface SendOptions {
  readonly purpose: InputOf<typeof getUploadRule>['purpose']
  /** The thing the file belongs to and the place in it: kept in this browser until the file has arrived. */
  readonly scope?: string
  readonly place?: string
  /** The purpose keeps files byte by byte: what arrived must have the hash of what left. */
  readonly isKeptAsIs?: boolean
  readonly onProgress?: (news: SendNews) => void
  readonly signal?: AbortSignal
  readonly hold?: Hold
}
export interface Sent {
  readonly fileId: string
  readonly name: string
  readonly bytes: number
  /** Hex, of what arrived. */
  readonly sha256: string
}

/** Milliseconds between two notes of how far a file is. */
const NOTE_MS = 1000
const TRIES = 5
const chunks = new Map<string, Promise<number>>()

/** Sends a file and compares what arrived with what left. Rejects with a CallError; an aborted one with kind `canceled`. */
export const sendFile = async (file: File, options: SendOptions): Promise<Sent> => {
  const { purpose, scope, place = '', isKeptAsIs = false, onProgress, signal, hold } = options
  const news = (change: Partial<SendNews>): void =>
    onProgress?.({ part: 0, phase: 'sending', speed: 0, isWaiting: false, ...change })
  news({ phase: 'queued' })
  const giveBack = await uploadSlots.take(signal).catch(() => {
    throw new CallError('canceled', '')
  })
  try {
    // Where hashing is not possible the server's own hash stands alone.
    const ownHash = isKeptAsIs ? hashFile(file, undefined, signal).catch(() => null) : null
    const chunkBytes = await chunkBytesOf(purpose)
    if (signal?.aborted) throw new CallError('canceled', '')
    let noted = 0
    const running = startUpload(file, {
      purpose,
      chunkBytes,
      ...(scope ? { scope } : {}),
      onProgress: ({ done, total, speed, isWaiting }) => {
        news({ part: total > 0 ? done / total : 0, speed, isWaiting })
        if (!scope || Date.now() - noted < NOTE_MS) return
        noted = Date.now()
        noteUnfinished(scope, place, file, done)
      },
    })
    const isGivenUp = (): boolean => signal?.aborted === true && signal.reason !== LEFT
    signal?.addEventListener('abort', () => (isGivenUp() ? running.cancel() : running.leave()), { once: true })
    hold?.listen((isHeld) => (isHeld ? running.pause() : running.resume()))
    if (hold?.isHeld) running.pause()
    const fileId = await running.fileId.catch((error: unknown) => {
      // What the server has refused is not there to be continued.
      const isRefused = error instanceof CallError && error.kind === 'business'
      if (scope && (isRefused || isGivenUp())) forgetUnfinished(scope, file)
      throw error
    })
    news({ part: 1, phase: 'checking' })
    const { name, bytes, sha256 } = await patiently(() => call(getFileInfo, { fileId }, { quiet: true }))
    if (scope) forgetUnfinished(scope, file)
    const own = await ownHash
    if (own !== null && own !== sha256) throw new CallError('badResponse', textsNow(uploadTexts).differs(file.name))
    return { fileId, name, bytes, sha256 }
  } finally {
    giveBack()
  }
}

const chunkBytesOf = (purpose: SendOptions['purpose']): Promise<number> => {
  const known =
    chunks.get(purpose) ?? patiently(() => call(getUploadRule, { purpose }, { quiet: true })).then(({ chunkBytes }) => chunkBytes)
  chunks.set(purpose, known)
  known.catch(() => chunks.delete(purpose))
  return known
}

/** Asks again while the connection is lost: the bytes have arrived, one question more shall not lose them. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let at = 1; ; at += 1) {
    try {
      return await ask()
    } catch (error) {
      const isLost = error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout')
      if (!isLost || at >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** at))
    }
  }
}
