// Undo and redo as lists of documents that share what did not change. One gesture is one entry; quick typing is one, too.
import type { CertificateDocument } from './document.ts'

/** Entries that can be undone. */
export const MOST_ENTRIES = 100
/** Milliseconds within which changes with the same mark are one entry. */
export const MERGE_MS = 500

export interface Entry {
  readonly document: CertificateDocument
  readonly slideIndex: number
}
export interface History {
  readonly past: readonly Entry[]
  readonly now: Entry
  readonly future: readonly Entry[]
  /** What the last change was and when, to merge typing. */
  readonly mark: string | null
  readonly time: number
}

/** A history that begins with a document. */
export const startHistory = (document: CertificateDocument, slideIndex = 0): History => ({
  past: [],
  now: { document, slideIndex },
  future: [],
  mark: null,
  time: 0,
})

/**
 * Puts a new document on top; the same document changes nothing. `mark` names typing (element and property): another change with
 * the same mark within 500 ms of the last goes into the same entry. `time` in milliseconds, from any clock that does not go back.
 */
export const commit = (
  history: History,
  document: CertificateDocument,
  { mark = null, time, slideIndex = history.now.slideIndex }: { mark?: string | null; time: number; slideIndex?: number },
): History => {
  if (document === history.now.document) return slideIndex === history.now.slideIndex ? history : atSlide(history, slideIndex)
  const now = { document, slideIndex: Math.min(slideIndex, document.slides.length - 1) }
  const isMerged = mark !== null && mark === history.mark && time - history.time <= MERGE_MS && history.past.length > 0
  const past = isMerged ? history.past : [...history.past, history.now].slice(-MOST_ENTRIES)
  return { past, now, future: [], mark, time }
}

/** Shows another slide: not a change of the document. */
export const atSlide = (history: History, slideIndex: number): History => ({
  ...history,
  now: { ...history.now, slideIndex: Math.min(Math.max(0, slideIndex), history.now.document.slides.length - 1) },
})

/** One entry back; the same history when there is none. */
export const undo = (history: History): History => {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), now: previous, future: [history.now, ...history.future], mark: null, time: 0 }
}

/** One entry forth again; the same history when there is none. */
export const redo = (history: History): History => {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.now], now: next, future, mark: null, time: 0 } : history
}
