// A board in flat tables, for what looks at hundreds of millions of pairs: what each pair is worth, what each work has, who holds what.
import { type Board, expertsOn, replace } from './board.ts'

/** What a pair that may not come about is worth: less than any that may. */
const NEVER = -32_768

export interface Seats {
  readonly board: Board
  /** By work · experts + expert; `NEVER` where the expert may not have the work or said no. */
  readonly worth: Int16Array
  /** Experts who may have a work, the worthiest first. */
  readonly ranked: readonly Int32Array[]
  /** What each work has, kept experts included. */
  readonly sums: Int32Array
  /** The works each expert has that may change hands. */
  readonly held: readonly number[][]
}

/** The tables of a board; from then on the board is changed by `put` alone. */
export const seatsOf = (board: Board): Seats => {
  const { prepared, assigned } = board
  const size = prepared.experts.length
  const worth = new Int16Array(assigned.length * size)
  const sums = new Int32Array(assigned.length)
  const held: number[][] = prepared.experts.map(() => [])
  const ranked: Int32Array[] = []
  const keys = new Int32Array(size)
  for (let work = 0; work < assigned.length; work++) {
    let open = 0
    for (let expert = 0; expert < size; expert++) {
      const isOpen = prepared.isAllowed(work, expert) && !prepared.isUnwanted(work, expert)
      const value = isOpen ? prepared.value(work, expert) : NEVER
      worth[work * size + expert] = value
      if (isOpen) keys[open++] = (prepared.scale.most - value) * size + expert
    }
    ranked.push(
      keys
        .slice(0, open)
        .sort()
        .map((key) => key % size),
    )
    for (const expert of expertsOn(board, work)) sums[work]! += prepared.value(work, expert)
    for (const expert of assigned[work]!) held[expert]!.push(work)
  }
  return { board, worth, ranked, sums, held }
}

/** Whether `comer`, who may have the work (`worth`), may take the place of `goer`: not there already, and no second one of a school. */
export const mayCome = ({ board }: Seats, work: number, goer: number, comer: number): boolean => {
  const { experts } = board.prepared
  const school = board.isOneSchoolPerWork ? experts[comer]!.schoolId : null
  for (const other of expertsOn(board, work))
    if (other === comer || (other !== goer && school !== null && experts[other]!.schoolId === school)) return false
  return true
}

/** Puts `comer` in the place of `goer`. */
export const put = ({ board, sums, held }: Seats, work: number, goer: number, comer: number): void => {
  replace(board, work, goer, comer)
  sums[work]! += board.prepared.value(work, comer) - board.prepared.value(work, goer)
  const own = held[goer]!
  own[own.indexOf(work)] = own.at(-1)!
  own.pop()
  held[comer]!.push(work)
}

/** A copy of who has what; `restore` returns to it. */
export const restoring = (seats: Seats): (() => void) => {
  const { board, sums, held } = seats
  const assigned = board.assigned.map((own) => [...own])
  const [loads, before, works] = [board.loads.slice(), sums.slice(), held.map((own) => [...own])]
  return () => {
    assigned.forEach((own, work) => {
      board.assigned[work] = own
    })
    board.loads.set(loads)
    sums.set(before)
    works.forEach((own, expert) => {
      held[expert]!.splice(0, held[expert]!.length, ...own)
    })
  }
}
