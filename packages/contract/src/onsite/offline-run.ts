// The call desk as it stands once the server has what is kept in a browser that does not reach it: the operator works on with it. Pure.
import type { ReplyOf } from '../endpoint.ts'
import { isIn } from '../machine.ts'
import { operatorAbilities } from './abilities.ts'
import { type OperatorVerb, PREPARED, type TicketVerb, type TicketWord } from './labels.ts'
import { reinserted } from './queue.ts'
import type { getRun } from './run.endpoints.ts'
import { ticketStates } from './ticket.states.ts'

/** A scene as its operators see it. */
export type Run = ReplyOf<typeof getRun>
export type Room = Run['rooms'][number]
export type Ticket = Room['queue'][number]

export type RunAct =
  | { readonly kind: 'checkIn'; readonly ticketId: string }
  | { readonly kind: 'call'; readonly roomId: string; readonly ticketId: string }
  | { readonly kind: 'move'; readonly ticketId: string; readonly verb: OperatorVerb; readonly reason: string }
  | { readonly kind: 'hold'; readonly roomId: string; readonly isHeld: boolean; readonly note: string }
  | {
      readonly kind: 'timer'
      readonly roomId: string
      readonly act: 'pause' | 'resume' | 'extend' | 'restart'
      readonly seconds: number
    }

/** An act with the moment it was done (ISO, the server's clock) and a key of its own: nothing is done twice. */
export interface KeptAct {
  readonly key: string
  readonly time: string
  readonly act: RunAct
  /** The number of the team or the letter of the room. */
  readonly about: string
}

type NameOf = (status: TicketWord) => string
type Timer = Room['timer']

/** The run with what is kept applied to it, in the order it was done. `nameOf`: a state in the language of the page. */
export const withKept = (run: Run, kept: readonly KeptAct[], nameOf: NameOf): Run =>
  kept.length === 0 ? run : offered(kept.reduce((now, one) => applied(now, one, nameOf), run))

/** Whether the server has what an act wanted, although it refused it: the panel finished the team, another desk checked it in. */
export const isThere = (run: Run, act: RunAct): boolean => {
  if (act.kind !== 'move' && act.kind !== 'checkIn' && act.kind !== 'call') return false
  const ticket = run.rooms.flatMap(ticketsOf).find(({ ticketId }) => ticketId === act.ticketId)
  return ticket !== undefined && ticket.status === wantedBy(act)
}

const wantedBy = (act: Extract<RunAct, { ticketId: string }>): TicketWord | null => {
  if (act.kind !== 'move') return ticketStates.moves[act.kind].to
  return act.verb === 'recall' ? null : ticketStates.moves[act.verb].to
}

export const ticketsOf = ({ current, queue, skipped, over }: Room): Ticket[] => [
  ...(current ? [current] : []),
  ...queue,
  ...skipped,
  ...over,
]

const applied = (run: Run, { act, time }: KeptAct, nameOf: NameOf): Run => ({
  ...run,
  rooms: run.rooms.map((room) => {
    const isHere =
      'roomId' in act ? act.roomId === room.roomId : ticketsOf(room).some(({ ticketId }) => ticketId === act.ticketId)
    return isHere ? prepared(inRoom(run, room, act, time), run.status === 'live', nameOf) : room
  }),
})

const inRoom = (run: Run, room: Room, act: RunAct, time: string): Room => {
  if (act.kind === 'hold') return { ...room, isHeld: act.isHeld, holdNote: act.isHeld ? act.note : '' }
  if (act.kind === 'timer') return { ...room, timer: changed(room.timer, act, run.now, time) }
  const verb = act.kind === 'move' ? act.verb : act.kind
  const ticket = ticketsOf(room).find(({ ticketId }) => ticketId === act.ticketId)
  if (!ticket) return room
  if (verb === 'recall') return placed(room, { ...ticket, calls: ticket.calls + 1 })
  const rule = ticketStates.moves[verb as TicketVerb]
  const from: readonly TicketWord[] = rule.from
  // Whoever is called has been made ready by the server; here that may not have been seen.
  if (!from.includes(ticket.status) && !(verb === 'call' && ticket.status === 'checked_in')) return room
  const moved: Ticket = { ...ticket, status: rule.to, sheets: null, calls: callsAfter(verb as TicketVerb, ticket.calls) }
  const next = placed(room, verb === 'return' ? { ...moved, status: 'checked_in' } : moved)
  if (verb === 'return') return { ...next, queue: backIn(next.queue, moved.ticketId, run.returnAfter) }
  if (verb === 'present') return { ...next, timer: begun('present', run.presentSeconds, run.now, time) }
  if (verb === 'ask') return { ...next, timer: begun('question', run.questionSeconds, run.now, time) }
  return next.current === null || verb === 'score' ? { ...next, timer: null } : next
}

const callsAfter = (verb: TicketVerb, calls: number): number => {
  if (verb === 'call') return 1
  return verb === 'undoCall' || verb === 'skip' ? 0 : calls
}

// Takes a team out of where it stood and puts it where its state belongs; in the queue it keeps its place.
const placed = (room: Room, ticket: Ticket): Room => {
  const without = (list: readonly Ticket[]): Ticket[] => list.filter(({ ticketId }) => ticketId !== ticket.ticketId)
  const inQueue = isIn(ticketStates, 'queue', ticket.status)
  const wasQueued = room.queue.some(({ ticketId }) => ticketId === ticket.ticketId)
  return {
    ...room,
    current: isIn(ticketStates, 'busy', ticket.status)
      ? ticket
      : room.current?.ticketId === ticket.ticketId
        ? null
        : room.current,
    queue: !inQueue
      ? without(room.queue)
      : wasQueued
        ? room.queue.map((one) => (one.ticketId === ticket.ticketId ? ticket : one))
        : inOrder([...room.queue, ticket]),
    skipped: ticket.status === 'skipped' ? [...without(room.skipped), ticket] : without(room.skipped),
    over:
      isIn(ticketStates, 'busy', ticket.status) || inQueue || ticket.status === 'skipped'
        ? without(room.over)
        : [...without(room.over), ticket],
  }
}

const inOrder = (queue: readonly Ticket[]): Ticket[] =>
  queue.toSorted((a, b) => a.position - b.position || (a.number < b.number ? -1 : 1))

const backIn = (queue: readonly Ticket[], ticketId: string, after: number): Ticket[] => {
  const byId = new Map(queue.map((ticket) => [ticket.ticketId, ticket]))
  return reinserted([...byId.keys()], ticketId, after || null).map((id, at) => ({ ...byId.get(id)!, position: at + 1 }))
}

// As the server does after every change: the next who are here get ready.
const prepared = (room: Room, isLive: boolean, nameOf: NameOf): Room => {
  const ready = new Set(
    room.queue
      .filter(({ status }) => status !== 'waiting')
      .slice(0, PREPARED)
      .map(({ ticketId }) => ticketId),
  )
  const named = (ticket: Ticket): Ticket => ({ ...ticket, statusName: nameOf(ticket.status) })
  return {
    ...room,
    current: room.current && named(room.current),
    queue: room.queue.map((ticket) => named(isLive && ready.has(ticket.ticketId) ? { ...ticket, status: 'prepare' } : ticket)),
    skipped: room.skipped.map(named),
    over: room.over.map(named),
  }
}

// Timers are given as of `sentAt`, the moment of the reply.
const begun = (phase: 'present' | 'question', seconds: number, sentAt: string, time: string): Timer =>
  seconds === 0
    ? null
    : { phase, totalSeconds: seconds, isRunning: true, leftSeconds: seconds + (Date.parse(time) - Date.parse(sentAt)) / 1000 }

const changed = (timer: Timer, act: Extract<RunAct, { kind: 'timer' }>, sentAt: string, time: string): Timer => {
  if (timer === null) return null
  const since = (Date.parse(time) - Date.parse(sentAt)) / 1000
  if (act.act === 'restart') return begun(timer.phase, timer.totalSeconds, sentAt, time)
  if (act.act === 'extend')
    return {
      ...timer,
      totalSeconds: Math.max(1, timer.totalSeconds + act.seconds),
      leftSeconds: timer.leftSeconds + act.seconds,
    }
  if (act.act === 'pause')
    return { ...timer, isRunning: false, leftSeconds: timer.isRunning ? timer.leftSeconds - since : timer.leftSeconds }
  return timer.isRunning ? timer : { ...timer, isRunning: true, leftSeconds: timer.leftSeconds + since }
}

// What may be done next, by the rule of the server; what needs the server is not offered.
const offered = (run: Run): Run => ({
  ...run,
  rooms: run.rooms.map((room) => {
    const can = (ticket: Ticket): Ticket => ({
      ...ticket,
      can:
        run.can.length === 0
          ? []
          : operatorAbilities(run.status, { hasCurrent: room.current !== null, queue: room.queue }, ticket),
    })
    return {
      ...room,
      current: room.current && can(room.current),
      queue: room.queue.map(can),
      skipped: room.skipped.map(can),
      over: room.over.map(can),
    }
  }),
})
