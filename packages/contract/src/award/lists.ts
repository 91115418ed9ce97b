// A team in several lists: the general one and those of its markers. What it keeps of them. Pure.
import type { ListsKeep } from './labels.ts'

/** Which lists come first by the rule; 0 before 1. With the higher award or both kept, levels alone decide. */
export const listTurn = (keep: ListsKeep | undefined, markerId: string | null | undefined): number => {
  if (keep === 'general') return markerId == null ? 0 : 1
  if (keep === 'marker') return markerId == null ? 1 : 0
  return 0
}

interface InList {
  readonly level: number
  readonly markerId?: string | null | undefined
}

/** What somebody who holds awards does with an award that became free: null, it is not for him; else the awards he leaves for it. */
export const leavesFor = <H extends InList>(
  keep: ListsKeep | undefined,
  held: readonly H[],
  free: InList,
): readonly H[] | null => {
  const isSame = (one: H): boolean => (one.markerId ?? null) === (free.markerId ?? null)
  const counted = keep === 'both' ? held.filter(isSame) : held
  const isBetter = (one: H): boolean => {
    const turn = listTurn(keep, one.markerId) - listTurn(keep, free.markerId)
    return turn < 0 || (turn === 0 && one.level <= free.level)
  }
  return counted.some(isBetter) ? null : counted
}
