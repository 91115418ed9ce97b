// What travels as JSON and is not yet known to be more.

/** Whether a value is an object with fields: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value has exactly these fields. */
export const hasExactly = (value: unknown, names: readonly string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))

/** Whether two JSON values say the same; the order of fields does not count, a field without value is none. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const names = (value: Record<string, unknown>) => Object.keys(value).filter((name) => value[name] !== undefined)
  const own = names(a)
  return own.length === names(b).length && own.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
}
