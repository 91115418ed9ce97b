// Trees out of flat lists, for organizations, departments and menus.

/** A row with the rows below it. */
export interface Branch<R> {
  row: R
  children: Branch<R>[]
}

/**
 * The rows as a tree, in the order they came. Rows whose upper row is not in the list stand at the top, so nothing that was
 * served is lost; a circle in the data is cut where it closes.
 */
export const branchesOf = <R>(rows: readonly R[], idOf: (row: R) => string, parentOf: (row: R) => string | null): Branch<R>[] => {
  const branches = new Map(rows.map((row) => [idOf(row), { row, children: [] as Branch<R>[] }]))
  const roots: Branch<R>[] = []
  for (const [id, branch] of branches) {
    const upper = branches.get(parentOf(branch.row) ?? '')
    if (upper && !isBelow(branches, parentOf, parentOf(branch.row), id)) upper.children.push(branch)
    else roots.push(branch)
  }
  return roots
}

const isBelow = <R>(
  branches: ReadonlyMap<string, Branch<R>>,
  parentOf: (row: R) => string | null,
  start: string | null,
  id: string,
): boolean => {
  const seen = new Set<string>()
  for (let at = start; at !== null && !seen.has(at); ) {
    if (at === id) return true
    seen.add(at)
    const upper = branches.get(at)
    at = upper ? parentOf(upper.row) : null
  }
  return false
}

/** All rows of a tree from top to bottom, each with its depth (0 at the top). */
export const flattened = <R>(branches: readonly Branch<R>[], depth = 0): { row: R; depth: number }[] =>
  branches.flatMap(({ row, children }) => [{ row, depth }, ...flattened(children, depth + 1)])

/** Ids of a row and of everything below it. */
export const idsBelow = <R>(branches: readonly Branch<R>[], idOf: (row: R) => string, id: string): Set<string> => {
  for (const branch of branches) {
    if (idOf(branch.row) === id) return new Set(flattened([branch]).map(({ row }) => idOf(row)))
    const found = idsBelow(branch.children, idOf, id)
    if (found.size > 0) return found
  }
  return new Set()
}
