// What stands for a person without a picture: some letters of the name on a color of its own.

/** Two letters at most: of a Chinese name its last two characters, of others the first letters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const trimmed = name.trim()
  if (/\p{Script=Han}/u.test(trimmed)) {
    // A name with a dot (阿依努尔·吐尔逊) is known by its first part.
    const own = trimmed.split(/[·•・．.\s]/u)[0]!
    return [...own].slice(-2).join('')
  }
  const words = trimmed.split(/\s+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toUpperCase()).join('')
}

/** Grounds for white letters, each with a contrast of 4.5 at least. */
export const tints = ['#1f6f78', '#4a5fa8', '#7a4f9c', '#a03d6b', '#a5492a', '#7a5c12', '#3d6e33', '#4f5d6e'] as const

/** The color of a name: always the same. */
export const tintOf = (name: string): (typeof tints)[number] => {
  let sum = 7
  for (const letter of name.trim()) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return tints[sum % tints.length]!
}
