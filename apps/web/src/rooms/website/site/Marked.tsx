import { piecesOf } from '@kaisai/contract/website/found-text'

/** A text with the words somebody searched for marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  piecesOf(text, words).map(({ text: piece, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay where they are
    isHit ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
  )
