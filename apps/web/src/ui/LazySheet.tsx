import type { ComponentProps } from 'react'
import { laterDialog } from './later.tsx'
import type { Sheet } from './Sheet.tsx'

type SheetProps = ComponentProps<typeof Sheet>
const Fetched = laterDialog<SheetProps & { open: boolean }>(async () => (await import('./Sheet.tsx')).Sheet)

/** A sheet from below that is fetched when it is opened for the first time. */
export const LazySheet = (props: SheetProps) => <Fetched {...props} open={props.isOpen} />
