// One resumable upload (tus) to the product's file store. Knows no screen.
import { UPLOAD_PATH } from '@kaisai/contract/system/file.endpoints'
import type { DetailedError, Upload } from 'tus-js-client'
import { CallError } from '#web/call-error.ts'
import { BASE } from '#web/caller.ts'
import { langNow, textsNow, wireLang } from '#web/lang.tsx'
import { accessToken } from '#web/session.ts'
import { cookie } from '#web/storage.ts'
import { speedMeter } from './speed-meter.ts'
import { uploadTexts } from './texts.ts'

/** Waits between tries of a lost connection, in milliseconds; the last one again and again. `online` cuts a wait short. */
const WAITS_MS = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000]
/** So often a server that fails is asked again in vain before the person is shown an error; a lost connection is waited for without end. */
const TRIES_AT_SERVER = 8
/** Answers after which another try may succeed: nothing came, a conflict of offsets, a lock, too many calls. */
const TRANSIENT: readonly number[] = [0, 408, 409, 423, 429]

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
  /** What the file belongs to: the same file begun elsewhere is another upload. */
  scope?: string
  onProgress?: (progress: UploadProgress) => void
}

export interface RunningUpload {
  /** The stored file's id; rejects with a CallError. */
  fileId: Promise<string>
  pause(): void
  resume(): void
  /** Gives up and lets the server forget what it has. */
  cancel(): void
  /** Stops; what has arrived is kept for another time. */
  leave(): void
}

/** Starts an upload; a file that was begun before goes on where it stopped, a lost connection is waited for. */
export const startUpload = (file: File, options: UploadOptions): RunningUpload => {
  const speed = speedMeter()
  const { promise, resolve, reject } = settled()
  let upload: Upload | null = null
  let id = ''
  let done = 0
  let most = 0
  let tries = 0
  let isHeld = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = (isWaiting: boolean): void =>
    options.onProgress?.({ done, total: file.size, speed: isWaiting ? 0 : speed(done), isWaiting })
  const stopWaiting = (): void => {
    clearTimeout(timer)
    removeEventListener('online', goOn)
  }
  const goOn = (): void => {
    stopWaiting()
    if (!isOver && !isHeld) upload?.start()
  }
  const end = (settle: () => void): void => {
    isOver = true
    stopWaiting()
    settle()
  }
  const failed = (error: Error): void => {
    if (isOver || isHeld) return
    const status = statusOf(error)
    if (!isTransient(status) || (status >= 500 && tries >= TRIES_AT_SERVER)) {
      end(() => reject(failure(error)))
      return
    }
    report(true)
    timer = setTimeout(goOn, WAITS_MS[Math.min(tries, WAITS_MS.length - 1)])
    tries += 1
    addEventListener('online', goOn)
  }
  const begin = async (): Promise<void> => {
    const { Upload: TusUpload } = await import('tus-js-client')
    upload = new TusUpload(file, {
      endpoint: BASE + UPLOAD_PATH,
      chunkSize: options.chunkBytes,
      retryDelays: null as never,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => fingerprintOf(file, options),
      metadata: { filename: file.name, purpose: options.purpose },
      onBeforeRequest: (request) => {
        const token = accessToken()
        const xsrf = cookie('XSRF-TOKEN')
        if (token) request.setHeader('authorization', token)
        if (xsrf) request.setHeader('x-xsrf-token', xsrf)
        request.setHeader('accept-language', wireLang(langNow()))
      },
      onAfterResponse: (request, response) => {
        const status = response.getStatus()
        // Asked how much has arrived, the client takes every refusal as "begin anew": only a true "not there" is one.
        if (request.getMethod() === 'HEAD' && (status === 401 || isTransient(status))) throw new HttpStatus(status)
        id = response.getHeader('x-file-id') ?? id
        // Only what the server has is a step forward: bytes that left and were refused are not.
        const held = Number(response.getHeader('upload-offset') ?? 0)
        if (held > most) tries = 0
        most = Math.max(most, held)
      },
      onProgress: (sent) => {
        done = sent
        report(false)
      },
      onSuccess: () => end(() => (id === '' ? reject(failure(null)) : resolve(id))),
      onError: failed,
    })
    const [begun] = await upload.findPreviousUploads()
    if (begun) upload.resumeFromPreviousUpload(begun)
    if (!isHeld && !isOver) upload.start()
  }
  begin().catch(failed)
  const stop = (isForgotten: boolean): void =>
    end(() => {
      void upload?.abort(isForgotten).catch(() => undefined)
      reject(new CallError('canceled', ''))
    })
  return {
    fileId: promise,
    pause: () => {
      isHeld = true
      stopWaiting()
      void upload?.abort()
    },
    resume: () => {
      isHeld = false
      goOn()
    },
    cancel: () => stop(true),
    leave: () => stop(false),
  }
}

/** A refusal of the question how much has arrived. */
class HttpStatus extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

const settled = () => {
  let resolve: (fileId: string) => void = () => {}
  let reject: (error: CallError) => void = () => {}
  const promise = new Promise<string>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Names an upload in this browser: the same file for the same thing is the same upload. */
const fingerprintOf = (file: File, { purpose, scope = '' }: UploadOptions): string =>
  ['kaisai', purpose, scope, file.name, file.size, file.lastModified].join('-')

const isTransient = (status: number): boolean => TRANSIENT.includes(status) || status >= 500

const statusOf = (error: Error): number => {
  const { originalResponse, causingError } = error as Partial<DetailedError>
  if (causingError instanceof HttpStatus) return causingError.status
  return originalResponse?.getStatus() ?? 0
}

/** What the server said, or that it said nothing. */
const failure = (error: Error | null): CallError => {
  const body = (error as Partial<DetailedError> | null)?.originalResponse?.getBody() ?? ''
  try {
    const { code, msg, data } = JSON.parse(body) as { code: number; msg: string; data: unknown }
    if (typeof code === 'number') return new CallError('business', msg, code, data)
  } catch {
    // No envelope: put in our own words.
  }
  return new CallError('network', textsNow(uploadTexts).failed)
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
