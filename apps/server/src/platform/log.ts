// Logging: one JSON line each, only the fields named here; never bodies, never query strings.
import pino from 'pino'

export type Log = pino.Logger

/** Makes the log of one process. `level` is pino's. */
export const makeLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: false }))

/** A log that says nothing: for tests. */
export const silentLog = (): Log => pino({ level: 'silent' })
