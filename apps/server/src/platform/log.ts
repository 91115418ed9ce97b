// Logging: one JSON line each, only the fields named here; never bodies, never query strings, never what a driver hangs on its errors.
import pino from 'pino'
import { errorLine } from './error-line.ts'

export type Log = pino.Logger

/** Makes the log of one process. `level` is pino's; it goes to standard error unless `to` is given. */
export const makeLog = (level: string, to: pino.DestinationStream = pino.destination({ fd: 2, sync: false })): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: (error) => errorLine(error) } }, to)

/** A log that says nothing: for tests. */
export const silentLog = (): Log => pino({ level: 'silent' })
