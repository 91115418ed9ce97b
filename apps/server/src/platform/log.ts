// Logging: one JSON line each, only the fields named here; never bodies, never query strings, never what a driver hangs on its errors.
import pino from 'pino'
import { errorLine } from './error-line.ts'
import { requestId } from './request-id.ts'

export type Log = pino.Logger

/** Makes the log of one process. `level` is pino's; it goes to standard error unless `to` is given. */
export const makeLog = (level: string, to: pino.DestinationStream = pino.destination({ fd: 2, sync: false })): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error) => errorLine(error) },
      mixin: idOfRequest,
    },
    to,
  )

// Whatever is logged on the way says which request it was for.
const idOfRequest = (): object => {
  const id = requestId()
  return id === undefined ? {} : { requestId: id }
}

/** A log that says nothing: for tests. */
export const silentLog = (): Log => pino({ level: 'silent' })
