// Finding words in the text of a paper, whose pieces stand apart as the paper's maker left them. Pure.

export interface Match {
  readonly page: number
  /** The pieces the match lies in, both included. */
  readonly from: number
  readonly to: number
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Every place of a word on a page; spaces, case and the way characters are composed make no difference. */
export const findInPage = (page: number, pieces: readonly string[], word: string): Match[] => {
  const wanted = folded(word)
  if (wanted === '') return []
  const starts: number[] = []
  let text = ''
  for (const piece of pieces) {
    starts.push(text.length)
    text += folded(piece)
  }
  const pieceAt = (place: number): number => {
    let at = starts.length - 1
    while (at > 0 && starts[at]! > place) at -= 1
    return at
  }
  const found: Match[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    found.push({ page, from: pieceAt(at), to: pieceAt(at + wanted.length - 1) })
  return found
}
