import { type ComponentProps, useState } from 'react'
import { later } from './later.tsx'
import type { Sheet } from './Sheet.tsx'

type SheetProps = ComponentProps<typeof Sheet>
const Fetched = later<SheetProps>(async () => (await import('./Sheet.tsx')).Sheet)

/** A sheet from below that is fetched when it is opened for the first time. */
export const LazySheet = (props: SheetProps) => {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  return wasOpened || props.isOpen ? <Fetched {...props} /> : null
}
