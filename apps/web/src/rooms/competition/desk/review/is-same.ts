/** Whether two values of JSON say the same, whatever order their keys have: the database keeps its own. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => key in other && isSame(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
