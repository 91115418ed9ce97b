// What an operator does at the call desk, on its way to the server. Knows no screen.
import type { KeptAct } from '@kaisai/contract/onsite/offline-run'
import { callNext, checkIn, holdRoom, moveTicket, setTimer } from '@kaisai/contract/onsite/run.endpoints'
import { call } from '#web/call.ts'
import type { CallOptions } from '#web/caller.ts'

/** Sends an act. Every try of it is the same request: the server does it once, and knows a late one by its time. */
export const sendAct = async (sceneId: string, { key, time, act }: KeptAct, more: CallOptions): Promise<unknown> => {
  const options = { ...more, idempotencyKey: key }
  switch (act.kind) {
    case 'checkIn':
      return call(checkIn, { sceneId, ticketId: act.ticketId, code: '', actTime: time }, options)
    case 'call':
      return call(callNext, { roomId: act.roomId, ticketId: act.ticketId, actTime: time }, options)
    case 'move':
      return call(
        moveTicket,
        {
          ...{ ticketId: act.ticketId, verb: act.verb, actTime: time },
          ...(act.reason ? { reason: act.reason } : {}),
          ...(act.verb === 'return' ? { isPresent: true } : {}),
        },
        options,
      )
    case 'hold':
      return call(holdRoom, { roomId: act.roomId, isHeld: act.isHeld, note: act.note }, options)
    case 'timer':
      return call(
        setTimer,
        { roomId: act.roomId, act: act.act, actTime: time, ...(act.act === 'extend' ? { seconds: act.seconds } : {}) },
        options,
      )
  }
}
