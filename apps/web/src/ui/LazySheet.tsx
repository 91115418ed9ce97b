import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Sheet } from './Sheet.tsx'

const Fetched = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }))

/** A sheet from below that is fetched when it is opened for the first time. */
export const LazySheet = (props: ComponentProps<typeof Sheet>) => {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  return wasOpened || props.isOpen ? (
    <Suspense fallback={null}>
      <Fetched {...props} />
    </Suspense>
  ) : null
}
