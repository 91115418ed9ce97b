// The work that has least: raised as far as it can be, then the total as far as that allows.
import { type Board, mayReplace, replace } from './board.ts'
import type { Share } from './shares.ts'

/** Experts looked at for each seat while the total is made larger, and passes over all seats at most. */
const LOOKED_AT = 24
const PASSES = 6

/** What a work has, kept experts included. */
export const sumOf = ({ prepared, assigned }: Board, work: number): number => {
  let sum = 0
  for (const expert of prepared.kept[work]!) sum += prepared.value(work, expert)
  for (const expert of assigned[work]!) sum += prepared.value(work, expert)
  return sum
}

/** The most any plan can give to the work that has least: every work with the best experts it may have. Null: no work can be changed. */
export const lowestBoundOf = (board: Board): number | null => {
  const { prepared } = board
  let least: number | null = null
  for (const work of openWorks(board)) {
    // The best so far, the smallest first.
    const best = new Int32Array(board.assigned[work]!.length).fill(-prepared.scale.warning)
    for (let expert = 0; expert < prepared.experts.length; expert++) {
      if (prepared.experts[expert]!.maxLoad <= prepared.keptLoads[expert]! || !prepared.isAllowed(work, expert)) continue
      const value = prepared.value(work, expert)
      if (value > best[0]!) {
        best[0] = value
        best.sort()
      }
    }
    const most =
      prepared.kept[work]!.reduce((sum, expert) => sum + prepared.value(work, expert), 0) + best.reduce((a, b) => a + b, 0)
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
  const lowest = (): number => works.reduce((least, work) => Math.min(least, sumOf(board, work)), Number.POSITIVE_INFINITY)
  let low = lowest()
  let high = lowestBoundOf(board)!
  while (low < high) {
    const line = low + Math.ceil((high - low) / 2)
    const kept = copyOf(board)
    if (reach(board, shares, works, line)) low = lowest()
    else {
      restore(board, kept)
      high = line - 1
    }
  }
  raiseTotal(board, shares, low)
  return low
}

interface Copy {
  readonly assigned: number[][]
  readonly loads: Int32Array
}
const copyOf = ({ assigned, loads }: Board): Copy => ({ assigned: assigned.map((own) => [...own]), loads: loads.slice() })
const restore = (board: Board, kept: Copy): void => {
  kept.assigned.forEach((own, work) => {
    board.assigned[work] = own
  })
  board.loads.set(kept.loads)
}

const reach = (board: Board, shares: readonly Share[], works: readonly number[], line: number): boolean => {
  const poor = works.filter((work) => sumOf(board, work) < line).sort((a, b) => sumOf(board, a) - sumOf(board, b) || a - b)
  const held = holdings(board)
  for (const work of poor) while (sumOf(board, work) < line) if (!raise(board, held, shares, work, line)) return false
  return true
}

// The works each expert has that may change hands.
const holdings = ({ assigned, prepared }: Board): Set<number>[] => {
  const held = prepared.experts.map(() => new Set<number>())
  assigned.forEach((own, work) => {
    for (const expert of own) held[expert]!.add(work)
  })
  return held
}

const put = (board: Board, held: readonly Set<number>[], work: number, goer: number, comer: number): void => {
  replace(board, work, goer, comer)
  held[goer]!.delete(work)
  held[comer]!.add(work)
}

interface Step {
  readonly work: number
  readonly goer: number
  readonly comer: number
}

// One chain that gives `work` more: somebody better comes for somebody of its own, and passes a work of his on, until the last has room
// or is the one who went. Breadth first, so that few works are touched.
const raise = (board: Board, held: readonly Set<number>[], shares: readonly Share[], work: number, line: number): boolean => {
  const { prepared } = board
  const own = sumOf(board, work)
  const goers = [...board.assigned[work]!].sort((a, b) => prepared.value(work, a) - prepared.value(work, b) || a - b)
  for (const goer of goers) {
    const starts: { comer: number; gain: number }[] = []
    for (let comer = 0; comer < prepared.experts.length; comer++) {
      const gain = prepared.value(work, comer) - prepared.value(work, goer)
      if (gain > 0 && mayReplace(board, work, goer, comer)) starts.push({ comer, gain })
    }
    // Those who reach the line come first; of these the ones who bring least, since others may need the best.
    const reaches = (gain: number): boolean => own + gain >= line
    starts.sort((a, b) =>
      reaches(a.gain) === reaches(b.gain)
        ? reaches(a.gain)
          ? a.gain - b.gain || a.comer - b.comer
          : b.gain - a.gain || a.comer - b.comer
        : reaches(a.gain)
          ? -1
          : 1,
    )
    const chain = chainFrom(
      board,
      held,
      shares,
      work,
      goer,
      starts.map(({ comer }) => comer),
      line,
    )
    if (chain === null) continue
    // From the end, so that a place is free before somebody comes to it.
    for (const step of chain.toReversed()) put(board, held, step.work, step.goer, step.comer)
    return true
  }
  return false
}

const hasRoom = (board: Board, shares: readonly Share[], expert: number, goer: number): boolean => {
  const { high, low } = shares[expert]!
  if (expert === goer) return true
  return board.loads[expert]! < Math.max(high, low) && board.loads[goer]! > shares[goer]!.low
}

const chainFrom = (
  board: Board,
  held: readonly Set<number>[],
  shares: readonly Share[],
  first: number,
  goer: number,
  comers: readonly number[],
  line: number,
): Step[] | null => {
  const { prepared } = board
  const stepTo = new Map<number, Step>()
  for (const comer of comers) stepTo.set(comer, { work: first, goer, comer })
  for (const comer of comers) if (hasRoom(board, shares, comer, goer)) return chainTo(stepTo, comer, first)
  const others = prepared.experts.map((_, expert) => expert).filter((expert) => !stepTo.has(expert))
  const queue = [...comers]
  for (let at = 0; at < queue.length && others.length > 0; at++) {
    const expert = queue[at]!
    for (const work of held[expert]!) {
      if (work === first || isOn(stepTo, expert, first, work)) continue
      const sum = sumOf(board, work)
      const least = Math.min(line, sum) - sum + prepared.value(work, expert)
      let kept = 0
      for (const comer of others) {
        if (prepared.value(work, comer) < least || !mayReplace(board, work, expert, comer)) {
          others[kept++] = comer
          continue
        }
        stepTo.set(comer, { work, goer: expert, comer })
        // Room is asked when somebody is met: most chains are short.
        if (hasRoom(board, shares, comer, goer)) return chainTo(stepTo, comer, first)
        queue.push(comer)
      }
      others.length = kept
    }
  }
  return null
}

const chainTo = (stepTo: ReadonlyMap<number, Step>, last: number, first: number): Step[] => {
  const steps: Step[] = []
  for (let step = stepTo.get(last)!; ; step = stepTo.get(step.goer)!) {
    steps.unshift(step)
    if (step.work === first) return steps
  }
}
const isOn = (stepTo: ReadonlyMap<number, Step>, last: number, first: number, work: number): boolean => {
  for (let step = stepTo.get(last)!; step.work !== first; step = stepTo.get(step.goer)!) if (step.work === work) return true
  return false
}

// Moves and exchanges that bring more in all and leave no work below the line, seat by seat, until a pass brings nothing.
const raiseTotal = (board: Board, shares: readonly Share[], line: number): void => {
  const { prepared } = board
  const held = holdings(board)
  const best = openWorks(board).map((work) => ({ work, experts: bestOf(board, work) }))
  const keepsLine = (work: number, change: number): boolean => {
    const sum = sumOf(board, work)
    return sum + change >= Math.min(line, sum)
  }
  for (let pass = 0; pass < PASSES; pass++) {
    let gained = 0
    for (const { work, experts } of best)
      for (const goer of [...board.assigned[work]!]) {
        let found: { gain: number; comer: number; other: number | null } | null = null
        for (const comer of experts) {
          const here = prepared.value(work, comer) - prepared.value(work, goer)
          // Whoever brings less here may bring more there, and is found from there.
          if (here <= 0) break
          if (!mayReplace(board, work, goer, comer) || !keepsLine(work, here)) continue
          if (here > (found?.gain ?? 0) && hasRoom(board, shares, comer, goer)) found = { gain: here, comer, other: null }
          for (const other of held[comer]!) {
            const there = prepared.value(other, goer) - prepared.value(other, comer)
            if (here + there <= (found?.gain ?? 0) || other === work) continue
            if (mayReplace(board, other, comer, goer) && keepsLine(other, there)) found = { gain: here + there, comer, other }
          }
        }
        if (found === null) continue
        put(board, held, work, goer, found.comer)
        if (found.other !== null) put(board, held, found.other, found.comer, goer)
        gained += found.gain
      }
    if (gained === 0) return
  }
}

const bestOf = ({ prepared }: Board, work: number): number[] => {
  const experts: number[] = []
  for (let expert = 0; expert < prepared.experts.length; expert++) if (prepared.isAllowed(work, expert)) experts.push(expert)
  return experts.sort((a, b) => prepared.value(work, b) - prepared.value(work, a) || a - b).slice(0, LOOKED_AT)
}
