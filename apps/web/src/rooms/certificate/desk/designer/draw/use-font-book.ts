import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { useEffect, useState } from 'react'
import { loadFontBook } from './font-store.ts'

const RETRY_MS = 5000

/** The measures of the faces; null while they are on their way. Asked for again until they come. */
export const useFontBook = (): FontBook | null => {
  const [book, setBook] = useState<FontBook | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = (): void =>
      void loadFontBook().then(
        (loaded) => (isOver ? undefined : setBook(loaded)),
        () => {
          if (!isOver) timer = setTimeout(load, RETRY_MS)
        },
      )
    load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return book
}
