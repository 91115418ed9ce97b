// How many there will be at a deadline, by how earlier editions filled up before theirs. Pure.

/** Rows by the whole hours that were left before the deadline (rounded up; 0: at it or later), and how many there were. */
export type ByHoursLeft = ReadonlyMap<number, number>

/** Below so many rows of earlier editions, or so small a share of them by this hour, nothing is said. */
export const LEAST_BEFORE = 20
export const LEAST_SHARE = 0.05

/** How many rows had come by a number of hours before the deadline, linear within an hour; at the deadline all, late ones too. */
export const countBy = (rows: ByHoursLeft, hoursLeft: number): number => {
  const next = Math.ceil(hoursLeft)
  let sum = 0
  for (const [hour, count] of rows)
    if (hoursLeft <= 0 || hour > next) sum += count
    // Rows of hour `next` came between `next` and `next - 1` hours before the end.
    else if (hour === next) sum += count * (next - hoursLeft)
  return sum
}

/** The same as a share of all; 0 of none. */
export const shareBy = (rows: ByHoursLeft, hoursLeft: number): number => {
  const all = countBy(rows, 0)
  return all === 0 ? 0 : countBy(rows, hoursLeft) / all
}

/**
 * How many there will be at a later hour, if they come as in earlier editions: those there are, times the share by then over the share by
 * now. Null where earlier editions say too little.
 */
export const forecastAt = (now: number, earlier: ByHoursLeft, hoursLeft: number, atHoursLeft: number): number | null => {
  const share = shareBy(earlier, hoursLeft)
  return countBy(earlier, 0) < LEAST_BEFORE || share < LEAST_SHARE
    ? null
    : Math.round((now * shareBy(earlier, atHoursLeft)) / share)
}
