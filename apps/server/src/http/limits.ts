// How often who may call: one table, by class. Per process; sign-in and codes count in the database (rooms/identity).
import type { RateClass } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'

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
  telemetry: { person: 30, address: 120 },
}

const MINUTE = 60_000

/** Counts calls in a window that slides over two minutes' halves. */
export class RateLimiter {
  readonly #now: () => number
  #slot = 0
  #current = new Map<string, number>()
  #previous = new Map<string, number>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Counts one call of a class; throws `house.too_many` with the seconds to wait when there were too many. */
  take(rate: RateClass, userId: string | null, address: string): void {
    const now = this.#now()
    const slot = Math.floor(now / MINUTE)
    if (slot !== this.#slot) {
      this.#previous = slot === this.#slot + 1 ? this.#current : new Map()
      this.#current = new Map()
      this.#slot = slot
    }
    const key = userId ? `${rate} ${userId}` : `${rate} @${address}`
    const allowed = userId ? limits[rate].person : limits[rate].address
    const elapsed = (now % MINUTE) / MINUTE
    const hits = (this.#current.get(key) ?? 0) + 1
    if ((this.#previous.get(key) ?? 0) * (1 - elapsed) + hits > allowed) {
      const seconds = Math.max(1, Math.ceil((1 - elapsed) * 60))
      throw problem('house.too_many', { seconds }).with({ seconds })
    }
    this.#current.set(key, hits)
  }
}
