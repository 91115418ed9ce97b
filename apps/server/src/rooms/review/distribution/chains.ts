// Chains of exchanges that raise one work: somebody better comes for somebody of its own, and passes a work of his on.
import { mayCome, put, type Seats } from './seats.ts'
import type { Share } from './shares.ts'

interface Step {
  readonly work: number
  readonly goer: number
  readonly comer: number
}

/** Whether `expert` may take a work more while `goer` gives one up. */
export const hasRoom = ({ board: { loads } }: Seats, shares: readonly Share[], expert: number, goer: number): boolean => {
  const { high, low } = shares[expert]!
  return expert === goer || (loads[expert]! < Math.max(high, low) && loads[goer]! > shares[goer]!.low)
}

/**
 * Carries out one chain that gives `work` more: the last of it has room or is the one who went, and no other work falls under `line`, or
 * further under it. Breadth first, so that few works are touched. False: there is none.
 */
export const raiseBy = (seats: Seats, shares: readonly Share[], work: number, line: number): boolean => {
  const { board, worth } = seats
  const { prepared } = board
  const [size, sum] = [prepared.experts.length, seats.sums[work]!]
  const goers = [...board.assigned[work]!].sort((a, b) => prepared.value(work, a) - prepared.value(work, b) || a - b)
  for (const goer of goers) {
    const starts: { comer: number; gain: number; reaches: boolean }[] = []
    for (let comer = 0; comer < size; comer++) {
      const gain = worth[work * size + comer]! - prepared.value(work, goer)
      if (gain > 0 && mayCome(seats, work, goer, comer)) starts.push({ comer, gain, reaches: sum + gain >= line })
    }
    // Those who reach the line come first; of these the ones who bring least, since others may need the best.
    starts.sort((a, b) =>
      a.reaches === b.reaches ? (a.reaches ? a.gain - b.gain : b.gain - a.gain) || a.comer - b.comer : a.reaches ? -1 : 1,
    )
    const first = starts.map(({ comer }) => ({ work, goer, comer }))
    const chain = chainFrom(seats, shares, first, line)
    if (chain === null) continue
    // From the end, so that a place is free before somebody comes to it.
    for (const step of chain.toReversed()) put(seats, step.work, step.goer, step.comer)
    return true
  }
  return false
}

const chainFrom = (seats: Seats, shares: readonly Share[], firsts: readonly Step[], line: number): Step[] | null => {
  if (firsts.length === 0) return null
  const { work: first, goer } = firsts[0]!
  const { board, worth, ranked, sums, held } = seats
  const size = board.prepared.experts.length
  const stepTo = new Map<number, Step>(firsts.map((step) => [step.comer, step]))
  for (const { comer } of firsts) if (hasRoom(seats, shares, comer, goer)) return chainTo(stepTo, comer, first)
  const queue = firsts.map(({ comer }) => comer)
  const isMet = new Uint8Array(size)
  for (const comer of queue) isMet[comer] = 1
  for (let at = 0; at < queue.length && queue.length < size; at++) {
    const expert = queue[at]!
    for (const work of held[expert]!) {
      if (work === first || isOn(stepTo, expert, first, work)) continue
      const row = work * size
      const sum = sums[work]!
      const least = Math.min(line, sum) - sum + board.prepared.value(work, expert)
      for (const comer of ranked[work]!) {
        if (worth[row + comer]! < least) break
        if (isMet[comer] || !mayCome(seats, work, expert, comer)) continue
        stepTo.set(comer, { work, goer: expert, comer })
        // Room is asked when somebody is met: most chains are short.
        if (hasRoom(seats, shares, comer, goer)) return chainTo(stepTo, comer, first)
        isMet[comer] = 1
        queue.push(comer)
      }
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
