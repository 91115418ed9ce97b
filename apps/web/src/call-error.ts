export type CallErrorKind = 'business' | 'network' | 'timeout' | 'badRequest' | 'badResponse' | 'canceled'

/** Why a call failed. `business`: the server answered with a code; the other kinds never reached one. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  /** The envelope's code; 0 for kinds without one. */
  readonly code: number
  /** The envelope's `data`: field errors, the edits of somebody else. */
  readonly data: unknown
  /** The request's number in the server's log, when it sent one. */
  readonly requestId: string | null

  constructor(kind: CallErrorKind, message: string, code = 0, data: unknown = null, requestId: string | null = null) {
    super(message)
    this.name = 'CallError'
    this.kind = kind
    this.code = code
    this.data = data
    this.requestId = requestId
  }
}

/** Whether a failure carries one of the given codes. */
export const hasCode = (error: unknown, ...codes: number[]): error is CallError =>
  error instanceof CallError && codes.includes(error.code)
