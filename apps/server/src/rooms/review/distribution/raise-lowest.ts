// The work that has least: raised as far as it can be, then the total as far as that allows.
import { type Board, expertsOn } from './board.ts'
import { hasRoom, raiseBy } from './chains.ts'
import { mayCome, put, restoring, type Seats, seatsOf } from './seats.ts'
import type { Share } from './shares.ts'

/** Experts looked at for each seat while the total is made larger, and passes over all seats at most. */
const LOOKED_AT = 24
const PASSES = 6

/** What a work has, kept experts included. */
export const sumOf = (board: Board, work: number): number =>
  expertsOn(board, work).reduce((sum, expert) => sum + board.prepared.value(work, expert), 0)

/** The most any plan can give to the work that has least: every work with the best experts it may have. Null: no work can be changed. */
export const lowestBoundOf = (board: Board): number | null => {
  const { prepared } = board
  let least: number | null = null
  for (const work of openWorks(board)) {
    // The best so far, the smallest first.
    const best = new Int32Array(board.assigned[work]!.length).fill(-prepared.scale.warning)
    let most = prepared.kept[work]!.reduce((sum, expert) => sum + prepared.value(work, expert), 0)
    most += best.reduce((a, b) => a + b, 0)
    // A work that could have more than the least of others is not looked at further.
    for (let expert = 0; expert < prepared.experts.length && (least === null || most < least); expert++) {
      if (prepared.experts[expert]!.maxLoad <= prepared.keptLoads[expert]! || !prepared.isAllowed(work, expert)) continue
      const value = prepared.value(work, expert)
      if (value <= best[0]!) continue
      most += value - best[0]!
      best[0] = value
      best.sort()
    }
    if (least === null || most < least) least = most
  }
  return least
}

// Works whose experts can be changed and that have all they need; works left short are another matter.
const openWorks = ({ prepared, assigned }: Board): number[] =>
  assigned.flatMap((own, work) => (own.length > 0 && own.length === prepared.wanted[work]! ? [work] : []))

/**
 * Raises the lowest sum of a work by chains of exchanges, and then the total without lowering it; loads stay within `shares`. The highest
 * line is found by halving: a line is reached when every work below it can be raised to it by chains in which no other work falls below.
 * Returns the lowest sum; null where no work can be changed.
 */
export const raiseLowest = (board: Board, shares: readonly Share[]): number | null => {
  const works = openWorks(board)
  if (works.length === 0) return null
  const seats = seatsOf(board)
  const lowest = (): number => works.reduce((least, work) => Math.min(least, seats.sums[work]!), Number.POSITIVE_INFINITY)
  // Works a line failed at are the first to be raised to the next: one that cannot be reached is found out at once.
  const hard = new Set<number>()
  let low = lowest()
  let high = lowestBoundOf(board)!
  while (low < high) {
    const line = low + Math.ceil((high - low) / 2)
    const restore = restoring(seats)
    const failed = failedAt(seats, shares, works, hard, line)
    if (failed === null) low = lowest()
    else {
      hard.add(failed)
      restore()
      high = line - 1
    }
  }
  raiseTotal(seats, shares, works, low)
  return low
}

// The first work that cannot be raised to the line; null: all could.
const failedAt = (
  seats: Seats,
  shares: readonly Share[],
  works: readonly number[],
  hard: ReadonlySet<number>,
  line: number,
): number | null => {
  const { sums } = seats
  const poor = works
    .filter((work) => sums[work]! < line)
    .sort((a, b) => Number(hard.has(b)) - Number(hard.has(a)) || sums[a]! - sums[b]! || a - b)
  for (const work of poor) while (sums[work]! < line) if (!raiseBy(seats, shares, work, line)) return work
  return null
}

// Moves and exchanges that bring more in all and leave no work below the line, seat by seat, until a pass brings nothing.
const raiseTotal = (seats: Seats, shares: readonly Share[], works: readonly number[], line: number): void => {
  const { board, worth, ranked, sums, held } = seats
  const { prepared } = board
  const size = prepared.experts.length
  const keepsLine = (work: number, change: number): boolean => change >= 0 || sums[work]! + change >= Math.min(line, sums[work]!)
  for (let pass = 0; pass < PASSES; pass++) {
    let gained = 0
    for (const work of works)
      for (const goer of [...board.assigned[work]!]) {
        const own = prepared.value(work, goer)
        let found: { gain: number; comer: number; other: number | null } | null = null
        for (const comer of ranked[work]!.subarray(0, LOOKED_AT)) {
          const here = worth[work * size + comer]! - own
          // Whoever brings less here may bring more there, and is found from there.
          if (here <= 0) break
          if (!mayCome(seats, work, goer, comer)) continue
          if (here > (found?.gain ?? 0) && hasRoom(seats, shares, comer, goer)) found = { gain: here, comer, other: null }
          for (const other of held[comer]!) {
            const there = worth[other * size + goer]! - prepared.value(other, comer)
            if (here + there <= (found?.gain ?? 0) || other === work) continue
            if (mayCome(seats, other, comer, goer) && keepsLine(other, there)) found = { gain: here + there, comer, other }
          }
        }
        if (found === null) continue
        put(seats, work, goer, found.comer)
        if (found.other !== null) put(seats, found.other, found.comer, goer)
        gained += found.gain
      }
    if (gained === 0) return
  }
}
