// The order of recommendation while it is edited. Pure.

/** The list with one moved to another place. Places out of range leave it as it is. */
export const withMoved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Teams as they are now, in the order somebody was about to save: who is gone falls out, who is new comes last. */
export const rebased = (mine: readonly string[], now: readonly string[]): readonly string[] => [
  ...mine.filter((id) => now.includes(id)),
  ...now.filter((id) => !mine.includes(id)),
]

/** Whether both are the same teams in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
