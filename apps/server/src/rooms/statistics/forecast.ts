// How many there will be at a deadline, by how earlier editions filled up before theirs. Pure.

/** Rows by the whole hours that were left before the deadline (rounded up; 0: at it or later), and how many there were. */
export type ByHoursLeft = ReadonlyMap<number, number>

/** Below so many rows of earlier editions, or so small a share of them by this hour, nothing is said. */
export const LEAST_BEFORE = 20
export const LEAST_SHARE = 0.05

/** The share of all rows that had come by a number of hours before the deadline, linear within an hour; 0 of none. */
export const shareBy = (rows: ByHoursLeft, hoursLeft: number): number => {
  // Late ones belong to the deadline.
  if (hoursLeft <= 0) return rows.size === 0 ? 0 : 1
  let [all, before, within] = [0, 0, 0]
  const next = Math.ceil(hoursLeft)
  for (const [hour, count] of rows) {
    all += count
    // Rows of hour `next` came between `next` and `next - 1` hours before the end.
    if (hour > next) before += count
    else if (hour === next) within = count
  }
  return all === 0 ? 0 : (before + within * (next - hoursLeft)) / all
}

/**
 * How many there will be at a later hour, if they come as in earlier editions: those there are, times the share by then over the share by
 * now. Null where earlier editions say too little.
 */
export const forecastAt = (now: number, earlier: ByHoursLeft, hoursLeft: number, atHoursLeft: number): number | null => {
  let all = 0
  for (const count of earlier.values()) all += count
  const share = shareBy(earlier, hoursLeft)
  return all < LEAST_BEFORE || share < LEAST_SHARE ? null : Math.round((now * shareBy(earlier, atHoursLeft)) / share)
}
