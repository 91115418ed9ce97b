import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { findInPage, type Match } from './find-in-pages.ts'

const WAIT_MS = 250
const none: readonly Match[] = []

interface Searched {
  readonly word: string
  readonly matches: readonly Match[]
  readonly isDone: boolean
}

/** Searches a paper page by page while one types; texts of pages are read once. */
export const useSearch = (pdf: PDFDocumentProxy | null, word: string) => {
  const texts = useRef(new Map<number, readonly string[]>())
  const [searched, setSearched] = useState<Searched>({ word: '', matches: none, isDone: true })
  const [at, setAt] = useState(0)
  useEffect(() => {
    setAt(0)
    if (pdf === null || word.trim() === '') return setSearched({ word, matches: none, isDone: true })
    let isGone = false
    const search = async (): Promise<void> => {
      const matches: Match[] = []
      for (let page = 1; page <= pdf.numPages; page += 1) {
        const pieces = texts.current.get(page) ?? (await piecesOf(pdf, page))
        texts.current.set(page, pieces)
        if (isGone) return
        const found = findInPage(page, pieces, word)
        matches.push(...found)
        if (found.length > 0 || page === pdf.numPages) setSearched({ word, matches: [...matches], isDone: page === pdf.numPages })
      }
    }
    const timer = setTimeout(() => void search().catch(() => undefined), WAIT_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [pdf, word])
  const { matches, isDone } = searched
  const step = (by: 1 | -1): Match | null => {
    if (matches.length === 0) return null
    const next = (at + by + matches.length) % matches.length
    setAt(next)
    return matches[next]!
  }
  return { matches, current: matches[at] ?? null, at, isDone: isDone && searched.word === word, step }
}

// The same pieces as the layer of text makes, in the same order: marked content has no text.
const piecesOf = async (pdf: PDFDocumentProxy, page: number): Promise<readonly string[]> =>
  (await (await pdf.getPage(page)).getTextContent()).items.flatMap((item) => ('str' in item ? [item.str] : []))
