// From what went wrong to the envelope {code, msg, data}. Texts of exceptions never leave the process.
import type { Label, Lang } from '@kaisai/contract/lang'
import { inLang } from '@kaisai/contract/lang'
import { Problem, problem, saidOf } from '@kaisai/contract/problem'
import type { FastifyError } from 'fastify'
import { S3Failed } from '../platform/files/s3-client.ts'
import { PasswordsBusy } from '../platform/passwords.ts'
import { NO_SERVER } from '../platform/postgres/find-server.ts'
import { Queued } from './queue.ts'

/** Input that does not fit its schema; `field` is the name in the call, `label` the sentence in both languages. */
export class InvalidInput extends Error {
  readonly label: Label
  readonly field: string
  readonly statusCode = 400

  constructor(label: Label, field: string) {
    super(label[1])
    this.name = 'InvalidInput'
    this.label = label
    this.field = field
  }
}

export interface Envelope {
  readonly http: number
  readonly body: { code: number; msg: string; data: unknown }
  /** True: nobody foresaw it; it goes to the log with its request number. */
  readonly unforeseen: boolean
}

const pgCode = (error: unknown): string => String((error as { code?: unknown })?.code ?? '')
const textOf = (error: unknown): string => String((error as Error)?.message ?? '')
// Statement or lock time-out, too many connections, no connection free in time.
const BUSY = new Set(['57014', '55P03', '53300'])
const isBusy = (error: unknown): boolean =>
  BUSY.has(pgCode(error)) || /timeout exceeded when trying to connect/.test(textOf(error))
// The database starts, stops, changes over to another server (which so far only reads), or the connection to it was lost.
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '08000', '08001', '08003', '08004', '08006', '25006', NO_SERVER],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
])
const isAway = (error: unknown): boolean =>
  AWAY.has(pgCode(error)) ||
  /Connection terminated|connection error and is not queryable|Client was closed|timeout expired/.test(textOf(error))

// A disk of this machine, or the one of the database.
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const isStoreAway = (error: unknown): boolean => error instanceof S3Failed && error.isTheirs

const of = (found: Problem, lang: Lang, unforeseen = false): Envelope => ({
  http: found.http,
  body: { code: found.code, msg: found.text(lang), data: found.details },
  unforeseen,
})

/** The envelope of any error. `requestId` is shown to the reader only where nobody foresaw the error. */
export const envelopeOf = (error: FastifyError | Error, lang: Lang, requestId: string): Envelope => {
  if (error instanceof Problem) return of(error, lang)
  if (error instanceof InvalidInput) {
    return of(problem('house.invalid', { message: inLang(error.label, lang) }).with({ field: error.field }), lang)
  }
  if (error instanceof Queued) {
    const { place, seconds } = error
    const { http, code, text } = saidOf('house.queued', lang, { place, seconds })
    return { http, body: { code, msg: text, data: { place, seconds } }, unforeseen: false }
  }
  if (error instanceof PasswordsBusy) {
    const { seconds } = error
    return of(problem('identity.sign_in_busy', { seconds }).with({ seconds }), lang)
  }
  const status = (error as FastifyError).statusCode ?? 500
  if (status === 413) return of(problem('house.too_large'), lang)
  if (status >= 400 && status < 500) return { ...of(problem('house.bad_request'), lang), http: status }
  if (FULL.has(pgCode(error))) return of(problem('system.disk_low'), lang, true)
  if (isStoreAway(error)) return of(problem('house.files_away'), lang, true)
  if (isAway(error)) return of(problem('house.interrupted'), lang, true)
  if (isBusy(error)) return of(problem('house.busy'), lang, true)
  return of(problem('house.broken').with({ requestId }), lang, true)
}
