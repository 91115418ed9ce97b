// Calls asked again and again over data of growing sizes: medians, the slowest of a hundred, and how they grow.
import { median, table, verdict } from './measure.ts'

const ASKS = 60
const WARM = 8

export interface Asked {
  readonly name: string
  readonly p50: number
  readonly p99: number
}

/** Asks a call sixty times after eight to warm up; milliseconds. */
export const askedTimes = async (name: string, ask: (at: number) => Promise<unknown>): Promise<Asked> => {
  for (let at = 0; at < WARM; at++) await ask(at)
  const times: number[] = []
  for (let at = 0; at < ASKS; at++) {
    const began = performance.now()
    await ask(at)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return { name, p50: median(times), p99: times[Math.floor(times.length * 0.99)]! }
}

/** Prints the figures of each size beside each other, and the largest growth of a median. */
export const sizesTable = (figures: ReadonlyMap<number, readonly Asked[]>, mostGrowth?: number): void => {
  const sizes = [...figures.keys()]
  const first = figures.get(sizes[0]!)!
  const growth = first.map(({ p50 }, at) => figures.get(sizes.at(-1)!)![at]!.p50 / p50)
  table([
    ['asked', ...sizes.flatMap((size) => [`p50 ${size.toLocaleString('en')}`, 'p99 ms']), 'growth p50'],
    ...first.map((_, at) => {
      const row = sizes.map((size) => figures.get(size)![at]!)
      return [row[0]!.name, ...row.flatMap(({ p50, p99 }) => [p50.toFixed(1), p99.toFixed(1)]), growth[at]!.toFixed(2)]
    }),
  ])
  process.stdout.write('\n')
  if (mostGrowth !== undefined && sizes.length > 1)
    verdict(`largest growth of the median from ${sizes[0]!.toLocaleString('en')}`, Math.max(...growth), mostGrowth, 'less')
}
