// How a search word is split and marked in what it found. Pure; the server cuts excerpts, pages mark hits.

/** So many words of a keyword count. */
const MOST_WORDS = 6

/** Letters and digits as wide as a Chinese sign are the same ones: keyboards of Chinese write them. */
const narrow = (text: string): string =>
  text.replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** The words of a keyword, each once, as they are searched: lower case, in order, wide letters and digits as narrow ones. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(narrow(keyword).toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)

/** A piece of a text. */
export interface Piece {
  readonly text: string
  readonly isHit: boolean
}

/** A text in pieces, those that are hits of the words apart; joined they are the text again. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  const pattern = patternOf(words)
  if (pattern === null) return text === '' ? [] : [{ text, isHit: false }]
  const pieces: Piece[] = []
  let from = 0
  for (const { index, 0: hit } of text.matchAll(pattern)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isHit: false })
    pieces.push({ text: hit, isHit: true })
    from = index + hit.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false })
  return pieces
}

/** About `length` characters of a text around its first hit, with … where something was left out. Without a hit its beginning. */
export const excerptOf = (text: string, words: readonly string[], length: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const first = patternOf(words)?.exec(flat)?.index ?? 0
  const from = first < length / 2 ? 0 : whole(flat, Math.min(first - Math.floor(length / 3), flat.length - length))
  const to = whole(flat, Math.min(flat.length, from + length))
  return `${from > 0 ? '…' : ''}${flat.slice(from, to).trim()}${to < flat.length ? '…' : ''}`
}

// Neither in the middle of a character of two halves nor, for a text of words, of a word of reasonable length.
const whole = (text: string, at: number): number => {
  if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length))
  const begin = /[A-Za-z0-9]{1,20}$/.exec(text.slice(0, at))
  const isWithin = begin !== null && /[A-Za-z0-9]/.test(text[at]!)
  const moved = isWithin && begin !== null ? at - begin[0].length : at
  return /[\uDC00-\uDFFF]/.test(text[moved]!) ? moved - 1 : moved
}

// The longest first: of two words that begin alike the whole one is marked.
const patternOf = (words: readonly string[]): RegExp | null =>
  words.length === 0
    ? null
    : new RegExp(
        words
          .toSorted((a, b) => b.length - a.length)
          .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('|'),
        'giu',
      )
