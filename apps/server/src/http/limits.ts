// How often who may call: one table, by class. Counted here, and shared between processes (decision 117); sign-in and codes count in the
// database at once (rooms/identity).
import type { RateClass } from '@kaisai/contract/endpoint'
import { Problem, problem } from '@kaisai/contract/problem'

/** Calls a minute: for one signed-in person, and for one address without sign-in (shared by a computer room, hence wide). */
export const limits: Readonly<Record<RateClass, { person: number; address: number }>> = {
  public: { person: 300, address: 600 },
  read: { person: 300, address: 600 },
  write: { person: 60, address: 120 },
  search: { person: 60, address: 120 },
  export: { person: 10, address: 20 },
  upload: { person: 600, address: 600 },
  // A lecture hall signs in behind one address; guesses are counted by account (rooms/identity), hashes wait in fair turns.
  signIn: { person: 30, address: 600 },
  code: { person: 10, address: 60 },
  // Pages that wait for a phone and look again and again: a computer room of a hundred, and one row is read each time.
  look: { person: 60, address: 3000 },
  telemetry: { person: 30, address: 120 },
}

const MINUTE = 60_000
/** Calls of a key are shared with other processes once it used so much of its limit here: whoever uses less reaches no limit with all of them. */
const SHARED_FROM = 1 / 16
const SHARE_MS = 500

/** Adds this process's new calls of some keys in a minute (since 1970), and says what all processes counted in it and in the one before. */
export type ShareCalls = (
  minute: number,
  calls: readonly { readonly key: string; readonly hits: number }[],
) => Promise<readonly { readonly key: string; readonly current: number; readonly previous: number }[]>

interface Sharing {
  readonly share: ShareCalls
  readonly onError: (error: unknown) => void
  /** Runs what shares a moment later. */
  readonly later?: (work: () => void) => void
}
interface Foreign {
  current: number
  previous: number
}

/** Whether an error says that a person or an address called too often. */
export const isTooMany = (error: unknown): error is Problem => error instanceof Problem && error.key === 'house.too_many'

/** Counts calls in a window that slides over two minutes' halves. */
export class RateLimiter {
  readonly #now: () => number
  readonly #sharing: Sharing | null
  #slot = 0
  #current = new Map<string, number>()
  #previous = new Map<string, number>()
  /** Calls of this slot other processes know of, calls of others, and keys asked since it was shared last. */
  #sent = new Map<string, number>()
  #sentBefore = new Map<string, number>()
  #foreign = new Map<string, Foreign>()
  #hot = new Set<string>()

  /** `now`: milliseconds since 1970, for all processes about the same. `sharing`: how others learn of calls, and we of theirs; null: counted here alone. */
  constructor(now: () => number = () => Date.now(), sharing: Sharing | null = null) {
    this.#now = now
    this.#sharing = sharing
  }

  /** Counts one call of a class; throws `house.too_many` with the seconds to wait when there were too many. */
  take(rate: RateClass, userId: string | null, address: string): void {
    const now = this.#now()
    this.#turn(Math.floor(now / MINUTE))
    const key = userId ? `${rate} ${userId}` : `${rate} @${address}`
    const allowed = userId ? limits[rate].person : limits[rate].address
    const elapsed = (now % MINUTE) / MINUTE
    const own = (this.#current.get(key) ?? 0) + 1
    const { current, previous } = this.#foreign.get(key) ?? { current: 0, previous: 0 }
    if (((this.#previous.get(key) ?? 0) + previous) * (1 - elapsed) + own + current > allowed) {
      const seconds = Math.max(1, Math.ceil((1 - elapsed) * 60))
      throw problem('house.too_many', { seconds }).with({ seconds })
    }
    this.#current.set(key, own)
    if (this.#sharing !== null && own >= allowed * SHARED_FROM) this.#shareSoon(key)
  }

  /** Gives others what was counted since the last time, and takes in what they counted. */
  async share(): Promise<void> {
    const slot = this.#slot
    const keys = [...this.#hot].sort()
    this.#hot.clear()
    if (this.#sharing === null || keys.length === 0) return
    const calls = keys.map((key) => ({ key, hits: (this.#current.get(key) ?? 0) - (this.#sent.get(key) ?? 0) }))
    const totals = await this.#sharing.share(slot, calls)
    // A minute that turned meanwhile is counted anew.
    if (slot !== this.#slot) return
    for (const { key, hits } of calls) this.#sent.set(key, (this.#sent.get(key) ?? 0) + hits)
    for (const { key, current, previous } of totals)
      this.#foreign.set(key, {
        current: Math.max(0, current - (this.#sent.get(key) ?? 0)),
        previous: Math.max(0, previous - (this.#sentBefore.get(key) ?? 0)),
      })
  }

  #turn(slot: number): void {
    if (slot === this.#slot) return
    const isNext = slot === this.#slot + 1
    this.#previous = isNext ? this.#current : new Map()
    this.#foreign = new Map(
      isNext ? [...this.#foreign].map(([key, { current }]) => [key, { current: 0, previous: current }]) : [],
    )
    this.#current = new Map()
    this.#sentBefore = isNext ? this.#sent : new Map()
    this.#sent = new Map()
    this.#hot = new Set()
    this.#slot = slot
  }

  #shareSoon(key: string): void {
    const { later = (work: () => void): void => void setTimeout(work, SHARE_MS).unref(), onError } = this.#sharing!
    if (this.#hot.size === 0) later(() => void this.share().catch(onError))
    this.#hot.add(key)
  }
}
