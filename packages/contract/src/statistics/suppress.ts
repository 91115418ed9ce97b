// Small numbers are not published, nor what they could be computed from (decision 127). Pure.

/** Counts below this are hidden. */
export const LEAST_SHOWN = 5

/** What is hidden of counts whose sum is known cannot be computed: it is several counts, and they can be shared out in several ways. */
const isSafe = (hidden: readonly number[]): boolean => {
  const sum = hidden.reduce((total, count) => total + count, 0)
  return hidden.length >= 2 && sum >= LEAST_SHOWN && sum > hidden.length
}

/**
 * Which of `counts` (each at least 1, their sum published) are hidden: the small ones, those of `also`, and as many of the next smallest
 * as keep the hidden ones from being computed. `isSafe` is false where even hiding all of them does not: nothing of them may stand beside
 * their sum.
 */
export const hiddenOf = (
  counts: readonly number[],
  also: ReadonlySet<number> = new Set(),
): { readonly hidden: ReadonlySet<number>; readonly isSafe: boolean } => {
  const hidden = new Set(counts.flatMap((count, at) => (count < LEAST_SHOWN || also.has(at) ? [at] : [])))
  if (hidden.size === 0) return { hidden, isSafe: true }
  const rest = counts.map((count, at) => ({ count, at })).filter(({ at }) => !hidden.has(at))
  for (const { at } of rest.toSorted((a, b) => a.count - b.count)) {
    if (isSafe([...hidden].map((one) => counts[one]!))) break
    hidden.add(at)
  }
  return { hidden, isSafe: isSafe([...hidden].map((one) => counts[one]!)) }
}

export interface HiddenCounts {
  /** For each group: whether its sum is hidden, and which of its counts are. */
  readonly groups: readonly { readonly isHidden: boolean; readonly hidden: ReadonlySet<number> }[]
  /** Whether the groups can stand beside the sum of all; where not, they are left out. */
  readonly isSafe: boolean
}

/** The same for counts in groups (schools in provinces), where the sums of the groups and the sum of all are published as well. */
export const hiddenInGroups = (groups: readonly (readonly number[])[]): HiddenCounts => {
  const within = groups.map((counts) => hiddenOf(counts))
  const sums = groups.map((counts) => counts.reduce((total, count) => total + count, 0))
  const unsafe = new Set(within.flatMap(({ isSafe: safe }, at) => (safe ? [] : [at])))
  const { hidden, isSafe: isShown } = hiddenOf(sums, unsafe)
  return {
    groups: groups.map((counts, at) => {
      const own = within[at]!.hidden
      // A hidden sum is not the sum of what stands beside it.
      const smallest = counts.indexOf(Math.min(...counts))
      return { isHidden: hidden.has(at), hidden: hidden.has(at) && own.size === 0 ? new Set([smallest]) : own }
    }),
    isSafe: isShown,
  }
}
