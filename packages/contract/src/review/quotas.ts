// Places of a category that is ranked in several lines.

/**
 * Shares out `total` places over lines by their numbers of works (largest remainders, of equal ones the larger line, then the earlier).
 * Returns places in the order of `sizes`; all of them add up to `total`, which is whole.
 */
export const quotasOf = (total: number, sizes: readonly number[]): readonly number[] => {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (all === 0) return sizes.map(() => 0)
  const quotas = sizes.map((size) => Math.floor((total * size) / all))
  const left = total - quotas.reduce((sum, quota) => sum + quota, 0)
  const order = sizes
    .map((size, at) => ({ at, size, rest: (total * size) % all }))
    .sort((a, b) => b.rest - a.rest || b.size - a.size || a.at - b.at)
  for (const { at } of order.slice(0, left)) quotas[at]! += 1
  return quotas
}
