// First come, first served (decision 118): so many calls run at once, a few wait for their turn on their connection, everybody else is answered
// at once with a place and comes back with a ticket that says since when he waits. Knows no endpoint.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { macWith } from '../platform/mac-with.ts'
import { putBounded } from '../platform/put-bounded.ts'
import type { KeyRing } from '../platform/secrets.ts'

/** Headers of a reply that names a place; the first one is sent back. */
export const queueHeaders = { ticket: 'x-queue-ticket', place: 'x-queue-place', waitMs: 'x-queue-wait' } as const
/** The cookie that carries the ticket of a page that is waited for. */
export const QUEUE_COOKIE = 'kaisai-queue'
/** The cookie that carries the pass of whoever has waited. */
export const PASS_COOKIE = 'kaisai-pass'
/** So long whoever has waited keeps his place for what he does next, seconds. */
export const PASS_SECONDS = 60

/** Not yet: so many are ahead, about so many seconds; ask again after `waitMs` with the ticket. */
export class Queued extends Error {
  readonly place: number
  readonly seconds: number
  readonly waitMs: number
  readonly ticket: string

  constructor({ place, seconds, waitMs, ticket }: Pick<Queued, 'place' | 'seconds' | 'waitMs' | 'ticket'>) {
    // A crowd gets thousands of them: where each was made says nothing and costs more than the rest.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(`${place} are ahead`)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'Queued'
    this.place = place
    this.seconds = seconds
    this.waitMs = waitMs
    this.ticket = ticket
  }
}

export interface QueueOptions {
  /** Calls that run at once. */
  readonly atOnce?: number
  /** Whoever is served within so many milliseconds waits on his connection. */
  readonly holdMs?: number
  /** Whoever comes back with a ticket waits on his connection so long, twice as long where it is thought to be enough; then he is given his place again. */
  readonly laterHoldMs?: number
  /** A call that takes longer gives its turn to the next; it runs on. */
  readonly turnMs?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Runs something after so many milliseconds. */
  readonly later?: (run: () => void, ms: number) => void
}
export interface Turn {
  /** Ends it. */
  end(): void
  /**
   * Keeps his place for his next calls (PASS_SECONDS), to be asked when his work is done; null: he has a pass, or neither he waited nor do
   * others now.
   */
  pass(): string | null
}
export interface Queue {
  /** Waits for the turn of whoever holds a ticket, or a pass (null: comes now). Throws Queued. */
  enter(ticket: string | null): Promise<Turn>
}

interface Waiting {
  readonly id: string
  readonly since: number
  readonly go: () => void
}
/** Who comes: since when he waits, whether that was signed, and whether by a pass. */
interface Comer {
  readonly id: string
  readonly since: number
  readonly isKnown: boolean
  readonly hasPass: boolean
}

/** Whoever was served sooner did not wait. */
const WAITED_MS = 500
/** Calls that are brought forward by one pass in a process. */
const PASS_CALLS = 20

/** Whoever does not come back so long after his time has given up. */
const GIVEN_UP_MS = 10_000
const LONGEST_MS = 10 * 60_000
const [SOONEST_BACK_MS, LATEST_BACK_MS] = [300, 1000]
/** Weight of the newest call in the average. */
const NEWEST = 0.05
const MOST_USED = 50_000
/** So many are counted while they are away: the one sent away first is forgotten. */
const MOST_AWAY = 10_000
/** Those who have given up are looked for that often. */
const SWEEP_MS = 200
/**
 * Turns that become free within this part of an average call, and at most so many milliseconds, are given together: what the calls of one turn of
 * the process ask is read at once. Calls that are quick would wait longer than they take.
 */
const [TOGETHER_PART, TOGETHER_MS] = [1 / 3, 25]

/** The queue of a process. Tickets are good at every process with the same keys. */
export const makeQueue = (
  keys: KeyRing,
  { atOnce = 32, holdMs = 700, laterHoldMs = 5000, turnMs = 1000, now = () => Date.now(), later = setTimeout }: QueueOptions = {},
): Queue => {
  /** By the time they came. */
  const line: Waiting[] = []
  /** Whoever was given a place and has to come back, in the order of coming: since when, and until when he is expected. */
  const away = new Map<string, { readonly since: number; readonly until: number }>()
  const used = new Map<string, true>()
  /** Calls each pass brought forward. */
  const passes = new Map<string, number>()
  /** Since when those who are away wait, ascending. */
  const awaySince: number[] = []
  let running = 0
  let overdue = 0
  let averageMs = 20
  let sweptAt = 0
  let isGiving = false

  const signature = macWith(keys.blindIndex('', 'queue-ticket'))
  const prefix = randomBytes(9).toString('base64url')
  let tickets = 0
  const newId = (): string => `${prefix}${(tickets++).toString(36)}`
  const signed = (body: string): string => `${body}.${signature(body).toString('base64url')}`
  const ticketOf = (id: string, since: number): string => signed(`${since.toString(36)}.${id}`)
  const passOf = (since: number): string =>
    signed(`${since.toString(36)}.${newId()}.${(now() + PASS_SECONDS * 1000).toString(36)}`)
  // What is no ticket, is too old or was used has come now.
  const read = (ticket: string | null): Comer => {
    const parts = (ticket ?? '').length < 200 ? (ticket ?? '').split('.') : []
    const [mac, body] = [parts.at(-1) ?? '', parts.slice(0, -1)]
    const [since, id = '', until] = body
    const [given, right] = [Buffer.from(mac, 'base64url'), body.length < 2 ? null : signature(body.join('.'))]
    const at = Number.parseInt(since ?? '', 36)
    const isSigned = right !== null && given.length === right.length && timingSafeEqual(given, right)
    if (isSigned && at <= now() && at > now() - LONGEST_MS)
      if (until === undefined) {
        if (!used.has(id)) return { id, since: at, isKnown: true, hasPass: false }
      } else if (Number.parseInt(until, 36) >= now() && (passes.get(id) ?? 0) < PASS_CALLS) {
        putBounded(passes, MOST_USED, id, (passes.get(id) ?? 0) + 1)
        return { id: newId(), since: at, isKnown: true, hasPass: true }
      }
    return { id: newId(), since: now(), isKnown: false, hasPass: false }
  }
  const forget = (id: string): void => {
    const one = away.get(id)
    if (one === undefined) return
    away.delete(id)
    awaySince.splice(countBefore(awaySince, one.since, same), 1)
  }
  const expect = (id: string, since: number, until: number): void => {
    const [first] = away.keys()
    if (away.size >= MOST_AWAY && first !== undefined) forget(first)
    away.set(id, { since, until })
    awaySince.splice(countBefore(awaySince, since, same), 0, since)
  }
  const aheadOf = (since: number): number => {
    const moment = now()
    if (moment - sweptAt >= SWEEP_MS) {
      sweptAt = moment
      for (const [id, one] of away) if (one.until < moment) forget(id)
    }
    return countUntil(line, since, sinceOf) + countBefore(awaySince, since, same)
  }
  const leftMs = (place: number): number => ((place + 1) * averageMs) / atOnce
  const placed = (id: string, since: number): Queued => {
    const place = aheadOf(since)
    const left = leftMs(place)
    const waitMs = Math.round(Math.min(LATEST_BACK_MS, Math.max(SOONEST_BACK_MS, left / 2)))
    expect(id, since, now() + waitMs + GIVEN_UP_MS)
    return new Queued({ place, seconds: Math.max(1, Math.ceil(left / 1000)), waitMs, ticket: ticketOf(id, since) })
  }
  const give = (): void => {
    isGiving = false
    for (const next of line.splice(0, Math.max(0, atOnce - running))) next.go()
  }
  const leave = (): void => {
    running--
    if (line.length === 0 || isGiving) return
    if (running <= atOnce / 2) give()
    else {
      isGiving = true
      later(give, Math.min(TOGETHER_MS, averageMs * TOGETHER_PART))
    }
  }
  const begin = (comer: Comer | null): Turn => {
    running++
    if (comer) putBounded(used, MOST_USED, comer.id, true)
    const since = comer?.since ?? now()
    // Those who came first wait for nothing and would be last with what they do next.
    const hasWaited = now() - since >= WAITED_MS
    const pass = (): string | null => (comer?.hasPass || !(hasWaited || line.length > 0 || away.size > 0) ? null : passOf(since))
    const began = performance.now()
    let [isOver, isLate] = [false, false]
    const end = (): void => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (isLate) {
        overdue--
        return
      }
      averageMs += (performance.now() - began - averageMs) * NEWEST
      leave()
    }
    // No more of them than have a turn: else a slow database would be given ever more.
    const late = (): void => {
      if (overdue >= atOnce) timer = setTimeout(late, turnMs).unref()
      else {
        averageMs += (turnMs - averageMs) * NEWEST
        overdue++
        isLate = true
        leave()
      }
    }
    let timer = setTimeout(late, turnMs).unref()
    return { end, pass }
  }
  const waitInLine = (comer: Comer, mostMs: number): Promise<Turn> =>
    new Promise((resolve, reject) => {
      const { id, since } = comer
      const timer = setTimeout(() => {
        line.splice(line.indexOf(own), 1)
        reject(placed(id, since))
      }, mostMs)
      const own: Waiting = {
        ...{ id, since },
        go: () => {
          clearTimeout(timer)
          resolve(begin(comer))
        },
      }
      line.splice(countUntil(line, since, sinceOf), 0, own)
    })

  return {
    enter: async (ticket) => {
      const isFree = running < atOnce && line.length === 0
      if (isFree && ticket === null) return begin(null)
      const comer = read(ticket)
      forget(comer.id)
      if (isFree) return begin(comer)
      const left = leftMs(aheadOf(comer.since))
      if (comer.isKnown) return waitInLine(comer, left < laterHoldMs * 1.5 ? laterHoldMs * 2 : laterHoldMs)
      if (left > holdMs) throw placed(comer.id, comer.since)
      return waitInLine(comer, holdMs)
    },
  }
}

const sinceOf = ({ since }: Waiting): number => since
const same = (since: number): number => since

// How many of an ascending list are before, or not after, a moment.
const countBefore = <T>(list: readonly T[], moment: number, at: (one: T) => number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at(list[middle]!) < moment) low = middle + 1
    else high = middle
  }
  return low
}
const countUntil = <T>(list: readonly T[], moment: number, at: (one: T) => number): number => countBefore(list, moment + 0.5, at)
