// What in a text could be somebody's name, to be asked of the database. Pure.

const HAN = /[\p{Script=Han}]+/gu
/** Names with a dot: 迪丽娜尔·艾合买提. */
const DOTTED = /[\p{Script=Han}]{1,10}(?:·[\p{Script=Han}]{1,10})+/gu
const LATIN = /\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){1,2}/gu
const LENGTHS = [2, 3, 4] as const

/** Every run of two to four Chinese characters, names with a dot, and two or three words with capital letters; each once. */
export const nameCandidates = (words: string): string[] => {
  const found = new Set<string>(words.match(DOTTED) ?? [])
  for (const run of words.match(HAN) ?? []) {
    const letters = [...run]
    for (const length of LENGTHS)
      for (let at = 0; at + length <= letters.length; at += 1) found.add(letters.slice(at, at + length).join(''))
  }
  for (const name of words.match(LATIN) ?? []) found.add(name)
  return [...found]
}
