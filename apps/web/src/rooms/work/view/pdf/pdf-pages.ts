// Where the pages of a paper stand below each other, and which of them are in sight. Pure.

export interface PageSize {
  readonly width: number
  readonly height: number
}
export interface PageList {
  /** Pixels from the top of the list to the top of each page. */
  readonly tops: readonly number[]
  readonly heights: readonly number[]
  readonly total: number
}

/** Pixels between two pages, and above the first. */
export const GAP = 12
export const LEAST_SCALE = 0.25
export const MOST_SCALE = 5
/** Pixels a canvas may have: phones give up above it. */
const MOST_PIXELS = 12_000_000

/** The places of `count` pages: those whose size is not known yet are taken to be like the first. */
export const placePages = (count: number, sizes: ReadonlyMap<number, PageSize>, scale: number): PageList => {
  const first = sizes.get(1) ?? { width: 595, height: 842 }
  const heights = Array.from({ length: count }, (_, at) => Math.round((sizes.get(at + 1) ?? first).height * scale))
  const tops: number[] = []
  let top = GAP
  for (const height of heights) {
    tops.push(top)
    top += height + GAP
  }
  return { tops, heights, total: top }
}

/** The numbers (from 1) of the pages that a window of the list touches, with one more on either side. */
export const pagesInSight = ({ tops, heights }: PageList, scrollTop: number, windowHeight: number): number[] => {
  const touched = tops.flatMap((top, at) => (top + heights[at]! >= scrollTop && top <= scrollTop + windowHeight ? [at + 1] : []))
  const [from, to] = [touched[0], touched.at(-1)]
  if (from === undefined || to === undefined) return []
  const first = Math.max(1, from - 1)
  return Array.from({ length: Math.min(tops.length, to + 1) - first + 1 }, (_, step) => first + step)
}

/** The page one reads: the one at a third of the window. */
export const pageAt = ({ tops }: PageList, scrollTop: number, windowHeight: number): number => {
  const line = scrollTop + windowHeight / 3
  const after = tops.findIndex((top) => top > line)
  return after < 0 ? Math.max(1, tops.length) : Math.max(1, after)
}

/** The scale at which the widest page fills a width, in pixels. */
export const scaleToWidth = (sizes: ReadonlyMap<number, PageSize>, width: number): number => {
  const widest = Math.max(1, ...[...sizes.values()].map((size) => size.width))
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, (width - 2 * GAP) / widest))
}

/** How many canvas pixels stand for one of the page: sharp where the machine can, fewer where it is too much. */
export const sharpness = ({ width, height }: PageSize, devicePixels: number): number =>
  Math.min(devicePixels, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)))
