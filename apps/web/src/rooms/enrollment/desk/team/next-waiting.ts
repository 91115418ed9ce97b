// Which enrollment is audited after this one. Pure.

/**
 * The one that follows in the queue of what waits for the auditor, without starting over. `before`: the queue as it was while the
 * current one still stood in it: an audited one has left, but those after it are still the next.
 */
export const following = (queue: readonly string[], currentId: string, before: readonly string[]): string | null => {
  const at = queue.indexOf(currentId)
  if (at >= 0) return queue[at + 1] ?? null
  const was = before.indexOf(currentId)
  if (was < 0) return null
  const waiting = new Set(queue)
  const known = new Set(before)
  return before.slice(was + 1).find((id) => waiting.has(id)) ?? queue.find((id) => !known.has(id)) ?? null
}

/** The next to audit: what follows, else the first that was passed over; null when nothing else waits. */
export const nextWaiting = (queue: readonly string[], currentId: string, before: readonly string[]): string | null =>
  following(queue, currentId, before) ?? queue.find((id) => id !== currentId) ?? null
