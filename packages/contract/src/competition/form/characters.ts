// Typed text before it is stored: what is cut away, what is counted, what is never accepted.

// C0 and C1 controls, line separators, and the marks that reorder or hide text.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/
const UNSEEN_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/

/** Characters as people count them: an emoji or a rare Chinese character is one. */
export const countOf = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Whether a text holds characters nobody can see, or halves of characters. `isProse` allows line breaks and tabs. */
export const hasUnseen = (text: string, isProse = false): boolean =>
  !text.isWellFormed() || (isProse ? UNSEEN_BUT_LINES : UNSEEN).test(text)

/** A text in its stored form: composed (NFC), one kind of line break, no blanks at the ends. */
export const tidyText = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
