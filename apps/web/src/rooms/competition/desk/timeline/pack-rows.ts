// Where the bars of a lane stand and where their words go. Pure.

/** The widths letters take at 12 px, on the safe side. */
const WIDE_PX = 12.5
const NARROW_PX = 7

/** About how wide a word is at 12 px. */
export const wordWidth = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? WIDE_PX : NARROW_PX), 0)

/** Room a bar needs beside its word: grips and a sign. */
const AROUND_PX = 14
const GAP_PX = 6
/** A shorter bar could not be seen or hit. */
export const LEAST_BAR_PX = 8

export interface BarPlace {
  readonly x: number
  readonly widthPx: number
  /** Inside the bar, or beside it where the bar is too short. */
  readonly word: 'in' | 'right' | 'left'
  /** From 0. */
  readonly row: number
}

/** A bar before it has a row. `extraPx`: signs that stand beside the word. */
export interface BarWish {
  readonly x: number
  readonly widthPx: number
  readonly label: string
  readonly extraPx?: number
}

/** Places bars in as few rows as their words allow; earlier bars stand higher. The order of the answer is the order asked. */
export const packRows = (bars: readonly BarWish[], totalPx: number): BarPlace[] => {
  const rowEnds: number[] = []
  const places = new Map<BarWish, BarPlace>()
  for (const bar of bars.toSorted((a, b) => a.x - b.x || b.widthPx - a.widthPx)) {
    const widthPx = Math.max(LEAST_BAR_PX, bar.widthPx)
    const wordPx = wordWidth(bar.label) + (bar.extraPx ?? 0)
    const word = wordPx + AROUND_PX <= widthPx ? 'in' : bar.x + widthPx + GAP_PX + wordPx <= totalPx ? 'right' : 'left'
    const from = word === 'left' ? bar.x - GAP_PX - wordPx : bar.x
    const to = bar.x + widthPx + (word === 'right' ? GAP_PX + wordPx : 0)
    const free = rowEnds.findIndex((end) => end + GAP_PX <= from)
    const row = free === -1 ? rowEnds.length : free
    rowEnds[row] = to
    places.set(bar, { x: bar.x, widthPx, word, row })
  }
  return bars.map((bar) => places.get(bar)!)
}

/** How many rows places take; at least one. */
export const rowCount = (places: readonly BarPlace[]): number => Math.max(1, ...places.map(({ row }) => row + 1))
