import type { FontBook } from '@kaisai/certificate/layout/font-book'
import { createContext } from 'react'
import type { Picture } from '../state/designer-store.ts'
import type { Sample, ShownFacts } from './bound.ts'

/** What drawing needs beside the element: measures, facts, addresses of pictures. */
export interface Drawing {
  /** Null while the measures are on their way. */
  readonly book: FontBook | null
  readonly facts: ShownFacts
  readonly sample: Sample
  readonly pictures: Readonly<Record<string, Picture>>
  readonly seal: Picture | null
}

export const DrawingContext = createContext<Drawing>({
  book: null,
  facts: { texts: {}, traceUrl: null, missing: 'sample' },
  sample: { facts: {}, places: { year: '', competition: '', item: '', level: '' } },
  pictures: {},
  seal: null,
})
