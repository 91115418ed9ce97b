// What a character is for a line: where a line may end, what stands upright in a column, what is not drawn at all.

/** No line begins with these. */
const neverFirst = new Set(
  [...'，。、；：！？）》」』】〕〗〉’”·～％‰℃°,.;:!?)]}%々ー〜﹐﹑﹒﹔﹕﹖﹗－／'].map((char) => char.codePointAt(0)!),
)
/** No line ends with these. */
const neverLast = new Set([...'（《「『【〔〖〈‘“([{￥＄$£#＃№'].map((char) => char.codePointAt(0)!))
/** Two of these are one sign. */
const pairs = new Set([...'—…‥─'].map((char) => char.codePointAt(0)!))

/** Signs of no width that steer others: selectors, joiners, marks of direction, controls. They are not printed. */
export const isIgnorable = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code < 0xa0) ||
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2064) ||
  (code >= 0x2066 && code <= 0x206f) ||
  (code >= 0xfe00 && code <= 0xfe0f) ||
  code === 0xfeff ||
  (code >= 0xe0000 && code <= 0xe0fff)

/** A space at which a line may end; the wide space of Chinese text is a character. */
export const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f

const markPattern = /^\p{M}$/u
/** An accent or another sign drawn over the character before it. */
export const isMark = (code: number): boolean =>
  code >= 0x300 && (code < 0x2e80 || (code >= 0x3099 && code <= 0x309a) || code >= 0xa66f) && !isIdeographic(code)
    ? markPattern.test(String.fromCodePoint(code))
    : false

/** Set on the square of Chinese text: lines may end on either side of it. */
export const isIdeographic = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0xa4cf && code !== 0x3099 && code !== 0x309a) ||
  (code >= 0xac00 && code <= 0xd7ff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe10 && code <= 0xfe1f) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xffef) ||
  (code >= 0x1f000 && code <= 0x1faff) ||
  (code >= 0x20000 && code <= 0x3ffff) ||
  (code >= 0x2460 && code <= 0x27bf) ||
  (code >= 0x2e00 && code <= 0x2e7f) ||
  (code >= 0x2010 && code <= 0x2049 && code !== 0x2011 && code !== 0x2019 && !(code >= 0x2010 && code <= 0x2013)) ||
  code === 0x2019 ||
  code === 0xb7

// What a character is, as bits, kept once it was asked for: layout asks for every character of every certificate.
const KNOWN = 1
const SPACE = 2
const MARK = 4
const NEVER_FIRST = 8
const NEVER_LAST = 16
const IDEOGRAPHIC = 32
const PAIRED = 64
const kept = new Uint8Array(0x10000)

const bitsOf = (code: number): number => {
  if (code < 0x10000 && kept[code] !== 0) return kept[code]!
  const bits =
    KNOWN |
    (isSpace(code) ? SPACE : 0) |
    (isMark(code) ? MARK : 0) |
    (neverFirst.has(code) ? NEVER_FIRST : 0) |
    (neverLast.has(code) ? NEVER_LAST : 0) |
    (isIdeographic(code) ? IDEOGRAPHIC : 0) |
    (pairs.has(code) ? PAIRED : 0)
  if (code < 0x10000) kept[code] = bits
  return bits
}

/** Whether a line may end between two characters that stand beside each other. */
export const mayBreak = (before: number, after: number): boolean => {
  const next = bitsOf(after)
  if ((next & (SPACE | NEVER_FIRST | MARK)) !== 0) return false
  const last = bitsOf(before)
  if (last & SPACE) return true
  if (last & NEVER_LAST) return false
  if (before === after && last & PAIRED) return false
  return ((last | next) & IDEOGRAPHIC) !== 0 || before === 0x2d
}

/** Whether a line may begin with a character. */
export const mayLead = (code: number): boolean => (bitsOf(code) & NEVER_FIRST) === 0

/** Whether a justified line may be stretched between two characters: beside squares and after spaces, never inside a word. */
export const mayStretch = (before: number, after: number): boolean => {
  const [last, next] = [bitsOf(before), bitsOf(after)]
  if ((next & (SPACE | MARK)) !== 0 || (before === after && last & PAIRED)) return false
  return (last & (SPACE | IDEOGRAPHIC)) !== 0 || (next & IDEOGRAPHIC) !== 0
}

// Signs that lie along the line: in a column without a form of their own they are turned.
const turned = new Set(
  [...'（）《》「」『』【】〔〕〖〗〈〉—…‥─～〜ー－｛｝［］：；|｜“”‘’＝'].map((char) => char.codePointAt(0)!),
)

/** How a character stands in a column: on its feet, or turned a quarter clockwise. */
export const isTurnedInColumn = (code: number): boolean => turned.has(code) || !isIdeographic(code)
