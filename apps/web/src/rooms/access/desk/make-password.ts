// Letters and digits that are not taken for one another, when somebody reads them out.
const SETS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '#%+-=?@'] as const
const LENGTH = 12

const pick = (count: number): number => {
  // Numbers beyond the last whole multiple would favor the first choices.
  const limit = Math.floor(256 / count) * count
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1))
    if (byte! < limit) return byte! % count
  }
}

/** A random password of 12 characters with all four kinds, from the browser's secure source. */
export const makePassword = (): string => {
  const all = SETS.join('')
  const letters = Array.from({ length: LENGTH }, (_, at) => {
    const from = SETS[at] ?? all
    return from[pick(from.length)]!
  })
  for (let at = letters.length - 1; at > 0; at--) {
    const other = pick(at + 1)
    ;[letters[at], letters[other]] = [letters[other]!, letters[at]!]
  }
  return letters.join('')
}
