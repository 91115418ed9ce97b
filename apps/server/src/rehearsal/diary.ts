// What happens in a rehearsal, step by step: how many tried, how many came through, and what stood in the way of the others.
import type { RehearsalReport } from '@kaisai/contract/competition/rehearsal.endpoints'
import type { RehearsalStep } from '@kaisai/contract/competition/rehearsal-steps'

const EXAMPLES = 5
const MOST_OBSTACLES = 30

type Steps = RehearsalReport['steps']

interface Obstacle {
  count: number
  isBridged: boolean
  readonly examples: string[]
}

/** One step of one stage. */
export class Entry {
  readonly step: RehearsalStep
  readonly stageName: string
  readonly time: Date
  tried = 0
  done = 0
  readonly #obstacles = new Map<string, Obstacle>()

  constructor(step: RehearsalStep, stageName: string, time: Date) {
    this.step = step
    this.stageName = stageName
    this.time = time
  }

  /** Somebody came through. */
  passed(count = 1): void {
    this.tried += count
    this.done += count
  }

  /** Somebody was stopped by this sentence. */
  stopped(text: string, example: string): void {
    this.tried += 1
    this.#note(text, example, false)
  }

  /** Something stood in the way that somebody else, or a stand-in, got out of it. */
  bridged(text: string, example: string): void {
    this.#note(text, example, true)
  }

  #note(text: string, example: string, isBridged: boolean): void {
    const held = this.#obstacles.get(text) ?? { count: 0, isBridged, examples: [] }
    held.count += 1
    if (held.examples.length < EXAMPLES && example !== '' && !held.examples.includes(example)) held.examples.push(example)
    this.#obstacles.set(text, held)
  }

  report(): Steps[number] {
    const { step, stageName, time, tried, done } = this
    const obstacles = [...this.#obstacles]
      .map(([text, { count, isBridged, examples }]) => ({ text, count, isBridged, examples }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_OBSTACLES)
    return { step, stageName, time: time.toISOString(), tried, done, obstacles }
  }
}

/** The steps of a rehearsal in the order they were begun. */
export class Diary {
  readonly #entries: Entry[] = []

  begin(step: RehearsalStep, stageName: string, time: Date): Entry {
    const entry = new Entry(step, stageName, time)
    this.#entries.push(entry)
    return entry
  }

  report(): Steps {
    return this.#entries.filter(({ tried }) => tried > 0).map((entry) => entry.report())
  }
}
