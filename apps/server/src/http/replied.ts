// What the log keeps of a request, whichever way it was answered.
import type { IncomingMessage } from 'node:http'
import { withoutPersonal } from '../platform/error-line.ts'
import type { Log } from '../platform/log.ts'

const SLOW_MS = 500

export interface Replied {
  /** Made when it is asked for. */
  readonly requestId: () => string
  readonly request: IncomingMessage
  readonly status: number
  /** From the first byte of the request to the last of the reply. */
  readonly ms: number
}

/** Writes a line about a reply that was slow, that failed, or to a request that may have changed something. */
export const logReply = (log: Log, { requestId, request, status, ms }: Replied): void => {
  if (ms <= SLOW_MS && status < 500 && request.method !== 'POST') return
  log.info({ requestId: requestId(), method: request.method, path: pathOf(request), status, ms: Math.round(ms) }, 'request')
}

/** The path of a request as the log shows it: what somebody typed behind the host may be anything. */
export const pathOf = ({ url = '' }: IncomingMessage): string => withoutPersonal(decoded(url.split('?')[0]!))

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
