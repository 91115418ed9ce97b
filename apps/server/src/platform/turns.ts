// Fair turns for costly work: a line for each neighborhood, served round robin. Knows neither passwords nor HTTP.

export interface TurnsOptions {
  /** Works that run at the same time. */
  readonly atOnce: number
  /** Places to wait, of all neighborhoods together and of one. */
  readonly mostWaiting: number
  readonly mostOfOne: number
  /** Longest wait, milliseconds; after that the place is given up. */
  readonly waitMs: number
  /** The clock in milliseconds; the process's own unless given. */
  readonly now?: () => number
}

export interface Turns {
  /** Runs `work` when it is the turn of `from`. Throws TurnsFull when no place is left or the wait was too long. */
  take<T>(from: string, work: () => Promise<T>): Promise<T>
  /** Gives up the places whose wait is over. Called by a timer of its own while somebody waits. */
  giveUp(): void
}

/** No place to wait was left, or the wait was too long: come back in `seconds`. */
export class TurnsFull extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super(`too much work waits, come back in ${seconds} s`)
    this.name = 'TurnsFull'
    this.seconds = seconds
  }
}

interface Place {
  readonly until: number
  readonly go: () => void
  readonly refuse: (error: TurnsFull) => void
}

const LONGEST_RETURN_SECONDS = 30
/** Weight of the newest work in the average duration. */
const NEWEST = 0.1

/**
 * Makes fair turns. Whatever one neighborhood queues, the next work of another one waits for at most one work of each
 * neighborhood that waits as well, besides those that run.
 */
export const makeTurns = ({ atOnce, mostWaiting, mostOfOne, waitMs, now = () => performance.now() }: TurnsOptions): Turns => {
  // A neighborhood that was served goes to the end: a Map keeps the order of insertion.
  const lines = new Map<string, Place[]>()
  let running = 0
  let waiting = 0
  let averageMs = 100
  let timer: NodeJS.Timeout | null = null

  // When the last in the line of `from` would be served, if all neighborhoods keep waiting.
  const secondsFor = (from: string): number => {
    const ahead = Math.max(1, lines.get(from)?.length ?? 0) * Math.max(1, lines.size)
    return Math.min(LONGEST_RETURN_SECONDS, Math.max(1, Math.ceil((ahead * averageMs) / atOnce / 1000)))
  }
  const giveUp = (): void => {
    for (const [from, line] of lines) {
      const late = line.filter(({ until }) => until <= now())
      if (late.length === 0) continue
      const kept = line.filter(({ until }) => until > now())
      waiting -= late.length
      if (kept.length > 0) lines.set(from, kept)
      else lines.delete(from)
      for (const place of late) place.refuse(new TurnsFull(secondsFor(from)))
    }
    if (waiting === 0 && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }
  const wait = (from: string): Promise<void> => {
    const line = lines.get(from) ?? []
    if (waiting >= mostWaiting || line.length >= mostOfOne) throw new TurnsFull(secondsFor(from))
    timer ??= setInterval(giveUp, 1000).unref()
    waiting++
    lines.set(from, line)
    return new Promise((go, refuse) => line.push({ until: now() + waitMs, go, refuse }))
  }
  const leave = (): void => {
    giveUp()
    const [next] = lines
    if (!next) {
      running--
      return
    }
    // The place is handed on by the one who leaves, so `running` does not change.
    const [from, line] = next
    lines.delete(from)
    waiting--
    const place = line.shift()!
    if (line.length > 0) lines.set(from, line)
    place.go()
  }

  return {
    async take(from, work) {
      if (running >= atOnce) await wait(from)
      else running++
      const began = now()
      try {
        return await work()
      } finally {
        averageMs += (now() - began - averageMs) * NEWEST
        leave()
      }
    },
    giveUp,
  }
}
