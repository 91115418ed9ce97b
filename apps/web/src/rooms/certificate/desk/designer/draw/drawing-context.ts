import type { FontBook } from '@kaisai/certificate/layout/font-book'
import type { Facts } from '@kaisai/certificate/model/bind'
import { createContext } from 'react'
import type { Picture } from '../state/designer-store.ts'

/** What drawing needs beside the element: measures, facts, addresses of pictures. */
export interface Drawing {
  /** Null while the measures are on their way. */
  readonly book: FontBook | null
  readonly facts: Facts
  readonly pictures: Readonly<Record<string, Picture>>
  readonly seal: Picture | null
}

export const DrawingContext = createContext<Drawing>({
  book: null,
  facts: { texts: {}, traceUrl: null },
  pictures: {},
  seal: null,
})
