// Looks into files people sent in processes of their own: a hostile file costs its own order, never the product.
// Memory outside the heap of JavaScript (buffers) is bounded for a process only; a thread may take all there is.
import { makeFairQueue } from './fair-queue.ts'
import { type MediaChild, openMediaChild } from './media-child.ts'
import type { Asked, Bounds, Order, Results } from './orders.ts'

export interface Terms extends Partial<Bounds> {
  /** Whose file it is: one order of a person at a time, and everybody in turn. */
  readonly userId?: string | null
}
interface Wanted {
  readonly asked: Asked
  readonly owner: string | null
  readonly done: (result: never) => void
  readonly failed: (error: unknown) => void
}
interface Place {
  readonly child: MediaChild
  isBusy: boolean
  idle: NodeJS.Timeout | null
}

/** Two lanes: copies that take minutes do not hold up an upload whose sender waits. */
const rules = {
  inspect: { processes: 2, warm: 1, bounds: { cpuSeconds: 20, seconds: 60, megabytes: 700 } },
  views: { processes: 2, warm: 0, bounds: { cpuSeconds: 60, seconds: 200, megabytes: 1200 } },
} as const satisfies Record<Order['kind'], { processes: number; warm: number; bounds: Bounds }>
/** Milliseconds without an order after which a process gives its memory back. */
const IDLE = 60_000
/** One that holds more than this after an order is replaced. MB. */
const MOST_RESTING = 350

const makeLane = (kind: Order['kind']) => {
  const { processes, warm } = rules[kind]
  const places = new Set<Place>()
  const busy = new Set<string>()
  const queue = makeFairQueue<Wanted>()
  let isUsed = false

  const next = (): void => {
    for (;;) {
      const free = [...places].find(({ isBusy }) => !isBusy)
      if (!free && places.size >= processes) return
      const wanted = queue.take((owner) => !busy.has(owner))
      if (!wanted) return
      void work(free ?? open(), wanted)
    }
  }
  const open = (): Place => {
    const place: Place = {
      child: openMediaChild(kind, () => {
        if (place.idle) clearTimeout(place.idle)
        places.delete(place)
        // The next upload finds a process that is awake.
        if (isUsed && places.size < warm) open()
        queueMicrotask(next)
      }),
      isBusy: false,
      idle: null,
    }
    places.add(place)
    return place
  }
  const work = async (place: Place, { asked, owner, done, failed }: Wanted): Promise<void> => {
    isUsed = true
    if (place.idle) clearTimeout(place.idle)
    place.isBusy = true
    if (owner !== null) busy.add(owner)
    const rest = (): void => {
      place.isBusy = false
      if (owner !== null) busy.delete(owner)
    }
    // At rest before anybody learns of it: who asks again at once finds this process.
    await place.child.carryOut(asked).then(
      (result) => {
        rest()
        done(result as never)
      },
      (error: unknown) => {
        rest()
        failed(error)
      },
    )
    if (place.isBusy) return
    if ((place.child.memory() ?? 0) > MOST_RESTING) place.child.end()
    place.idle = setTimeout(() => places.size > warm && place.child.end(), IDLE).unref()
    next()
  }
  return {
    add: (wanted: Wanted): void => {
      queue.add(wanted.owner, wanted)
      next()
    },
    pids: () => [...places].map(({ child }) => child.pid),
    close: (): void => {
      isUsed = false
      for (const { failed } of queue.drain()) failed(new Error('the product is stopping'))
      for (const { child } of [...places]) child.end()
    },
  }
}
const lanes = { inspect: makeLane('inspect'), views: makeLane('views') }

/**
 * Has an order carried out within the bounds of its kind, or those of `terms`. Throws MediaRefused; 'too-complex' when it takes
 * too much time or memory. Such an order is never tried again by itself.
 */
export const inMediaProcess = <K extends Order['kind']>(
  order: Extract<Order, { kind: K }>,
  { userId = null, ...bounds }: Terms = {},
): Promise<Results[K]> =>
  new Promise((done, failed) => {
    const { kind } = order as Order
    const asked = { order, bounds: { ...rules[kind].bounds, ...bounds } } as Asked
    lanes[kind].add({ asked, owner: userId, done: done as Wanted['done'], failed })
  })

/** Ends the processes; what they were at fails as unfinished. A later order starts them again. */
export const closeMediaProcesses = (): void => {
  for (const lane of Object.values(lanes)) lane.close()
}

/** The processes that live now. */
export const mediaProcesses = (): number[] => Object.values(lanes).flatMap((lane) => lane.pids())
