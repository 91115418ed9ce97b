// Where categories stand, and what a drag or a step makes of their places. Pure; the server checks all of it again.
import { type Branch, branchesOf } from '#web/ui/tree.ts'

/** Categories have three levels at most; the server refuses a fourth. */
export const MOST_LEVELS = 3

export interface Place {
  readonly itemId: string
  readonly parentId: string | null
}

/** A category in the list: how deep it stands, and where among those beside it. */
export interface Line<P extends Place = Place> {
  readonly item: P
  /** The one above it; null at the top, also where the stored one is not in the list. */
  readonly parentId: string | null
  /** 0 at the top. */
  readonly depth: number
  /** Levels below it. */
  readonly height: number
  /** Its place among its siblings, and how many they are. */
  readonly at: number
  readonly count: number
}

/** All categories from top to bottom, each with its place in the tree. */
export const linesOf = <P extends Place>(items: readonly P[]): Line<P>[] =>
  walk(
    branchesOf(
      items,
      ({ itemId }) => itemId,
      ({ parentId }) => parentId,
    ),
    null,
    0,
  )

const walk = <P extends Place>(branches: readonly Branch<P>[], parentId: string | null, depth: number): Line<P>[] =>
  branches.flatMap((branch, at) => [
    { item: branch.row, parentId, depth, height: heightOf(branch), at, count: branches.length },
    ...walk(branch.children, branch.row.itemId, depth + 1),
  ])

const heightOf = <P extends Place>({ children }: Branch<P>): number =>
  children.length === 0 ? 0 : 1 + Math.max(...children.map(heightOf))

/** The categories teams enter: enabled, with none below. */
export const enteredOf = <P extends Place & { isEnabled: boolean }>(items: readonly P[]): P[] =>
  items.filter(({ itemId, isEnabled }) => isEnabled && !items.some(({ parentId }) => parentId === itemId))

/** A category and everything below it, in the order of the lines. */
const branchAt = <P extends Place>(lines: readonly Line<P>[], from: number): Line<P>[] => {
  const top = lines[from]!
  const end = lines.findIndex(({ depth }, at) => at > from && depth <= top.depth)
  return lines.slice(from, end === -1 ? lines.length : end)
}

/** The lines as they are while one is dragged: what stands below it travels with it unseen. */
export const withoutBelow = <P extends Place>(lines: readonly Line<P>[], itemId: string | null): Line<P>[] => {
  const from = lines.findIndex(({ item }) => item.itemId === itemId)
  if (from === -1) return [...lines]
  const below = new Set(branchAt(lines, from).slice(1))
  return lines.filter((line) => !below.has(line))
}

/** The categories one may stand below: not itself, none of its own, and its branch still fits into three levels. Null: a new one. */
export const parentsFor = <P extends Place>(lines: readonly Line<P>[], itemId: string | null): Line<P>[] => {
  const from = lines.findIndex(({ item }) => item.itemId === itemId)
  const own = new Set(from === -1 ? [] : branchAt(lines, from))
  const height = lines[from]?.height ?? 0
  return lines.filter((line) => !own.has(line) && line.depth + 1 + height < MOST_LEVELS)
}

/** Where a dragged category would land: below which one, and how deep. */
export interface Landing {
  readonly parentId: string | null
  readonly depth: number
}

/**
 * Where a category lands that is dragged onto the place of another one and as far to the side as `wish` (a depth). The neighbors
 * decide how deep it may stand. Null: its branch does not fit there.
 */
export const landingOf = (lines: readonly Line[], itemId: string, overId: string, wish: number): Landing | null => {
  const order = dragged(lines, itemId, overId)
  if (!order) return null
  const { row, at } = order
  const moved = row[at]!
  const [above, next] = [row[at - 1], row[at + 1]]
  const least = next?.depth ?? 0
  const most = Math.min(above ? above.depth + 1 : 0, MOST_LEVELS - 1 - moved.height)
  if (least > most) return null
  const depth = Math.min(Math.max(wish, least), most)
  if (depth === 0) return { parentId: null, depth }
  if (above && depth > above.depth) return { parentId: above.item.itemId, depth }
  const sibling = row.slice(0, at).findLast((line) => line.depth === depth)
  return { parentId: sibling?.parentId ?? null, depth }
}

// The seen lines with the dragged one on its new place.
const dragged = (lines: readonly Line[], itemId: string, overId: string): { row: Line[]; at: number } | null => {
  const seen = withoutBelow(lines, itemId)
  const at = seen.findIndex(({ item }) => item.itemId === overId)
  const moved = seen.find(({ item }) => item.itemId === itemId)
  if (!moved || at === -1) return null
  const others = seen.filter((line) => line !== moved)
  return { row: [...others.slice(0, at), moved, ...others.slice(at)], at }
}

/** The whole tree after a drag; null where nothing changes or the branch does not fit. */
export const placesAfterDrag = (lines: readonly Line[], itemId: string, overId: string, wish: number): Place[] | null => {
  const landing = landingOf(lines, itemId, overId, wish)
  const order = dragged(lines, itemId, overId)
  if (!landing || !order) return null
  const from = lines.findIndex(({ item }) => item.itemId === itemId)
  const places = order.row.flatMap((line) =>
    line.item.itemId === itemId
      ? [{ itemId, parentId: landing.parentId }, ...branchAt(lines, from).slice(1).map(placeOf)]
      : [placeOf(line)],
  )
  return isSame(places, lines) ? null : places
}

const placeOf = ({ item, parentId }: Line): Place => ({ itemId: item.itemId, parentId })
const isSame = (places: readonly Place[], lines: readonly Line[]): boolean =>
  places.every(({ itemId, parentId }, at) => lines[at]!.item.itemId === itemId && lines[at]!.parentId === parentId)

/** One step of a category: up or down among its siblings, in below the one before it, out beside the one above it. */
export const steps = ['up', 'down', 'in', 'out'] as const
export type Step = (typeof steps)[number]

/** Whether a category can take a step from where it stands. */
export const mayStep = ({ at, count, depth, height }: Line, step: Step): boolean => {
  if (step === 'up') return at > 0
  if (step === 'down') return at < count - 1
  if (step === 'out') return depth > 0
  return at > 0 && depth + 1 + height < MOST_LEVELS
}

/** The whole tree after a step; null where it cannot be taken. */
export const placesAfterStep = (lines: readonly Line[], itemId: string, step: Step): Place[] | null => {
  const line = lines.find(({ item }) => item.itemId === itemId)
  if (!line || !mayStep(line, step)) return null
  const below = new Map<string | null, string[]>()
  for (const { item, parentId } of lines) below.set(parentId, [...(below.get(parentId) ?? []), item.itemId])
  const beside = below.get(line.parentId)!
  const before = beside[line.at - 1]!
  beside.splice(line.at, 1)
  if (step === 'up') beside.splice(line.at - 1, 0, itemId)
  else if (step === 'down') beside.splice(line.at + 1, 0, itemId)
  else if (step === 'in') below.set(before, [...(below.get(before) ?? []), itemId])
  else {
    const parent = lines.find(({ item }) => item.itemId === line.parentId)!
    below.get(parent.parentId)!.splice(parent.at + 1, 0, itemId)
  }
  return placesBelow(below, null)
}

const placesBelow = (below: ReadonlyMap<string | null, readonly string[]>, parentId: string | null): Place[] =>
  (below.get(parentId) ?? []).flatMap((itemId) => [{ itemId, parentId }, ...placesBelow(below, itemId)])

/** The same categories on new places, before the server has them. */
export const placed = <P extends Place>(items: readonly P[], places: readonly Place[]): P[] =>
  places.flatMap(({ itemId, parentId }) => {
    const item = items.find((one) => one.itemId === itemId)
    return item ? [{ ...item, parentId }] : []
  })
