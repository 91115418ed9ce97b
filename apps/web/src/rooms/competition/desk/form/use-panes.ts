import { useSyncExternalStore } from 'react'
import { NARROW_PX } from '#web/ui/use-narrow.ts'

/** Below this width the palette gives its place to the form. */
const THREE_PX = 1200

const queries = [`(max-width: ${NARROW_PX - 1}px)`, `(max-width: ${THREE_PX - 1}px)`].map((text) => () => matchMedia(text))
const subscribe = (changed: () => void): (() => void) => {
  const media = queries.map((query) => query())
  for (const one of media) one.addEventListener('change', changed)
  return () => {
    for (const one of media) one.removeEventListener('change', changed)
  }
}

/** How many panes stand side by side: palette, form and settings; form and settings; the form alone. */
export const usePanes = (): 1 | 2 | 3 =>
  useSyncExternalStore(
    subscribe,
    () => (queries[0]!().matches ? 1 : queries[1]!().matches ? 2 : 3),
    () => 3,
  )
