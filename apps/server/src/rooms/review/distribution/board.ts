// A distribution that is being changed: who has what, and which exchanges are allowed.
import type { Prepared } from './prepared.ts'

export interface Board {
  readonly prepared: Prepared
  /** New experts of each work, by number; those that stay are in `prepared.kept`. */
  readonly assigned: number[][]
  readonly loads: Int32Array
  readonly isOneSchoolPerWork: boolean
  /** Whether the exchange would leave the work with less than any may have. */
  isTooPoor?(work: number, goer: number, comer: number): boolean
}

export const boardOf = (prepared: Prepared, assigned: number[][], isOneSchoolPerWork: boolean): Board => {
  const loads = Int32Array.from(prepared.keptLoads)
  for (const own of assigned) for (const expert of own) loads[expert]! += 1
  return { prepared, assigned, loads, isOneSchoolPerWork }
}

/** All experts of a work. */
export const expertsOn = ({ prepared, assigned }: Board, work: number): readonly number[] =>
  prepared.kept[work]!.length === 0 ? assigned[work]! : [...prepared.kept[work]!, ...assigned[work]!]

/** Whether `comer` may take the place of `goer` in a work, loads aside. */
export const mayReplace = (board: Board, work: number, goer: number, comer: number): boolean => {
  const { prepared } = board
  if (!prepared.isAllowed(work, comer) || prepared.isUnwanted(work, comer)) return false
  if (board.isTooPoor?.(work, goer, comer)) return false
  const school = board.isOneSchoolPerWork ? prepared.experts[comer]!.schoolId : null
  for (const other of expertsOn(board, work)) {
    if (other === comer) return false
    if (other !== goer && school !== null && prepared.experts[other]!.schoolId === school) return false
  }
  return true
}

/** Puts `comer` in the place of `goer`. */
export const replace = (board: Board, work: number, goer: number, comer: number): void => {
  const own = board.assigned[work]!
  own[own.indexOf(goer)] = comer
  board.loads[goer]! -= 1
  board.loads[comer]! += 1
}
