// One resumable upload (tus) to the product's file store. Knows no screen.
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import { DetailedError, Upload } from 'tus-js-client'
import { CallError } from '#web/call-error.ts'
import { BASE } from '#web/caller.ts'
import { langNow, textsNow, wireLang } from '#web/lang.tsx'
import { accessToken } from '#web/session.ts'
import { cookie } from '#web/storage.ts'
import { uploadTexts } from './texts.ts'

/** Waits between tries of a lost connection, in milliseconds: about two minutes in all, then the person is asked. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]

export interface UploadProgress {
  done: number
  total: number
  /** Bytes a second over the last seconds. */
  speed: number
  /** The connection is lost and will be tried again. */
  isWaiting: boolean
}

export interface UploadOptions {
  purpose: string
  /** The server's choice; a chunk must fit into the time a request may take. */
  chunkBytes: number
  onProgress?: (progress: UploadProgress) => void
}

export interface RunningUpload {
  /** The stored file's id; rejects with a CallError. */
  fileId: Promise<string>
  pause(): void
  resume(): void
  /** Gives up and lets the server forget what it has. */
  cancel(): void
}

/** Starts an upload; a file that was begun before goes on where it stopped. */
export const startUpload = (file: File, options: UploadOptions): RunningUpload => {
  let id = ''
  const speed = speedMeter()
  let resolve: (fileId: string) => void = () => {}
  let reject: (error: CallError) => void = () => {}
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  const report = (done: number, isWaiting: boolean): void =>
    options.onProgress?.({ done, total: file.size, speed: speed(done), isWaiting })
  const upload = new Upload(file, {
    endpoint: BASE + UPLOAD_PATH,
    chunkSize: options.chunkBytes,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, purpose: options.purpose },
    onBeforeRequest: (request) => {
      const token = accessToken()
      const xsrf = cookie('XSRF-TOKEN')
      if (token) request.setHeader('authorization', token)
      if (xsrf) request.setHeader('x-xsrf-token', xsrf)
      request.setHeader('accept-language', wireLang(langNow()))
    },
    onAfterResponse: (_request, response) => {
      id = response.getHeader('x-file-id') ?? id
    },
    onShouldRetry: (error) => {
      const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
      const isWorthIt = status === 0 || status >= 500 || status === 409 || status === 423
      if (isWorthIt) report(0, true)
      return isWorthIt
    },
    onProgress: (done) => report(done, false),
    onSuccess: () => (id === '' ? reject(failure(null)) : resolve(id)),
    onError: (error) => reject(failure(error)),
  })
  void upload.findPreviousUploads().then((begun) => {
    if (begun[0]) upload.resumeFromPreviousUpload(begun[0])
    upload.start()
  })
  return {
    fileId: promise,
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    cancel: () => {
      void upload.abort(true).catch(() => undefined)
      reject(new CallError('canceled', ''))
    },
  }
}

/** What the server said, or that it said nothing. */
const failure = (error: Error | DetailedError | null): CallError => {
  const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : ''
  try {
    const { code, msg, data } = JSON.parse(body) as { code: number; msg: string; data: unknown }
    if (typeof code === 'number') return new CallError('business', msg, code, data)
  } catch {
    // No envelope: told in our own words.
  }
  return new CallError('network', textsNow(uploadTexts).failed)
}

/** Bytes a second, smoothed over about three seconds. */
const speedMeter = () => {
  let last = { at: performance.now(), done: 0 }
  let smooth = 0
  return (done: number): number => {
    const now = performance.now()
    const seconds = (now - last.at) / 1000
    if (seconds < 0.25) return smooth
    const current = Math.max(0, done - last.done) / seconds
    smooth = smooth === 0 ? current : smooth * 0.7 + current * 0.3
    last = { at: now, done }
    return smooth
  }
}

/** Why a file may not be uploaded, as a sentence; null when it may. */
export const refusalOf = (file: File, rule: { kinds: readonly string[]; maxMb: number }): string | null => {
  const t = textsNow(uploadTexts)
  const kind = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!rule.kinds.includes(kind)) return t.wrongKind(file.name, rule.kinds.join(' / '))
  if (file.size === 0) return t.empty(file.name)
  if (file.size > rule.maxMb * 1024 * 1024) return t.tooLarge(file.name, rule.maxMb)
  return null
}
