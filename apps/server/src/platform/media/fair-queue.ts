// A queue in which everybody has a turn: one person's hundred orders hold up nobody's first.

export interface FairQueue<T> {
  /** `owner`: null for what belongs to nobody, which waits for nothing but its turn. */
  add(owner: string | null, item: T): void
  /** The next item of the owner who `isFree` and whose last turn is longest ago; undefined when there is none. */
  take(isFree: (owner: string) => boolean): T | undefined
  /** All that is left, taken out. */
  drain(): T[]
}

/** Owners whose last turn is remembered. */
const MOST_KNOWN = 1000

/** Makes an empty queue. */
export const makeFairQueue = <T>(): FairQueue<T> => {
  const lines = new Map<string | symbol, T[]>()
  // The number of each owner's last turn; who comes for the first time is before all others.
  const turns = new Map<string | symbol, number>()
  let turn = 0
  return {
    add: (owner, item) => {
      const key = owner ?? Symbol('nobody')
      const line = lines.get(key)
      if (line) line.push(item)
      else lines.set(key, [item])
    },
    take: (isFree) => {
      let first: string | symbol | undefined
      for (const key of lines.keys()) {
        if (typeof key === 'string' && !isFree(key)) continue
        if (first === undefined || (turns.get(key) ?? 0) < (turns.get(first) ?? 0)) first = key
      }
      if (first === undefined) return undefined
      const line = lines.get(first)!
      const item = line.shift()
      if (line.length === 0) lines.delete(first)
      turns.delete(first)
      if (typeof first === 'string') turns.set(first, ++turn)
      if (turns.size > MOST_KNOWN) turns.delete(turns.keys().next().value!)
      return item
    },
    drain: () => {
      const rest = [...lines.values()].flat()
      lines.clear()
      return rest
    },
  }
}
