// How entries of a wall stand in columns. Pure.
/** So many columns a wall may have; of those that leave as few places beside its last pictures the first. */
const COLUMNS = [3, 4] as const
/** A picture with its words is about so many times as high as words alone. */
const PICTURE = 3

/** Entries in columns: each stands in the one that is the shortest so far, the first of them. No column is empty. */
export const wallColumns = <T>(entries: readonly T[], hasPicture: (entry: T) => boolean): readonly (readonly T[])[] => {
  const count = Math.min(columnsFor(entries.filter(hasPicture).length), entries.length)
  const columns = Array.from({ length: count }, () => ({ height: 0, entries: [] as T[] }))
  for (const entry of entries) {
    const lowest = columns.reduce((best, one) => (one.height < best.height ? one : best))
    lowest.entries.push(entry)
    lowest.height += hasPicture(entry) ? PICTURE : 1
  }
  return columns.map((column) => column.entries)
}

const columnsFor = (pictures: number): number => {
  const left = (columns: number): number => (columns - (pictures % columns)) % columns
  return COLUMNS.reduce<number>((best, one) => (left(one) < left(best) ? one : best), COLUMNS[0])
}
