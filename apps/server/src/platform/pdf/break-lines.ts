// Breaks text into lines as Chinese and Latin typesetting ask. Pure: whoever calls says how wide a text is.

// What never begins a line, and what never ends one.
const CLOSING = /^[、。，．：；！？）】》」』〕〉”’…—～·％‰,.;:!?)\]}%»]$/u
const OPENING = /^[（【《「『〔〈“‘([{¥￥$«]$/u
// Letters and digits that stay together, and marks that belong to the sign before them.
const WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}'’_@/&#+=?.-]$/u
const MARK = /^\p{M}$/u

const isWord = (sign: string): boolean => WORD.test(sign)

/** The smallest parts of a text between which a line may be broken. Spaces stay at the end of the part before them. */
export const partsOf = (text: string): string[] => {
  const parts: string[] = []
  let before = ''
  for (const sign of text) {
    const isJoined =
      parts.length > 0 &&
      (sign === ' ' || MARK.test(sign) || CLOSING.test(sign) || OPENING.test(before) || (isWord(sign) && isWord(before)))
    if (isJoined) parts[parts.length - 1] += sign
    else parts.push(sign)
    before = sign
  }
  return parts
}

/** The lines of one paragraph. `indent`: how much shorter the first is. A part wider than a line is broken wherever it must be. */
export const breakLines = (text: string, width: number, widthOf: (text: string) => number, indent = 0): string[] => {
  // Most cells of a table: their parts need not be looked for.
  const whole = text.trimEnd()
  if (widthOf(whole) <= width - indent) return [whole]
  const lines: string[] = []
  let line = ''
  const room = () => (lines.length === 0 ? width - indent : width)
  const fits = (more: string) => widthOf((line + more).trimEnd()) <= room()
  const close = () => {
    lines.push(line.trimEnd())
    line = ''
  }
  for (const part of partsOf(text)) {
    if (line !== '' && !fits(part)) close()
    if (fits(part)) {
      line += part
      continue
    }
    for (const sign of part) {
      if (line !== '' && !fits(sign)) close()
      line += sign
    }
  }
  close()
  return lines
}
