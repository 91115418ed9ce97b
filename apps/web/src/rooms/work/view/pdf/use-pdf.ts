import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'
import type { PageSize } from './pdf-pages.ts'

type Opened =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: 'password' | 'broken' | 'network' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy }

const reasonOf = (error: unknown): 'password' | 'broken' | 'network' => {
  const name = error instanceof Error ? error.name : ''
  return name === 'PasswordException' ? 'password' : name === 'InvalidPDFException' ? 'broken' : 'network'
}

/** A paper and the sizes of its pages as far as they are known; `retry` opens it once more. */
export const usePdf = (url: string) => {
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' })
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map())
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isGone = false
    let task: PDFDocumentLoadingTask | null = null
    const open = async (): Promise<void> => {
      task = await openPdf(url)
      if (isGone) return void task.destroy()
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (isGone) return
      setSizes(new Map([[1, { width, height }]]))
      setOpened({ kind: 'open', pdf })
    }
    setOpened({ kind: 'loading' })
    open().catch((error: unknown) => isGone || setOpened({ kind: 'failed', reason: reasonOf(error) }))
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [url, tries])
  const noteSize = useCallback(
    (page: number, size: PageSize) =>
      setSizes((now) => {
        const known = now.get(page)
        return known?.width === size.width && known.height === size.height ? now : new Map([...now, [page, size]])
      }),
    [],
  )
  return { opened, sizes, noteSize, retry: () => setTries(tries + 1) }
}
